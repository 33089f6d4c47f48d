import {
  formatarData,
  mensagens,
  movimentacaoWorkflow,
  prorroga,
  type ProrrogacaoDoEmprestimo,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { aceitarTermo } from '../../termos/termos.public.ts'
import { avisarPartes } from '../avisos.ts'
import { exigirAcao } from '../encerrar.ts'
import { emitirTermoDaMovimentacao } from '../execucao/efetivar.ts'
import type { Feito } from '../execucao/executar.ts'
import { itensDe, mudarSituacao, naUnidade, travarMovimentacao } from '../repo.ts'
import { esquecerFim } from './vencidos.ts'

/**
 * A loan goes on until a later day (docs/regras.md R274): the term of what is not back is issued anew, in the name of whoever
 * allows it, and its end is announced by the new day. `endereco`: from where it is allowed. Errors: 404; 400, the day; 409, it is
 * no loan that is out, or changed since.
 */
export async function prorrogarEmprestimo(
  ctx: Ctx,
  id: number,
  p: ProrrogacaoDoEmprestimo,
  endereco: string | null,
): Promise<Feito> {
  const m = await travarMovimentacao(ctx, id)
  exigirAcao(m, 'prorrogar')
  if (p.versao !== undefined && p.versao !== m.versao) throw conflict()
  const antes = m.dataRetorno ?? ''
  if (!prorroga(p.dataRetorno, antes, ctx.clock.today()))
    throw invalid({ dataRetorno: [mensagens.prorrogarDepois] })
  await mudarSituacao(
    ctx,
    id,
    movimentacaoWorkflow.to('prorrogar'),
    sql`, data_retorno = ${p.dataRetorno}::date, avisado_em = null`,
  )
  const origem = naUnidade(ctx, m.unidadeId)
  const bens = (await itensDe(ctx, m, movimentacaoWorkflow.itemsTaken('devolver'))).map((i) => i.patrimonioId)
  const prorrogado = { ...m, dataRetorno: p.dataRetorno, quantidade: bens.length }
  const termo = await emitirTermoDaMovimentacao(origem, prorrogado, bens)
  const dia = formatarData(p.dataRetorno)
  await aceitarTermo(ctx, termo, {
    papel: 'AUTORIZA',
    nome: ctx.actor.nome,
    usuarioId: ctx.actor.usuarioId,
    endereco,
    observacao: `Prorrogado até ${dia}: ${p.motivo}`,
  })
  await esquecerFim(ctx, id)
  await recordEvento(origem, {
    entidade: 'movimentacoes',
    entidadeId: id,
    tipo: 'PRORROGACAO',
    alteracoes: [
      { campo: 'Devolver até', anterior: formatarData(antes), novo: dia },
      { campo: 'Termo', anterior: null, novo: `nº ${termo}` },
      { campo: 'Motivo', anterior: null, novo: p.motivo },
    ],
  })
  await avisarPartes(ctx, prorrogado, `prorrogada até ${dia}`)
  return { id }
}
