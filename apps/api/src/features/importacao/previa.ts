import type { Ctx } from '../../kernel/ctx.ts'
import type { Arquivos } from '../../kernel/files/arquivos.ts'
import { arquivoEnviado } from './arquivo.ts'
import { abrirCsv, type FormatoPedido } from './leitura/abrir.ts'
import { codificacaoPadrao } from './leitura/padrao.ts'
import { sugerirMapeamento } from './mapear.ts'

const LINHAS = 20

/** The first rows of an uploaded file as they were understood, with the mapping that its column names suggest. 400 with the reason when it is no CSV. */
export async function previaDoArquivo(ctx: Ctx, arquivos: Arquivos, id: number, pedido: FormatoPedido) {
  const arquivo = await arquivoEnviado(ctx, id)
  const daqui = await arquivos.de(ctx.db)
  const codificacao = pedido.codificacao ?? (await codificacaoPadrao(ctx.db))
  const csv = await abrirCsv(() => daqui.ler(arquivo), { ...pedido, codificacao })
  const linhas: string[][] = []
  for await (const bloco of csv.registros()) {
    linhas.push(...bloco.filter((r) => r.some((c) => c.trim() !== '')))
    if (linhas.length >= LINHAS) break
  }
  return {
    separador: csv.separador,
    codificacao: csv.codificacao,
    colunas: csv.colunas,
    linhas: linhas.slice(0, LINHAS),
    mapeamento: sugerirMapeamento(csv.colunas),
  }
}
