import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  nome: string
  reprovando: boolean
  onReprovar: (resposta: string) => void
  onClose: () => void
}

/** Asks for the answer to whoever asked, and refuses the request. */
export function ReprovarDialog({ nome, reprovando, onReprovar, onClose }: Props) {
  const [resposta, setResposta] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reprovar: ${nome}`}
      size={460}
      zIndex={300}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color="red" loading={reprovando} disabled={reprovando} onClick={() => onReprovar(resposta)}>
            Reprovar
          </Button>
        </>
      }
    >
      <Textarea
        label="Resposta para quem pediu"
        description="Opcional. O bem fica como está."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={resposta}
        onChange={(e) => setResposta(e.currentTarget.value)}
      />
    </Dialog>
  )
}
