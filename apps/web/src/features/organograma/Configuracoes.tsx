import { Button, Switch } from '@mantine/core'
import { configuracoesOrganograma as def, rotasConfiguracaoOrganograma as r } from '@tombo/contract'
import { IconCopy, IconMapPinShare, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { call, type RowOf } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useResourceList } from '../../resource/useResourceList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { thisYear } from '../../ui/today.ts'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { levarLocalizacoes } from '../localizacoes/levar.public.ts'
import { type Configuracao, recarregarOrganograma, useConfiguracoes, vigente } from './consultas.ts'
import css from './organograma.module.css'

const ConfiguracaoDialog = lazyDialog(() => import('./ConfiguracaoDialog.tsx'))
const CopiarDialog = lazyDialog(() => import('./CopiarDialog.tsx'))

type Linha = RowOf<typeof def>
const nome = (l: Linha) => `Exercício ${l.exercicio ?? ''}`

/** Puts a configuration in force, or out of it: saved at once; out of it asks first. */
async function alternar(l: Linha): Promise<void> {
  const sai =
    l.ativo &&
    !(await confirm({
      title: `Desativar a configuração de ${l.exercicio}?`,
      text: 'O organograma dela deixa de ser oferecido nos cadastros. Nada é apagado.',
      confirmLabel: 'Desativar',
      danger: true,
    }))
  if (sai) return
  try {
    await call(r.salvarId, { params: { id: l.id }, body: { ativo: !l.ativo, versao: l.versao } })
  } catch (erro) {
    // The toast has said it; the screen goes on showing what is true.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarOrganograma()
}

function colunasCom(podeGravar: boolean): Column<Linha>[] {
  return [
    {
      id: 'exercicio',
      header: 'Exercício',
      // A year is no amount: it is written without a point.
      cell: (l) => <span className="numeros">{l.exercicio}</span>,
      width: 120,
      sortable: true,
      fixed: true,
      card: 'title',
    },
    {
      id: 'mascara',
      header: 'Forma dos números',
      cell: (l) => <span className="numeros">{shownText(l.mascara)}</span>,
      width: 280,
      grow: true,
      card: 'line',
    },
    {
      id: 'niveis',
      header: 'Níveis',
      cell: (l) => integer(l.niveis?.length),
      align: 'right',
      width: 90,
      card: 'none',
    },
    {
      id: 'entradas',
      header: 'Entradas',
      cell: (l) => integer(l.entradas),
      align: 'right',
      width: 110,
      card: 'none',
    },
    {
      id: 'ativo',
      header: 'Em vigor',
      cell: (l) => (
        <Switch
          size="sm"
          checked={l.ativo ?? false}
          disabled={!podeGravar}
          aria-label={`${nome(l)}: em vigor`}
          onChange={() => void alternar(l)}
          onClick={(e) => e.stopPropagation()}
        />
      ),
      width: 110,
      card: 'side',
      control: true,
    },
  ]
}

/** /organograma/configuracao: how the numbers of each year's chart are made. */
export default function Configuracoes() {
  const lista = useResourceList(def)
  const { can } = usePermissoes()
  const podeGravar = can(def.permission.write)
  const [ano] = useState(thisYear)
  const { data: configuracoes, error } = useConfiguracoes()
  useToldError(error, 'a configuração em vigor')
  const emVigor = vigente(configuracoes ?? [], ano)
  const [aberta, setAberta] = useState<Linha | 'nova' | null>(null)
  const [copiada, setCopiada] = useState<Linha | null>(null)
  const colunas = useMemo(() => colunasCom(podeGravar), [podeGravar])
  const remover = async (l: Linha) => {
    if (await removeRecord(def, l.id, nome(l))) await recarregarOrganograma()
  }
  const acoes = (l: Linha): RowAction[] => [
    {
      label: podeGravar ? 'Editar' : 'Abrir',
      icon: <IconPencil size={16} />,
      onClick: () => setAberta(l),
    },
    ...(can('criaralterarlocalizacoes') && emVigor?.ativo && l.id === emVigor.id
      ? [
          {
            label: 'Trazer as localizações…',
            icon: <IconMapPinShare size={16} />,
            onClick: () => void levarLocalizacoes(emVigor.exercicio),
          },
        ]
      : []),
    ...(podeGravar
      ? [
          {
            label: 'Copiar para outro exercício…',
            icon: <IconCopy size={16} />,
            onClick: () => setCopiada(l),
          },
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void remover(l),
          },
        ]
      : []),
  ]
  return (
    <div className={css.page}>
      <PageHeader
        title="Níveis do organograma"
        crumbs={useCrumbs()}
        action={
          podeGravar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
              Cadastrar
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={def.path}
        label="Configurações"
        columns={colunas}
        onOpen={setAberta}
        rowLabel={nome}
        rowActions={acoes}
        empty={
          <EmptyState title="Ainda não há configuração">
            {podeGravar
              ? 'Use “Cadastrar” para dizer quantos níveis tem o organograma de um exercício.'
              : 'Peça a quem administra os cadastros que crie a primeira.'}
          </EmptyState>
        }
      />
      {aberta && (
        <ConfiguracaoDialog
          configuracao={aberta === 'nova' ? null : (aberta as Configuracao)}
          onClose={() => setAberta(null)}
        />
      )}
      {copiada && <CopiarDialog configuracao={copiada as Configuracao} onClose={() => setCopiada(null)} />}
    </div>
  )
}
