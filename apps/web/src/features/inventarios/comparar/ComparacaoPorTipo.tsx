import { CloseButton, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { rotasFimInventario as f } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { ComparacaoGrafico } from './ComparacaoGrafico.tsx'
import css from '../inventarios.module.css'

/** Says what a chart may be of: of one kind at a time. */
const TIPOS = {
  localizacoes: {
    label: 'Localizações',
    um: 'Acrescentar uma localização',
    recurso: 'localizacoes',
    mostra: 'caminho',
  },
  naturezas: { label: 'Naturezas', um: 'Acrescentar uma natureza', recurso: 'tiposnatureza', mostra: 'nome' },
  mascaras: { label: 'Máscaras', um: 'Acrescentar uma máscara', recurso: 'mascaras', mostra: 'descricao' },
} as const
type Tipo = keyof typeof TIPOS
/** So many are drawn beside each other. */
const MAXIMO = 20

/** The counted assets of two campaigns, in places, natures or masks that are chosen: of one kind alone. */
export function ComparacaoPorTipo({ par }: { par: { a: number; b: number } }) {
  const [tipo, setTipo] = useState<Tipo>('localizacoes')
  const [escolhidos, setEscolhidos] = useState<Reference[]>([])
  const ids = escolhidos.map(({ id }) => id).join(',')
  const { data, error } = useQuery({
    queryKey: ['inventario', 'comparativo', par, tipo, ids],
    queryFn: ({ signal }) => call(f.graficoEstoqueContagem, { params: par, query: { [tipo]: ids }, signal }),
    enabled: escolhidos.length > 0,
  })
  useToldError(error, 'o gráfico')
  const { label, um, recurso, mostra } = TIPOS[tipo]
  return (
    <section className={css.porTipo} aria-labelledby="por-tipo">
      <Title order={2} id="por-tipo" size="h4">
        Contados por localização, natureza ou máscara
      </Title>
      <SegmentedControl
        aria-label="Tipo de filtro do gráfico"
        style={{ alignSelf: 'flex-start' }}
        data={Object.entries(TIPOS).map(([value, t]) => ({ value, label: t.label }))}
        value={tipo}
        onChange={(v) => [setTipo(v as Tipo), setEscolhidos([])]}
      />
      {escolhidos.length < MAXIMO && (
        <Autocomplete
          key={tipo}
          label={um}
          resource={recurso}
          shows={mostra}
          withInactive
          value={null}
          onChange={(e) => e && setEscolhidos((antes) => [...antes.filter((x) => x.id !== e.id), e])}
        />
      )}
      {escolhidos.length > 0 && (
        <ul aria-label={`${label} do gráfico`} className={css.escolhidos}>
          {escolhidos.map((e) => (
            <li key={e.id}>
              <Group gap="xs" wrap="nowrap">
                <CloseButton
                  aria-label={`Tirar ${String(e[mostra])}`}
                  onClick={() => setEscolhidos((antes) => antes.filter((x) => x.id !== e.id))}
                />
                <Text size="sm">{String(e[mostra])}</Text>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 0 && escolhidos.length > 0 && (
        <ComparacaoGrafico titulo={`Contados por ${label.toLowerCase()}`} linhas={data} />
      )}
    </section>
  )
}
