import type { ReactNode } from 'react'
import { DASH } from './formatLight.ts'
import css from './place.module.css'

const BETWEEN = ' / '

/**
 * A place by its path, in one line: where there is not room for all of it, what stands before its last part is cut, and the room
 * itself stays in sight. A dash where there is none.
 */
export function place(path: string | null | undefined): ReactNode {
  if (!path) return DASH
  const at = path.lastIndexOf(BETWEEN)
  return (
    <span className={css.place} title={path}>
      {at > 0 && <span className={css.above}>{path.slice(0, at)}</span>}
      <span className={css.room}>{at > 0 ? path.slice(at) : path}</span>
    </span>
  )
}
