import { Checkbox, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { rotasDoGrupo as r } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { jaAvisado, useMarcas } from '../usuarios/direitos.public.ts'
import { chaveDoGrupo, type ParteProps } from './chave.ts'
import { Secao } from './Secao.tsx'
import css from './grupopermissao.module.css'

/** The users to whom a group gives its actions: found by typing, ticked at once. */
export function UsuariosDoGrupo({ grupoId, disabled, reler }: ParteProps) {
  const [busca, setBusca] = useState('')
  const [q] = useDebouncedValue(busca.trim(), 300)
  const [so, setSo] = useState(false)
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const query = { page, rpp, ...(q ? { q } : {}), ...(so ? { selecionados: 'true' as const } : {}) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...chaveDoGrupo(grupoId), 'usuarios', query],
    queryFn: ({ signal }) => call(r.usuarios, { params: { id: grupoId }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const { marcar, valor } = useMarcas(
    (id, sim) =>
      call(sim ? r.darUsuario : r.tirarUsuario, {
        params: { id: grupoId, userId: Number(id) },
        noToast: true,
      }),
    reler,
  )
  return (
    <Secao titulo="Usuários" data={data} error={error} onRetry={() => void refetch()}>
      {(lidos) => (
        <div aria-busy={isPlaceholderData}>
          <TextInput
            type="search"
            aria-label="Procurar usuário"
            placeholder="Procurar usuário"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={busca}
            onChange={(e) => {
              setBusca(e.currentTarget.value)
              setPage(1)
            }}
          />
          <Switch
            my="xs"
            size="xs"
            label="Mostrar só os do grupo"
            checked={so}
            onChange={(e) => {
              setSo(e.currentTarget.checked)
              setPage(1)
            }}
          />
          <ul className={css.users}>
            {lidos.resultList.map((u) => (
              <li key={u.id}>
                <Checkbox
                  label={u.nome}
                  description={u.ativo ? u.usuario : `${u.usuario}, inativo`}
                  checked={valor(String(u.id), u.selected)}
                  disabled={disabled}
                  onChange={(e) => void marcar([String(u.id)], e.currentTarget.checked).catch(jaAvisado)}
                />
              </li>
            ))}
          </ul>
          {lidos.count === 0 && (
            <Text c="dimmed" size="sm" component="output" display="block">
              {q ? 'Nada encontrado com esta busca' : 'Ainda não há ninguém neste grupo.'}
            </Text>
          )}
          {lidos.count > rpp && (
            <Pager page={page} rpp={rpp} count={lidos.count} onPage={setPage} onRpp={setRpp} />
          )}
        </div>
      )}
    </Secao>
  )
}
