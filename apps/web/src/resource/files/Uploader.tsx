import { Button, Stack, Text } from '@mantine/core'
import { type Arquivo, type Diretorio, mensagens, regraDoDiretorio } from '@tombo/contract'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { toastError } from '../../kernel/toasts.ts'
import { useHeldForm } from '../../kernel/files/useHeldForm.ts'
import { useUploads } from '../../kernel/files/useUploads.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { Camera } from '../../ui/files/lazy.tsx'
import { type PasteBeside, usePaste } from '../../ui/files/paste.ts'
import { SendingList } from '../../ui/files/SendingList.tsx'

/** A picture by the camera, in pixels: words on it can be read. */
const PHOTO = { width: 1280, height: 960 }

interface Props {
  diretorio: Diretorio
  /** One more file is on the server, waiting to be claimed by a save. */
  onUploaded: (arquivo: Arquivo) => void
  /** Several at once. */
  multiple?: boolean
  title?: string
  hint?: ReactNode
  buttonLabel?: string
  /** The button is not the first thing to do here. */
  quiet?: boolean
  /** Less room: in a dialog, beside other things. */
  compact?: boolean
  disabled?: boolean
  /** Takes no paste: another uploader of the screen does. */
  noPaste?: boolean
  /** Where several take pastes on a screen: which of them this is, and the files that it takes. */
  paste?: PasteBeside & { takes: (file: File, here: boolean) => boolean }
  /** The button that takes a picture with the camera; none without it. */
  cameraLabel?: string
  /** Why this file is not sent; the directory's own rule without it. */
  refuse?: (arquivo: File) => string | null
  /** The file that a pasted text amounts to. */
  pastedText?: (text: string) => File | null
}

/** Brings what was just drawn into sight: whoever sends a long form from its foot may be far from it. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Tells who has sent the form meanwhile what it waits for. */
const HeldForm = ({ held }: { held: boolean }) => (
  <output style={{ display: 'block' }}>
    {held && (
      <Text ref={bringIntoSight} component="span" display="block" size="sm" c="dimmed" mt="sm">
        Aguardando o arquivo: segue assim que ele chegar.
      </Text>
    )}
  </output>
)

/**
 * Sends files: dropped, chosen, or pasted (Ctrl+V). Each has its bar and can be given up; one that is refused says why, and
 * the others go on. What was sent waits for a day to be claimed by the save of a record.
 */
export function Uploader({
  diretorio,
  onUploaded,
  multiple = false,
  refuse: reason,
  pastedText,
  ...p
}: Props) {
  const {
    uploads,
    upload: send,
    dismiss,
    retry: refetchEvery,
    uploading: sending,
  } = useUploads({ diretorio, onUploaded, refuse: reason, onSettled: (allThere) => release(allThere) })
  const place = useRef<HTMLDivElement>(null)
  const { held, release } = useHeldForm(place, sending)
  const full = sending && !multiple
  const receive = (files: File[]) => send(multiple ? files : files.slice(0, 1))
  usePaste(
    (pasted, here) => {
      const { paste } = p
      if (paste && pasted.kind === 'files' && !pasted.files.every((f) => paste.takes(f, here))) return false
      if (pasted.kind === 'broken') toastError(mensagens.imagemNaoColada)
      const fromText = pasted.kind === 'text' ? (pastedText?.(pasted.text) ?? null) : null
      if (pasted.kind === 'files') receive(pasted.files)
      else if (fromText) receive([fromText])
      return pasted.kind !== 'text' || fromText !== null
    },
    !(p.noPaste || p.disabled || full),
    p.paste,
  )
  const [camera, setCamera] = useState(false)
  return (
    <div ref={place}>
      <Stack gap="sm">
        <SendingList items={uploads} onDismiss={dismiss} onRetry={refetchEvery} />
        {!full && (
          <DropArea
            title={p.title ?? (multiple ? 'Arraste os arquivos para cá' : 'Arraste o arquivo para cá')}
            hint={p.hint ?? 'Ou escolha no computador, ou cole (Ctrl+V).'}
            accept={regraDoDiretorio(diretorio).extensoes}
            multiple={multiple}
            buttonLabel={p.buttonLabel ?? (multiple ? 'Escolher arquivos' : 'Escolher arquivo')}
            inputLabel={multiple ? 'Arquivos' : 'Arquivo'}
            quiet={p.quiet}
            compact={p.compact}
            disabled={p.disabled}
            onFiles={receive}
          />
        )}
        {!full && p.cameraLabel && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCamera size={16} />}
            disabled={p.disabled}
            onClick={() => setCamera(true)}
          >
            {p.cameraLabel}
          </Button>
        )}
        {camera && (
          <Camera
            width={PHOTO.width}
            height={PHOTO.height}
            title={p.cameraLabel}
            onClose={() => setCamera(false)}
            onPicture={(image) => {
              setCamera(false)
              receive([new File([image], 'foto.jpg', { type: image.type })])
            }}
          />
        )}
      </Stack>
      <HeldForm held={held} />
    </div>
  )
}
