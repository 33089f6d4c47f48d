import { Checkbox, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { rotasUsuarios, semAcentos } from '@tombo/contract'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Permissoes } from './Permissoes.tsx'
import { jaAvisado, useMarcas } from './useMarcas.ts'
import css from './usuarios.module.css'

/** From this many units on, a search field helps. */
const MUITAS = 8

/** In which units the person works, and what they may do in each. A box is saved when it is ticked. */
export function Acessos({ usuarioId, podeGravar }: { usuarioId: number; podeGravar: boolean }) {
  const cliente = useQueryClient()
  const chave = ['usuario', usuarioId, 'unidades']
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => call(rotasUsuarios.unidades, { params: { id: usuarioId }, signal }),
  })
  const [escolhida, setEscolhida] = useState<number | null>(null)
  const [busca, setBusca] = useState('')
  const { marcar, valor } = useMarcas(
    (id, sim) =>
      call(sim ? rotasUsuarios.darUnidade : rotasUsuarios.tirarUnidade, {
        params: { id: Number(id), userId: usuarioId },
        noToast: true,
      }),
    () => cliente.invalidateQueries({ queryKey: ['usuario', usuarioId] }),
  )
  const atual = data?.find((u) => u.id === escolhida) ?? data?.find((u) => u.selected)
  const mostradas = data?.filter((u) => semAcentos(u.descricao).includes(semAcentos(busca.trim())))
  return (
    <section aria-labelledby="titulo-acessos">
      <Title order={2} id="titulo-acessos" mb="sm">
        Unidades e permissões
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={200} animate={false} />}
      {data && (
        <div className={css.access}>
          <div className={css.units}>
            {data.length > MUITAS && (
              <TextInput
                mb={4}
                type="search"
                aria-label="Procurar unidade"
                placeholder="Procurar unidade"
                leftSection={<IconSearch size={14} aria-hidden />}
                value={busca}
                onChange={(e) => setBusca(e.currentTarget.value)}
              />
            )}
            <ul>
              {mostradas?.map((u) => (
                <li key={u.id} data-current={u.id === atual?.id || undefined}>
                  <Checkbox
                    aria-label={`Trabalha em ${u.descricao}`}
                    checked={valor(String(u.id), u.selected)}
                    disabled={!podeGravar}
                    onChange={(e) => {
                      setEscolhida(u.id)
                      void marcar([String(u.id)], e.currentTarget.checked).catch(jaAvisado)
                    }}
                  />
                  <button type="button" aria-pressed={u.id === atual?.id} onClick={() => setEscolhida(u.id)}>
                    {u.ativo ? u.descricao : `${u.descricao} (desativada)`}
                    <IconChevronRight size={14} aria-hidden />
                  </button>
                </li>
              ))}
              {mostradas?.length === 0 && (
                <Text c="dimmed" size="sm" p="xs">
                  Nenhuma unidade com este nome
                </Text>
              )}
            </ul>
          </div>
          {atual?.selected ? (
            <Permissoes key={atual.id} usuarioId={usuarioId} unidade={atual} podeGravar={podeGravar} />
          ) : (
            <EmptyState
              title={
                atual
                  ? `A pessoa não trabalha em ${atual.descricao}`
                  : 'A pessoa ainda não trabalha em nenhuma unidade'
              }
            >
              Marque a unidade para lhe dar permissões.
            </EmptyState>
          )}
        </div>
      )}
    </section>
  )
}
