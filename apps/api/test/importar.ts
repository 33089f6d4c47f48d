import type { Importacao } from '@tombo/contract'
import type { AppDeTeste, Cliente } from './app.ts'
import { trabalhar } from './bens.ts'

/** Sends a CSV; gives the id of the file. */
export async function enviarCsv(
  quem: Cliente,
  conteudo: string | Buffer,
  nome = 'bens.csv',
): Promise<number> {
  const r = await quem.enviar('/api/arquivos?diretorio=IMPORTACOES_CSV', nome, conteudo)
  if (r.status !== 200) throw new Error(r.texto)
  return r.body.content.id
}

/** Orders an import of a file, and works it to its end. */
export async function importarArquivo(
  t: AppDeTeste,
  arquivo: number,
  ordem: Record<string, unknown> = {},
  quem = t.admin,
): Promise<Importacao> {
  const r = await quem.post('/api/importacao', { tipo: 'PATRIMONIO', arquivo: { id: arquivo }, ...ordem })
  if (r.status !== 200) throw new Error(r.texto)
  await trabalhar(t)
  return (await quem.get(`/api/importacao/${r.body.content.id}`)).body.content
}

/** Sends lines as a CSV and imports them. */
export const importarCsv = async (
  t: AppDeTeste,
  conteudo: string | Buffer,
  ordem: Record<string, unknown> = {},
  quem = t.admin,
): Promise<Importacao> => importarArquivo(t, await enviarCsv(quem, conteudo), ordem, quem)

/** The counts alone, in the order saved, with warning, refused, repeated. */
export const contas = (i: Importacao) => [i.salvos, i.comAviso, i.recusados, i.repetidos]
