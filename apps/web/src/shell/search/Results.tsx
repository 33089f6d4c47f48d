import { IconArmchair, IconLayoutList, IconListSearch } from '@tabler/icons-react'
import css from './search.module.css'
import type { SearchOption } from './useSearchOptions.ts'

const icones = { TELA: IconLayoutList, BEM: IconArmchair, LISTA: IconListSearch }

/** Brings the line under the keys into sight. */
const mostrar = (linha: HTMLElement | null) => linha?.scrollIntoView({ block: 'nearest' })

interface Props {
  id: string
  opcoes: readonly SearchOption[]
  /** Which of them Enter opens. */
  aqui: number
  onIr: (destino: string) => void
}

/** The lines that the search leads to; the field above them keeps the focus. */
export function Results({ id, opcoes, aqui, onIr }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the lines have pictures and sides, and the focus stays in the field
    <div id={id} role="listbox" aria-label="Resultados" className={css.list}>
      {opcoes.map(({ destino, titulo, lado, tipo }, i) => {
        const Icone = icones[tipo]
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={destino}
            id={`${id}-${i}`}
            ref={i === aqui ? mostrar : undefined}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            tabIndex={-1}
            aria-selected={i === aqui}
            className={css.option}
            data-tipo={tipo}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => onIr(destino)}
          >
            <Icone size={16} stroke={1.5} aria-hidden />
            <span className={css.title}>{titulo}</span>
            <span className={css.side}>{lado}</span>
          </div>
        )
      })}
    </div>
  )
}
