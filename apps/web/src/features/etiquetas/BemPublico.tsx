import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { type BemAberto, type BemPublico as Bem, rotasEtiquetas as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useGoTo, useRouteText } from '../../kernel/route.ts'
import { useEffect } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { currentSession } from '../../kernel/session/session.ts'
import { reais, shownText } from '../../ui/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Moldura } from '../sessao/moldura.public.ts'
import { AvisarDefeito } from './AvisarDefeito.tsx'
import css from './etiquetas.module.css'

const DIZERES: Record<Bem['situacao']['value'], string> = {
  PUBLICO: '',
  RESERVADO: 'Entre no sistema para ver que bem é este.',
  SEM_BEM: 'Esta etiqueta ainda não está em um bem.',
  EXCLUIDO: 'O bem desta etiqueta foi excluído do registro.',
  BAIXADO: 'Este bem foi baixado: não é mais do patrimônio público.',
  DESCONHECIDO: 'Este código não é de nenhum bem. Confira se ele foi lido por inteiro.',
}

/** Whether there is an asset that somebody may see with the right to it; null: signing in shows nothing more. */
const EXISTE: Record<Bem['situacao']['value'], 'aqui' | 'talvez' | null> = {
  PUBLICO: 'aqui',
  RESERVADO: 'talvez',
  SEM_BEM: 'talvez',
  EXCLUIDO: 'talvez',
  BAIXADO: 'talvez',
  DESCONHECIDO: null,
}

/** The asset of this code, for who is at work in its unit; null for anybody else. */
function useMeuBem(codigo: string) {
  const { data, isLoading } = useQuery({
    queryKey: ['bemdocodigo', codigo],
    queryFn: async ({ signal }) => {
      try {
        return (await call(r.bemDoCodigo, { params: { codigo }, signal })).patrimonio.id
      } catch (erro) {
        if (erro instanceof ApiError && [401, 403, 404].includes(erro.status)) return null
        throw erro
      }
    },
    enabled: currentSession()?.tokenScope === 'USUARIO_UNIDADE',
    staleTime: 0,
  })
  return { id: data ?? null, buscando: isLoading }
}

/** Gives what the organisation publishes of the asset, beyond what any label tells. */
const daTransparencia = (bem: BemAberto | undefined): [string, string][] =>
  bem
    ? [
        ['Onde fica', shownText(bem.localizacao)],
        ['Natureza', shownText(bem.classeNome)],
        ['Ano da aquisição', shownText(bem.ano)],
        ['Conservação', shownText(bem.conservacao)],
        ['Custou', reais(bem.valorAquisicao)],
        ['Vale nos livros', reais(bem.valorLiquido)],
      ]
    : []

function Ficha({ bem }: { bem: Bem }) {
  const linhas = [
    ['Bem', bem.descricao],
    ['Etiqueta', bem.etiqueta],
    ['Organização', bem.organizacao],
    ['Unidade', bem.unidade],
    ...daTransparencia(bem.transparencia?.bem),
  ].filter(([, valor]) => valor)
  if (linhas.length === 0) return null
  return (
    <dl className={css.ficha}>
      {linhas.map(([nome, valor]) => (
        <div key={nome} style={{ display: 'contents' }}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** /b/:codigo: what the code of a label opens. Who may see the asset goes on to it; anybody else reads what is public. */
export default function BemPublico() {
  const ir = useGoTo()
  const codigo = useRouteText('codigo')
  const { id, buscando } = useMeuBem(codigo)
  const { data, error, refetch } = useQuery({
    queryKey: ['bempublico', codigo],
    queryFn: ({ signal }) => call(r.bemPublico, { params: { codigo }, signal }),
    enabled: !buscando && id === null,
  })
  useEffect(() => {
    if (id !== null) ir(`/patrimonio/${id}`, { replace: true })
  }, [id, ir])
  const entrou = currentSession() !== null
  return (
    <Moldura title={data?.situacao.descricao ?? 'Bem do patrimônio público'}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {DIZERES[data.situacao.value] && <Text mb="md">{DIZERES[data.situacao.value]}</Text>}
          <Ficha bem={data} />
          {entrou && EXISTE[data.situacao.value] === 'aqui' && (
            <Text mb="md" size="sm" c="dimmed">
              Na unidade em que você está trabalhando, este bem não pode ser aberto.
            </Text>
          )}
          {data.transparencia && (
            <Text mb="md" size="sm">
              <Anchor href={`/transparencia/${data.transparencia.organizacao}`}>
                Ver todos os bens na página da transparência
              </Anchor>
            </Text>
          )}
          {data.aceitaDefeito && <AvisarDefeito codigo={codigo} entrou={false} />}
          {!entrou && EXISTE[data.situacao.value] !== null && (
            <Button fullWidth onClick={() => ir(`/login?next=${encodeURIComponent(`/b/${codigo}`)}`)}>
              Entrar para ver o bem
            </Button>
          )}
        </>
      ) : (
        <Loading>
          <Stack>
            <Skeleton h={20} animate={false} />
            <Skeleton h={80} animate={false} />
          </Stack>
        </Loading>
      )}
    </Moldura>
  )
}
