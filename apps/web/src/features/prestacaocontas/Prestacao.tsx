import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { type Prestacao as Lida, prestacaoWorkflow, rotasPrestacao as r } from '@tombo/contract'
import { IconDownload } from '@tabler/icons-react'
import { ApiError } from '../../kernel/http.ts'
import { downloadFile } from '../../kernel/files/files.ts'
import { JobProgress } from '../../kernel/jobs/JobProgress.tsx'
import { useRouteNumber } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, instant, integer } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { Correcoes } from './Correcoes.tsx'
import { recarregarPrestacoes, usePrestacao } from './consultas.ts'
import { Erros } from './Erros.tsx'
import css from './prestacaocontas.module.css'
import { SituacaoChip } from './situacao.tsx'

/** /prestacaocontas/:prestacaoId: the files of one month, or why they were not made. */
export default function Prestacao() {
  const id = useRouteNumber('prestacaoId')
  const crumbs = useCrumbs()
  const { data, error, refetch } = usePrestacao(id)
  if (data) return <Conteudo p={data} />
  return (
    <>
      <PageHeader title="Arquivos gerados" crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Estes arquivos não existem">Eles podem ser de outra unidade.</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} animate={false} />
        </Loading>
      )}
    </>
  )
}

const oQueMudou = (arquivos: readonly string[]): string =>
  arquivos.length === 0 ? 'nenhum arquivo mudou' : `mudou ${arquivos.join(', ')}`

function Conteudo({ p }: { p: Lida }) {
  const crumbs = useCrumbs()
  const pronta = p.sha256 !== null
  return (
    <div className={css.page}>
      <PageHeader
        title={`Arquivos de ${competencia(p.competencia)}`}
        crumbs={crumbs}
        action={
          pronta && (
            <Button
              leftSection={<IconDownload size={16} />}
              onClick={() => void downloadFile(r.baixar.path.replace(':id', String(p.id)))}
            >
              Baixar os arquivos
            </Button>
          )
        }
      >
        <SituacaoChip situacao={p.situacao} />
      </PageHeader>
      <Text size="sm" c="dimmed">
        <Ligacao inText to={`/prestacaocontas/layouts/${p.layout.id}`}>
          {p.layout.nome}
        </Ligacao>
        , por {p.criadaPor}, em {instant(p.criadaEm)}
        {p.anterior && (
          <>
            . No lugar dos{' '}
            <Ligacao inText to={`/prestacaocontas/${p.anterior.id}`}>
              gerados antes
            </Ligacao>
            , que ficam guardados: {oQueMudou(p.anterior.mudaram)}
          </>
        )}
      </Text>
      {p.mesReaberto && (
        <Alert color="yellow" role="note" p="xs">
          O mês foi reaberto depois de gerados estes arquivos: feche-o e gere de novo.
        </Alert>
      )}
      {p.seguinte && (
        <Alert color="yellow" role="note" p="xs">
          Estes arquivos ficam guardados, e{' '}
          <Ligacao inText to={`/prestacaocontas/${p.seguinte.id}`}>
            outros do mesmo mês
          </Ligacao>{' '}
          tomaram o seu lugar.
        </Alert>
      )}
      {prestacaoWorkflow.isWorking(p.situacao.value) && (
        <JobProgress id={p.tarefa.id} onEnd={() => void recarregarPrestacoes()} />
      )}
      {p.mensagem && (
        <Alert color="red" role="note" p="xs">
          {p.mensagem}
        </Alert>
      )}
      {p.avisos.length > 0 && (
        <Alert color="yellow" role="note" p="xs" title="O que não foi conferido">
          <ul className={css.avisos}>
            {p.avisos.map((a) => (
              <li key={a}>{a}</li>
            ))}
          </ul>
        </Alert>
      )}
      {pronta && <Arquivos p={p} />}
      {p.erros > 0 && <Erros p={p} />}
      {pronta && <Correcoes id={p.id} />}
    </div>
  )
}

const Arquivos = ({ p }: { p: Lida }) => (
  <section aria-labelledby="arquivos">
    <Title order={2} size="h4" id="arquivos">
      Arquivos
    </Title>
    <Tabela label="Arquivos" wide>
      <thead>
        <tr>
          <th scope="col">Arquivo</th>
          <th scope="col" data-align="right">
            Linhas
          </th>
          <th scope="col">SHA-256</th>
        </tr>
      </thead>
      <tbody>
        {p.arquivos.map((a) => (
          <tr key={a.nome}>
            <td>{a.nome}</td>
            <td data-align="right">{integer(a.linhas)}</td>
            <td className={css.hash}>{a.sha256}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>O conjunto (ZIP)</td>
          <td data-align="right">{integer(p.linhas)}</td>
          <td className={css.hash}>{p.sha256}</td>
        </tr>
      </tfoot>
    </Tabela>
  </section>
)
