import { Alert, Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copy } from '../../kernel/copy.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './perfil.module.css'

/** The codes as a text file. */
function baixar(codigos: string[]): void {
  const texto = `Códigos de recuperação do Tombo\nCada um funciona uma vez só.\n\n${codigos.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/plain' }))
  const elo = document.createElement('a')
  elo.href = url
  elo.download = 'codigos-de-recuperacao-tombo.txt'
  elo.click()
  URL.revokeObjectURL(url)
}

/** The recovery codes, the only time that they are shown. */
export default function CodigosDialog({ codigos, onClose }: { codigos: string[]; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title="Códigos de recuperação"
      size={460}
      footer={
        <Button data-autofocus onClick={onClose}>
          Já guardei os códigos
        </Button>
      }
    >
      <div className={css.form}>
        <Alert color="yellow">
          Guarde estes códigos em lugar seguro: eles não serão mostrados de novo. Cada um serve para entrar
          uma vez, quando você não tiver como receber o código.
        </Alert>
        <ul className={css.codes} aria-label="Códigos de recuperação">
          {codigos.map((c) => (
            <li key={c}>{c}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => baixar(codigos)}>
            Baixar
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copy(codigos.join('\n'))}
          >
            Copiar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
