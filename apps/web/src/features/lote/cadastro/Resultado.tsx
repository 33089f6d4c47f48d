import { Alert, Button, Group } from '@mantine/core'
import type { LoteDetalhes } from '@tombo/contract'
import { useRouter } from '../../../kernel/route.ts'
import { useCallback } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { reject } from '../../../kernel/jobs/tarefas.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { integer, quantos } from '../../../ui/format.ts'
import { KeyFigures } from '../../../ui/blocks/KeyFigures.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { recarregarBens } from '../../patrimonios/cadastro.public.ts'
import { enderecoDosBens } from '../../patrimonios/endereco.public.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { recarregarLotes, useLote } from '../dados.ts'
import { etiquetasDe } from '../partes.tsx'
import css from './cadastro.module.css'

/** A registration that became a job: how far it is, and its outcome. */
export function Andamento({
  tarefa,
  onPronto,
  onVoltar,
}: {
  tarefa: number
  onPronto: (loteId: number) => void
  onVoltar: () => void
}) {
  const crumbs = useCrumbs()
  const pronto = useCallback(
    async (t: { resultado: Record<string, unknown> | null }) => {
      await Promise.all([recarregarBens(), recarregarLotes()])
      onPronto(Number(t.resultado?.loteId))
    },
    [onPronto],
  )
  return (
    <div>
      <PageHeader title="Cadastrar vários bens" crumbs={crumbs} />
      <div className={css.resultado}>
        <JobProgress id={tarefa} onDone={(t) => void pronto(t)}>
          {(t) =>
            reject(t) && (
              <Group>
                <Button onClick={onVoltar}>Voltar ao formulário</Button>
              </Group>
            )
          }
        </JobProgress>
      </div>
    </div>
  )
}

/** Shows what a batch registered, with ways to its assets. */
export function Cadastrados({ loteId, onOutro }: { loteId: number; onOutro: () => void }) {
  const crumbs = useCrumbs()
  const router = useRouter()
  const { can } = usePermissoes()
  const { data: lote, error, refetch } = useLote(loteId)
  if (!lote) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingLines />
  return (
    <div>
      <PageHeader
        title={lote.quantidade === 1 ? '1 bem cadastrado' : `${integer(lote.quantidade)} bens cadastrados`}
        crumbs={crumbs}
      />
      <div className={css.resultado}>
        <output>
          <Alert color="green">{lote.descricao}.</Alert>
        </output>
        <KeyFigures figures={figurasDe(lote)} />
        <Group gap="xs">
          {can(['patrimonio', 'patrimoniogerencial']) && (
            <Button onClick={() => router.history.push(enderecoDosBens({ lote: { eq: lote.id } }))}>
              {lote.quantidade === 1 ? 'Ver o bem' : `Ver os ${quantos(lote.quantidade, 'bem', 'bens')}`}
            </Button>
          )}
          <Button variant="default" onClick={onOutro}>
            Cadastrar outros
          </Button>
          <Button variant="default" onClick={() => router.history.push(`/lote/historico?lote=${lote.id}`)}>
            Histórico de lotes
          </Button>
        </Group>
      </div>
    </div>
  )
}

function figurasDe(lote: LoteDetalhes) {
  const { primeiroNumero: de, ultimoNumero: ate } = lote
  return [
    { label: 'Bens', value: integer(lote.quantidade) },
    { label: 'Etiquetas', value: etiquetasDe(lote) ?? 'Sem etiqueta' },
    {
      label: 'Números de tombamento',
      value: de === null ? 'Não tombados' : de === ate ? String(de) : `${de} a ${String(ate)}`,
    },
  ]
}
