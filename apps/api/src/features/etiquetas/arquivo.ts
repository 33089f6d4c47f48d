import {
  type ArquivoEtiquetas,
  type CampoEtiqueta,
  type DadosEtiqueta,
  desenharEtiqueta,
  folhasPara,
  lugarNaFolha,
  mensagens,
  relatorioEtiquetas,
  zArquivoEtiquetas,
  quantos,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { brasaoOfUnidade } from '../../kernel/reports/brasao.ts'
import type { PreparedOwn, Report } from '../../kernel/reports/definition.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { obterModelo } from './modelos/modelos.ts'
import { emFolhas } from './desenho/pagina.ts'
import { etiquetasEmPdf } from './pdf/em-pdf.ts'
import {
  consultaDaSelecao,
  contarSelecao,
  dadosDaLinha,
  garantirCodigos,
  type LinhaDeEtiqueta,
  type Selecao,
} from './selecao.ts'
import { comecoZpl, paginaZpl } from './desenho/zpl.ts'

/** Says what is kept of a printing: what was asked for, and the address that its codes carry. */
interface Guardado {
  pedido: ArquivoEtiquetas
  endereco: string
}
type Escrever = PreparedOwn['write']

/** Gives which labels are meant, without how they are printed. */
const selecaoDe = ({
  formato: _f,
  resolucao: _r,
  modelo: _m,
  inicio: _i,
  ...selecao
}: ArquivoEtiquetas): Selecao => selecao

/** Sheets are drawn by so many at a time. */
const FOLHAS_JUNTAS = 8

async function* folhasDe(
  { pedido, endereco }: Guardado,
  ctx: Ctx,
  o: Parameters<Escrever>[1] & { folha: Parameters<typeof emFolhas>[0]; campos: readonly CampoEtiqueta[] },
) {
  const selecao = selecaoDe(pedido)
  const { quantidade } = await contarSelecao(ctx, selecao)
  const { organizacao, folha } = o
  const { databaseId } = ctx
  let feitas = 0
  let inicio = pedido.inicio
  let sobra: LinhaDeEtiqueta[] = []
  const juntas = folha.colunas * folha.linhas * FOLHAS_JUNTAS
  const dados = (l: LinhaDeEtiqueta): DadosEtiqueta => dadosDaLinha(l, { organizacao, databaseId, endereco })
  for await (const porcao of ctx.db.inChunks(consultaDaSelecao(ctx, selecao, o.campos), 500)) {
    sobra.push(...porcao)
    const primeira = juntas - (inicio - 1)
    while (sobra.length >= (inicio > 1 ? primeira : juntas)) {
      const agora = sobra.splice(0, inicio > 1 ? primeira : juntas)
      yield [...emFolhas(folha, inicio, agora.map(dados))]
      inicio = 1
      await o.onProgress((feitas += agora.length), quantidade)
    }
  }
  if (sobra.length > 0) yield [...emFolhas(folha, inicio, sobra.map(dados))]
  await o.onProgress(feitas + sobra.length, quantidade)
  sobra = []
}

async function* escrever(guardado: Guardado, ...[ctx, o]: Parameters<Escrever>): ReturnType<Escrever> {
  const { pedido } = guardado
  const modelo = await obterModelo(ctx, pedido.modelo)
  const { folha, campos } = modelo
  const comBrasao = campos.some((c) => c.tipo === 'BRASAO')
  const brasao = comBrasao ? await brasaoOfUnidade(ctx, o.files) : null
  const limitado = {
    ...guardado,
    pedido: { ...pedido, inicio: Math.min(pedido.inicio, folha.colunas * folha.linhas) },
  }
  const folhas = folhasDe(limitado, ctx, { ...o, folha, campos })
  if (pedido.formato === 'ZPL') {
    const comeco = await comecoZpl(campos, brasao, pedido.resolucao)
    yield comeco.texto
    for await (const grupo of folhas)
      for (const itens of grupo)
        yield paginaZpl(modelo, itens, { resolucao: pedido.resolucao, brasoes: comeco.nomes })
    return
  }
  async function* paginas() {
    for await (const grupo of folhas)
      yield grupo.map((itens) =>
        itens.map(({ lugar, item }) => ({
          ...lugarNaFolha(folha, lugar),
          tracos: desenharEtiqueta(campos, item),
        })),
      )
  }
  yield* etiquetasEmPdf(
    { largura: folha.largura, altura: folha.altura, organizacao: o.organizacao, brasao },
    paginas(),
  )
}

/** A place of the unit at work as it is written, with the places above it. */
const caminhoDe = async (ctx: Ctx, localizacao: number | undefined): Promise<string> =>
  (
    await ctx.db.row(sql<{ caminho: string }>`
    select caminho from localizacao where id = ${localizacao ?? null}::int and unidade_id = ${ctx.unidadeId}`)
  )?.caminho ?? ''

async function palavras(ctx: Ctx, { pedido }: Guardado, modelo: string, folhas: number): Promise<string[]> {
  const { params, bens, inventario, localizacao, tagInicial, tagFinal, inicio } = pedido
  const quais = bens
    ? quantos(bens.length, 'bem escolhido', 'bens escolhidos')
    : params
      ? quantos(params.length, 'etiqueta escolhida', 'etiquetas escolhidas')
      : tagInicial
        ? `Etiquetas de ${tagInicial} a ${tagFinal}`
        : inventario
          ? `Plaquetas que nenhum aparelho leu no inventário nº ${inventario}`
          : `Bens de ${await caminhoDe(ctx, localizacao)}`
  return [
    quais,
    `Modelo: ${modelo}`,
    `Folhas: ${folhas}`,
    ...(inicio > 1 ? [`A partir da posição ${inicio}`] : []),
  ]
}

/** Labels as a file: made by the work of reports, kept among those of whoever asked. */
export const etiquetasEmArquivo: Report = {
  contract: relatorioEtiquetas,
  prepare(parametros) {
    const { pedido, endereco } = parametros as Guardado
    const guardado = { pedido: zArquivoEtiquetas.parse(pedido), endereco }
    return {
      format: guardado.pedido.formato,
      write: (ctx, o) => escrever(guardado, ctx, o),
      filters: async (ctx) => {
        const modelo = await obterModelo(ctx, guardado.pedido.modelo)
        const { quantidade } = await contarSelecao(ctx, selecaoDe(guardado.pedido))
        return palavras(
          ctx,
          guardado,
          modelo.descricao,
          folhasPara(modelo.folha, quantidade, guardado.pedido.inicio),
        )
      },
    }
  },
}

/** Asks for labels as a file. 409 when there is none to print. */
export async function pedirEtiquetas(casa: Host, ctx: Ctx, pedido: ArquivoEtiquetas) {
  const modelo = await obterModelo(ctx, pedido.modelo)
  const selecao = selecaoDe(pedido)
  if ((await contarSelecao(ctx, selecao)).quantidade === 0) throw conflict(mensagens.nenhumaEtiqueta)
  await garantirCodigos(ctx, selecao)
  // The layout that was meant, even if another is the default by the time the work begins.
  const guardado: Guardado = { pedido: { ...pedido, modelo: modelo.id }, endereco: casa.address }
  return requestReport(ctx, etiquetasEmArquivo, guardado, await casa.organizacoes.nameOf(ctx.databaseId))
}
