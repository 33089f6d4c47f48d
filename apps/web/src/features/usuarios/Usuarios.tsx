import { Button } from '@mantine/core'
import { FILTROS_USUARIO, canEmit, RELATORIO_PERMISSOES, rotasUsuarios, type Usuario } from '@tombo/contract'
import {
  IconFileText,
  IconPencil,
  IconShieldLock,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { Allowed, usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { Chip } from '../../ui/Chip.tsx'
import { yesNo, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { alternarAtivo } from './alternarAtivo.ts'
import { alternarDoisFatores } from './alternarDoisFatores.ts'
import css from '../../resource/ListPage.module.css'

const EmitirPermissoes = lazyDialog(() => import('./EmitirPermissoes.tsx'))

const colunas: Column<Usuario>[] = [
  {
    id: 'nome',
    header: 'Nome',
    cell: (u) => u.nome,
    width: 280,
    grow: true,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  { id: 'usuario', header: 'Usuário', cell: (u) => u.usuario, width: 180, sortable: true, card: 'line' },
  { id: 'email', header: 'E-mail', cell: (u) => shownText(u.email), width: 260, card: 'line' },
  {
    id: 'doisFatores',
    header: 'Dois fatores',
    cell: (u) => yesNo(u.autenticacaoDoisFatores),
    width: 120,
    card: 'none',
  },
  {
    id: 'ativo',
    header: 'Situação',
    cell: (u) => <Chip tone={u.ativo ? 'active' : 'closed'}>{u.ativo ? 'Ativo' : 'Inativo'}</Chip>,
    width: 120,
    card: 'side',
  },
]

/** /configuracoes/usuario */
export default function Usuarios() {
  const ir = useGoTo()
  const { tags, can } = usePermissoes()
  const podeGravar = can('criaralterarusuarios')
  const [emitindo, setEmitindo] = useState(false)
  const lista = useList<Usuario>('usuarios', (query, signal) =>
    call(rotasUsuarios.listar, { query: loose(query), signal }),
  )
  const abrir = (u: Usuario) => ir(`/configuracoes/usuario/${u.id}/dados`)
  const acoes = (u: Usuario): RowAction[] => [
    { label: podeGravar ? 'Editar' : 'Abrir', icon: <IconPencil size={16} />, onClick: () => abrir(u) },
    ...(podeGravar
      ? [
          {
            label: u.autenticacaoDoisFatores ? 'Desligar dois fatores' : 'Exigir dois fatores',
            icon: <IconShieldLock size={16} />,
            onClick: () => void alternarDoisFatores(u),
          },
          {
            label: u.ativo ? 'Desativar' : 'Ativar',
            icon: u.ativo ? <IconUserOff size={16} /> : <IconUserCheck size={16} />,
            danger: u.ativo,
            onClick: () => void alternarAtivo(u),
          },
        ]
      : []),
  ]
  return (
    <div className={css.page}>
      <PageHeader
        title="Usuários"
        crumbs={useCrumbs()}
        action={
          <Allowed tags="criaralterarusuarios">
            <Button
              leftSection={<IconUserPlus size={16} />}
              onClick={() => ir('/configuracoes/usuario/novo')}
            >
              Cadastrar
            </Button>
          </Allowed>
        }
      />
      <ListView
        list={lista}
        name="usuarios"
        label="Usuários"
        columns={colunas}
        filters={FILTROS_USUARIO}
        tools={
          canEmit(tags, RELATORIO_PERMISSOES) && (
            <Button variant="default" px="sm" onClick={() => setEmitindo(true)}>
              <IconFileText size={16} stroke={1.5} aria-hidden />
              <span className={css.word}>Relatório de permissões</span>
            </Button>
          )
        }
        onOpen={abrir}
        rowLabel={(u) => u.nome}
        rowActions={acoes}
      />
      {emitindo && <EmitirPermissoes q={lista.state.q} onClose={() => setEmitindo(false)} />}
    </div>
  )
}
