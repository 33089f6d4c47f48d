import { formatarData, mensagens, prorroga, type ProrrogacaoDaSaida, saidaWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { aceitarTermo } from '../../termos/termos.public.ts'
import { esquecerRetorno } from '../avisos.ts'
import { relatar } from '../relatos.ts'
import { mudarSituacao, travarPara } from '../saida.ts'
import { emitirTermoDaSaida, lerPergunta } from './encaminhar.ts'

/**
 * The assets of an exit may stay out until a later day (docs/regras.md R274): the term of what is not back is issued anew, accepted in the
 * name of whoever allows it, and the return is announced by the new day. `endereco`: from where it is allowed. Errors: as
 * `travarPara`; 400, the day; 409, it has no day by which it is to be back.
 */
export async function prorrogarSaida(
  ctx: Ctx,
  id: number,
  p: ProrrogacaoDaSaida,
  endereco: string | null,
): Promise<void> {
  const s = await travarPara(ctx, id, 'PRORROGAR', p.versao)
  if (s.retorno === null) throw conflict(mensagens.saidaSemRetorno)
  const ate = p.dataRetornoPrevista
  if (!prorroga(ate, s.retorno, ctx.clock.today()))
    throw invalid({ dataRetornoPrevista: [mensagens.prorrogarDepois] })
  await mudarSituacao(
    ctx,
    id,
    saidaWorkflow.to('PRORROGAR'),
    sql`, data_retorno_prevista = ${ate}::date, avisado_em = null`,
  )
  const dia = formatarData(ate)
  const termo = await emitirTermoDaSaida(ctx, id, await lerPergunta(ctx, id))
  await aceitarTermo(ctx, termo, {
    papel: 'AUTORIZA',
    nome: ctx.actor.nome,
    usuarioId: ctx.actor.usuarioId,
    endereco,
    observacao: `Prorrogada até ${dia}: ${p.motivo}`,
  })
  await esquecerRetorno(ctx, id)
  await relatar(ctx, s, s.versao + 1, {
    tipo: 'SAIDA_PRORROGADA',
    feito: `prorrogada até ${dia}`,
    bens: s.bens.length,
    nota: p.motivo,
    alteracoes: [
      { campo: 'Retorno previsto', anterior: formatarData(s.retorno), novo: dia },
      { campo: 'Termo', anterior: null, novo: `nº ${termo}` },
      { campo: 'Motivo', anterior: null, novo: p.motivo },
    ],
  })
}
