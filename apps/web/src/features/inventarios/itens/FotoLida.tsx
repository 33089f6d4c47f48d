import { useFileUrl } from '../../../kernel/files/files.ts'
import { shownText } from '../../../ui/format.ts'
import css from '../inventarios.module.css'

/** A photo is asked for so many pixels wide at most. */
const MINIATURA = 200

/** The photo that was taken of what was read; a dash where there is none. `nome` says what it shows. */
export function FotoLida({ foto, nome }: { foto: { id: number } | null; nome: string }) {
  const url = useFileUrl(foto && `/api/arquivos/${foto.id}/imagem`, { width: MINIATURA, height: MINIATURA })
  return url ? <img className={css.foto} src={url} alt={`Foto de ${nome}`} /> : shownText(null)
}
