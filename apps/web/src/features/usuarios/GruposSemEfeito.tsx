import { Alert, Text } from '@mantine/core'
import type { PermissaoDoUsuario } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useToldError } from '../../resource/useToldError.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'
import { consultaDosGrupos } from './consultas.ts'

interface Props {
  usuarioId: number
  /** All that the person may do in one unit, each with its source. */
  permissoes: readonly PermissaoDoUsuario[]
}

/** Says which of the person's groups give nothing in a unit: it is none of theirs, most often, as one that was made later. */
export function GruposSemEfeito({ usuarioId, permissoes }: Props) {
  const { data = [], error } = useQuery(consultaDosGrupos(usuarioId))
  useToldError(error, 'os grupos de permissão')
  const dao = new Set(permissoes.flatMap((p) => p.origens.flatMap((o) => o.grupo?.id ?? [])))
  const semEfeito = data.filter((g) => g.selected && g.ativo && !dao.has(g.id))
  if (semEfeito.length === 0) return null
  return (
    <Alert p="xs" mb="xs">
      {semEfeito.map((g) => (
        <Text key={g.id} size="sm">
          O grupo{' '}
          <ScreenLink to={`/configuracoes/grupopermissao/${g.id}`} size="sm" inText>
            {g.descricao}
          </ScreenLink>{' '}
          não dá nada nesta unidade: inclua-a nas unidades do grupo.
        </Text>
      ))}
    </Alert>
  )
}
