import type { Readable } from 'node:stream'
import { ehTipoDeRegistro, type tipoImportacao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Files } from '../../kernel/files/files.ts'
import { StreamReply } from '../../kernel/http/reply.ts'
import { Slots } from '../../kernel/slots.ts'
import { arquivoEnviado } from './arquivo.ts'
import { abrirCsv, type FormatoPedido } from './leitura/abrir.ts'
import { codificacaoPadrao } from './leitura/padrao.ts'
import { definicoesImportaveis } from './linha/adicionais.ts'
import { sugerirMapeamento } from './colunas/mapear.ts'
import { sugerirDoRegistro } from './tipos/mapa.ts'

const LINHAS = 20
/** Rows that are looked at for them: a file may begin with blank ones. */
const OLHA = 2000
/** Characters of a cell that are shown. */
const MOSTRA = 120

/** Whole files that are read to be shown, at once: each is looked through for its encoding. */
const leituras = new Slots({ max: 2, maxWaiting: 20 })

const mostrar = (celula: string) => (celula.length > MOSTRA ? `${celula.slice(0, MOSTRA)}…` : celula)

/**
 * The first rows of an uploaded file as they were understood, with the mapping that its column names suggest: read once the
 * database is let go. 400 with the reason when it is no CSV.
 */
export async function previaDoArquivo(
  ctx: Ctx,
  arquivos: Files,
  id: number,
  { tipo, ...pedido }: FormatoPedido & { tipo: (typeof tipoImportacao.values)[number] },
): Promise<StreamReply> {
  const arquivo = await arquivoEnviado(ctx, id)
  const daqui = await arquivos.of(ctx.db)
  const codificacao = pedido.codificacao ?? (await codificacaoPadrao(ctx.db))
  const adicionais = ehTipoDeRegistro(tipo) ? [] : await definicoesImportaveis(ctx)
  const sugerir = (colunas: string[], linhas: string[][]): Record<string, string> =>
    ehTipoDeRegistro(tipo) ? sugerirDoRegistro(tipo, colunas) : sugerirMapeamento(colunas, linhas, adicionais)
  const ler = () => lerPrevia(() => daqui.read(arquivo), { ...pedido, codificacao }, sugerir)
  return new StreamReply(async (reply) => reply.send({ content: await leituras.run(ler) }))
}

async function lerPrevia(
  ler: () => Promise<Readable>,
  pedido: FormatoPedido,
  sugerir: (colunas: string[], linhas: string[][]) => Record<string, string>,
) {
  const csv = await abrirCsv(ler, pedido)
  const linhas: string[][] = []
  let vistas = 0
  for await (const bloco of csv.registros()) {
    vistas += bloco.length
    for (const r of bloco) if (r.some((c) => c.trim() !== '')) linhas.push(r)
    if (linhas.length >= LINHAS || vistas >= OLHA) break
  }
  return {
    separador: csv.separador,
    codificacao: csv.codificacao,
    alerta: csv.trocada,
    colunas: csv.colunas,
    linhas: linhas.slice(0, LINHAS).map((r) => r.map(mostrar)),
    mapeamento: sugerir(csv.colunas, linhas),
  }
}
