import {
  type AgendaCopias,
  COPIA_PROVADA,
  COPIA_VELHA_H,
  type Copia,
  type Copias,
  type GuardaCopias,
  origemCopia,
  type OrigemCopia,
  situacaoCopia,
  type SituacaoCopia,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { VERSION } from '../../kernel/version.ts'
import { destinoDasCopias } from './destino.ts'

const ULTIMAS = 20
const COM_FALTAS: SituacaoCopia = 'COM_FALTAS'
const PROVADA = among(sql`situacao`, COPIA_PROVADA)
const AGENDA_DE_FABRICA: AgendaCopias = { ativa: false, hora: '02:00' }
/** Said by the page before anybody chose: all stay. */
const GUARDA_DE_FABRICA: GuardaCopias = { ativa: false, diarias: 7, semanais: 4, mensais: 12 }

type Lida = Omit<Copia, 'situacao' | 'origem'> & { situacao: SituacaoCopia; origem: OrigemCopia }

/** How the copies of the organisation stand, and the last of them. */
export async function lerCopias({ db }: Pick<Ctx, 'db'>): Promise<Copias> {
  const agenda = await db.row(sql<AgendaCopias>`select ativa, hora from copia_agenda`)
  const guarda = await db.row(sql<GuardaCopias>`select ativa, diarias, semanais, mensais from copia_guarda`)
  const copias = await db.rows(sql<Lida>`
    select c.id, c.inicio, c.fim, c.situacao, c.ponto, c.linhas, c.arquivos, c.bytes, c.mensagem, c.origem,
      u.nome as "pedidaPor",
      case when c.tarefa_id is null then null else jsonb_build_object('id', c.tarefa_id) end as tarefa
    from copia c left join usuario u on u.id = c.pedida_por_id order by c.inicio desc, c.id desc limit ${ULTIMAS}`)
  return {
    versao: VERSION,
    destino: destinoDasCopias()?.onde ?? null,
    agenda: agenda ?? AGENDA_DE_FABRICA,
    guarda: guarda ?? GUARDA_DE_FABRICA,
    ultimaVerificada: (await ultimaVerificada(db))?.inicio ?? null,
    copias: copias.map((c) => ({
      ...c,
      situacao: situacaoCopia.toWire(c.situacao),
      origem: origemCopia.toWire(c.origem),
    })),
  }
}

/** The last copy that was verified: its beginning, and whether files were missing that it could not hold. */
export async function ultimaVerificada(db: Db): Promise<{ inicio: string; comFaltas: boolean } | undefined> {
  return db.row(sql<{ inicio: string; comFaltas: boolean }>`
    select inicio, situacao = ${COM_FALTAS} as "comFaltas" from copia where ${PROVADA}
    order by inicio desc, id desc limit 1`)
}

/** Since when the data of the organisation are here. */
export async function emUsoDesde(db: Db): Promise<string | undefined> {
  const linha = await db.row(sql<{ desde: string }>`select min(aplicada_em) as desde from migracao`)
  return linha?.desde
}

/** How old a verified copy of this instant is now: in hours, and how that is looked at. */
export function idadeDaCopia(
  inicio: string,
  agora: Date,
): { horas: number; situacao: 'OK' | 'ATENCAO' | 'FALHA' } {
  const horas = (agora.getTime() - Date.parse(inicio)) / 3_600_000
  const situacao = horas > COPIA_VELHA_H.falha ? 'FALHA' : horas > COPIA_VELHA_H.atencao ? 'ATENCAO' : 'OK'
  return { horas, situacao }
}
