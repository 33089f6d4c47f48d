import { type EventoDaSaida, mensagens, REENVIOS_POR_HORA } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict } from '../../../kernel/errors.ts'
import { emailEmParte } from '../../sessao/pessoa.public.ts'
import { ENTIDADE } from '../consultas.ts'
import { lerPergunta, perguntar } from './encaminhar.ts'
import type { MeioDoLink } from '../link/link.ts'
import { travarPara } from '../saida.ts'

const HORA_MS = 3_600_000
const REENVIO: EventoDaSaida = 'SAIDA_LINK_ENVIADO'

/** Refuses when the link of a request was sent again too often in the last hour. 429. */
async function conferirRitmo(ctx: Ctx, id: number): Promise<void> {
  const desde = new Date(ctx.clock.now().getTime() - HORA_MS)
  const feitos = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from evento
    where entidade = ${ENTIDADE} and entidade_id = ${id} and tipo = ${REENVIO} and instante > ${desde}`)
  if ((feitos?.n ?? 0) >= REENVIOS_POR_HORA) throw new AppError(429, mensagens.saidaLinkAguarde)
}

/**
 * Mails the responsible person of a request that waits for their answer another link: the one before it, lapsed or not, is
 * dead. The request itself is as it was.
 * Errors: as `travarPara`; 409 when there is nobody to write to, or no mail server; 429 when it was sent again three times
 * within the hour.
 */
export async function reenviarLink(
  ctx: Ctx,
  meio: MeioDoLink,
  id: number,
  versao: number | undefined,
): Promise<void> {
  await travarPara(ctx, id, 'REENVIAR', versao)
  const s = await lerPergunta(ctx, id)
  if (!s.ativo) throw conflict(mensagens.saidaLinkInativo)
  if (s.email === null) throw conflict(mensagens.saidaLinkSemEmail)
  await conferirRitmo(ctx, id)
  if (!(await perguntar(ctx, meio, id, s))) throw conflict(mensagens.saidaLinkSemServidor)
  await recordEvento(ctx, {
    entidade: ENTIDADE,
    entidadeId: id,
    tipo: REENVIO,
    alteracoes: [{ campo: 'Enviado a', anterior: null, novo: `${s.nome} (${emailEmParte(s.email)})` }],
  })
}
