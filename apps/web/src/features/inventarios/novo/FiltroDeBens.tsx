import { Button, Group, Text, TextInput } from '@mantine/core'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { FilterPicker } from '../../../resource/filters/FilterPicker.tsx'
import { useFiltrosDeBens } from '../../patrimonios/adicionais.public.ts'
import { type Capa, outrosFiltros } from './capa.ts'

/** The names of the catalogues are for who sees assets. */
const VE_BENS = ['patrimonio', 'patrimoniogerencial'] as const

interface Props {
  v: Capa
  por: (parte: Partial<Capa>) => void
  erros: Record<string, string>
}

/** The assets that a campaign counts, as the list of assets is searched and filtered. */
export function FiltroDeBens({ v, por, erros }: Props) {
  const { can } = usePermissoes()
  const outros = outrosFiltros(v)
  const filtros = useFiltrosDeBens()
  return (
    <>
      <TextInput
        label="Bens que a busca encontra"
        description="As mesmas palavras da lista de bens: descrição, número, etiqueta, placa. Em branco, vale só o filtro."
        value={v.q}
        error={Object.entries(erros).find(([campo]) => campo.startsWith('filtro'))?.[1]}
        onChange={(e) => por({ q: e.currentTarget.value })}
      />
      {can(VE_BENS) && (
        <FilterPicker filters={filtros} value={v.where} onChange={(where) => por({ where })} />
      )}
      {outros > 0 && (
        <Group gap="xs">
          <Text size="sm">
            E {outros === 1 ? 'mais um filtro da lista de bens' : `mais ${outros} filtros da lista de bens`},
            como foram guardados.
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => por({ filtros: {} })}>
            Tirar
          </Button>
        </Group>
      )}
    </>
  )
}
