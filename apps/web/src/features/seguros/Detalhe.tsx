import { Alert, Skeleton } from '@mantine/core'
import { ANEXOS_DO_SEGURO_POR_PAGINA, rotasSeguros as r, type Seguro, seguroWorkflow } from '@tombo/contract'
import { useEffect } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { RecordFiles } from '../../resource/files/RecordFiles.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { date, reais, shownText } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader, ScreenLink } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { chave, recarregarSeguros, useSeguro } from './consultas.ts'
import { Itens } from './Itens.tsx'
import { Sinistros } from './Sinistros.tsx'
import { ChipsDoSeguro } from './situacao.tsx'
import css from './seguros.module.css'

/** /seguros/:seguroId: one policy, from opening to its end. */
export default function Detalhe() {
  const id = useRouteNumber('seguroId')
  const crumbs = useCrumbs()
  const { data: seguro, error, refetch } = useSeguro(id)
  if (seguro) return <Ficha seguro={seguro} />
  return (
    <>
      <PageHeader title="Seguro" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Este seguro não existe">
          Ele pode ter sido excluído, ou ser de outra unidade.
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

function Ficha({ seguro: s }: { seguro: Seguro }) {
  const crumbs = useCrumbs()
  const podeMudar = usePermissoes().can('criaralterarseguros')
  // A step takes its own button away: the keyboard goes on at the title, beside which the policy says where it stands.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [s.versao, s.situacao.value])
  const emEdicao = s.situacao.value === seguroWorkflow.initial
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Seguro ${s.numero}`} crumbs={crumbs}>
        <ChipsDoSeguro seguro={s} />
      </PageHeader>
      <StepBar
        steps={seguroWorkflow.bar(s.situacao.value)}
        current={s.situacao.value}
        label="Andamento do seguro"
      />
      {emEdicao && (
        <Alert color="yellow" role="note" p="xs">
          Este seguro ainda não cobre nada: inclua os bens, confira os dados e ative.
        </Alert>
      )}
      {s.vencido && (
        <Alert color="yellow" role="note" p="xs">
          A vigência terminou em {date(s.dataFinal)}: conclua o seguro, ou altere o fim se ele foi prorrogado.
        </Alert>
      )}
      <Acoes seguro={s} />
      <KeyFigures
        figures={[
          { label: 'Valor segurado', value: reais(s.valorSegurado) },
          { label: 'Valor líquido contábil', value: reais(s.valorLiquido) },
          { label: 'Valor de mercado', value: reais(s.valorMercado), note: 'ou o líquido, sem ele' },
        ]}
      />
      <Facts
        columns={3}
        items={[
          { label: 'O que é segurado', value: s.descricao },
          { label: 'Seguradora', value: s.seguradora.nome },
          { label: 'Vigência', value: `${date(s.dataInicial)} a ${date(s.dataFinal)}` },
          { label: 'Prêmio', value: <span className="numeros">{reais(s.premio)}</span> },
          { label: 'Franquia', value: <span className="numeros">{reais(s.franquia)}</span> },
          ...(s.renovacao
            ? [
                {
                  label: 'Renovado pela apólice',
                  value: (
                    <ScreenLink to={`/seguros/${s.renovacao.id}`} size="sm">
                      {s.renovacao.numero}
                    </ScreenLink>
                  ),
                },
              ]
            : []),
          { label: 'Processo', value: shownText(s.processo) },
          { label: 'Observação', value: shownText(s.observacao) },
          ...(s.dataEncerramento ? [{ label: 'Encerrado em', value: date(s.dataEncerramento) }] : []),
          ...(s.justificativa ? [{ label: 'Justificativa', value: s.justificativa }] : []),
        ]}
      />
      <Itens seguro={s} />
      {!emEdicao && <Sinistros seguro={s} />}
      <RecordFiles
        queryKey={[...chave(s.id), 'anexos']}
        diretorio="ANEXOS_SEGURO"
        hint="Nenhum anexo. Guarde aqui a apólice, os endossos e os recibos."
        mayChange={podeMudar}
        rpp={ANEXOS_DO_SEGURO_POR_PAGINA}
        load={(page, signal) => call(r.anexos, { params: { id: s.id }, query: { page }, signal })}
        save={(file) => call(r.salvarAnexo, { body: { seguro: { id: s.id }, ...file }, noErrorToast: true })}
        remove={(id) => call(r.removerAnexo, { params: { id } })}
        onChanged={recarregarSeguros}
      />
    </div>
  )
}
