import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { Autocomplete } from '../../../resource/Autocomplete.tsx'
import { quantos } from '../../../ui/formato.ts'
import css from '../etiquetas.module.css'
import type { Origem } from './origem.ts'

interface Props {
  origem: Origem
  onMudar: (origem: Origem) => void
}

/** Which labels are printed. */
export function QuaisEtiquetas({ origem, onMudar }: Props) {
  const mudar = (parte: Partial<Origem>) => onMudar({ ...origem, ...parte })
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="O que imprimir"
        data={[
          { value: 'INTERVALO', label: 'Intervalo' },
          { value: 'LOCALIZACAO', label: 'Localização' },
          ...(origem.bens.length > 0 ? [{ value: 'BENS', label: 'Bens escolhidos' }] : []),
        ]}
        value={origem.qual}
        onChange={(qual) => mudar({ qual: qual as Origem['qual'] })}
      />
      {origem.qual === 'INTERVALO' && (
        <div className={css.medidas}>
          <TextInput
            label="Da etiqueta"
            maxLength={60}
            value={origem.tagInicial}
            onChange={(e) => mudar({ tagInicial: e.currentTarget.value.trim() })}
          />
          <TextInput
            label="Até a etiqueta"
            maxLength={60}
            value={origem.tagFinal}
            onChange={(e) => mudar({ tagFinal: e.currentTarget.value.trim() })}
          />
        </div>
      )}
      {origem.qual === 'LOCALIZACAO' && (
        <Autocomplete
          resource="localizacoes"
          label="Localização"
          description="Com os bens das localizações que estão dentro dela."
          value={origem.localizacao as never}
          onChange={(v) => mudar({ localizacao: v as never })}
        />
      )}
      {origem.qual === 'BENS' && (
        <Text size="sm">
          {quantos(origem.bens.length, 'bem escolhido', 'bens escolhidos')} na lista de bens.
        </Text>
      )}
    </Stack>
  )
}
