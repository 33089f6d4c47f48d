import { Checkbox, Fieldset, Skeleton, Text } from '@mantine/core'
import { type RespostaDe, rotasUsuarios } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chamar } from '../../kernel/api.ts'
import { Loading } from '../../ui/Loading.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { jaAvisado, useMarcas } from './useMarcas.ts'
import css from './usuarios.module.css'

type Permissao = RespostaDe<typeof rotasUsuarios.permissoes>[number]
const ADMINISTRADOR = 'ADMINISTRAR_SISTEMA'

/** By area, in the order in which they come. */
function porArea(permissoes: Permissao[]): [string, Permissao[]][] {
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
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) =>
      chamar(rotasUsuarios.permissoes, { params: { id: unidade.id, userId: usuarioId }, signal }),
  })
  const { marcar, valor } = useMarcas(
    (enumName, sim) =>
      chamar(sim ? rotasUsuarios.darPermissao : rotasUsuarios.tirarPermissao, {
        params: { id: unidade.id, userId: usuarioId, enumName: enumName as never },
        semAviso: true,
      }),
    () => cliente.invalidateQueries({ queryKey: chave }),
  )
  const tem = (p: Permissao) => valor(p.acao.enumName, p.selected)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={200} animate={false} />
      </Loading>
    )
  const administra = data.some((p) => p.acao.enumName === ADMINISTRADOR && tem(p))
  return (
    <div className={css.permissions}>
      <Text size="sm" c="dimmed" mb="xs">
        Em <strong>{unidade.descricao}</strong>, a pessoa pode:
      </Text>
      {porArea(data).map(([area, permissoes]) => {
        const faltam = permissoes.filter((p) => !tem(p))
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
                onChange={(e) =>
                  void marcar(
                    (e.currentTarget.checked ? faltam : permissoes).map((p) => p.acao.enumName),
                    e.currentTarget.checked,
                  ).catch(jaAvisado)
                }
              />
            )}
            <div className={css.boxes}>
              {permissoes.map((p) => (
                <Checkbox
                  key={p.acao.enumName}
                  label={p.acao.descricao}
                  checked={tem(p) || administra}
                  disabled={!podeGravar || (administra && p.acao.enumName !== ADMINISTRADOR)}
                  onChange={(e) => void marcar([p.acao.enumName], e.currentTarget.checked).catch(jaAvisado)}
                />
              ))}
            </div>
          </Fieldset>
        )
      })}
    </div>
  )
}
