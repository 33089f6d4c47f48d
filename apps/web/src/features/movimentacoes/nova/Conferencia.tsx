import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ConferenciaMovimentacao, rotasMovimentacoes as r, mensagens, nomeDoBem } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '../../../kernel/route.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { labelOf } from '../../../resource/fields/reference.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { integer, quantos, shownText } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { recarregarTudo, tarefaDe } from '../consultas.ts'
import css from '../movimentacoes.module.css'

/** The move as the form holds it. */
type Pedido = Readonly<Record<'motivo' | 'endereco' | 'dataRetorno' | 'localizacao', unknown>>

/** Where the assets go and who receives them, in words; null for what stays as it is. */
interface Destino {
  unidade: string | null
  localizacao: string | null
  responsavel: string
}

interface Props {
  corpo: Pedido
  destino: Destino
  /** Takes assets out of the choice. */
  onTirar: (ids: readonly number[]) => void
  /** Gives what the server says beside the fields of the form. */
  onErros: (erros: Record<string, string>) => void
  onFeita: () => void
  onClose: () => void
}

/** Gives what a refusal says beside the fields of the form, in words; null where it says nothing of them. */
function doFormulario({ fields: { itens: _, ...campos } }: ApiError): Record<string, string> | null {
  const ditos = Object.entries(campos).map(([k, t]) => [k, t.join(' ')])
  return ditos.length > 0 ? Object.fromEntries(ditos) : null
}

/** Shows what the move would do, and what cannot go; then the move, at once or followed as a job. */
export default function Conferencia({ corpo, destino, onTirar, onErros, onFeita, onClose }: Props) {
  const router = useRouter()
  const [tarefa, setTarefa] = useState<number | null>(null)
  const [feita, setFeita] = useState(false)
  const { run, running, error: erro, fieldErrors } = useAction()
  const { motivo: _, endereco: __, ...pergunta } = corpo
  const { data, error, refetch, isFetching } = useQuery({
    // Apart from what is read of moves: it is not asked again because one was made.
    queryKey: ['conferencia', 'movimentacao', pergunta],
    queryFn: async ({ signal }) => {
      try {
        return await call(r.confirmar, { body: loose(pergunta), signal, noErrorToast: true })
      } catch (falha) {
        // Whatever is wrong in the form is told there, as when the move itself is refused.
        const erros = falha instanceof ApiError ? doFormulario(falha) : null
        if (erros) onErros(erros)
        throw falha
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Whatever was moved is asked about no more.
    enabled: !feita,
  })
  const verDetalhe = async (id: number) => {
    setFeita(true)
    onFeita()
    await recarregarTudo()
    router.history.push(`/movimentacaolocalizacao/${id}`)
  }
  const movimentar = () =>
    run(
      async () => {
        const feita = await call(r.criar, { body: loose(corpo), noErrorToast: true })
        const id = tarefaDe(feita)
        if (id === null) return verDetalhe(feita.id)
        setTarefa(id)
      },
      (falha) => {
        const erros = doFormulario(falha)
        if (erros) onErros(erros)
        else void refetch()
      },
    )
  const pronta = data !== undefined && data.quantosProblemas === 0
  const voltar = useRef<HTMLButtonElement>(null)
  const principal = useRef<HTMLButtonElement>(null)
  // The keyboard is where it goes on: back while there is nothing to say, then at what can be done.
  useEffect(() => (data ? principal : voltar).current?.focus(), [data, pronta])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={tarefa === null ? 'Confirmar a movimentação' : 'Movimentando'}
      size={620}
      footer={
        <>
          <Button ref={voltar} variant="default" data-autofocus onClick={onClose}>
            {tarefa === null ? 'Voltar' : 'Fechar'}
          </Button>
          {tarefa === null && (
            <Button
              {...(pronta ? { ref: principal } : {})}
              loading={running || (isFetching && !data)}
              disabled={!pronta}
              onClick={() => void movimentar()}
            >
              Movimentar {data && quantos(data.quantidade, 'bem', 'bens')}
            </Button>
          )}
        </>
      }
    >
      {tarefa !== null ? (
        <JobProgress
          id={tarefa}
          onDone={(t) => void verDetalhe((t.resultado as { movimentacaoId: number }).movimentacaoId)}
        />
      ) : data ? (
        <Resumo
          data={data}
          corpo={corpo}
          destino={destino}
          erro={[erro, fieldErrors.itens].filter(Boolean).join(' ')}
          onTirar={onTirar}
          tirar={principal}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Text size="sm">Conferindo os bens…</Text>
        </Loading>
      )}
    </Dialog>
  )
}

interface ResumoProps {
  data: ConferenciaMovimentacao
  corpo: Pedido
  destino: Destino
  erro: string
  onTirar: Props['onTirar']
  /** The button that goes on without what cannot go. */
  tirar: RefObject<HTMLButtonElement | null>
}

const SEM_ENTRADA = {
  emprestimo: 'É um empréstimo: só a localização muda, até a devolução.',
  lugar: 'A localização e o responsável mudam, e o termo é emitido.',
  pessoa: 'Só o responsável muda, e o termo é emitido.',
}
const COM_ENTRADA = {
  emprestimo: 'É um empréstimo: a localização e o organograma mudam, até a devolução.',
  lugar: 'A localização, o organograma e o responsável mudam, e o termo é emitido.',
  pessoa: 'O organograma e o responsável mudam, e o termo é emitido.',
}

function oQueMuda(corpo: Pedido, { organograma }: ConferenciaMovimentacao): string {
  const qual = corpo.dataRetorno ? 'emprestimo' : corpo.localizacao ? 'lugar' : 'pessoa'
  return organograma ? `${COM_ENTRADA[qual]} Organograma: ${labelOf(organograma)}.` : SEM_ENTRADA[qual]
}

function Resumo({ data, corpo, destino, erro, onTirar, tirar }: ResumoProps) {
  return (
    <Stack gap="md">
      <Facts
        columns={2}
        items={[
          ...(destino.unidade ? [{ label: 'Unidade', value: destino.unidade }] : []),
          { label: 'Vai para', value: destino.localizacao ?? 'Cada bem fica onde está' },
          { label: 'Quem recebe', value: shownText(destino.responsavel) },
        ]}
      />
      <Text size="sm">
        {quantos(data.quantidade, 'bem', 'bens')}
        {data.acessorios > 0
          ? `, ${quantos(data.acessorios, 'deles acessório', 'deles acessórios')}`
          : ''}.{' '}
        {oQueMuda(corpo, data)}
      </Text>
      {data.quantosProblemas > 0 && (
        <>
          <Alert
            color="yellow"
            role="alert"
            title={quantos(
              data.quantosProblemas,
              'bem não pode ser movimentado',
              'bens não podem ser movimentados',
            )}
          >
            Nada é movimentado enquanto houver um deles na movimentação.
          </Alert>
          <ul className={css.bens} aria-label="Bens que não podem ser movimentados">
            {data.problemas.map((p) => (
              <li key={p.patrimonio.id}>
                <span>
                  {p.patrimonio.descricao
                    ? nomeDoBem({ ...p.patrimonio, descricao: p.patrimonio.descricao })
                    : mensagens.bemSemDescricao}
                </span>
                <span className={css.motivo}>{p.motivo}</span>
              </li>
            ))}
          </ul>
          {data.quantosProblemas > data.problemas.length && (
            <Text size="sm" c="dimmed">
              E mais {integer(data.quantosProblemas - data.problemas.length)}.
            </Text>
          )}
          <Button
            ref={tirar}
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => onTirar(data.problemas.map((p) => p.patrimonio.id))}
          >
            Tirar estes bens e continuar
          </Button>
        </>
      )}
      {erro && (
        <Alert color="red" role="alert">
          {erro}
        </Alert>
      )}
    </Stack>
  )
}
