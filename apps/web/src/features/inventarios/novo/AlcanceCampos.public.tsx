import { Checkbox, CloseButton, Group, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { alcanceInventario, type AlcanceInventario } from '@tombo/contract'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { PHONE } from '../../../ui/breakpoint.ts'
import { type Capa, opcoes } from './capa.ts'
import { FiltroDeBens } from './FiltroDeBens.tsx'
import { ModoDaContagem } from './ModoDaContagem.tsx'

interface Props {
  v: Capa
  por: (parte: Partial<Capa>) => void
  erros: Record<string, string>
  locais: readonly Reference[]
  onLocais: (mudar: (antes: Reference[]) => Reference[]) => void
  abaixo: boolean
  onAbaixo: (abaixo: boolean) => void
}

/** Shows what a campaign counts, and how. */
export function AlcanceCampos({ v, por, erros, locais, onLocais, abaixo, onAbaixo }: Props) {
  const telefone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <>
      <SegmentedControl
        orientation={telefone ? 'vertical' : 'horizontal'}
        aria-label="O que se conta"
        data={opcoes(alcanceInventario)}
        value={v.alcance}
        onChange={(x) => por({ alcance: x as AlcanceInventario })}
      />
      {v.alcance === 'LOCALIZACOES' && (
        <>
          <Autocomplete
            label="Acrescentar uma localização"
            resource="localizacoes"
            shows="caminho"
            value={null}
            error={erros.localizacoes}
            onChange={(l) => l && onLocais((antes) => [...antes.filter((x) => x.id !== l.id), l])}
            data-autofocus
          />
          <ul aria-label="Localizações escolhidas" style={{ margin: 0, paddingLeft: 0, listStyle: 'none' }}>
            {locais.map((l) => (
              <li key={l.id}>
                <Group gap="xs">
                  <CloseButton
                    aria-label={`Tirar ${String(l.caminho)}`}
                    onClick={() => onLocais((antes) => antes.filter((x) => x.id !== l.id))}
                  />
                  <Text size="sm">{String(l.caminho)}</Text>
                </Group>
              </li>
            ))}
          </ul>
          <Checkbox
            label="Também as que ficam dentro das escolhidas"
            checked={abaixo}
            onChange={(e) => onAbaixo(e.currentTarget.checked)}
          />
        </>
      )}
      {v.alcance === 'FILTRO' && <FiltroDeBens v={v} por={por} erros={erros} />}
      {v.alcance === 'UNIDADE' && (
        <Text size="sm">Todos os bens em uso da unidade que nenhum outro inventário aberto conta.</Text>
      )}
      <ModoDaContagem v={v} por={por} />
    </>
  )
}
