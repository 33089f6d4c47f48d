import { Button, Checkbox, CloseButton, Group, List, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type GrupoDeBens, type ItemAvaliacao, type Where as Filtro, nomeDoBem } from '@tombo/contract'
import { useId, useState } from 'react'
import { Mark, Where } from '../../../resource/fields/Autocomplete.tsx'
import { FilterButton } from '../../../resource/filters/FilterButton.tsx'
import { FilterChips } from '../../../resource/filters/FilterChips.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { quantos } from '../../../ui/format.ts'
import { Pages } from '../../../ui/page/Pages.tsx'
import { useGrupos, useItens } from '../consultas.ts'
import { pergunta, useFiltrosDaAvaliacao } from '../itens/filtros.ts'

type Item = Pick<ItemAvaliacao, 'id' | 'patrimonio'>

/** The assets of a research: those named, and all that are the same as one of them. */
export interface Escolhidos {
  itens: readonly Item[]
  identicosA: GrupoDeBens | null
  /** Assets that the research values already, beside those named: more than a screen shows. */
  outros: number
}

interface Props {
  avaliacaoId: number
  altera: boolean
  escolhidos: Escolhidos
  onChange: (e: Escolhidos) => void
}

const POR_PAGINA = 10

/** Chooses assets that have no value yet: one by one, or a whole group of identical ones. */
export function EscolherItens({ avaliacaoId, altera, escolhidos: e, onChange }: Props) {
  const titulo = useId()
  const [q, setQ] = useState('')
  const [texto] = useDebouncedValue(q.trim(), 300)
  const [where, setWhere] = useState<Filtro>({})
  const [page, setPage] = useState(1)
  const filtros = useFiltrosDaAvaliacao()
  const filtrar = (novo: Filtro) => {
    setWhere(novo)
    setPage(1)
  }
  const { data, error } = useItens(avaliacaoId, {
    page,
    rpp: POR_PAGINA,
    avaliado: 'false',
    ...pergunta(texto, where),
  })
  useToldError(error, 'os bens da avaliação')
  const { data: grupos, error: erroDosGrupos } = useGrupos(avaliacaoId, texto)
  useToldError(erroDosGrupos, 'os grupos de bens iguais')
  const tem = (id: number) => e.itens.some((i) => i.id === id)
  const alternar = (i: Item) =>
    onChange({ ...e, itens: tem(i.id) ? e.itens.filter((x) => x.id !== i.id) : [...e.itens, i] })
  const iguais = grupos?.resultList.filter((g) => g.quantidade > 1) ?? []
  return (
    <section aria-labelledby={titulo}>
      <Title order={2} id={titulo} size="sm" mb="xs">
        Bens avaliados por esta pesquisa
      </Title>
      {e.identicosA && (
        <Group gap="xs" mb="xs">
          <Text size="sm">
            {quantos(e.identicosA.quantidade, 'bem idêntico', 'bens idênticos')}: {e.identicosA.descricao}
          </Text>
          <CloseButton
            aria-label={`Tirar o grupo ${e.identicosA.descricao}`}
            onClick={() => onChange({ ...e, identicosA: null })}
          />
        </Group>
      )}
      {e.itens.length > 0 && (
        <List listStyleType="none" mb="sm" aria-label="Bens escolhidos">
          {e.itens.map((i) => (
            <List.Item key={i.id}>
              <Group gap="xs" wrap="nowrap">
                {altera && (
                  <CloseButton aria-label={`Tirar ${nomeDoBem(i.patrimonio)}`} onClick={() => alternar(i)} />
                )}
                <Text size="sm">{nomeDoBem(i.patrimonio)}</Text>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
      {e.outros > 0 && (
        <Group gap="xs" mb="sm">
          <Text size="sm">E mais {quantos(e.outros, 'bem', 'bens')} que esta pesquisa já avalia.</Text>
          {altera && (
            <CloseButton aria-label="Tirar os demais" onClick={() => onChange({ ...e, outros: 0 })} />
          )}
        </Group>
      )}
      {altera && (
        <>
          <Group gap="xs" align="flex-end" mb="sm">
            <TextInput
              label="Procurar entre os bens ainda não avaliados"
              style={{ flex: '1 1 240px', maxWidth: 480 }}
              value={q}
              onChange={(ev) => {
                setQ(ev.currentTarget.value)
                setPage(1)
              }}
            />
            <FilterButton {...filtros} value={where} onApply={filtrar} />
          </Group>
          <FilterChips filters={filtros.filters} value={where} onChange={filtrar} />
          {iguais.length > 0 && (
            <Group gap="xs" mb="sm">
              {iguais.slice(0, 5).map((g) => (
                <Button
                  key={g.item}
                  variant={e.identicosA?.item === g.item ? 'light' : 'default'}
                  aria-pressed={e.identicosA?.item === g.item}
                  size="compact-sm"
                  onClick={() => onChange({ ...e, identicosA: e.identicosA?.item === g.item ? null : g })}
                >
                  Todos os {g.quantidade}: {[g.descricao, ...g.caracteristicas].join(', ')}
                </Button>
              ))}
            </Group>
          )}
          {data?.resultList.length === 0 && (
            <Text size="sm">
              {texto || Object.keys(where).length > 0
                ? 'Nenhum bem não avaliado com este recorte.'
                : 'Todos os bens já foram avaliados.'}
            </Text>
          )}
          {data?.resultList.map((i) => (
            <Checkbox
              key={i.id}
              py={4}
              label={
                <>
                  {nomeDoBem(i.patrimonio)}
                  {i.patrimonio.referencia && ` (etiqueta ${i.patrimonio.referencia})`}
                  {i.caracteristica && <Mark>{i.caracteristica}</Mark>}
                  {i.local && <Where path={i.local} />}
                </>
              }
              checked={tem(i.id)}
              onChange={() => alternar(i)}
            />
          ))}
          {data && (
            <Pages
              page={page}
              rpp={POR_PAGINA}
              count={data.count}
              onPage={setPage}
              label="Páginas de bens não avaliados"
            />
          )}
        </>
      )}
    </section>
  )
}
