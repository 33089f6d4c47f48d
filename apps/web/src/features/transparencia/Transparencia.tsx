import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { rotasTransparencia as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { useRouteNumber } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useTitle } from '../../ui/page/title.ts'
import { Conjuntos } from './Conjuntos.tsx'
import { Downloads } from './Downloads.tsx'
import { Filtros } from './Filtros.tsx'
import { Totais } from './Totais.tsx'
import css from './transparencia.module.css'
import { useFiltro } from './useFiltro.ts'

const TITULO = 'Transparência do patrimônio'

function Carregando() {
  return (
    <Loading>
      <Skeleton h={28} mb="md" animate={false} />
      <Skeleton h={160} animate={false} />
    </Loading>
  )
}

/** The organisations that publish; where it is one, the page is that one's. */
function Escolha() {
  const { data, error, refetch } = useQuery({
    queryKey: ['transparencia'],
    queryFn: ({ signal }) => call(r.organizacoes, { signal }),
  })
  const unica = data?.length === 1 ? data[0] : undefined
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Carregando />
  if (unica) return <Organizacao id={unica.id} />
  return (
    <>
      <Title order={1}>{TITULO}</Title>
      {data.length === 0 ? (
        <EmptyState title="Os bens não estão publicados">
          Peça a informação ao órgão, pelo serviço de informação ao cidadão.
        </EmptyState>
      ) : (
        <ul className={css.lista}>
          {data.map((o) => (
            <li key={o.id}>
              <Anchor href={`/transparencia/${o.id}`}>{o.nome}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Organizacao({ id }: { id: number }) {
  const filtro = useFiltro(id)
  const { data, error, refetch } = useQuery({
    queryKey: ['transparencia', id],
    queryFn: ({ signal }) => call(r.publicacao, { params: { organizacao: id }, signal }),
    retry: false,
  })
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <Title order={1}>{TITULO}</Title>
        <EmptyState title="Os bens não estão publicados">
          Peça a informação ao órgão, pelo serviço de informação ao cidadão.
        </EmptyState>
      </>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Carregando />
  return (
    <>
      <div>
        <Title order={1}>{data.organizacao.nome}</Title>
        <Text mt={4}>
          O que é do patrimônio público, onde está, quanto custou e quanto vale. Os dados são renovados a cada
          noite.
        </Text>
      </div>
      {data.atualizadoEm === null ? (
        <EmptyState title="Os dados estão sendo preparados">Volte em alguns minutos.</EmptyState>
      ) : (
        <>
          <Filtros publicacao={data} filtro={filtro} />
          <Totais organizacao={id} filtro={filtro} atualizadoEm={data.atualizadoEm} />
          <Conjuntos organizacao={id} valores={filtro.valores} />
          <Downloads publicacao={data} />
        </>
      )}
    </>
  )
}

/** /transparencia and /transparencia/:organizacao: the published register, for anyone. */
export default function Transparencia() {
  const id = useRouteNumber('organizacao')
  useTitle(TITULO)
  return (
    <main className={css.pagina}>
      <div className={css.marca}>
        <Logo size={24} />
        <span>{TITULO}</span>
      </div>
      {id === null ? <Escolha /> : <Organizacao id={id} />}
    </main>
  )
}
