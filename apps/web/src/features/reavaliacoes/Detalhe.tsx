import { Alert, Skeleton } from '@mantine/core'
import { nomeDaReavaliacao, type Reavaliacao, reavaliacaoWorkflow } from '@tombo/contract'
import { useEffect } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, instant, reais, shownText } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { useReavaliacao } from './consultas.ts'
import { Contas } from './Contas.tsx'
import { Disponiveis } from './Disponiveis.tsx'
import { Itens } from './Itens.tsx'
import { ChipDaReavaliacao } from './situacao.tsx'
import css from './reavaliacoes.module.css'

/** /reavaliacao/:reavaliacaoId: one revaluation, from opening to its posting. */
export default function Detalhe() {
  const id = useRouteNumber('reavaliacaoId')
  const crumbs = useCrumbs()
  const { data, error, refetch } = useReavaliacao(id)
  if (data) return <Ficha reavaliacao={data} />
  return (
    <>
      <PageHeader title="Reavaliação" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Esta reavaliação não existe">
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

function Ficha({ reavaliacao: x }: { reavaliacao: Reavaliacao }) {
  const crumbs = useCrumbs()
  // A step takes its own button away: the keyboard goes on at the title, beside which the record says where it stands.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [x.versao, x.situacao.value])
  const quando = (em: string | null, por: string | null) => (em ? `${instant(em)}, por ${por ?? '–'}` : '–')
  return (
    <div className={css.detalhe}>
      <PageHeader title={nomeDaReavaliacao(x.tipo.value, x.id)} crumbs={crumbs}>
        <ChipDaReavaliacao situacao={x.situacao} />
      </PageHeader>
      <StepBar
        steps={reavaliacaoWorkflow.bar(x.situacao.value)}
        current={x.situacao.value}
        label="Andamento da reavaliação"
      />
      {reavaliacaoWorkflow.isWorking(x.situacao.value) && (
        <Alert color="yellow" role="note" p="xs">
          O servidor está trabalhando nesta reavaliação. Você é avisado quando terminar.
        </Alert>
      )}
      {x.mensagem && (
        <Alert color="red" role="note" p="xs" title="A reavaliação não pôde ser lançada">
          {x.mensagem}
        </Alert>
      )}
      <Acoes reavaliacao={x} />
      <KeyFigures
        figures={[
          { label: 'Líquido anterior', value: reais(x.valorAnterior) },
          { label: 'Valor novo', value: reais(x.valorNovo) },
          { label: 'Diferença', value: reais(x.variacao) },
        ]}
      />
      <Facts
        columns={3}
        items={[
          { label: 'Tipo', value: x.tipo.descricao },
          { label: 'Descrição', value: x.descricao },
          { label: 'Data', value: date(x.data) },
          { label: 'Comissão', value: x.comissao.descricao },
          { label: 'Responsável', value: shownText(x.responsavel?.nome ?? null) },
          { label: 'Avaliação', value: shownText(x.avaliacao?.descricao ?? null) },
          { label: 'Processo', value: shownText(x.processo) },
          { label: 'Observação', value: shownText(x.observacao) },
          ...(x.concluidaEm ? [{ label: 'Concluída', value: quando(x.concluidaEm, x.concluidaPor) }] : []),
          ...(x.estornadaEm
            ? [
                { label: 'Estornada', value: quando(x.estornadaEm, x.estornadaPor) },
                { label: 'Motivo do estorno', value: shownText(x.motivo) },
              ]
            : []),
        ]}
      />
      <Contas reavaliacao={x} />
      {x.acoes.some((a) => a.value === 'INCLUIR') ? (
        <div className={css.lados}>
          <Itens reavaliacao={x} />
          <Disponiveis reavaliacao={x} />
        </div>
      ) : (
        <Itens reavaliacao={x} />
      )}
    </div>
  )
}
