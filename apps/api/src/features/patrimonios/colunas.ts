import { type CampoPatrimonio, mensagens, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, e, sql } from '../../kernel/db/sql.ts'
import { invalido } from '../../kernel/erros.ts'
import { queixaDaEntrada } from '../organograma/vigente.public.ts'
import type { Bruto } from './estado.ts'
import { colunasDoLivro } from './livro.ts'

/** Fields that are one column each. */
export const SIMPLES: Partial<Record<CampoPatrimonio, string>> = {
  referenciaLegada: 'referencia_legada',
  tipoNatureza: 'tipo_natureza_id',
  localizacaoInicial: 'localizacao_id',
  organograma: 'organograma_id',
  responsavel: 'responsavel_id',
  responsavelUsuarioBem: 'responsavel_usuario_bem_id',
  fornecedor: 'fornecedor_id',
  tipoAquisicao: 'tipo_aquisicao_id',
  tipoUtilizacao: 'tipo_utilizacao_id',
  estadoConservacao: 'estado_conservacao_id',
  metodoDepreciacao: 'metodo_depreciacao_id',
  notaFiscalEntrada: 'nota_fiscal_id',
  utilizacao: 'utilizacao',
  justificativaDesuso: 'justificativa_desuso',
  dataAquisicao: 'data_aquisicao',
  dataTombamento: 'data_tombamento',
  dataInicioDepreciacao: 'data_inicio_depreciacao',
  dataInicioCessaoUso: 'data_inicio_cessao_uso',
  dataFimCessaoUso: 'data_fim_cessao_uso',
  cessaoUso: 'cessao_uso',
  placa: 'placa',
  chassi: 'chassi',
  renavam: 'renavam',
  chaveNotaFiscal: 'chave_nota_fiscal',
  valorAquisicao: 'valor_aquisicao',
  percentualValorResidual: 'percentual_valor_residual',
  vidaUtil: 'vida_util',
  limiteQuantidadesProduzidas: 'limite_quantidades_produzidas',
  observacao: 'observacao',
}

const REFERENCIAS: readonly [CampoPatrimonio, string, porUnidade?: true][] = [
  ['tipoNatureza', 'tipo_natureza'],
  ['localizacaoInicial', 'localizacao', true],
  ['responsavel', 'responsavel', true],
  ['responsavelUsuarioBem', 'responsavel', true],
  ['fornecedor', 'fornecedor'],
  ['tipoAquisicao', 'tipo_aquisicao'],
  ['tipoUtilizacao', 'tipo_utilizacao'],
  ['estadoConservacao', 'estado_conservacao'],
  ['metodoDepreciacao', 'metodo_depreciacao'],
  ['notaFiscalEntrada', 'nota_fiscal', true],
]

/**
 * Every reference must name a record that is there, and of this unit where records belong to units. What the asset has
 * already stands as it is: an invoice stays with an asset that went to another unit, an entry of the chart that is no longer
 * in force with those that were given it.
 */
export async function exigirReferencias(ctx: Ctx, corpo: SalvarPatrimonio, atual?: Bruto): Promise<void> {
  const faltam: Record<string, string[]> = {}
  for (const [campo, tabela, porUnidade] of REFERENCIAS) {
    const id = corpo[campo]
    if (id === undefined || id === null || id === atual?.[SIMPLES[campo] as keyof Bruto]) continue
    const onde: Consulta[] = [
      sql`r.id = ${id}`,
      ...(porUnidade ? [sql`r.unidade_id = ${ctx.unidadeId}`] : []),
    ]
    if (!(await ctx.db.row(sql`select 1 from ${sql.table(tabela)} r where ${e(onde)} for key share`)))
      faltam[campo] = [mensagens.naoEncontrado]
  }
  const { organograma } = corpo
  if (organograma && organograma !== atual?.organograma_id) {
    const queixa = await queixaDaEntrada(ctx, organograma)
    if (queixa) faltam.organograma = [queixa]
  }
  if (Object.keys(faltam).length > 0) throw invalido(faltam)
}

/** The product of a description: the one chosen, the one of that name, or a new one. */
async function produtoDe(
  ctx: Ctx,
  produto: { id?: number | null | undefined; descricao?: string | undefined },
): Promise<{ id: number; descricao: string }> {
  const achado = produto.id
    ? await ctx.db.row(
        sql<{
          id: number
          descricao: string
        }>`select id, descricao from produto where id = ${produto.id} for key share`,
      )
    : await produtoDeNome(ctx, produto.descricao)
  if (!achado) throw invalido({ 'produtoCaracteristica.produto': [mensagens.naoEncontrado] })
  return achado
}

/** The insert waits for whoever writes the same name at this moment; only a statement after it sees what they wrote. */
async function produtoDeNome(ctx: Ctx, descricao: string | undefined) {
  await ctx.db.exec(
    sql`insert into produto (descricao, criado_em, criado_por) values (${descricao}, ${ctx.clock.agora()}, ${ctx.actor.nome}) on conflict do nothing`,
  )
  return ctx.db.row(
    sql<{
      id: number
      descricao: string
    }>`select id, descricao from produto where normalizar(descricao) = normalizar(${descricao}) limit 1`,
  )
}

/** The columns that a save writes: only what it carries. */
export async function colunasDoCorpo(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  atual: { produtoId: number | null; descricao: string } | undefined,
): Promise<Record<string, unknown>> {
  const colunas: Record<string, unknown> = {}
  for (const [campo, coluna] of Object.entries(SIMPLES)) {
    const valor = corpo[campo as CampoPatrimonio]
    if (valor !== undefined) colunas[coluna] = valor
  }
  if (corpo.empenho !== undefined) colunas.empenho = corpo.empenho?.descricao ?? null
  const pc = corpo.produtoCaracteristica
  for (const k of ['referencia', 'caracteristica1', 'caracteristica2', 'caracteristica3'] as const)
    if (pc?.[k] !== undefined) colunas[k] = pc[k]
  Object.assign(colunas, colunasDoLivro(pc))
  const mesmo =
    atual &&
    pc?.produto &&
    (pc.produto.id ?? null) === atual.produtoId &&
    (pc.produto.descricao ?? atual.descricao) === atual.descricao
  if (pc?.produto && !mesmo) {
    const p = await produtoDe(ctx, pc.produto)
    colunas.produto_id = p.id
    colunas.descricao = p.descricao
  }
  return colunas
}
