import { Text, Title } from '@mantine/core'
import type { Agendamento } from '@tombo/contract'
import { useId, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { useExecucoes, useMetadados } from './consultas.ts'
import { maisDias } from './horarios.ts'
import { LinhasDeExecucao } from './LinhasDeExecucao.tsx'
import { useToldError } from '../../resource/useToldError.ts'
import css from './agendamentos.module.css'

const POR_PAGINA = 10
/** Runs of the last year are looked at here; older ones by the view of a period. */
const DIAS = 365

/** Shows what became of the times of a schedule, the latest first. */
export function Execucoes({ agendamento: a }: { agendamento: Agendamento }) {
  const titulo = useId()
  const [page, setPage] = useState(1)
  const { data: metadados, error: semHoje } = useMetadados()
  useToldError(semHoje, 'o dia de hoje')
  const hoje = metadados?.hoje
  const { data, error, refetch } = useExecucoes(
    hoje ? { dataInicial: maisDias(hoje, -DIAS), dataFinal: hoje, page, agendamentoId: a.id } : null,
  )
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Execuções
        </Title>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          Nenhuma execução ainda.
        </Text>
      )}
      {data && data.count > 0 && <LinhasDeExecucao execucoes={data.resultList} />}
      {data && (
        <Pages
          page={page}
          rpp={POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas de execuções"
        />
      )}
    </section>
  )
}
