import { tomboDe } from '../bens/bem.public.tsx'
import { Checkbox, Text } from '@mantine/core'
import { type BemDaConta, competenciaValida, rotasFechamento as r } from '@tombo/contract'
import { useRouteText } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { competencia, money } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { useMes, useUnidadeDeTrabalho } from './consultas.ts'
import { LancamentosDoBem } from './LancamentosDoBem.tsx'
import { MesInexistente } from './MesInexistente.tsx'
import { saldoComLado } from './saldo.ts'
import css from './fechamento.module.css'

const colunas: Column<BemDaConta>[] = [
  {
    id: 'bem',
    header: 'Bem',
    cell: (l) => `${tomboDe(l.patrimonio)} · ${l.patrimonio.descricao}`,
    width: 320,
    grow: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'inicial',
    header: 'Saldo inicial',
    cell: (l) => saldoComLado(l.saldoInicial),
    align: 'right',
    width: 150,
    card: 'none',
  },
  { id: 'debito', header: 'Débito', cell: (l) => money(l.debito), align: 'right', width: 130, card: 'line' },
  {
    id: 'credito',
    header: 'Crédito',
    cell: (l) => money(l.credito),
    align: 'right',
    width: 130,
    card: 'line',
  },
  {
    id: 'final',
    header: 'Saldo final',
    cell: (l) => saldoComLado(l.saldoFinal),
    align: 'right',
    width: 150,
    card: 'side',
  },
]

/** /fechamento/:competencia/conta/:conta: the assets behind an account of a month, each with its entries. */
export default function Conta() {
  const mes = useRouteText('competencia')
  const conta = useRouteText('conta')
  return competenciaValida(mes) ? <BensDaConta mes={mes} conta={conta} /> : <MesInexistente />
}

function BensDaConta({ mes, conta }: { mes: string; conta: string }) {
  const unidadeId = useUnidadeDeTrabalho()
  const [todos, setTodos] = useState(false)
  const { data: lida, error } = useMes(mes)
  useToldError(error, 'os totais da conta')
  const daqui = [...(lida?.contas ?? []), ...(lida?.tecnicas ?? [])].find((c) => c.conta === conta)
  const nome = `fechamento.conta`
  const list = useList(
    nome,
    ({ q, page, rpp }, signal) =>
      call(r.bens, {
        params: { unidadeId, competencia: mes, conta },
        query: { page, rpp, ...(q ? { q } : {}), ...(todos ? { todos: 'true' } : {}) },
        signal,
      }),
    { rpp: 25, key: `${unidadeId} ${mes} ${conta} ${todos}` },
  )
  return (
    <div className={css.page} style={{ height: '100%', minHeight: 0, gap: 8 }}>
      <PageHeader
        title={`Conta ${conta}`}
        crumbs={[
          { label: 'Contábil' },
          { label: 'Fechamento do mês', to: '/fechamento' },
          { label: competencia(mes), to: `/fechamento/${mes}` },
        ]}
      />
      {daqui && (
        <Text size="sm" c="dimmed">
          {daqui.nome}. Saldo inicial {saldoComLado(daqui.saldoInicial)}, débito {money(daqui.debito)},
          crédito {money(daqui.credito)}, saldo final {saldoComLado(daqui.saldoFinal)}.
        </Text>
      )}
      <Checkbox
        label="Mostrar também os bens sem movimento no mês"
        checked={todos}
        onChange={(e) => {
          setTodos(e.currentTarget.checked)
          list.change({ page: 1 }, { replace: true })
        }}
      />
      <ListView
        list={list}
        name={nome}
        label="Bens da conta"
        columns={colunas}
        rowLabel={(l) => l.patrimonio.descricao}
        detail={(l) => <LancamentosDoBem competencia={mes} conta={conta} bem={l.patrimonio} />}
        empty={
          <EmptyState title="Nenhum bem movimentou esta conta no mês">
            Marque acima para ver também os bens que têm saldo nela sem movimento.
          </EmptyState>
        }
      />
    </div>
  )
}
