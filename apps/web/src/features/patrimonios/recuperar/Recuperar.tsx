import { Button } from '@mantine/core'
import { camposDoBem, FILTROS_RECUPERACAO, type PatrimonioRemovido, rotasRecuperacao } from '@tombo/contract'
import { IconFileDescription, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ListView } from '../../../resource/ListView.tsx'
import { useList } from '../../../resource/useList.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { date, money, instant, shownText } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { nomeDaLinha, tomboDe } from '../../bens/bem.public.tsx'
import { guardarBem } from '../dados.ts'
import { Descricao } from '../lista/Dialogos.tsx'
import { perguntaDe } from './pergunta.ts'
import { place } from '../../../ui/place.tsx'
import css from '../../../resource/ListPage.module.css'

const LISTA = 'recuperarpatrimonios'

const colunas: Column<PatrimonioRemovido>[] = [
  {
    id: 'descricao',
    header: 'Descrição',
    cell: (p) => p.produtoCaracteristica.produto.descricao,
    width: 280,
    grow: true,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'numeroTombamento',
    header: 'Tombo',
    cell: tomboDe,
    width: 100,
    align: 'right',
    sortable: true,
    card: 'none',
  },
  {
    id: 'removidoEm',
    header: 'Excluído em',
    cell: (p) => instant(p.removidoEm),
    width: 150,
    sortable: true,
    card: 'line',
  },
  {
    id: 'removidoPor',
    header: 'Excluído por',
    cell: (p) => shownText(p.removidoPor),
    width: 180,
    card: 'line',
  },
  {
    id: 'localizacao',
    header: camposDoBem.localizacaoInicial.label,
    cell: (p) => place(p.localizacaoInicial?.caminho),
    width: 200,
    card: 'none',
  },
  {
    id: 'responsavel',
    header: camposDoBem.responsavel.label,
    cell: (p) => shownText(p.responsavel?.nome),
    width: 180,
    card: 'none',
  },
  {
    id: 'dataAquisicao',
    header: camposDoBem.dataAquisicao.label,
    cell: (p) => date(p.dataAquisicao),
    width: 140,
    sortable: true,
    hidden: true,
    card: 'none',
  },
  {
    id: 'valorAquisicao',
    header: camposDoBem.valorAquisicao.label,
    cell: (p) => money(p.valorAquisicao),
    width: 150,
    align: 'right',
    sortable: true,
    hidden: true,
    card: 'none',
  },
]

/** /configuracoes/recuperarpatrimonios: the assets that were removed; each can be looked at, and brought back. */
export default function Recuperar() {
  const lista = useList(LISTA, (pergunta, signal) =>
    call(rotasRecuperacao.listar, { query: perguntaDe(pergunta), signal }),
  )
  const [aberto, setAberto] = useState<PatrimonioRemovido | null>(null)
  // It is cheap to undo (the asset is removed again): nothing is asked before.
  const recuperar = async ({ id }: PatrimonioRemovido) => {
    try {
      await guardarBem(await call(rotasRecuperacao.recuperar, { params: { id } }))
      setAberto(null)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
    await reloadLists({ path: LISTA })
  }
  return (
    <div className={css.page}>
      <PageHeader title="Recuperar bens" crumbs={useCrumbs()} />
      <ListView
        list={lista}
        name={LISTA}
        label="Bens excluídos"
        columns={colunas}
        filters={FILTROS_RECUPERACAO}
        onOpen={setAberto}
        rowLabel={nomeDaLinha}
        rowActions={(p) => [
          { label: 'Ver descrição', icon: <IconFileDescription size={16} />, onClick: () => setAberto(p) },
          { label: 'Recuperar', icon: <IconRestore size={16} />, onClick: () => void recuperar(p) },
        ]}
        empty={
          <EmptyState title="Nenhum bem foi excluído">
            Um bem que se exclui antes de tombar vem para cá, e pode ser recuperado como estava.
          </EmptyState>
        }
      />
      {aberto && (
        <Dialog
          opened
          onClose={() => setAberto(null)}
          title={`Descrição: ${nomeDaLinha(aberto)}`}
          footer={
            <>
              <Button variant="default" onClick={() => setAberto(null)}>
                Fechar
              </Button>
              <Button
                data-autofocus
                leftSection={<IconRestore size={16} />}
                onClick={() => void recuperar(aberto)}
              >
                Recuperar
              </Button>
            </>
          }
        >
          <Descricao bem={aberto} />
        </Dialog>
      )}
    </div>
  )
}
