import { Button } from '@mantine/core'
import type { Tarefa } from '@tombo/contract'
import { useCallback } from 'react'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { lerRecusados } from '../dados.ts'
import type { Feito } from './Resultado.tsx'
import css from './edicao.module.css'

/** The outcome of a job of a batch, with everything that it did not change. */
async function feitoDe(t: Tarefa): Promise<Feito> {
  const r = t.resultado as Omit<Feito, 'recusados'> & { recusados: number }
  return { ...r, recusados: r.recusados > 0 && r.loteId ? await lerRecusados(r.loteId) : [] }
}

/** A batch edit that became a job: its progress; the dialog may be closed, and the outcome stays in the history. */
export function Andamento({
  tarefa,
  onFeito,
  onClose,
}: {
  tarefa: number
  onFeito: (feito: Feito) => Promise<void>
  onClose: () => void
}) {
  const pronto = useCallback((t: Tarefa) => void feitoDe(t).then(onFeito), [onFeito])
  return (
    <div className={css.fase}>
      <div className={css.rolagem}>
        <JobProgress id={tarefa} onDone={pronto} />
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  )
}
