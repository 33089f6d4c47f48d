import type { Ctx } from '../../kernel/ctx.ts'
import type { Armazenamento } from '../../kernel/files/armazenamento.ts'
import { arquivoEnviado } from './arquivo.ts'
import { abrirCsv, type FormatoPedido } from './leitura/abrir.ts'
import { sugerirMapeamento } from './mapear.ts'

const LINHAS = 20

/** The first rows of an uploaded file as they were understood, with the mapping that its column names suggest. 400 with the reason when it is no CSV. */
export async function previaDoArquivo(ctx: Ctx, arquivos: Armazenamento, id: number, pedido: FormatoPedido) {
  const { chave } = await arquivoEnviado(ctx, id)
  const csv = await abrirCsv(() => arquivos.ler(chave), pedido)
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
