import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copy } from '../../kernel/copy.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './integracao.module.css'

interface Props {
  titulo: string
  texto: string
  onClose: () => void
}

/** A body as it travelled, as indented text. */
export function CorpoDialog({ titulo, texto, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      size={820}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copy(texto)}
          >
            Copiar
          </Button>
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <pre className={css.corpo}>{texto}</pre>
    </Dialog>
  )
}
