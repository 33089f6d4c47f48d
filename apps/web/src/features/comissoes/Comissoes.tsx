import { Button } from '@mantine/core'
import { comissoes } from '@tombo/contract'
import { IconFileText, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../kernel/api.ts'
import { openFile } from '../../kernel/files/files.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { columnsOf } from '../../resource/columns.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useResourceList } from '../../resource/useResourceList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { ChipDaComissao } from './situacao.tsx'
import css from '../../resource/ListPage.module.css'

const ComissaoDialog = lazyDialog(() => import('./ComissaoDialog.tsx'))
const MembrosDialog = lazyDialog(() => import('./MembrosDialog.tsx'))

type Comissao = RowOf<typeof comissoes>
const LARGURAS: Readonly<Record<string, number>> = {
  descricao: 230,
  tipo: 130,
  responsavel: 165,
  dataDesignacao: 115,
  dataExpiracao: 105,
}
const NO_CARTAO: Readonly<Record<string, NonNullable<Column<Comissao>['card']>>> = {
  descricao: 'title',
  tipo: 'line',
  responsavel: 'line',
}

const colunas: Column<Comissao>[] = [
  ...columnsOf(comissoes, ['descricao', 'tipo', 'responsavel', 'dataDesignacao', 'dataExpiracao']).map(
    (c) => ({
      ...c,
      header: { dataDesignacao: 'Designação', dataExpiracao: 'Expiração', tipo: 'Tipo' }[c.id] ?? c.header,
      width: LARGURAS[c.id] ?? c.width ?? 140,
      grow: c.id === 'descricao',
      card: NO_CARTAO[c.id] ?? ('none' as const),
    }),
  ),
  {
    id: 'membros',
    header: 'Auxiliares',
    cell: (c) => integer(c.membros?.length),
    align: 'right',
    width: 100,
    card: 'none',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (c) => c.situacao && <ChipDaComissao situacao={c.situacao} />,
    width: 120,
    card: 'side',
  },
]

/** Says what stands open over the list. */
type Aberto = { qual: 'comissao'; id: number | null } | { qual: 'membros'; id: number } | null

/** /comissao: the commissions of the unit, and who belongs to them. */
export default function Comissoes() {
  const lista = useResourceList(comissoes)
  const podeGravar = usePermissoes().can('criaralterarcomissoes')
  const [aberto, setAberto] = useState<Aberto>(null)
  const nome = (c: Comissao) => c.descricao ?? `Comissão nº ${c.id}`
  const abrir = (c: Comissao) => setAberto({ qual: 'comissao', id: c.id })
  const remover = async (id: number) => {
    const linha = lista.page?.resultList.find((l) => l.id === id)
    if (await removeRecord(comissoes, id, linha ? nome(linha) : '')) setAberto(null)
  }
  const acoes = (c: Comissao): RowAction[] => [
    { label: podeGravar ? 'Editar' : 'Abrir', icon: <IconPencil size={16} />, onClick: () => abrir(c) },
    {
      label: 'Auxiliares',
      icon: <IconUsers size={16} />,
      onClick: () => setAberto({ qual: 'membros', id: c.id }),
    },
    {
      label: 'Documento do ato',
      icon: <IconFileText size={16} />,
      disabledReason: c.arquivo ? undefined : 'Esta comissão não tem o documento do ato.',
      onClick: () => void openFile(`/api/arquivos/${c.arquivo?.id}`),
    },
    ...(podeGravar
      ? [{ label: 'Excluir', icon: <IconTrash size={16} />, danger: true, onClick: () => void remover(c.id) }]
      : []),
  ]
  return (
    <div className={css.page}>
      <PageHeader
        title={comissoes.plural}
        crumbs={useCrumbs()}
        action={
          podeGravar && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setAberto({ qual: 'comissao', id: null })}
            >
              Cadastrar
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name="comissoes"
        label={comissoes.plural}
        columns={colunas}
        filters={comissoes.filters}
        fields={comissoes.fields}
        onOpen={abrir}
        rowLabel={nome}
        rowActions={acoes}
        empty={
          <EmptyState title="Ainda não há comissões">
            {podeGravar
              ? 'Use “Cadastrar” para registrar a primeira: o ato, as datas e quem a compõe.'
              : 'Peça a quem cuida das comissões que registre a primeira.'}
          </EmptyState>
        }
      />
      {aberto?.qual === 'comissao' && (
        <ComissaoDialog
          id={aberto.id}
          onClose={() => setAberto((a) => (a?.qual === 'comissao' ? null : a))}
          onCriada={(id) => setAberto({ qual: 'membros', id })}
          onExcluir={(id) => void remover(id)}
        />
      )}
      {aberto?.qual === 'membros' && <MembrosDialog id={aberto.id} onClose={() => setAberto(null)} />}
    </div>
  )
}
