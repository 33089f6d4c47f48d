import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { localizacoes } from '@tombo/contract'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { useLabels } from '../../../resource/fields/reference.ts'
import { quantos } from '../../../ui/format.ts'
import css from '../etiquetas.module.css'
import type { Origem } from './origem.ts'

interface Props {
  origem: Origem
  onMudar: (origem: Origem) => void
}

/** Which labels are printed. */
export function QuaisEtiquetas({ origem, onMudar }: Props) {
  const procuraLocalizacoes = usePermissoes().can([
    localizacoes.permission.read,
    ...localizacoes.lookup.access,
  ])
  const local = origem.localizacao
  // Whoever comes from the screen of a place brings its id alone.
  const rotulo = useLabels(
    local && !local.descricao ? [{ resource: 'localizacoes', id: local.id, shows: 'descricao' }] : [],
  )
  const mudar = (parte: Partial<Origem>) => onMudar({ ...origem, ...parte })
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="O que imprimir"
        data={[
          { value: 'INTERVALO', label: 'Intervalo' },
          ...(procuraLocalizacoes ? [{ value: 'LOCALIZACAO', label: 'Localização' }] : []),
          ...(origem.etiquetas.length > 0 ? [{ value: 'ETIQUETAS', label: 'Etiquetas escolhidas' }] : []),
          ...(origem.inventario ? [{ value: 'INVENTARIO', label: 'Inventário' }] : []),
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
          value={
            local && {
              id: local.id,
              descricao: local.descricao ?? rotulo('localizacoes', local.id, 'descricao'),
            }
          }
          onChange={(v) => mudar({ localizacao: v })}
        />
      )}
      {origem.qual === 'ETIQUETAS' && (
        <Text size="sm">
          {quantos(origem.etiquetas.length, 'etiqueta escolhida', 'etiquetas escolhidas')} na numeração.
        </Text>
      )}
      {origem.qual === 'INVENTARIO' && (
        <Text size="sm">
          Os bens encontrados no inventário nº {origem.inventario} cuja plaqueta nenhum aparelho leu: o número
          foi digitado, ou o bem foi conferido à mão.
        </Text>
      )}
      {origem.qual === 'BENS' && (
        <Text size="sm">
          {quantos(origem.bens.length, 'bem escolhido', 'bens escolhidos')} na lista de bens.
        </Text>
      )}
    </Stack>
  )
}
