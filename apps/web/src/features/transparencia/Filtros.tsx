import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Publicacao, rotasTransparencia as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import css from './transparencia.module.css'
import type { Filtro } from './useFiltro.ts'

interface Props {
  publicacao: Publicacao
  filtro: Filtro
}

const nomeados = (lista: { codigo: string; nome: string }[]) =>
  lista.map(({ codigo, nome }) => ({ value: codigo, label: nome || codigo }))

/** The places are many: those that hold the words typed are asked for. */
function Lugar({ publicacao: { organizacao }, filtro }: Props) {
  const atual = filtro.valores.localizacao ?? null
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca, 250)
  const { data = [], error } = useQuery({
    queryKey: ['transparencia', organizacao.id, 'lugares', q],
    queryFn: ({ signal }) =>
      call(r.lugares, {
        params: { organizacao: organizacao.id },
        query: { q: q === atual ? '' : q },
        signal,
      }),
    placeholderData: (antes) => antes,
  })
  useToldError(error, 'os lugares')
  return (
    <SearchableSelect
      label="Lugar"
      placeholder="Todos"
      clearable
      data={[...new Set(atual === null ? data : [atual, ...data])]}
      filter={({ options }) => options}
      value={atual}
      onSearchChange={setBusca}
      onChange={(v) => filtro.mudar('localizacao', v)}
      nothingFoundMessage="Nenhum lugar tem essas palavras"
    />
  )
}

/** The parts that the register is narrowed down by. */
export function Filtros({ publicacao, filtro }: Props) {
  const { unidades, classes, contas, anos } = publicacao.opcoes
  const { valores, mudar, limpar } = filtro
  const comum = {
    placeholder: 'Todos',
    searchable: true,
    clearable: true,
    nothingFoundMessage: 'Nada com essas palavras',
  }
  return (
    <section aria-label="Filtros" className={css.filtros}>
      {unidades.length > 1 && (
        <Select
          {...comum}
          label="Unidade"
          placeholder="Todas"
          data={unidades}
          value={valores.unidade ?? null}
          onChange={(v) => mudar('unidade', v)}
        />
      )}
      <Select
        {...comum}
        label="Tipo de bem"
        data={nomeados(classes)}
        value={valores.classe ?? null}
        onChange={(v) => mudar('classe', v)}
      />
      <Lugar publicacao={publicacao} filtro={filtro} />
      <Select
        {...comum}
        label="Ano da compra ou da saída"
        data={anos.map(String)}
        value={valores.ano === undefined ? null : String(valores.ano)}
        onChange={(v) => mudar('ano', v)}
      />
      <Select
        {...comum}
        label="Conta contábil"
        placeholder="Todas"
        data={nomeados(contas)}
        value={valores.conta ?? null}
        onChange={(v) => mudar('conta', v)}
      />
      {Object.keys(valores).length > 0 && (
        <Button variant="default" onClick={limpar} style={{ alignSelf: 'end', justifySelf: 'start' }}>
          Limpar filtros
        </Button>
      )}
    </section>
  )
}
