import { Alert, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { consultas } from '../../../kernel/consultas.ts'
import { consultaBem } from '../dados.ts'
import type { ModoDeEdicao } from './edicao.tsx'

interface Props {
  id: number
  modo: ModoDeEdicao
  texto: string
  onFim: () => void
}

/** Somebody else saved meanwhile: what is there now can be taken, what was typed goes. */
export function Conflito({ id, modo, texto, onFim }: Props) {
  const recarregar = async () => {
    await consultas.invalidateQueries(consultaBem(id))
    onFim()
  }
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={modo === 'alterar' ? 'O bem não foi salvo' : 'A solicitação não foi enviada'}
    >
      <Text size="sm">{texto}</Text>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        onClick={() => void recarregar()}
      >
        Recarregar
      </Button>
    </Alert>
  )
}
