import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { produtos, semAcentos } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../kernel/api.ts'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import type { Reference } from '../../../resource/fields/reference.ts'
import type { ProdutoDigitado } from './conversao.ts'

interface Props {
  id: string
  value: ProdutoDigitado | null
  onChange: (value: ProdutoDigitado | null) => void
  /** The nature that a chosen product has, where it has one. */
  onNatureza?: (natureza: Reference) => void
  error?: React.ReactNode
  required?: boolean
  /** Has the focus when its form appears. */
  primeiro?: boolean
  label?: string
  placeholder?: string
}

const ESPERA = 400
const igual = (a: string, b: string) => semAcentos(a.trim()) === semAcentos(b.trim())

/** The description of an asset: a product of the catalogue, or a new one simply typed. */
export function ProdutoInput({
  id,
  value,
  onChange,
  onNatureza,
  error,
  required = false,
  primeiro = false,
  label = 'Descrição',
  placeholder = 'O que é o bem: escolha ou digite',
}: Props) {
  const texto = value?.descricao ?? ''
  const foco = useFocusOnMount<HTMLInputElement>()
  const [digitou, setDigitou] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [tarde] = useDebouncedValue(texto, ESPERA)
  const q = digitou ? tarde.trim() : ''
  const { data, isFetching } = useQuery({
    queryKey: ['busca', 'produtos', q],
    queryFn: ({ signal }) =>
      api.list(produtos, { q, rpp: 10, fields: 'id,descricao,tipoNatureza' }, { signal }),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const opcoes = data?.resultList ?? []
  const escolher = (p: (typeof opcoes)[number]) => {
    onChange({ id: p.id, descricao: p.descricao ?? '' })
    setDigitou(false)
    if (p.tipoNatureza) onNatureza?.(p.tipoNatureza)
  }
  const sair = () => {
    combobox.closeDropdown()
    const mesmo = digitou ? opcoes.find((o) => igual(o.descricao ?? '', texto)) : undefined
    if (mesmo) escolher(mesmo)
    else if (!texto.trim() && value) onChange(null)
  }
  const novo = value !== null && !value.id && texto.trim() !== ''
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(chave) => {
        const p = opcoes.find((o) => String(o.id) === chave)
        if (p) escolher(p)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          name="produto"
          label={label}
          withAsterisk={required}
          aria-required={required}
          description={
            novo ? 'Descrição nova: entra no cadastro de produtos quando o bem for salvo.' : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          autoComplete="off"
          maxLength={300}
          placeholder={placeholder}
          value={texto}
          ref={primeiro ? foco : undefined}
          onChange={(e) => {
            const descricao = e.currentTarget.value
            setDigitou(true)
            onChange(descricao ? { id: null, descricao } : null)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={sair}
          onKeyDown={(e) => {
            if (!combobox.dropdownOpened) return
            if (e.key === 'Enter' && texto.trim() && combobox.getSelectedOptionIndex() === -1) {
              // This Enter takes what is typed; the form is sent by the next one.
              e.preventDefault()
              sair()
            }
            if (e.key !== 'Escape') return
            e.stopPropagation()
            combobox.closeDropdown()
          }}
          rightSection={
            combobox.dropdownOpened && isFetching ? <Loader size={14} aria-label="Procurando" /> : null
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={opcoes.length === 0}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Descrições já usadas">
          {opcoes.map((o) => (
            <Combobox.Option key={o.id} value={String(o.id)} active={o.id === value?.id}>
              {o.descricao}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
