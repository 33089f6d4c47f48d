import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { gruposPermissao as def, rotasDoGrupo } from '@tombo/contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useRouteNumber } from '../../kernel/route.ts'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { reloadLists } from '../../resource/useResourceList.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { chaveDoGrupo } from './chave.ts'
import { PermissoesDoGrupo } from './PermissoesDoGrupo.tsx'
import { UnidadesDoGrupo } from './UnidadesDoGrupo.tsx'
import { UsuariosDoGrupo } from './UsuariosDoGrupo.tsx'
import css from './grupopermissao.module.css'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('../../resource/dialog/RecordDialog.tsx')).RecordDialog,
}))

/** Returns what a group lacks until it gives anything to anyone. */
function oQueFalta(g: {
  ativo: boolean
  permissoes: number
  usuarios: number
  unidades: number
}): string | null {
  if (!g.ativo) return 'Este grupo está inativo: não dá permissões a ninguém.'
  const partes = { permissões: g.permissoes, unidades: g.unidades, usuários: g.usuarios }
  const faltam = Object.entries(partes).flatMap(([nome, n]) => (n === 0 ? [nome] : []))
  if (faltam.length === 0) return null
  return `Este grupo ainda não dá permissões: faltam ${new Intl.ListFormat('pt-BR').format(faltam)}.`
}

/** A page of what was put in a group and taken out of it, the latest first. */
const eventosDoGrupo = (id: number) => (page: number) => ({
  queryKey: [...chaveDoGrupo(id), 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(rotasDoGrupo.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
  staleTime: 0,
})

/** /configuracoes/grupopermissao/:grupoPermissaoId */
export default function Grupo() {
  const id = useRouteNumber('grupoPermissaoId') ?? 0
  const crumbs = useCrumbs()
  const podeGravar = usePermissoes().can(def.permission.write)
  const [editando, setEditando] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...chaveDoGrupo(id), 'dados'],
    queryFn: ({ signal }) => api.get(def, id, { signal }),
  })
  if (!data)
    return (
      <Absent title="Grupo de permissão" id={id} error={error} onRetry={() => void refetch()}>
        <Skeleton h={80} animate={false} />
      </Absent>
    )
  const reler = async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: chaveDoGrupo(id) }), reloadLists(def)])
  }
  const parte = { grupoId: id, disabled: !podeGravar, reler }
  const falta = oQueFalta(data)
  return (
    <>
      <PageHeader title={data.descricao} crumbs={crumbs}>
        <Chip tone={data.ativo ? 'active' : 'closed'}>{data.ativo ? 'Ativo' : 'Inativo'}</Chip>
        {podeGravar && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} />}
            onClick={() => setEditando(true)}
          >
            Editar dados
          </Button>
        )}
      </PageHeader>
      {data.explicacao && (
        <Text size="sm" c="dimmed" mb="md" maw={720}>
          {data.explicacao}
        </Text>
      )}
      {falta && (
        <Alert color="yellow" mb="md" p="xs">
          {falta}
        </Alert>
      )}
      <div className={css.parts}>
        <PermissoesDoGrupo {...parte} />
        <div className={css.side}>
          <UnidadesDoGrupo {...parte} />
          <UsuariosDoGrupo {...parte} />
        </div>
      </div>
      <RecordHistory of="do grupo" events={eventosDoGrupo(id)} />
      {editando && (
        <RecordDialog def={def} id={id} onClose={() => setEditando(false)} onSaved={() => void reler()} />
      )}
    </>
  )
}
