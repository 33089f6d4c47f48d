import { Button, Select, Skeleton, Switch, Text } from '@mantine/core'
import { organograma as def, rotasOrganograma as r } from '@tombo/contract'
import { IconPencil, IconPlus, IconPrinter, IconSettings, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { removeRecord } from '../../resource/remove.ts'
import { type SearchHandle, SearchField } from '../../resource/SearchField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { thisYear } from '../../ui/today.ts'
import type { RowAction } from '../../ui/table/types.ts'
import { type TreeHandle, TreeGrid } from '../../ui/tree/TreeGrid.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import {
  type Configuracao,
  recarregarOrganograma,
  useConfiguracoes,
  useEntradas,
  vigente,
} from './consultas.ts'
import { confirmarDesativacao } from './desativar.ts'
import { type Linha, linhasDoOrganograma } from './linhas.ts'
import css from './organograma.module.css'

const EntradaDialog = lazyDialog(() => import('./EntradaDialog.tsx'))
const EmitirDialog = lazyDialog(() => import('./EmitirDialog.tsx'))

/** /organograma: the entries of a year's chart, as the tree that they are. */
export default function Organograma() {
  const configuracoes = useConfiguracoes()
  const [escolhida, setEscolhida] = useState<number | null>(null)
  const [ano] = useState(thisYear)
  const ir = useGoTo()
  const podeGravar = usePermissoes().can(def.permission.write)
  const { data: todas } = configuracoes
  const atual = todas?.find((c) => c.id === escolhida) ?? vigente(todas ?? [], ano)
  const niveis = (
    <Button
      variant="default"
      leftSection={<IconSettings size={16} />}
      onClick={() => ir('/organograma/configuracao')}
    >
      Níveis
    </Button>
  )
  if (atual && todas)
    return (
      <Arvore
        key={atual.id}
        configuracao={atual}
        exercicio={
          <Select
            aria-label="Exercício"
            w={164}
            allowDeselect={false}
            data={todas.map((c) => ({
              value: String(c.id),
              label: `${c.exercicio}${c.ativo ? ' (em vigor)' : ''}`,
            }))}
            value={String(atual.id)}
            onChange={(v) => setEscolhida(Number(v))}
          />
        }
        niveis={niveis}
      />
    )
  return (
    <>
      <Cabecalho />
      {todas ? (
        <EmptyState title="Ainda não há organograma">
          <Text c="dimmed" ta="center" maw={480}>
            {podeGravar
              ? 'Comece pelos níveis: quantos algarismos tem cada um, em cada exercício.'
              : 'Peça a quem administra os cadastros que configure os níveis.'}
          </Text>
          {podeGravar && niveis}
        </EmptyState>
      ) : configuracoes.error ? (
        <ErrorState error={configuracoes.error} onRetry={() => void configuracoes.refetch()} />
      ) : (
        <Esperando />
      )}
    </>
  )
}

const Cabecalho = ({ action }: { action?: ReactNode }) => (
  <PageHeader title="Organograma" crumbs={useCrumbs()} action={action} />
)
const Esperando = () => (
  <Loading>
    <Skeleton h={320} animate={false} />
  </Loading>
)

interface Props {
  configuracao: Configuracao
  exercicio: ReactNode
  niveis: ReactNode
}

function Arvore({ configuracao, exercicio, niveis }: Props) {
  const { can } = usePermissoes()
  const podeGravar = can(def.permission.write)
  const [q, setQ] = useState('')
  const [fechadas, setFechadas] = useState<ReadonlySet<number>>(new Set())
  const [aberta, setAberta] = useState<Linha | 'nova' | { dentroDe: Linha } | null>(null)
  const [emitindo, setEmitindo] = useState(false)
  const { data, error, refetch } = useEntradas(configuracao.id)
  const tree = useRef<TreeHandle>(null)
  const campo = useRef<SearchHandle>(null)
  const linhas = useMemo(() => linhasDoOrganograma(data ?? [], { q, fechadas }), [data, q, fechadas])

  const alternar = ({ id }: Linha) => {
    const depois = new Set(fechadas)
    if (!depois.delete(id)) depois.add(id)
    setFechadas(depois)
  }
  const remover = async (l: Linha) => {
    if (await removeRecord(def, l.id, l.label)) await recarregarOrganograma()
  }
  const acoes = (l: Linha): RowAction[] => [
    {
      label: podeGravar ? 'Editar' : 'Abrir',
      icon: <IconPencil size={16} />,
      onClick: () => setAberta(l),
    },
    ...(podeGravar
      ? [
          {
            label: 'Cadastrar abaixo',
            icon: <IconPlus size={16} />,
            onClick: () => setAberta({ dentroDe: l }),
            disabledReason:
              l.level >= configuracao.niveis.length ? 'Este é o último nível da configuração.' : undefined,
          },
          {
            label: 'Excluir',
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void remover(l),
          },
        ]
      : []),
  ]
  return (
    <div className={css.page}>
      <Cabecalho
        action={
          podeGravar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
              Cadastrar
            </Button>
          )
        }
      />
      <search className={css.bar}>
        <div className={css.search}>
          <SearchField
            handle={campo}
            label="Procurar no organograma"
            value={q}
            onSearch={setQ}
            onDown={() => tree.current?.focus()}
            onEnter={() => tree.current?.focus()}
          />
        </div>
        <div className={css.tools}>
          {exercicio}
          {niveis}
          {can('consultarrelatorios') && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => setEmitindo(true)}
            >
              Emitir
            </Button>
          )}
        </div>
      </search>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Esperando />
        )
      ) : linhas.length === 0 ? (
        <EmptyState
          title={
            q ? 'Nada encontrado com esta busca' : `O organograma de ${configuracao.exercicio} está vazio`
          }
        >
          {q ? (
            <Button variant="default" onClick={() => setQ('')}>
              Limpar a busca
            </Button>
          ) : (
            `Os números têm a forma ${configuracao.mascara}. Comece pelo primeiro nível.`
          )}
        </EmptyState>
      ) : (
        <TreeGrid
          handle={tree}
          label={`Organograma de ${configuracao.exercicio}`}
          rows={linhas}
          onToggle={alternar}
          onOpen={setAberta}
          onLeaveTop={() => campo.current?.focus()}
          actions={acoes}
          side={(l) => <AoLado linha={l} podeGravar={podeGravar} />}
        >
          {(l) => (
            <>
              <span className={css.number}>{l.entrada.numeroFormatadoReduzido}</span>
              <span className={css.name} data-dim={!l.entrada.ativo || undefined}>
                {l.entrada.descricao}
              </span>
            </>
          )}
        </TreeGrid>
      )}
      {aberta && (
        <EntradaDialog
          configuracao={configuracao}
          entradas={data ?? []}
          entrada={aberta !== 'nova' && 'entrada' in aberta ? aberta.entrada : null}
          dentroDe={aberta !== 'nova' && 'dentroDe' in aberta ? aberta.dentroDe.entrada : null}
          onClose={() => setAberta(null)}
        />
      )}
      {emitindo && <EmitirDialog configuracao={configuracao} onClose={() => setEmitindo(false)} />}
    </div>
  )
}

/** The unit of an entry, and whether it is active: saved at once. */
function AoLado({ linha: { entrada, label }, podeGravar }: { linha: Linha; podeGravar: boolean }) {
  const alternar = async (ativo: boolean) => {
    if (!ativo && !(await confirmarDesativacao(label))) return
    try {
      await call(r.salvarId, {
        params: { id: entrada.id },
        body: loose({ ativo, versao: entrada.versao }),
      })
    } catch (erro) {
      // The toast has said it; the screen goes on showing what is true.
      if (!(erro instanceof ApiError)) throw erro
    }
    await recarregarOrganograma()
  }
  return (
    <>
      {entrada.unidade && <span className={css.unit}>{entrada.unidade.descricao}</span>}
      <Switch
        size="sm"
        checked={entrada.ativo}
        disabled={!podeGravar}
        aria-label={`${label}: ativa`}
        onChange={(e) => void alternar(e.currentTarget.checked)}
      />
    </>
  )
}
