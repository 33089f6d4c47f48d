import { Checkbox, Fieldset, Skeleton, Text } from '@mantine/core'
import { type RespostaDe, rotasUsuarios } from '@tombo/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chamar } from '../../kernel/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './usuarios.module.css'

type Permissao = RespostaDe<typeof rotasUsuarios.permissoes>[number]
const ADMINISTRADOR = 'ADMINISTRAR_SISTEMA'

/** By area, in the order in which they come. */
export function porArea(permissoes: Permissao[]): [string, Permissao[]][] {
  const areas = new Map<string, Permissao[]>()
  for (const p of permissoes) areas.set(p.acao.area, [...(areas.get(p.acao.area) ?? []), p])
  return [...areas]
}

interface Props {
  usuarioId: number
  unidade: { id: number; descricao: string }
  podeGravar: boolean
}

/** What a person may do in one unit, by area. Who administers the system may do everything. */
export function Permissoes({ usuarioId, unidade, podeGravar }: Props) {
  const cliente = useQueryClient()
  const chave = ['usuario', usuarioId, 'permissoes', unidade.id]
  const { data, error, refetch } = useQuery({ queryKey: chave, queryFn: ({ signal }) => chamar(rotasUsuarios.permissoes, { params: { id: unidade.id, userId: usuarioId }, signal }) })
  const marcar = useMutation({
    mutationFn: async ({ quais, sim }: { quais: Permissao[]; sim: boolean }) => {
      for (const { acao } of quais) {
        const params = { id: unidade.id, userId: usuarioId, enumName: acao.enumName as never }
        await chamar(sim ? rotasUsuarios.darPermissao : rotasUsuarios.tirarPermissao, { params, semAviso: true })
      }
    },
    onMutate: ({ quais, sim }) => {
      const nomes = new Set(quais.map((q) => q.acao.enumName))
      cliente.setQueryData<Permissao[]>(chave, (antes) => antes?.map((p) => (nomes.has(p.acao.enumName) ? { ...p, selected: sim } : p)))
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: chave }),
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={200} animate={false} role="status" aria-label="Carregando" />
  const administra = data.some((p) => p.acao.enumName === ADMINISTRADOR && p.selected)
  return (
    <div className={css.permissions}>
      <Text size="sm" c="dimmed" mb="xs">
        Em <strong>{unidade.descricao}</strong>, a pessoa pode:
      </Text>
      {porArea(data).map(([area, permissoes]) => {
        const faltam = permissoes.filter((p) => !p.selected)
        return (
          <Fieldset key={area} legend={area} className={css.area}>
            {podeGravar && permissoes.length > 2 && (
              <Checkbox
                className={css.all}
                size="xs"
                label="Todas"
                aria-label={`Todas as permissões de ${area}`}
                disabled={administra && area !== 'Sistema'}
                checked={faltam.length === 0}
                indeterminate={faltam.length > 0 && faltam.length < permissoes.length}
                onChange={(e) => marcar.mutate(e.currentTarget.checked ? { quais: faltam, sim: true } : { quais: permissoes, sim: false })}
              />
            )}
            <div className={css.boxes}>
              {permissoes.map((p) => (
                <Checkbox
                  key={p.acao.enumName}
                  label={p.acao.descricao}
                  checked={p.selected || administra}
                  disabled={!podeGravar || (administra && p.acao.enumName !== ADMINISTRADOR)}
                  onChange={(e) => marcar.mutate({ quais: [p], sim: e.currentTarget.checked })}
                />
              ))}
            </div>
          </Fieldset>
        )
      })}
    </div>
  )
}
