import { asking } from '../../kernel/addresses.ts'
import { Alert, Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { localizacoes as def, PROFUNDIDADE_MAXIMA_LOCALIZACAO, rotasLocalizacoes } from '@tombo/contract'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconEye,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { toQuery } from '../../kernel/urls.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { type SearchHandle, SearchField } from '../../resource/SearchField.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { RowAction } from '../../ui/table/types.ts'
import { placeByStep } from '../../ui/tree/drop.ts'
import { type TreeHandle, TreeGrid } from '../../ui/tree/TreeGrid.tsx'
import type { TreePlace } from '../../ui/tree/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { type Linha, linhasDaBusca, linhasDe } from './arvore.ts'
import { useArvore } from './useArvore.ts'
import css from './localizacoes.module.css'

const MoverDialog = lazyDialog(() => import('./MoverDialog.tsx'))

/** /localizacao: the places of the unit at work, as the tree that they are. */
export default function Localizacoes() {
  const ir = useGoTo()
  const podeGravar = usePermissoes().can(def.permission.write)
  const { q, setQ } = useProcura()
  const { arvore, lida, erro, falhas, recarregar, alternar, mover } = useArvore()
  const busca = useBusca(q)
  const [movendo, setMovendo] = useState<Linha | null>(null)
  const [dito, setDito] = useState('')
  const tree = useRef<TreeHandle>(null)
  const campo = useRef<SearchHandle>(null)

  const daArvore = useMemo(() => linhasDe(arvore), [arvore])
  const achadas = useMemo(
    () => (q && busca.data ? linhasDaBusca(busca.data.resultList) : []),
    [q, busca.data],
  )
  const linhas = q ? achadas : daArvore
  const falha = q ? busca.error : erro
  const esperando = q ? !busca.data : !lida

  const abrir = (l: Linha) => ir(`/localizacao/${l.id}`)
  const porEm = async (l: Linha, lugar: TreePlace) => {
    const foi = await mover(l.id, lugar)
    const pai = daArvore.find((x) => x.id === lugar.parentId)
    setDito(
      foi
        ? `${l.label}: agora ${pai ? `em ${pai.label}` : 'no nível mais alto'}.`
        : `${l.label}: não foi possível mover.`,
    )
  }
  const depoisDeMudar = async () => {
    await Promise.all([recarregar(), q ? busca.refetch() : null])
  }
  const remover = async (l: Linha) => {
    if (await removeRecord(def, l.id, l.label)) await depoisDeMudar()
  }
  const acoes = (l: Linha): RowAction[] => [
    { label: 'Abrir', icon: <IconEye size={16} />, onClick: () => abrir(l) },
    ...(podeGravar
      ? [
          {
            label: 'Cadastrar dentro',
            icon: <IconPlus size={16} />,
            onClick: () => ir(`/localizacao/novo?pai=${l.id}`),
          },
          { label: 'Mover para…', icon: <IconArrowsMove size={16} />, onClick: () => setMovendo(l) },
          ...(q ? [] : passos(l)),
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void remover(l),
          },
        ]
      : []),
  ]
  /** The same order as by dragging, for a finger. */
  const passos = (l: Linha): RowAction[] => {
    const em = daArvore.indexOf(l)
    const passo = (label: string, icon: React.ReactNode, direcao: 'up' | 'down', borda: string) => {
      const lugar = placeByStep(daArvore, em, direcao, PROFUNDIDADE_MAXIMA_LOCALIZACAO)
      return {
        label,
        icon,
        onClick: () => lugar && void porEm(l, lugar),
        disabledReason: lugar ? undefined : borda,
      }
    }
    return [
      passo('Subir', <IconArrowUp size={16} />, 'up', 'Já é a primeira.'),
      passo('Descer', <IconArrowDown size={16} />, 'down', 'Já é a última.'),
    ]
  }
  return (
    <div className={css.page}>
      <PageHeader
        title="Localizações"
        crumbs={useCrumbs()}
        action={
          podeGravar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir('/localizacao/novo')}>
              Cadastrar
            </Button>
          )
        }
      />
      <search className={css.bar}>
        <div className={css.search}>
          <SearchField
            handle={campo}
            label="Procurar em localizações"
            value={q}
            onSearch={setQ}
            onDown={() => tree.current?.focus()}
            onEnter={() => {
              const unicas = achadas.filter((l) => l.achado)
              if (unicas.length === 1 && unicas[0]) abrir(unicas[0])
              else tree.current?.focus()
            }}
          />
        </div>
        {podeGravar && !q && linhas.length > 1 && (
          <Text size="sm" c="dimmed" className={css.hint}>
            Arraste para mover; no teclado, Alt e as setas.
          </Text>
        )}
        {q && busca.data && busca.data.count > 0 && (
          <Text size="sm" c="dimmed" className="numeros" aria-live="polite">
            {quantos(busca.data.count, 'encontrada', 'encontradas')}
            {busca.data.more && '; mostramos as primeiras: escreva mais'}
          </Text>
        )}
      </search>
      {falha && !esperando && (
        <Alert color="red" role="alert" mb="xs" p="xs">
          {falha.message}
        </Alert>
      )}
      {esperando ? (
        falha ? (
          <ErrorState error={falha} onRetry={() => void depoisDeMudar()} />
        ) : (
          <Esperando />
        )
      ) : linhas.length === 0 ? (
        <Vazia q={q} podeGravar={podeGravar} limpar={() => setQ('')} />
      ) : (
        <TreeGrid
          handle={tree}
          label="Localizações"
          rows={linhas}
          maxLevel={PROFUNDIDADE_MAXIMA_LOCALIZACAO}
          onToggle={(l) => (q ? undefined : void alternar(l.id))}
          onOpen={abrir}
          {...(podeGravar && !q ? { onMove: (l: Linha, lugar: TreePlace) => void porEm(l, lugar) } : {})}
          onLeaveTop={() => campo.current?.focus()}
          actions={acoes}
          side={(l) => <AoLado linha={l} />}
        >
          {(l) => <Nome linha={l} falha={falhas.get(l.id)} />}
        </TreeGrid>
      )}
      <VisuallyHidden component="output">{dito}</VisuallyHidden>
      {movendo && (
        <MoverDialog
          localizacao={movendo.no}
          onClose={() => setMovendo(null)}
          onMoved={() => void depoisDeMudar()}
        />
      )}
    </div>
  )
}

/** Gives what is searched for, in the address: it can be sent to a colleague. */
function useProcura() {
  const ir = useGoTo()
  const { q = '' } = useScreen<'/localizacao'>().search
  return {
    q,
    setQ: (novo: string) => ir(asking('/localizacao', toQuery({ q: novo }).slice(1)), { replace: true }),
  }
}

const useBusca = (q: string) =>
  useQuery({
    queryKey: ['localizacoes', 'busca', q],
    queryFn: ({ signal }) => call(rotasLocalizacoes.hierarquico, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function Nome({ linha, falha }: { linha: Linha; falha: string | undefined }) {
  const { codigo, descricao, ativo } = linha.no
  return (
    <>
      {codigo && <span className={css.code}>{codigo}</span>}
      <span className={css.name} data-dim={!linha.achado || undefined}>
        {descricao}
      </span>
      {!ativo && <Chip tone="closed">Inativa</Chip>}
      {falha && (
        <span className={css.failed} role="alert" title={falha}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{falha}</span>
        </span>
      )}
    </>
  )
}

function AoLado({ linha: { no } }: { linha: Linha }) {
  return (
    <span className={css.beside}>
      {no.responsavel && <span className={css.who}>{no.responsavel.nome}</span>}
      {no.quantidadeFilhos > 0 && <span className={`numeros ${css.count}`}>{no.quantidadeFilhos}</span>}
    </span>
  )
}

const Esperando = () => (
  <Loading>
    <Stack gap={0}>
      {Array.from({ length: 10 }, (_, i) => (
        <div key={i} className={css.waiting}>
          <Skeleton height={14} width={`${70 - ((i * 17) % 40)}%`} animate={false} />
        </div>
      ))}
    </Stack>
  </Loading>
)

function Vazia({ q, podeGravar, limpar }: { q: string; podeGravar: boolean; limpar: () => void }) {
  if (q)
    return (
      <EmptyState title="Nada encontrado com esta busca">
        <Button variant="default" onClick={limpar}>
          Limpar a busca
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title="Ainda não há localizações">
      {podeGravar
        ? 'Use “Cadastrar” para criar a primeira: um prédio, uma escola, um almoxarifado.'
        : 'Peça a quem administra os cadastros que crie a primeira.'}
    </EmptyState>
  )
}
