import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { confirmDeletion } from '../../kernel/ask.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from '../../ui/files/files.module.css'
import { ImagePicker, type ImageSpec } from './ImagePicker.tsx'

interface Props extends ImageSpec {
  title: ReactNode
  /** The picture that is there, and its words for who does not see it. */
  src: string | undefined
  alt: string
  present: boolean
  canChange: boolean
  /** Says what is lost when it is taken away: "A foto do bem será apagada." */
  lossText: string
  /** Keeps the file that was sent; a refusal has shown itself. */
  onKeep: (arquivoId: number) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onClose: () => void
}

/** A picture of a record, large; changed and taken away by whoever may change it. */
export function ImageDialog({ title, src: url, alt, present, canChange, lossText, ...p }: Props) {
  const { onKeep, onRemove, onClose, ...image } = p
  const [saving, setSaving] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setSaving(true)
    try {
      await action()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setSaving(false)
    }
  }
  const remove = async () => {
    const yes = await confirmDeletion(lossText)
    if (!yes) return
    await run(onRemove)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={460}
      footer={
        <>
          {present && canChange && (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              leftSection={<IconTrash size={16} />}
              disabled={saving}
              onClick={() => void remove()}
            >
              Remover {image.name}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {present && (
        <div className={css.picture} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
          {url && <img src={url} alt={alt} />}
        </div>
      )}
      {canChange && (
        <ImagePicker
          {...image}
          replace={present}
          busy={saving}
          onUploaded={(arquivo) => run(() => onKeep(arquivo.id))}
        />
      )}
    </Dialog>
  )
}
