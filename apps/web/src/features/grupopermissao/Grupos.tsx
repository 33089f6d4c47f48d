import { Button, Group } from '@mantine/core'
import { gruposPermissao as def, quantos, rotasDoGrupo } from '@tombo/contract'
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { call, type RowOf } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { toastSuccess } from '../../kernel/toasts.ts'
import { columnsOf } from '../../resource/columns.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { ListView } from '../../resource/ListView.tsx'
import { reloadLists, useResourceList } from '../../resource/useResourceList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { jaAvisado } from '../usuarios/direitos.public.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import css from '../../resource/ListPage.module.css'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('../../resource/dialog/RecordDialog.tsx')).RecordDialog,
}))

type Linha = RowOf<typeof def>
const contagem = (id: 'permissoes' | 'usuarios' | 'unidades', header: string): Column<Linha> => ({
  id,
  header,
  cell: (l) => integer(l[id]),
  align: 'right',
  width: 120,
  card: 'none',
})
const [descricao, explicacao, ativo] = columnsOf(def, ['descricao', 'explicacao', 'ativo'])
const colunas = [
  descricao,
  explicacao,
  contagem('permissoes', 'Permissões'),
  contagem('usuarios', 'Usuários'),
  contagem('unidades', 'Unidades'),
  ativo,
].filter((c) => c !== undefined)

/** /configuracoes/grupopermissao */
export default function Grupos() {
  const ir = useGoTo()
  const lista = useResourceList(def)
  const podeGravar = usePermissoes().can(def.permission.write)
  const [dados, setDados] = useState<number | 'novo' | null>(null)
  const [adicionando, setAdicionando] = useState(false)
  const adicionar = async () => {
    setAdicionando(true)
    try {
      const { criados } = await call(rotasDoGrupo.prontos, { noToast: true })
      await reloadLists(def)
      toastSuccess(
        criados === 0
          ? 'Os grupos prontos já estão aqui.'
          : `${quantos(criados, 'grupo adicionado', 'grupos adicionados')}.`,
      )
    } catch (erro) {
      jaAvisado(erro)
    } finally {
      setAdicionando(false)
    }
  }
  const abrir = ({ id }: { id: number }) => ir(`/configuracoes/grupopermissao/${id}`)
  const acoes = (l: Linha): RowAction[] => [
    { label: 'Abrir', icon: <IconUsersGroup size={16} />, onClick: () => abrir(l) },
    ...(podeGravar
      ? [
          { label: 'Editar dados', icon: <IconPencil size={16} />, onClick: () => setDados(l.id) },
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void removeRecord(def, l.id, l.descricao ?? ''),
          },
        ]
      : []),
  ]
  return (
    <div className={css.page}>
      <PageHeader
        title={def.plural}
        crumbs={useCrumbs()}
        action={
          podeGravar && (
            <Group gap="xs">
              <Button variant="default" loading={adicionando} onClick={() => void adicionar()}>
                Adicionar grupos prontos
              </Button>
              <Button leftSection={<IconPlus size={16} />} onClick={() => setDados('novo')}>
                Cadastrar
              </Button>
            </Group>
          )
        }
      />
      <ListView
        list={lista}
        name={def.path}
        label={def.plural}
        columns={colunas}
        filters={def.filters}
        onOpen={abrir}
        rowLabel={(l) => l.descricao ?? ''}
        rowActions={acoes}
        empty={
          <EmptyState title="Ainda não há grupos de permissão">
            Um grupo dá as mesmas permissões a várias pessoas, em várias unidades, de uma vez. Comece pelos
            grupos prontos: consulta, patrimônio, contabilidade, comissão e auditoria.
          </EmptyState>
        }
      />
      {dados !== null && (
        <RecordDialog
          def={def}
          id={dados === 'novo' ? null : dados}
          onClose={() => setDados(null)}
          onSaved={({ id }) => dados === 'novo' && abrir({ id: Number(id) })}
        />
      )}
    </div>
  )
}
