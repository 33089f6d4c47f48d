import { exigeCampos, patrimonioWorkflow, pedeTombamento, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { colunasDoCorpo } from '../campos/colunas.ts'
import type { Bruto } from '../campos/bruto.ts'
import { decorrencias, exigirRegras, exigirTransicao } from './regras.ts'
import { CAMPOS_DO_PATRIMONIO } from '../campos/tabela.ts'

/** Gives what a new asset is before anything is filled in. */
export const EM_BRANCO = {
  ...Object.fromEntries(CAMPOS_DO_PATRIMONIO.map(({ coluna }) => [coluna, null])),
  id: 0,
  versao: 1,
  situacao: patrimonioWorkflow.initial,
  numero_acessorio: 0,
  produto_id: null,
  descricao: '',
  nota_fiscal_item_id: null,
  utilizacao: 'EMUSO',
  foto_id: null,
} as unknown as Bruto

/**
 * The columns that a new asset begins with, checked, without identity. With `tombando` it fulfils what a registered one must,
 * and still stands as EM_EDICAO: registering comes after. Errors: 400 beside the fields, 409 for the situation.
 */
export async function colunasDoNovo(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  tombando: boolean,
): Promise<Record<string, unknown>> {
  const situacao =
    !corpo.situacao || pedeTombamento(corpo.situacao) ? patrimonioWorkflow.initial : corpo.situacao
  if (patrimonioWorkflow.isFinal(situacao)) await exigirTransicao(ctx, EM_BRANCO, situacao)
  const pedidas = { ...(await colunasDoCorpo(ctx, corpo, undefined)), situacao }
  const colunas: Record<string, unknown> = {
    ...pedidas,
    ...(await decorrencias(ctx, { ...EM_BRANCO, ...pedidas } as Bruto)),
  }
  await exigirRegras(ctx, { ...EM_BRANCO, ...colunas } as Bruto, {
    tombando,
    novaEtiqueta: corpo.novaEtiqueta,
  })
  const novo = { ...EM_BRANCO, ...colunas } as Bruto
  const comImovel = Boolean(corpo.imovel)
  if (tombando) await exigirTransicao(ctx, novo, patrimonioWorkflow.to('TOMBAR'), comImovel)
  // It begins where it is said to begin; in CARGA nothing has to be there yet.
  else if (exigeCampos(situacao))
    await exigirTransicao(ctx, { ...novo, situacao: patrimonioWorkflow.initial }, situacao, comImovel)
  return {
    ...colunas,
    unidade_id: ctx.unidadeId,
    criado_em: ctx.clock.now(),
    criado_por: ctx.actor.nome,
  }
}
