import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Patrimonio, rotasPatrimonios, nomeDoBem } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Mark, Where } from '../../../resource/fields/Autocomplete.tsx'

export type BemEscolhido = Patrimonio['relacionamentos'][number]['patrimonio']

const ESPERA = 400

interface EscolherProps {
  /** The asset that cannot be chosen. */
  menos?: number
  value: BemEscolhido | null
  onChange: (bem: BemEscolhido | null) => void
  error: string | null
  /** It may be left empty, and others stand before it. */
  opcional?: boolean
}

/** Chooses one asset of the unit by number or words. */
export function EscolherBem({ menos, value, onChange, error, opcional = false }: EscolherProps) {
  const [texto, setTexto] = useState(value ? nomeDoBem(value) : '')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [q] = useDebouncedValue(texto.trim(), ESPERA)
  const {
    data,
    error: falha,
    isFetching,
  } = useQuery({
    queryKey: ['patrimonios', 'resumo', q],
    queryFn: ({ signal }) => call(rotasPatrimonios.resumo, { query: { q, rpp: 10 }, signal }),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const opcoes = (data?.resultList ?? []).filter((b) => b.id !== menos)
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(chave) => {
        const escolhido = opcoes.find((o) => String(o.id) === chave)
        if (escolhido) {
          onChange(escolhido)
          setTexto(nomeDoBem(escolhido))
        }
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label="Bem"
          {...(opcional ? {} : { withAsterisk: true, 'aria-required': true, 'data-autofocus': true })}
          placeholder="Número, descrição ou lugar"
          autoComplete="off"
          error={error}
          value={texto}
          onChange={(e) => {
            setTexto(e.currentTarget.value)
            onChange(null)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            setTexto(value ? nomeDoBem(value) : '')
          }}
          rightSection={
            isFetching ? <Loader size={14} aria-label="Procurando" /> : <Combobox.Chevron size="sm" />
          }
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data && !falha}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Bens encontrados">
          {opcoes.map((o) => (
            <Combobox.Option key={o.id} value={String(o.id)}>
              {o.numeroTombamento === null ? `Sem tombo – ${o.descricao}` : nomeDoBem(o)}
              {o.referencia && ` (etiqueta ${o.referencia})`}
              {o.caracteristica && <Mark>{o.caracteristica}</Mark>}
              {o.local && <Where path={o.local} />}
            </Combobox.Option>
          ))}
          {opcoes.length === 0 && (
            <Combobox.Empty>{falha ? falha.message : 'Nada encontrado'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
