import { Input, Text } from '@mantine/core'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import { quantos } from '../../../ui/format.ts'

interface Props {
  de: string
  quantos: number | null
  erro: string | undefined
}

/** All the assets in use of a place or a person. */
export function Todos({ de, quantos: n, erro }: Props) {
  return (
    <div id={fieldId('itens')} tabIndex={-1}>
      <Text size="sm">
        Todos os bens em uso {de}
        {n === null ? '.' : `: ${quantos(n, 'bem', 'bens')}.`}
      </Text>
      {erro && <Input.Error mt={4}>{erro}</Input.Error>}
    </div>
  )
}
