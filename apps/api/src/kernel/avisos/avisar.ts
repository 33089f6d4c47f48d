import { acoesQueDao, type NomeAcao } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { type Consulta, sql } from '../db/sql.ts'
import { comEntregas, inscritosNaUnidade } from './entregas.ts'

/** What a person should know of. */
export interface Aviso {
  /** The kind, in capitals: GARANTIA_VENCE, RELATORIO_PRONTO. One that people may subscribe to stands in `MODELOS_DE_AVISO`. */
  tipo: string
  titulo: string
  texto?: string
  /** Where it leads, an address of the web client. */
  endereco?: string
  /** With the same key a person is told once, however often this is called, as long as the notice is kept: half a year after it was seen. */
  chave?: string
  unidadeId: number | null
}

/** What is needed to tell: a transaction and the time. A `Ctx` has both. */
interface Meio {
  db: Db
  clock: { agora(): Date }
}

/** Tells a person, in the transaction of what is told: what is undone was never said. */
export function avisar(meio: Meio, usuarioId: number, aviso: Aviso): Promise<void> {
  return escrever(meio, sql`select ${usuarioId}::int`, aviso)
}

/**
 * Tells everyone active who may do this in the notice's unit; who administers may do all. Those whom somebody
 * who may has subscribed to the kind are told too, in their units. `exceto` is somebody who need not be told: who did it.
 */
export function avisarQuemPode(
  meio: Meio,
  acao: NomeAcao,
  aviso: Aviso & { unidadeId: number },
  { exceto = null }: { exceto?: number | null } = {},
): Promise<void> {
  return escrever(
    meio,
    sql`select distinct u.id from usuario u join permissao_efetiva p on p.usuario_id = u.id
      where u.ativo and p.unidade_id = ${aviso.unidadeId} and p.acao = any(${acoesQueDao(acao)}) and u.id is distinct from ${exceto}::int
      union select i.id from (${inscritosNaUnidade(aviso.tipo, aviso.unidadeId)}) as i(id) where i.id is distinct from ${exceto}::int`,
    aviso,
  )
}

/** Tells those whom `usuarios` selects. Notices and their deliveries are one statement. */
export const avisarA = (meio: Meio, usuarios: Consulta, aviso: Aviso): Promise<void> =>
  escrever(meio, usuarios, aviso)

async function escrever({ db, clock }: Meio, usuarios: Consulta, a: Aviso): Promise<void> {
  const novas = sql`
    insert into notificacao (usuario_id, unidade_id, tipo, titulo, texto, endereco, chave, criada_em)
    select x.id, ${a.unidadeId}::int, ${a.tipo}::text, ${a.titulo}::text, ${a.texto ?? null}::text, ${a.endereco ?? null}::text, ${a.chave ?? null}::text, ${clock.agora()}::timestamptz
    from (${usuarios}) as x(id) join usuario u on u.id = x.id and u.tipo = 'PESSOA'
    on conflict (usuario_id, chave) do nothing returning id, usuario_id`
  await db.exec(comEntregas(novas, a.tipo))
}
