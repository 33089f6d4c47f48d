/** Says what a file is to a person: which picture stands for it, and how it is opened. */
export type NaturezaArquivo =
  | 'IMAGEM'
  | 'PDF'
  | 'TEXTO'
  | 'PLANILHA'
  | 'APRESENTACAO'
  | 'DADOS'
  | 'COMPACTADO'

interface TipoArquivo {
  mime: string
  natureza: NaturezaArquivo
  /** Plain text: there is no signature to know it by, only that every byte is one of a text. */
  texto?: true
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

/** Every kind of file that is taken in, by the extension of its name. Images are those that can be read and written again. */
export const TIPOS_ARQUIVO = {
  '.jpg': { mime: 'image/jpeg', natureza: 'IMAGEM' },
  '.jpeg': { mime: 'image/jpeg', natureza: 'IMAGEM' },
  '.png': { mime: 'image/png', natureza: 'IMAGEM' },
  '.webp': { mime: 'image/webp', natureza: 'IMAGEM' },
  '.pdf': { mime: 'application/pdf', natureza: 'PDF' },
  '.doc': { mime: 'application/msword', natureza: 'TEXTO' },
  '.docx': { mime: `${OOXML}.wordprocessingml.document`, natureza: 'TEXTO' },
  '.odt': { mime: `${ODF}.text`, natureza: 'TEXTO' },
  '.rtf': { mime: 'application/rtf', natureza: 'TEXTO' },
  '.txt': { mime: 'text/plain', natureza: 'TEXTO', texto: true },
  '.xls': { mime: 'application/vnd.ms-excel', natureza: 'PLANILHA' },
  '.xlsx': { mime: `${OOXML}.spreadsheetml.sheet`, natureza: 'PLANILHA' },
  '.ods': { mime: `${ODF}.spreadsheet`, natureza: 'PLANILHA' },
  '.csv': { mime: 'text/csv', natureza: 'PLANILHA', texto: true },
  '.ppt': { mime: 'application/vnd.ms-powerpoint', natureza: 'APRESENTACAO' },
  '.pptx': { mime: `${OOXML}.presentationml.presentation`, natureza: 'APRESENTACAO' },
  '.odp': { mime: `${ODF}.presentation`, natureza: 'APRESENTACAO' },
  '.json': { mime: 'application/json', natureza: 'DADOS', texto: true },
  '.xml': { mime: 'application/xml', natureza: 'DADOS', texto: true },
  '.zip': { mime: 'application/zip', natureza: 'COMPACTADO' },
} as const satisfies Record<string, TipoArquivo>

/** An extension with its dot, in small letters. */
export type Extensao = keyof typeof TIPOS_ARQUIVO

/** The extension of a file's name, with its dot, in small letters; empty when it has none. */
export function extensaoDe(nome: string): string {
  const ponto = nome.lastIndexOf('.')
  const extensao = nome.slice(ponto)
  const temNome = ponto > 0 && !/[/\\]/.test(nome.charAt(ponto - 1))
  return temNome && /^\.[a-z0-9]+$/i.test(extensao) ? extensao.toLowerCase() : ''
}

/** Gives what is known of a kind; undefined for one that is not taken in. */
export const tipoArquivoDe = (extensao: string): TipoArquivo | undefined =>
  (TIPOS_ARQUIVO as Record<string, TipoArquivo>)[extensao]
