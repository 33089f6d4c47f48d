import { Alert, Skeleton } from '@mantine/core'
import { CONFERENCIA_DE } from '@tombo/contract'
import { ApiError } from '../../../kernel/http.ts'
import { SituacaoChip } from '../../inventarios/situacao.public.ts'
import { BarTable } from '../../../ui/charts/BarTable.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, integer } from '../../../ui/format.ts'
import { KeyFigures } from '../../../ui/blocks/KeyFigures.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ScreenLink } from '../../../ui/page/PageHeader.tsx'
import { useInventarioDoPainel } from './consultas.ts'
import css from '../visaogeral.module.css'
import { Divergencias } from './Divergencias.tsx'

/** Where the assets are that were seen otherwise. */
const BENS_DE: Readonly<Record<string, `itens?quais=${string}` | 'solicitacoesalteracao'>> = {
  LOCAL: 'itens?quais=OUTRO_LOCAL',
  CONSERVACAO: 'itens?quais=outroEstado',
  SOLICITACOES: 'solicitacoesalteracao',
}

/** One campaign: its figures, what became of its assets, and where most is left to do. */
export function UmInventario({ id }: { id: number }) {
  const { data, error, refetch } = useInventarioDoPainel(id)
  // Not told to whoever counts it blindly: asking again changes nothing.
  if (!data && error instanceof ApiError && error.status === 403)
    return (
      <Alert color="blue" role="note">
        {error.message}
      </Alert>
    )
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={420} animate={false} />
      </Loading>
    )
  const { informacoes: i, resultados, locais, alteracoes } = data
  const itens = `/inventario/${id}/itens` as const
  return (
    <>
      <div className={css.barra}>
        <ScreenLink to={`/inventario/${id}`} size="sm">
          {`Nº ${id}, ${i.descricao}`}
        </ScreenLink>
        <SituacaoChip inventario={i} />
        <span>{`de ${date(i.periodoIni)} a ${date(i.periodoFin)}, ${i.comissao}`}</span>
      </div>
      <KeyFigures
        figures={[
          { label: 'Bens esperados', value: integer(i.esperados) },
          { label: 'Já conferidos', value: integer(i.conferidos), note: `${integer(i.parciais)} a decidir` },
          {
            label: 'O que falta contar',
            value: integer(i.pendentes),
            note: `${integer(i.ausentes)} fora, com registro`,
          },
          {
            label: 'Leituras',
            value: integer(i.leituras),
            note: `${integer(i.inconsistentes)} inconsistentes`,
          },
        ]}
      />
      <div className={css.graficos}>
        <BarTable
          title="O que foi de cada bem?"
          of="Resultado"
          measures={['Bens']}
          bars={resultados.map((r) => ({
            key: r.resultado.value,
            label: r.resultado.descricao,
            // One that was met and belongs elsewhere stands among the readings, and not in the list.
            to: CONFERENCIA_DE[r.resultado.value].doInventario
              ? `${itens}?quais=${r.resultado.value}`
              : `/inventario/${id}/leitura-inconsistencia`,
            values: [r.quantidade],
          }))}
          empty="Ainda não há bens neste inventário."
        />
        <BarTable
          title="Onde falta contar?"
          note="Os locais com mais bens a ler."
          of="Localização"
          measures={['A ler', 'Conferidos', 'Esperados']}
          bars={locais.map((l) => ({
            key: String(l.id),
            label: l.descricao,
            to: l.id === null ? `/inventario/${id}/localizacoes` : `${itens}?local=${l.id}`,
            values: [l.pendentes, l.conferidos, l.esperados],
          }))}
          empty="Ainda não há locais neste inventário."
        />
        <BarTable
          title="O que foi visto diferente do cadastro?"
          of="Diferença"
          measures={['Bens']}
          bars={alteracoes.map((a) => ({
            key: a.chave,
            label: a.descricao,
            to: `/inventario/${id}/${BENS_DE[a.chave] ?? 'itens'}` as const,
            values: [a.quantidade],
          }))}
          empty="Nada."
        />
        <Divergencias id={id} />
      </div>
    </>
  )
}
