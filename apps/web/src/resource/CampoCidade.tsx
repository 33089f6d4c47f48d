import { Select } from '@mantine/core'
import { rotasLugares } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../kernel/api.ts'
import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx'
import css from './CampoCidade.module.css'

type Estado = { id: number; nome: string; uf: string }

/**
 * A city, beside its state: the state narrows the cities that are offered, and another state clears the city.
 * Only the city is kept; it brings its state.
 */
export function CampoCidade({ value, onChange, ...p }: AutocompleteProps) {
  const [escolhido, setEscolhido] = useState<Estado | null>(null)
  const estado = (value?.estado as Estado | undefined) ?? escolhido
  const { data } = useQuery({
    queryKey: ['estados'],
    queryFn: ({ signal }) => chamar(rotasLugares.estados, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const estados = data?.resultList ?? (estado ? [estado] : [])
  return (
    <div className={css.lado}>
      <Select
        id={p.id ? `${p.id}-estado` : undefined}
        label="Estado"
        data={estados.map((e) => ({ value: String(e.id), label: e.nome }))}
        value={estado ? String(estado.id) : null}
        onChange={(id) => {
          setEscolhido(estados.find((e) => String(e.id) === id) ?? null)
          if (value) onChange(null)
        }}
        searchable
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Limpar o estado', tabIndex: -1 }}
        nothingFoundMessage="Nada encontrado"
        disabled={p.disabled}
      />
      <Autocomplete
        {...p}
        {...(estado ? { query: { ...p.query, estadoId: estado.id } } : {})}
        value={value}
        onChange={(cidade) => {
          // The state stays when its city goes.
          setEscolhido(estado)
          onChange(cidade)
        }}
      />
    </div>
  )
}
