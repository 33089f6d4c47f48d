import {
  type AgendaCopias,
  COPIA_VELHA_H,
  type Copia,
  type Copias,
  situacaoCopia,
  type SituacaoCopia,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { VERSAO } from '../../kernel/version.ts'
import { destinoDasCopias } from './destino.ts'

const ULTIMAS = 20
const VERIFICADA: SituacaoCopia = 'VERIFICADA'
const AGENDA_DE_FABRICA: AgendaCopias = { ativa: false, hora: '02:00' }

/** How the copies of the organisation stand, and the last of them. */
export async function lerCopias({ db }: Pick<Ctx, 'db'>): Promise<Copias> {
  const agenda = await db.row(sql<AgendaCopias>`select ativa, hora from copia_agenda`)
  const copias = await db.rows(sql<Omit<Copia, 'situacao'> & { situacao: SituacaoCopia }>`
    select c.id, c.inicio, c.fim, c.situacao, c.ponto, c.linhas, c.arquivos, c.bytes, c.mensagem, c.agendada,
      u.nome as "pedidaPor",
      case when c.tarefa_id is null then null else jsonb_build_object('id', c.tarefa_id) end as tarefa
    from copia c left join usuario u on u.id = c.pedida_por_id order by c.inicio desc, c.id desc limit ${ULTIMAS}`)
  return {
    versao: VERSAO,
    destino: destinoDasCopias()?.onde ?? null,
    agenda: agenda ?? AGENDA_DE_FABRICA,
    ultimaVerificada: await ultimaVerificada(db),
    copias: copias.map((c) => ({ ...c, situacao: situacaoCopia.toWire(c.situacao) })),
  }
}

/** The beginning of the last copy that was verified; null when there is none. */
export async function ultimaVerificada(db: Db): Promise<string | null> {
  const linha = await db.row(
    sql<{ inicio: string | null }>`select max(inicio) as inicio from copia where situacao = ${VERIFICADA}`,
  )
  return linha?.inicio ?? null
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
