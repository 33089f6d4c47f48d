import { Button, Text, Title } from '@mantine/core'
import {
  type Agendamento,
  type JobDoAgendamento,
  rotasAgendamentos as r,
  SERVICOS_POR_PAGINA,
} from '@tombo/contract'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { confirmDeletion } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { RowMenu } from '../../ui/table/RowMenu.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { recarregarAgendamentos, useJobs } from './consultas.ts'
import css from './agendamentos.module.css'

const JobDialog = lazyDialog(() => import('./JobDialog.tsx'))
const icone = { size: 16, stroke: 1.5 }

/** The services of a schedule: what it does when its time comes, ten at a time. */
export function Servicos({ agendamento: a }: { agendamento: Agendamento }) {
  const titulo = useId()
  const [page, setPage] = useState(1)
  const [aberto, setAberto] = useState<JobDoAgendamento | 'novo' | null>(null)
  const { data, error, refetch } = useJobs(a.id, page)
  const podeMudar = a.acoes.some((x) => x.value === 'ALTERAR')
  const remover = async (j: JobDoAgendamento) => {
    if (!(await confirmDeletion(`${j.descricao}: ${j.emPalavras}`))) return
    try {
      await call(r.excluirJob, { params: { id: a.id, jobId: j.id } })
      if (data?.resultList.length === 1 && page > 1) setPage(page - 1)
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregarAgendamentos()
  }
  return (
    <section aria-labelledby={titulo}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={titulo} size="sm">
          Serviços
        </Title>
        {podeMudar && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAberto('novo')}
          >
            Novo serviço
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <Text c="dimmed" size="sm">
          {podeMudar
            ? 'Nenhum serviço: nada acontece nos horários. Use “Novo serviço” para dizer o que fazer.'
            : 'Nenhum serviço.'}
        </Text>
      )}
      {data && data.count > 0 && (
        <ul className={css.linhas} aria-label="Serviços">
          {data.resultList.map((j) => (
            <li key={j.id}>
              <span className={css.nome}>
                {j.descricao}
                <span className={css.nota}>
                  {j.job.descricao} · {j.emPalavras}
                </span>
              </span>
              {podeMudar && (
                <RowMenu
                  label={j.descricao}
                  actions={() => [
                    { label: 'Editar', icon: <IconPencil {...icone} />, onClick: () => setAberto(j) },
                    {
                      label: 'Remover',
                      icon: <IconTrash {...icone} />,
                      danger: true,
                      onClick: () => void remover(j),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          rpp={SERVICOS_POR_PAGINA}
          count={data.count}
          onPage={setPage}
          label="Páginas de serviços"
        />
      )}
      {aberto && (
        <JobDialog agendamento={a} job={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />
      )}
    </section>
  )
}
