import { Alert, Skeleton } from '@mantine/core'
import { type Manutencao, manutencaoWorkflow } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, instant, quantos, reais, shownText } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { useManutencao, eventosDaManutencao } from './consultas.ts'
import { Documentos } from './documentos/Documentos.tsx'
import { Formulario } from './formulario/Formulario.tsx'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { Itens } from './itens/Itens.tsx'
import { Orcamentos } from './orcamentos/Orcamentos.tsx'
import { ChipsDaManutencao } from './situacao.tsx'
import css from './manutencoes.module.css'

/** /manutencao/:manutencaoId: one order, from opening to its end. */
export default function Detalhe() {
  const id = useRouteNumber('manutencaoId')
  const crumbs = useCrumbs()
  const { data: manutencao, error, refetch } = useManutencao(id)
  if (manutencao) return <Ficha manutencao={manutencao} />
  return (
    <>
      <PageHeader title="Manutenção" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Esta manutenção não existe">
          Ela pode ter sido excluída, ou ser de outra unidade.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
    </>
  )
}

function Ficha({ manutencao: m }: { manutencao: Manutencao }) {
  const crumbs = useCrumbs()
  const veOrcamentos = usePermissoes().can('consultarmanutencaoorcamento')
  const [alterando, setAlterando] = useState(false)
  // A step takes its own button away: the keyboard goes on at the title, beside which the order says where it stands.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [m.versao, m.situacao.value])
  if (alterando)
    return (
      <>
        <PageHeader title={`Alterar a manutenção nº ${m.codigo}`} crumbs={crumbs} />
        <Formulario
          manutencao={m}
          onSalva={() => setAlterando(false)}
          onCancelar={() => setAlterando(false)}
        />
      </>
    )
  const passos = manutencaoWorkflow.bar(m.situacao.value)
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Manutenção nº ${m.codigo}`} crumbs={crumbs}>
        <ChipsDaManutencao manutencao={m} />
      </PageHeader>
      <StepBar steps={passos} current={m.situacao.value} label="Andamento da manutenção" />
      {m.emGarantia > 0 && (
        <Alert color="yellow" role="note" p="xs">
          {quantos(m.emGarantia, 'bem está', 'bens estão')} em garantia: confira antes de pagar pelo conserto.
        </Alert>
      )}
      <Acoes manutencao={m} onAlterar={() => setAlterando(true)} />
      <Facts
        columns={3}
        items={[
          { label: 'O que será feito', value: m.descricao },
          { label: 'Tipo', value: m.tipo.descricao },
          { label: 'Valor', value: <span className="numeros">{reais(m.valor)}</span> },
          { label: 'Fornecedor', value: shownText(m.fornecedor?.nome) },
          { label: 'Número no fornecedor', value: shownText(m.numero) },
          ...(m.orcamento
            ? [
                {
                  label: 'Orçamento escolhido',
                  value: `${m.orcamento.fornecedor}, ${reais(m.orcamento.valor)}`,
                },
              ]
            : []),
          { label: 'Previsão de término', value: date(m.dataPrevista) },
          { label: 'Iniciada em', value: instant(m.iniciadaEm) },
          { label: 'Encerrada em', value: instant(m.encerradaEm) },
          { label: 'Observação', value: shownText(m.observacao) },
          ...(m.motivo ? [{ label: 'Motivo da recusa', value: m.motivo }] : []),
        ]}
      />
      <Itens manutencao={m} />
      {veOrcamentos && <Orcamentos manutencao={m} />}
      <Documentos manutencao={m} />
      <RecordHistory of="da manutenção" events={eventosDaManutencao(m.id)} />
    </div>
  )
}
