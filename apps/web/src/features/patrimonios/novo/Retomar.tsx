import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { instant } from '../../../ui/format.ts'
import type { ProdutoDigitado } from '../campos/conversao.ts'
import type { Rascunho } from './rascunho.ts'

interface Props {
  achado: Rascunho
  onRetomar: (r: Rascunho) => void
  onDescartar: () => void
}

/** Offers the unfinished registration; closing the question loses nothing. */
export function Retomar({ achado, onRetomar, onDescartar }: Props) {
  const descricao = (achado.valores.produto as ProdutoDigitado | null)?.descricao
  return (
    <Dialog
      opened
      onClose={() => onRetomar(achado)}
      title="Há um cadastro não concluído"
      size={460}
      footer={
        <>
          <Button variant="default" onClick={onDescartar}>
            Começar outro
          </Button>
          <Button data-autofocus onClick={() => onRetomar(achado)}>
            Continuar o cadastro
          </Button>
        </>
      }
    >
      <Group gap={4}>
        <Text>
          Há um cadastro não concluído{descricao ? `, de “${descricao}”,` : ''} de{' '}
          <span className="numeros">{instant(achado.quando)}</span>. Deseja continuá-lo?
        </Text>
        <Text size="sm" c="dimmed">
          Se começar outro, o que estava digitado será descartado.
        </Text>
      </Group>
    </Dialog>
  )
}
