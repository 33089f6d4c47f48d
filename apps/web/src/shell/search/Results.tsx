import { IconArmchair, IconLayoutList, IconListSearch } from '@tabler/icons-react'
import css from './search.module.css'
import type { SearchOption } from './useSearchOptions.ts'

const icons = { TELA: IconLayoutList, BEM: IconArmchair, LISTA: IconListSearch }

/** Brings the line under the keys into sight. */
const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

interface Props {
  id: string
  options: readonly SearchOption[]
  /** Which of them Enter opens. */
  here: number
  onGo: (target: string) => void
}

/** The lines that the search leads to; the field above them keeps the focus. */
export function Results({ id, options, here, onGo }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the lines have pictures and sides, and the focus stays in the field
    <div id={id} role="listbox" aria-label="Resultados" className={css.list}>
      {options.map(({ target, title, side, kind }, i) => {
        const Icon = icons[kind]
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={target}
            id={`${id}-${i}`}
            ref={i === here ? reveal : undefined}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            tabIndex={-1}
            aria-selected={i === here}
            className={css.option}
            data-tipo={kind}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => onGo(target)}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
            <span className={css.title}>{title}</span>
            <span className={css.side}>{side}</span>
          </div>
        )
      })}
    </div>
  )
}
