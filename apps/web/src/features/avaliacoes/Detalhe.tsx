import { Skeleton } from '@mantine/core'
import { type Avaliacao, avaliacaoWorkflow, PARTES_DO_VEICULO } from '@tombo/contract'
import { useEffect } from 'react'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { date, instant, reais, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { Acoes } from './Acoes.tsx'
import { useAvaliacao, eventosDaAvaliacao } from './consultas.ts'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { Itens } from './itens/Itens.tsx'
import { Laudos } from './laudos/Laudos.tsx'
import { ChipDaAvaliacao, NOMES_DAS_PARTES } from './situacao.tsx'
import { Absent } from '../../resource/Absent.tsx'
import css from './avaliacoes.module.css'

/** /avaliacao/:avaliacaoId: one appraisal, from its assets to its end. */
export default function Detalhe() {
  const id = useRouteNumber('avaliacaoId')
  const { data, error, refetch } = useAvaliacao(id)
  if (data) return <Ficha avaliacao={data} />
  return (
    <Absent title="Avaliação" id={id} error={error} onRetry={() => void refetch()}>
      <Skeleton h={200} animate={false} />
    </Absent>
  )
}

/** The share that each part of a vehicle has in its factor. */
const pesosEscritos = ({ pesos }: Avaliacao['veiculo']) =>
  PARTES_DO_VEICULO.map((p) => `${NOMES_DAS_PARTES[p]} ${pesos[p].replace('.', ',')}`).join(' · ')

function Ficha({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const crumbs = useCrumbs()
  // A step takes its own button away: the keyboard goes on at the title.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [a.versao, a.situacao.value])
  return (
    <div className={css.detalhe}>
      <PageHeader title={`Avaliação nº ${a.codigo}`} crumbs={crumbs}>
        <ChipDaAvaliacao avaliacao={a} />
      </PageHeader>
      <StepBar
        steps={avaliacaoWorkflow.bar(a.situacao.value)}
        current={a.situacao.value}
        label="Andamento da avaliação"
      />
      <Acoes avaliacao={a} />
      <Facts
        columns={3}
        items={[
          { label: 'Classificação', value: a.classificacao.descricao },
          { label: 'Comissão', value: a.comissao.descricao },
          { label: 'Data-base', value: date(a.dataBase) },
          a.classificacao.value === 'AUTOMOVEIS'
            ? { label: 'Pesos do estado do veículo', value: pesosEscritos(a.veiculo) }
            : { label: 'Fórmula', value: `${a.dadosAvaliacao.descricao}: ${a.formula}` },
          { label: 'Valor avaliado', value: <span className="numeros">{reais(a.valor)}</span> },
          {
            label: 'Valor líquido contábil de hoje',
            value: <span className="numeros">{reais(a.valorLiquido)}</span>,
          },
          { label: 'Bens avaliados', value: `${a.avaliados} de ${a.quantidade}` },
          ...(a.finalizadaEm
            ? [
                {
                  label: 'Finalizada',
                  value: `${instant(a.finalizadaEm)}, por ${shownText(a.finalizadaPor)}`,
                },
              ]
            : []),
          { label: 'Descrição', value: shownText(a.descricao) },
          { label: 'Observação', value: shownText(a.observacao) },
          ...(a.motivo ? [{ label: 'Motivo do cancelamento', value: a.motivo }] : []),
        ]}
      />
      <Laudos avaliacao={a} />
      <Itens avaliacao={a} />
      <RecordHistory of="da avaliação" events={eventosDaAvaliacao(a.id)} />
    </div>
  )
}
