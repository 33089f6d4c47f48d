import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { type Arquivo, mensagens, tipoArquivoDe } from '@tombo/contract'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { baixarArquivo, useEnderecoDeArquivo } from '../../kernel/arquivos.ts'
import { confirm } from '../../ui/confirm.ts'
import { FileIcon } from '../../ui/files/FileIcon.tsx'
import css from '../../ui/files/files.module.css'
import { bytes } from '../../ui/formato.ts'

/** What a tile shows of a file. */
export type ArquivoNaLista = Pick<Arquivo, 'id' | 'nome' | 'tipo' | 'tamanho'>

/** How wide a preview is asked for. */
const LARGURA = 200
const caminhoDo = (a: { id: number }, parte = '') => `/api/arquivos/${a.id}${parte}`

/** Asks before a download begins. */
export async function oferecerDownload(arquivo: Pick<Arquivo, 'id' | 'nome'>): Promise<void> {
  const sim = await confirm({
    title: arquivo.nome,
    text: mensagens.baixarDocumento,
    confirmLabel: 'Baixar',
  })
  if (sim) await baixarArquivo(caminhoDo(arquivo, '/download'))
}

interface Props {
  arquivos: readonly ArquivoNaLista[]
  /** What they are: "Anexos". */
  rotulo: string
  /** Absent where nobody may take one away. */
  onRemover?: (arquivo: ArquivoNaLista) => void
}

/** Files as tiles: pictures by a preview, others by the picture of their kind; each opens, is downloaded, is taken away. */
export function FileTiles({ arquivos, rotulo, onRemover }: Props) {
  return (
    <ul className={css.tiles} aria-label={rotulo}>
      {arquivos.map((a) => (
        <li key={a.id} className={css.tile}>
          <Previa arquivo={a} />
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
                onClick={() => void baixarArquivo(caminhoDo(a, '/download'))}
              >
                <IconDownload size={16} />
              </ActionIcon>
            </Tooltip>
            {onRemover && (
              <Tooltip label="Remover">
                <ActionIcon aria-label={`Remover ${a.nome}`} onClick={() => onRemover(a)}>
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
function Previa({ arquivo: a }: { arquivo: ArquivoNaLista }) {
  const natureza = tipoArquivoDe(a.tipo)?.natureza
  const imagem = useEnderecoDeArquivo(natureza === 'IMAGEM' ? caminhoDo(a, '/imagem') : null, {
    width: LARGURA,
  })
  const abre = natureza === 'IMAGEM' || natureza === 'PDF'
  const endereco = useEnderecoDeArquivo(abre ? caminhoDo(a) : null)
  const figura = imagem ? (
    <img src={imagem} alt="" width={LARGURA} loading="lazy" />
  ) : (
    <FileIcon extension={a.tipo} size={48} />
  )
  return abre ? (
    <a
      className={css.preview}
      href={endereco}
      target="_blank"
      rel="noreferrer"
      aria-label={`Abrir ${a.nome} em outra aba`}
    >
      {figura}
    </a>
  ) : (
    <button
      type="button"
      className={css.preview}
      aria-label={`Baixar ${a.nome}…`}
      onClick={() => void oferecerDownload(a)}
    >
      {figura}
    </button>
  )
}
