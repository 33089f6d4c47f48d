import { Skeleton, Text, Title } from '@mantine/core'
import { rotasDoGrupo } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { consultaDosGrupos } from './consultas.ts'
import { Marcas } from './Marcas.tsx'
import { jaAvisado, useMarcas } from './useMarcas.ts'

/** The permission groups that the person is in. A box is saved when it is ticked. */
export function Grupos({ usuarioId }: { usuarioId: number }) {
  const cliente = useQueryClient()
  const podeGravar = usePermissoes().can('criaralterargrupospermissao')
  const { data, error, refetch } = useQuery(consultaDosGrupos(usuarioId))
  const { marcar, valor } = useMarcas(
    (id, sim) =>
      call(sim ? rotasDoGrupo.darUsuario : rotasDoGrupo.tirarUsuario, {
        params: { id: Number(id), userId: usuarioId },
        noToast: true,
      }),
    () => cliente.invalidateQueries({ queryKey: ['usuario', usuarioId] }),
  )
  return (
    <section aria-labelledby="titulo-grupos">
      <Title order={2} id="titulo-grupos" mb={4}>
        Grupos de permissão
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Cada grupo dá as permissões dele nas unidades dele em que a pessoa trabalha.
      </Text>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h={60} animate={false} />
        </Loading>
      )}
      {data && (
        <Marcas
          nome="grupo"
          itens={data.map((g) => ({
            ...g,
            selected: valor(String(g.id), g.selected),
            nota: g.ativo ? (g.explicacao ?? undefined) : 'Inativo: não dá permissões',
          }))}
          disabled={!podeGravar}
          onMark={(id, sim) => void marcar([String(id)], sim).catch(jaAvisado)}
          vazio="Ainda não há grupos de permissão."
        />
      )}
    </section>
  )
}
