import { Button, Skeleton, Text } from '@mantine/core'
import type { Page, Prestacao } from '@tombo/contract'
import { IconFileZip, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia, instant, integer } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { POR_PAGINA, usePrestacoes } from './consultas.ts'
import css from './prestacaocontas.module.css'
import { SituacaoChip } from './situacao.tsx'

const GerarDialog = lazyDialog(() => import('./GerarDialog.tsx'))

/** /prestacaocontas: the files that were made of closed months for the court of accounts. */
export default function Prestacoes() {
  const pode = usePermissoes().can('fecharmes')
  const goTo = useGoTo()
  const [page, setPage] = useState(1)
  const [gerando, setGerando] = useState(false)
  const { data, error, refetch } = usePrestacoes(page)
  return (
    <div className={css.page}>
      <PageHeader
        title="Prestação de contas"
        crumbs={useCrumbs()}
        action={
          pode && (
            <Button leftSection={<IconFileZip size={16} />} onClick={() => setGerando(true)}>
              Gerar arquivos
            </Button>
          )
        }
      />
      <div className={css.barra}>
        <Text size="sm" c="dimmed" maw={640}>
          Os arquivos que o tribunal de contas e a contabilidade recebem de cada mês fechado, conferidos antes
          de gravados.
        </Text>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} />}
          onClick={() => goTo('/prestacaocontas/layouts')}
        >
          Layouts e códigos
        </Button>
      </div>
      {data ? (
        <Lista lidas={data} page={page} onPage={setPage} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={200} animate={false} />
        </Loading>
      )}
      {gerando && <GerarDialog onClose={() => setGerando(false)} />}
    </div>
  )
}

const desfecho = (p: Prestacao): string =>
  p.erros > 0
    ? `${integer(p.erros)} ${p.erros === 1 ? 'erro' : 'erros'}`
    : p.sha256 !== null
      ? `${integer(p.linhas)} ${p.linhas === 1 ? 'linha' : 'linhas'}`
      : ''

function Lista(p: { lidas: Page<Prestacao>; page: number; onPage: (page: number) => void }) {
  if (p.lidas.count === 0)
    return (
      <EmptyState
        title="Nenhum arquivo gerado nesta unidade"
        icon={<IconFileZip size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
      >
        Escolha um layout e informe os seus códigos em “Layouts e códigos”, feche o mês, e gere os arquivos.
      </EmptyState>
    )
  return (
    <>
      <Tabela label="Arquivos gerados" wide>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Layout</th>
            <th scope="col">Situação</th>
            <th scope="col" data-align="right">
              Resultado
            </th>
            <th scope="col">Gerado por</th>
          </tr>
        </thead>
        <tbody>
          {p.lidas.resultList.map((x) => (
            <tr key={x.id}>
              <td data-nowrap>
                <Ligacao to={`/prestacaocontas/${x.id}`}>{competencia(x.competencia)}</Ligacao>
              </td>
              <td>{x.layout.nome}</td>
              <td>
                <SituacaoChip situacao={x.situacao} />
                {x.mesReaberto && <div className={css.nota}>O mês foi reaberto depois</div>}
                {x.seguinte && <div className={css.nota}>Outros do mês tomaram o seu lugar</div>}
              </td>
              <td data-align="right">{desfecho(x)}</td>
              <td>
                {x.criadaPor}, em {instant(x.criadaEm)}
              </td>
            </tr>
          ))}
        </tbody>
      </Tabela>
      <Pages
        page={p.page}
        rpp={POR_PAGINA}
        count={p.lidas.count}
        onPage={p.onPage}
        label="Páginas de arquivos gerados"
      />
    </>
  )
}
