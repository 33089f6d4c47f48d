import { rotasLugares } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useToldError } from '../useToldError.ts'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx'
import css from './CidadeField.module.css'

type Estado = { id: number; nome: string; uf: string }

/**
 * A city, beside its state: the state narrows the cities that are offered, and another state clears the city.
 * Only the city is kept; it brings its state.
 */
export function CidadeField({ value, onChange, ...p }: AutocompleteProps) {
  const [chosen, setChosen] = useState<Estado | null>(null)
  const state = (value?.estado as Estado | undefined) ?? chosen
  const { data, error } = useQuery({
    queryKey: ['estados'],
    queryFn: ({ signal }) => call(rotasLugares.estados, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useToldError(error, 'os estados')
  const estados = data?.resultList ?? (state ? [state] : [])
  return (
    <div className={css.lado}>
      <SearchableSelect
        id={p.id ? `${p.id}-estado` : undefined}
        label="Estado"
        data={estados.map((e) => ({ value: String(e.id), label: e.nome }))}
        value={state ? String(state.id) : null}
        onChange={(id) => {
          setChosen(estados.find((e) => String(e.id) === id) ?? null)
          if (value) onChange(null)
        }}
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Limpar o estado', tabIndex: -1 }}
        nothingFoundMessage="Nada encontrado"
        disabled={p.disabled}
      />
      <Autocomplete
        {...p}
        {...(state ? { query: { ...p.query, estadoId: state.id } } : {})}
        value={value}
        onChange={(cidade) => {
          // The state stays when its city goes.
          setChosen(state)
          onChange(cidade)
        }}
      />
    </div>
  )
}
