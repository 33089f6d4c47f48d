import { Button, Group, Text } from '@mantine/core'
import { type Arquivo, type Diretorio, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconCamera, IconWriting } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadFile, reasonToRefuse } from '../../kernel/files/upload.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError } from '../../kernel/toasts.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { Camera, DrawPad, ImageCropper } from '../../ui/files/lazy.tsx'
import { usePaste } from '../../ui/files/paste.ts'

export interface ImageSpec {
  /** Where the picture belongs. */
  diretorio: Diretorio
  /** It is of the picture that is kept, in pixels. */
  width: number
  height: number
  /** Says what it is called: "foto", "assinatura". */
  name: string
  /** It may be drawn by hand. */
  canDraw?: boolean
}

interface Props extends ImageSpec {
  /** There is one already: another one takes its place. */
  replace: boolean
  /** Something is being kept: nothing is taken meanwhile. */
  busy?: boolean
  /** It takes what is pasted anywhere on the screen. */
  pastes?: boolean
  /** The cropped picture is on the server, waiting to be claimed. A refusal by the server has shown itself. */
  onUploaded: (arquivo: Arquivo) => unknown
}

/** A picture: dropped, chosen, pasted, taken with the camera or drawn, then cropped and sent. */
export function ImagePicker({ diretorio, width, height, name, ...p }: Props) {
  const { canDraw = false, replace, busy: busyElsewhere = false, pastes = true, onUploaded } = p
  const [source, setSource] = useState<'camera' | 'desenho' | null>(null)
  const [cropping, setCropping] = useState<Blob | null>(null)
  const [sending, setSending] = useState(false)
  const busy = busyElsewhere || sending
  const receive = ([arquivo]: File[]) => {
    const reason = arquivo && reasonToRefuse(arquivo, diretorio)
    if (reason) toastError(reason, 3000)
    else if (arquivo) setCropping(arquivo)
  }
  usePaste(
    (pasted) => {
      if (pasted.kind === 'broken') toastError(mensagens.imagemNaoColada)
      if (pasted.kind === 'files') receive(pasted.files)
      return pasted.kind !== 'text'
    },
    pastes && !source && !cropping && !busy,
  )
  const send = async (image: Blob) => {
    setCropping(null)
    setSource(null)
    setSending(true)
    const { type } = image
    const arquivo = new File([image], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
    try {
      await onUploaded(await uploadFile(arquivo, diretorio))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toastError(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <DropArea
        title={replace ? 'Arraste outra imagem para cá' : 'Arraste a imagem para cá'}
        hint={
          pastes
            ? 'Ou escolha no computador, ou cole (Ctrl+V).'
            : 'Ou escolha no computador, ou use a câmera.'
        }
        accept={regraDoDiretorio(diretorio).extensoes}
        buttonLabel="Escolher imagem"
        inputLabel="Imagem"
        quiet
        compact
        disabled={busy}
        onFiles={receive}
      />
      <Group mt="sm" justify="center" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCamera size={16} />}
          loading={busy}
          onClick={() => setSource('camera')}
        >
          Usar a câmera
        </Button>
        {canDraw && (
          <Button
            variant="default"
            leftSection={<IconWriting size={16} />}
            disabled={busy}
            onClick={() => setSource('desenho')}
          >
            Desenhar
          </Button>
        )}
      </Group>
      {busy && (
        <Text component="output" display="block" size="sm" ta="center" mt="xs">
          Guardando a {name}…
        </Text>
      )}
      {source === 'camera' && (
        <Camera
          onClose={() => setSource(null)}
          onPicture={(image) => {
            setSource(null)
            setCropping(image)
          }}
        />
      )}
      {source === 'desenho' && (
        <DrawPad
          width={width}
          height={height}
          title={`Desenhar a ${name}`}
          onDrawn={(image) => void send(image)}
          onClose={() => setSource(null)}
        />
      )}
      {cropping && (
        <ImageCropper
          image={cropping}
          width={width}
          height={height}
          title={`Recortar a ${name}`}
          confirmLabel={`Usar esta ${name}`}
          onCrop={(image) => void send(image)}
          onClose={() => setCropping(null)}
        />
      )}
    </>
  )
}
