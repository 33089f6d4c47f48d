import { IconCheck } from '@tabler/icons-react'
import css from './blocks.module.css'

export interface Step {
  id: string
  label: string
}

/** The steps of a work, and where it stands. `onStep` makes the steps already passed into ways back. */
export function StepBar({
  steps,
  current,
  onStep,
  label = 'Etapas',
}: {
  steps: Step[]
  current: string
  onStep?: (id: string) => void
  label?: string
}) {
  const at = steps.findIndex((s) => s.id === current)
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((s, i) => {
        const state = i < at ? 'done' : i === at ? 'current' : 'next'
        const content = (
          <>
            <span className={css.stepMark} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : i + 1}
            </span>
            {s.label}
          </>
        )
        return (
          <li key={s.id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {onStep && state === 'done' ? (
              <button type="button" onClick={() => onStep(s.id)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
