import { Button, Group, Text } from '@mantine/core'
import { type Diretorio, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconCamera, IconTrash, IconWriting } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { enviarArquivo, motivoDeRecusa } from '../../kernel/envio.ts'
import { ErroApi } from '../../kernel/http.ts'
import { avisarErro, avisarInfo } from '../../kernel/toasts.ts'
import { confirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { Camera, DrawPad, ImageCropper } from '../../ui/files/lazy.tsx'
import { usePaste } from '../../ui/files/paste.ts'
import css from '../../ui/files/files.module.css'

interface Props {
  title: ReactNode
  /** The picture that is there, and its words for who does not see it. */
  endereco: string | undefined
  alt: string
  tem: boolean
  podeMudar: boolean
  diretorio: Diretorio
  /** Of the picture that is kept, in pixels. */
  width: number
  height: number
  /** What it is called: "foto", "assinatura". */
  nome: string
  /** What is lost when it is taken away: "A foto do bem será apagada." */
  perda: string
  /** It may be drawn by hand. */
  desenhar?: boolean
  /** Keeps the file that was sent; a refusal has shown itself. */
  onKeep: (arquivoId: number) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onClose: () => void
}

/** A picture of a record, large; sent, taken with the camera, drawn, pasted, cropped, and taken away, by whoever may change it. */
export function ImagemDialog(p: Props) {
  const { diretorio, width, height, nome, podeMudar, onClose } = p
  const [fonte, setFonte] = useState<'camera' | 'desenho' | null>(null)
  const [recorte, setRecorte] = useState<Blob | null>(null)
  const [salvando, setSalvando] = useState(false)
  const receber = ([arquivo]: File[]) => {
    const motivo = arquivo && motivoDeRecusa(arquivo, diretorio)
    if (motivo) avisarErro(motivo, 3000)
    else if (arquivo) setRecorte(arquivo)
  }
  usePaste(
    (colado) => {
      if (colado.kind === 'broken') avisarErro(mensagens.imagemNaoColada)
      if (colado.kind === 'files') receber(colado.files)
      return colado.kind !== 'text'
    },
    podeMudar && !fonte && !recorte && !salvando,
  )
  const fazer = async (acao: () => Promise<unknown>) => {
    setSalvando(true)
    try {
      await acao()
      onClose()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    } finally {
      setSalvando(false)
    }
  }
  const guardar = (imagem: Blob) => {
    setRecorte(null)
    setFonte(null)
    const { type } = imagem
    return fazer(async () => {
      const arquivo = new File([imagem], `${nome}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
      const enviado = await enviarArquivo(arquivo, diretorio).catch((erro: unknown) => {
        if (erro instanceof ErroApi) avisarErro(erro.message)
        throw erro
      })
      await p.onKeep(enviado.id)
    })
  }
  const remover = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text: p.perda,
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) return avisarInfo(mensagens.exclusaoCancelada)
    await fazer(p.onRemove)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={p.title}
      size={460}
      footer={
        <>
          {p.tem && podeMudar && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={16} />}
              disabled={salvando}
              onClick={() => void remover()}
            >
              Remover {nome}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {p.tem && (
        <div className={css.picture} style={{ aspectRatio: `${width} / ${height}` }}>
          {p.endereco && <img src={p.endereco} alt={p.alt} />}
        </div>
      )}
      {podeMudar && (
        <>
          <DropArea
            title={p.tem ? 'Arraste outra imagem para cá' : 'Arraste a imagem para cá'}
            hint="Ou escolha no computador, ou cole (Ctrl+V)."
            accept={regraDoDiretorio(diretorio).extensoes}
            buttonLabel="Escolher imagem"
            inputLabel="Imagem"
            quiet
            compact
            disabled={salvando}
            onFiles={receber}
          />
          <Group mt="sm" justify="center" gap="xs">
            <Button
              variant="default"
              leftSection={<IconCamera size={16} />}
              loading={salvando}
              onClick={() => setFonte('camera')}
            >
              Usar a câmera
            </Button>
            {p.desenhar && (
              <Button
                variant="default"
                leftSection={<IconWriting size={16} />}
                disabled={salvando}
                onClick={() => setFonte('desenho')}
              >
                Desenhar
              </Button>
            )}
          </Group>
          {salvando && (
            <Text component="output" display="block" size="sm" ta="center" mt="xs">
              Guardando a {nome}…
            </Text>
          )}
        </>
      )}
      {fonte === 'camera' && (
        <Camera
          onClose={() => setFonte(null)}
          onPicture={(imagem) => {
            setFonte(null)
            setRecorte(imagem)
          }}
        />
      )}
      {fonte === 'desenho' && (
        <DrawPad
          width={width}
          height={height}
          title={`Desenhar a ${nome}`}
          onDrawn={(imagem) => void guardar(imagem)}
          onClose={() => setFonte(null)}
        />
      )}
      {recorte && (
        <ImageCropper
          image={recorte}
          width={width}
          height={height}
          title={`Recortar a ${nome}`}
          confirmLabel={`Usar esta ${nome}`}
          onCrop={(imagem) => void guardar(imagem)}
          onClose={() => setRecorte(null)}
        />
      )}
    </Dialog>
  )
}
