import { Skeleton, Text } from '@mantine/core'
import type { Mes, Meses as Lidos } from '@tombo/contract'
import { IconLock } from '@tabler/icons-react'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, date, instant, money } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useMeses } from './consultas.ts'
import { Ligacao } from './Ligacao.public.tsx'
import { SituacaoChip } from './situacao.tsx'
import { Tabela } from './Tabela.public.tsx'
import css from './fechamento.module.css'

/** /fechamento: the months of the unit's books, open and closed. */
export default function Meses() {
  const { data, error, refetch } = useMeses()
  return (
    <div className={css.page}>
      <PageHeader title="Fechamento do mês" crumbs={useCrumbs()} />
      {data ? (
        <Lista lidos={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} animate={false} />
        </Loading>
      )}
    </div>
  )
}

/** Shows what is to be done with a month, or who did it. */
function nota(m: Mes, { proxima, fechadoAte }: Lidos): string {
  if (m.fechamento) return `${m.fechamento.fechadoPor}, em ${instant(m.fechamento.fechadoEm)}`
  if (fechadoAte !== null && m.competencia <= fechadoAte)
    return `Fechado junto com ${competencia(fechadoAte)}`
  if (!m.terminado) return 'Em curso'
  return m.competencia === proxima ? 'O próximo a fechar' : ''
}

function Lista({ lidos }: { lidos: Lidos }) {
  if (lidos.meses.length === 0)
    return (
      <EmptyState
        title="Nada foi lançado nesta unidade ainda"
        icon={<IconLock size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
      >
        Cada mês dos livros aparece aqui depois do primeiro lançamento: tombe ou importe os bens, e lance a
        depreciação do mês.
      </EmptyState>
    )
  return (
    <>
      <Text size="sm" c="dimmed" maw={760}>
        Um mês fechado não recebe mais lançamentos: o que acontecer depois fica no primeiro mês aberto. Feche
        os meses em ordem, depois de conferir o demonstrativo com o balancete da contabilidade.
        {lidos.abertura && ` Os livros desta unidade começam no Tombo em ${date(lidos.abertura)}.`}
      </Text>
      <Tabela label="Meses dos livros">
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Situação</th>
            <th scope="col" data-align="right">
              Movimento
            </th>
            <th scope="col">Fechamento</th>
          </tr>
        </thead>
        <tbody>
          {lidos.meses.map((m) => (
            <tr key={m.competencia}>
              <td>
                <Ligacao to={`/fechamento/${m.competencia}`}>{competencia(m.competencia)}</Ligacao>
              </td>
              <td>
                <SituacaoChip situacao={m.situacao} />
              </td>
              <td data-align="right">{money(m.debito)}</td>
              <td>{nota(m, lidos)}</td>
            </tr>
          ))}
        </tbody>
      </Tabela>
    </>
  )
}
