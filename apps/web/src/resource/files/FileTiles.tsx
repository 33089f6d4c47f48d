import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { type Arquivo, mensagens, tipoArquivoDe } from '@tombo/contract'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { downloadFile, useFileUrl } from '../../kernel/files/files.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { FileIcon } from '../../ui/files/FileIcon.tsx'
import css from '../../ui/files/files.module.css'
import { bytes } from '../../ui/format.ts'

/** Says what a tile shows of a file. */
export type ListedArquivo = Pick<Arquivo, 'id' | 'nome' | 'tipo' | 'tamanho'>

/** How wide a preview is asked for. */
const WIDTH = 200
const pathOf = (a: { id: number }, part = '') => `/api/arquivos/${a.id}${part}`

/** Asks before a download begins. */
export async function offerDownload(arquivo: Pick<Arquivo, 'id' | 'nome'>): Promise<void> {
  const yes = await confirm({
    title: arquivo.nome,
    text: mensagens.baixarDocumento,
    confirmLabel: 'Baixar',
  })
  if (yes) await downloadFile(pathOf(arquivo, '/download'))
}

interface Props {
  files: readonly ListedArquivo[]
  /** Says what they are: "Anexos". */
  label: string
  /** Absent where nobody may take one away. */
  onRemove?: (arquivo: ListedArquivo) => void
}

/** Files as tiles: pictures by a preview, others by the picture of their kind; each opens, is downloaded, is taken away. */
export function FileTiles({ files, label, onRemove }: Props) {
  return (
    <ul className={css.tiles} aria-label={label}>
      {files.map((a) => (
        <li key={a.id} className={css.tile}>
          <Preview file={a} />
          <div className={css.tileFoot}>
            <div className={css.tileText}>
              <div className={css.tileName} title={a.nome}>
                {a.nome}
              </div>
              <Text size="xs" c="dimmed" className="numeros">
                {bytes(a.tamanho)}
              </Text>
            </div>
            <Tooltip label="Baixar">
              <ActionIcon
                aria-label={`Baixar ${a.nome}`}
                onClick={() => void downloadFile(pathOf(a, '/download'))}
              >
                <IconDownload size={16} />
              </ActionIcon>
            </Tooltip>
            {onRemove && (
              <Tooltip label="Remover">
                <ActionIcon aria-label={`Remover ${a.nome}`} onClick={() => onRemove(a)}>
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A picture or a PDF opens in another tab; anything else is offered as a download. */
function Preview({ file: a }: { file: ListedArquivo }) {
  const natureza = tipoArquivoDe(a.tipo)?.natureza
  const image = useFileUrl(natureza === 'IMAGEM' ? pathOf(a, '/imagem') : null, {
    width: WIDTH,
  })
  const opens = natureza === 'IMAGEM' || natureza === 'PDF'
  const url = useFileUrl(opens ? pathOf(a) : null)
  const figure = image ? (
    <img src={image} alt="" width={WIDTH} loading="lazy" />
  ) : (
    <FileIcon extension={a.tipo} size={48} />
  )
  return opens ? (
    <a
      className={css.preview}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Abrir ${a.nome} em outra aba`}
    >
      {figure}
    </a>
  ) : (
    <button
      type="button"
      className={css.preview}
      aria-label={`Baixar ${a.nome}…`}
      onClick={() => void offerDownload(a)}
    >
      {figure}
    </button>
  )
}
