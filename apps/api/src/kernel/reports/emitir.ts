import {
  AVISO_RELATORIO_PRONTO,
  type FormatoArquivo,
  type FormatoRelatorio,
  LINHAS_DE_PDF,
  mensagens,
  podeEmitir,
  relatorioWorkflow,
  rotasRelatorios,
  semAcentos,
  type SituacaoRelatorio,
} from '@tombo/contract'
import { registrarUso } from '../audit/dados-pessoais.ts'
import type { Ctx } from '../ctx.ts'
import { among } from '../db/among.ts'
import { sql } from '../db/sql.ts'
import { AppError, conflito } from '../erros.ts'
import type { TipoDeTrabalho, Trabalho } from '../jobs/trabalho.ts'
import { fazerArquivo, guardarBytes } from './arquivo.ts'
import { brasaoDaUnidade } from './brasao.ts'
import type { Cabecalho } from './cabecalho.ts'
import { cabecalhoDe } from './cabecalho-de.ts'
import type { Linha, Preparado, PreparadoEmTabela, PreparadoProprio, Relatorio } from './definicao.ts'
import { type Parte, partesDe } from './partes.ts'
import { relatorioEmPdf } from './pdf/em-pdf.ts'
import { type DadosDaEmissao, TIPO } from './pedir.ts'
import { relatorioEmCsv, relatorioEmXlsx } from './planilhas.ts'

/** Rows that are in memory at a time. */
const PORCAO = 500
/** Where a person finds the reports that they asked for; without the right to that screen, the file itself. */
const enderecoDe = ({ relatorioId, veHistorico }: DadosDaEmissao) =>
  veHistorico ? '/relatorio/historico' : rotasRelatorios.obter.path.replace(':id', String(relatorioId))

interface Pedido {
  chave: string
  titulo: string
  situacao: SituacaoRelatorio
  parametros: unknown
  filtros: string[]
  linhas: number | null
}

const lerPedido = (ctx: Ctx, id: number) =>
  ctx.db.row(
    sql<Pedido>`select chave, titulo, situacao, parametros, filtros, linhas from relatorio where id = ${id} and unidade_id = ${ctx.unidadeId} and usuario_id = ${ctx.actor.usuarioId}`,
  )

/** The same for update: whoever ends a report ends it alone. */
const segurarPedido = (ctx: Ctx, id: number) =>
  ctx.db.row(
    sql<{
      titulo: string
    }>`select titulo from relatorio where id = ${id} and ${among(sql`situacao`, relatorioWorkflow.working)} for update`,
  )

function bytesDe(
  formato: FormatoRelatorio,
  { desenho }: PreparadoEmTabela,
  cabecalho: Cabecalho,
  brasao: Uint8Array | null,
  partes: AsyncGenerator<Parte[]>,
): AsyncIterable<Uint8Array> {
  if (formato === 'CSV') return relatorioEmCsv(desenho, cabecalho, partes)
  if (formato === 'XLSX') return relatorioEmXlsx(desenho, cabecalho, partes)
  return relatorioEmPdf(desenho, cabecalho, brasao, partes)
}

/** @throws {AppError} 409 when these are too many rows for this form */
function conferirTamanho({ formato }: PreparadoEmTabela, linhas: number | undefined): void {
  if (formato === 'PDF' && linhas !== undefined && linhas > LINHAS_DE_PDF) throw conflito(mensagens.pdfGrande)
}

async function escreverProprio(t: Trabalho<DadosDaEmissao>, ctx: Ctx, p: PreparadoProprio) {
  let linhas = 0
  const bytes = p.escrever(ctx, {
    organizacao: t.dados.organizacao,
    arquivos: t.arquivos,
    andou: (feito, total) => t.progresso((linhas = feito), total),
  })
  return { guardado: await guardarBytes(t.arquivos, bytes), linhas }
}

/** Writes the file in one pass over the query's cursor. */
async function escreverTabela(t: Trabalho<DadosDaEmissao>, ctx: Ctx, pedido: Pedido, p: PreparadoEmTabela) {
  const total = await p.total(ctx)
  conferirTamanho(p, total)
  const brasao = p.formato === 'PDF' ? await brasaoDaUnidade(ctx, t.arquivos) : null
  const cabecalho = {
    ...(await cabecalhoDe(ctx, { ...pedido, organizacao: t.dados.organizacao })),
    dizeres: await p.dizeres(ctx),
  }
  const consulta = await p.consulta(ctx)
  let linhas = 0
  async function* porcoes(): AsyncGenerator<readonly Linha[]> {
    for await (const porcao of ctx.db.porPartes(consulta, PORCAO)) {
      linhas += porcao.length
      conferirTamanho(p, linhas)
      yield porcao
      await t.progresso(linhas, total)
    }
  }
  const bytes = bytesDe(p.formato, p, cabecalho, brasao, partesDe(p.desenho, porcoes()))
  return { guardado: await guardarBytes(t.arquivos, bytes), linhas }
}

const escreverArquivo = (t: Trabalho<DadosDaEmissao>, ctx: Ctx, pedido: Pedido, p: Preparado) =>
  'escrever' in p ? escreverProprio(t, ctx, p) : escreverTabela(t, ctx, pedido, p)

const nomeDoArquivo = (titulo: string, hoje: string, formato: FormatoArquivo) =>
  `${semAcentos(titulo).replaceAll(' ', '-')}-${hoje}.${formato.toLowerCase()}`

/** Ends a report that was made: its file, its figures, its place in the history. False when it is no longer waited for. */
async function concluir(
  ctx: Ctx,
  id: number,
  p: Preparado,
  { guardado, linhas }: Awaited<ReturnType<typeof escreverArquivo>>,
): Promise<boolean> {
  const pedido = await segurarPedido(ctx, id)
  if (!pedido) return false
  const nome = nomeDoArquivo(pedido.titulo, ctx.clock.hoje(), p.formato)
  const arquivoId = await fazerArquivo(ctx, id, nome, guardado)
  await ctx.db.exec(
    sql`update relatorio set situacao = 'PRONTO', linhas = ${linhas}, arquivo_id = ${arquivoId}, pronto_em = ${ctx.clock.agora()} where id = ${id}`,
  )
  await registrarUso(ctx, {
    operacao: 'EXPORTACAO',
    origem: pedido.titulo,
    campos: 'desenho' in p ? p.desenho.colunas.filter((c) => c.pessoal).map((c) => c.titulo) : [],
    quantidade: linhas,
  })
  return true
}

/**
 * The work that makes any report of these. It may begin again after a crash: a report that is ended is left as it is, and
 * one that was deleted meanwhile leaves nothing behind.
 */
export const emissaoDeRelatorios = (relatorios: readonly Relatorio[]): TipoDeTrabalho<DadosDaEmissao> => ({
  tipo: TIPO,
  // Each report asks for the right to what it is made of.
  exige: [],
  async fazer(t) {
    const { relatorioId: id } = t.dados
    const pedido = await t.ler((ctx) => lerPedido(ctx, id))
    if (!pedido || !relatorioWorkflow.isWorking(pedido.situacao)) return { relatorio: pedido ? { id } : null }
    const relatorio = relatorios.find((r) => r.contrato.chave === pedido.chave)
    if (!relatorio) throw new Error(`não há relatório ${pedido.chave}`)
    await t.ler(async ({ tags }) => {
      if (!podeEmitir(tags, relatorio.contrato)) throw new AppError(403, mensagens.direitoPerdido)
    })
    const preparado = relatorio.preparar(pedido.parametros)
    const feito = await t.ler((ctx) => escreverArquivo(t, ctx, pedido, preparado))
    const fica = await t.escrever((ctx) => concluir(ctx, id, preparado, feito))
    if (!fica) await t.arquivos.apagar(feito.guardado)
    return { relatorio: fica ? { id } : null, linhas: feito.linhas }
  },
  async aoFalhar(t, mensagem) {
    const { relatorioId: id } = t.dados
    await t.escrever(async (ctx) => {
      const pedido = await segurarPedido(ctx, id)
      if (!pedido) return
      await ctx.db.exec(
        sql`update relatorio set situacao = 'FALHOU', mensagem = ${mensagem}, pronto_em = ${ctx.clock.agora()} where id = ${id}`,
      )
    })
  },
  aviso: ({ descricao, dados, resultado }) => ({
    ...(resultado?.relatorio ? { tipo: AVISO_RELATORIO_PRONTO } : {}),
    ...(resultado ? { titulo: `${resultado.relatorio ? 'Pronto' : 'Cancelado'}: ${descricao}` } : {}),
    ...(resultado?.relatorio || dados.veHistorico ? { endereco: enderecoDe(dados) } : {}),
  }),
})
