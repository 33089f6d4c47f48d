import { Radio, Stack, Text } from '@mantine/core'
import { quantos } from '../../../ui/format.ts'
import type { Capa, DaLista, QuaisDaLista } from './capa.ts'
import { ModoDaContagem } from './ModoDaContagem.tsx'

interface Props {
  v: Capa
  por: (parte: Partial<Capa>) => void
  lista: DaLista
  quais: QuaisDaLista
  onQuais: (quais: QuaisDaLista) => void
  /** Why these assets cannot be counted. */
  erro: string | undefined
}

/** Asks which assets a campaign that begins in a list of them counts, those chosen in it or all that it finds, and how. */
export function AlcanceDaLista({ v, por, lista, quais, onQuais, erro }: Props) {
  return (
    <>
      <Radio.Group
        label="O que se conta"
        value={quais}
        error={erro}
        onChange={(x) => onQuais(x as QuaisDaLista)}
      >
        <Stack gap="xs" mt={4}>
          <Radio
            value="ESCOLHIDOS"
            label={`${quantos(lista.ids.length, 'bem escolhido', 'bens escolhidos')} na lista`}
            data-autofocus
          />
          <Radio
            value="LISTA"
            label={`Tudo o que a lista encontra, com a busca e os filtros dela: ${quantos(lista.encontrados, 'bem', 'bens')}`}
          />
        </Stack>
      </Radio.Group>
      <Text size="sm">
        Entram os bens em uso que nenhum outro inventário aberto conta; os demais ficam de fora, e o histórico
        do inventário diz quais são e por quê.
      </Text>
      <ModoDaContagem v={v} por={por} />
    </>
  )
}
