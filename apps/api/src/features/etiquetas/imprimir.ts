import { ETIQUETAS_NO_NAVEGADOR, folhasPara, type ImpressaoEtiquetas, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { brasaoOfUnidade } from '../../kernel/reports/brasao.ts'
import { obterModelo } from './modelos/modelos.ts'
import { paginaDeEtiquetas } from './desenho/pagina.ts'
import { consultaDaSelecao, contarSelecao, dadosDaLinha, garantirCodigos } from './selecao.ts'

/** How many labels and sheets that will be. */
export async function contarImpressao(ctx: Ctx, { modelo, inicio, ...selecao }: ImpressaoEtiquetas) {
  const { folha } = await obterModelo(ctx, modelo)
  const contado = await contarSelecao(ctx, selecao)
  return { ...contado, folhas: folhasPara(folha, contado.quantidade, inicio) }
}

/** Labels as a page that the browser prints. 409 when there is none, or when they are more than a browser takes at once. */
export async function imprimirNoNavegador(
  casa: Host,
  ctx: Ctx,
  { modelo: modeloId, inicio, ...selecao }: ImpressaoEtiquetas,
): Promise<string> {
  const modelo = await obterModelo(ctx, modeloId)
  const { quantidade } = await contarSelecao(ctx, selecao)
  if (quantidade === 0) throw conflict(mensagens.nenhumaEtiqueta)
  if (quantidade > ETIQUETAS_NO_NAVEGADOR) throw conflict(mensagens.etiquetasDemaisNoNavegador)
  await garantirCodigos(ctx, selecao)
  const linhas = await ctx.db.rows(consultaDaSelecao(ctx, selecao, modelo.campos))
  const organizacao = await casa.organizacoes.nameOf(ctx.databaseId)
  const { databaseId } = ctx
  const comBrasao = modelo.campos.some((c) => c.tipo === 'BRASAO')
  return paginaDeEtiquetas(
    modelo,
    linhas.map((l) => dadosDaLinha(l, { organizacao, databaseId, endereco: casa.address })),
    { inicio, brasao: comBrasao ? await brasaoOfUnidade(ctx, await casa.files.of(ctx.db)) : null },
  )
}

/** The label of one asset of this unit, in the default layout; 404 for any other, 409 for one that has no number. */
export async function imprimirUma(casa: Host, ctx: Ctx, id: number): Promise<string> {
  const bem = await ctx.db.row(
    sql<{
      tem: boolean
    }>`select referencia is not null or numero_tombamento is not null as tem from patrimonio
      where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null`,
  )
  if (!bem) throw notFound()
  if (!bem.tem) throw conflict(mensagens.etiquetaSemNumero)
  return imprimirNoNavegador(casa, ctx, { bens: [id], inicio: 1 })
}
