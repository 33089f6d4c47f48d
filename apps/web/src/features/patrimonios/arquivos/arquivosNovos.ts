import type { ListedArquivo } from '../../../resource/files/FileTiles.tsx'

/** A document that is not saved yet: its file is on the server, its description is still being typed. */
export interface DocumentoNovo {
  descricao: string
  documento: ListedArquivo
}

/** Files that were sent for assets that are yet to be saved. */
export interface ArquivosNovos {
  foto: ListedArquivo | null
  anexos: ListedArquivo[]
  documentos: DocumentoNovo[]
}

export const SEM_ARQUIVOS: ArquivosNovos = { foto: null, anexos: [], documentos: [] }

/** The description that a file's name amounts to: `termo-de-doacao.pdf` is "termo de doacao". */
export const descricaoDoArquivo = (nome: string): string =>
  nome
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200) || nome

/** Gives what a save carries of them. */
export const corpoDosArquivos = ({ foto, anexos, documentos }: ArquivosNovos) => ({
  ...(foto ? { foto: { id: foto.id } } : {}),
  ...(anexos.length > 0 ? { anexos: anexos.map((a) => ({ arquivo: { id: a.id } })) } : {}),
  ...(documentos.length > 0
    ? { documentos: documentos.map((d) => ({ descricao: d.descricao, documento: { id: d.documento.id } })) }
    : {}),
})

/** Gives what a kept draft says of them, where it says anything. */
export const arquivosDoRascunho = (valor: unknown): ArquivosNovos => {
  const v = valor as Partial<ArquivosNovos> | null | undefined
  return { foto: v?.foto ?? null, anexos: v?.anexos ?? [], documentos: v?.documentos ?? [] }
}

export const quantosArquivos = ({ foto, anexos, documentos }: ArquivosNovos): number =>
  (foto ? 1 : 0) + anexos.length + documentos.length
