import { Alert, Skeleton } from '@mantine/core'
import { type Saida, saidaWorkflow } from '@tombo/contract'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, instant, yesNo, shownText } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { useSaida, eventosDaSaida } from './consultas.ts'
import { Formulario } from './Formulario.tsx'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { Itens } from './Itens.tsx'
import { ChipsDaSaida, destinoDa, espera, passosDa } from './situacao.tsx'
import { Termos } from './Termos.tsx'
import css from './saidabens.module.css'

/** /saidabens/:saidaBemId: one request, from asking to return. */
export default function Detalhe() {
  const id = useRouteNumber('saidaBemId')
  const crumbs = useCrumbs()
  const { data: saida, error, refetch } = useSaida(id)
  if (saida) return <Ficha saida={saida} />
  return (
    <>
      <PageHeader title="Saída de bens" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Esta saída não existe">
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

function Ficha({ saida: s }: { saida: Saida }) {
  const crumbs = useCrumbs()
  const [alterando, setAlterando] = useState(false)
  const [voltou, setVoltou] = useState(false)
  const idDaNota = useId()
  const nota = espera(s)
  // A step takes its own button away: the keyboard goes on at the title, beside which the request says where it stands.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [s.versao, s.situacao.value])
  const deixar = (desistiu: boolean) => () => {
    setAlterando(false)
    setVoltou(desistiu)
  }
  if (alterando)
    return (
      <>
        <PageHeader title={`Alterar a saída de bens nº ${s.id}`} crumbs={crumbs} />
        <Formulario
          saida={s}
          bens={s.itens.filter((i) => saidaWorkflow.isItemOpen(i.situacaoItem.value))}
          onSalva={deixar(false)}
          onCancelar={deixar(true)}
        />
      </>
    )
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Saída de bens nº ${s.id}`} crumbs={crumbs}>
        <ChipsDaSaida saida={s} />
      </PageHeader>
      <StepBar steps={passosDa(s)} current={s.situacao.value} label="Andamento da saída" />
      {nota && (
        <Alert id={idDaNota} color="yellow" role="note" p="xs">
          {nota}
        </Alert>
      )}
      <Acoes saida={s} onAlterar={() => setAlterando(true)} voltou={voltou} nota={idDaNota} />
      <Facts
        columns={3}
        items={[
          { label: 'Motivo', value: s.motivo },
          { label: 'Solicitante', value: s.solicitante.nome },
          { label: 'Responsável', value: shownText(s.responsavel?.nome) },
          { label: 'Data da saída', value: instant(s.dataHoraCriacao) },
          { label: 'Retorno previsto', value: date(s.dataRetornoPrevista) },
          { label: 'Retorno', value: instant(s.dataRetorno) },
          { label: 'Para terceiro', value: yesNo(s.terceiro) },
          { label: 'Destino', value: shownText(destinoDa(s)) },
          { label: 'Requisição de compras', value: shownText(s.requisicaoCompras) },
          { label: 'Decidida por', value: shownText(s.decididoPor) },
          { label: 'Decidida em', value: instant(s.decididoEm) },
          { label: 'Resposta', value: shownText(s.resposta) },
        ]}
      />
      <Itens saida={s} />
      <Termos saida={s} />
      <RecordHistory of="da saída" events={eventosDaSaida(s.id)} />
    </div>
  )
}
