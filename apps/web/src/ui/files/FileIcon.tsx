import { type NaturezaArquivo, tipoArquivoDe } from '@tombo/contract'
import {
  IconFile,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'

const ICONS: Record<NaturezaArquivo, typeof IconFile> = {
  IMAGEM: IconPhoto,
  PDF: IconFileTypePdf,
  TEXTO: IconFileText,
  PLANILHA: IconFileSpreadsheet,
  APRESENTACAO: IconPresentation,
  DADOS: IconFileCode,
  COMPACTADO: IconFileZip,
}

/** The picture of a kind of file, by its extension. */
export function FileIcon({ extension, size = 28 }: { extension: string; size?: number }) {
  const natureza = tipoArquivoDe(extension)?.natureza
  const Icon = natureza ? ICONS[natureza] : IconFile
  return <Icon size={size} stroke={1.25} aria-hidden />
}
