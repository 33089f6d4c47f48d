import { Button, Text } from '@mantine/core'
import { mensagens, type ProblemaDoBem, nomeDoBem } from '@tombo/contract'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { quantos } from '../../ui/format.ts'
import css from './saidabens.module.css'

interface Props {
  problemas: readonly ProblemaDoBem[]
  /** How many would be left without them. */
  restam: number
  onRetirar: () => void
  onClose: () => void
}

/** The assets that cannot go out, each with why, before anything is asked for: nothing was sent yet. */
export default function ProblemasDialog({ problemas, restam, onRetirar, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Bens que não podem sair"
      zIndex={300}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Voltar
          </Button>
          <Button onClick={onRetirar}>
            {restam > 0 ? `Retirar e solicitar ${quantos(restam, 'bem', 'bens')}` : 'Retirar'}
          </Button>
        </>
      }
    >
      <Text size="sm" mb="xs">
        A saída ainda não foi solicitada.
      </Text>
      <ul className={css.bens}>
        {problemas.map(({ patrimonio, motivo }) => (
          <li key={patrimonio.id}>
            <span className={css.nome}>
              {nomeDoBem(patrimonio) || mensagens.bemSemDescricao}
              <span className={css.nota}>{motivo}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
