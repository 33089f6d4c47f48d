import { exigeCampos, patrimonioWorkflow, pedeTombamento, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { colunasDoCorpo } from './colunas.ts'
import type { Bruto } from './estado.ts'
import { decorrencias, exigirRegras, exigirTransicao } from './regras.ts'

/** What a new asset is before anything is filled in. */
export const EM_BRANCO: Bruto = {
  id: 0,
  versao: 1,
  situacao: patrimonioWorkflow.initial,
  numero_tombamento: null,
  numero_acessorio: 0,
  referencia: null,
  produto_id: null,
  descricao: '',
  tipo_natureza_id: null,
  tipo_aquisicao_id: null,
  localizacao_id: null,
  organograma_id: null,
  responsavel_id: null,
  estado_conservacao_id: null,
  metodo_depreciacao_id: null,
  nota_fiscal_id: null,
  nota_fiscal_item_id: null,
  utilizacao: 'EMUSO',
  justificativa_desuso: null,
  data_aquisicao: null,
  data_tombamento: null,
  data_inicio_depreciacao: null,
  valor_aquisicao: null,
  percentual_valor_residual: null,
  vida_util: null,
  limite_quantidades_produzidas: null,
  foto_id: null,
}

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
  await exigirRegras(ctx, { ...EM_BRANCO, ...colunas } as Bruto, tombando)
  const novo = { ...EM_BRANCO, ...colunas } as Bruto
  const comImovel = Boolean(corpo.imovel)
  if (tombando) await exigirTransicao(ctx, novo, patrimonioWorkflow.to('TOMBAR'), comImovel)
  // It begins where it is said to begin; in CARGA nothing has to be there yet.
  else if (exigeCampos(situacao))
    await exigirTransicao(ctx, { ...novo, situacao: patrimonioWorkflow.initial }, situacao, comImovel)
  return {
    ...colunas,
    unidade_id: ctx.unidadeId,
    criado_em: ctx.clock.agora(),
    criado_por: ctx.actor.nome,
  }
}
