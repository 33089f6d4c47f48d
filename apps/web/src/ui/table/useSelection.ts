import { useMemo, useState } from 'react'
import type { Selection } from './types.ts'

const nenhum: ReadonlySet<number> = new Set()

/** Rows chosen by the person, by id; they stay chosen from page to page. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(nenhum)
  return useMemo(
    () => ({
      ids,
      set: (quais, selected) =>
        setIds((antes) => {
          const depois = new Set(antes)
          for (const id of quais)
            if (selected) depois.add(id)
            else depois.delete(id)
          return depois
        }),
      toggle: (id) =>
        setIds((antes) => {
          const depois = new Set(antes)
          if (!depois.delete(id)) depois.add(id)
          return depois
        }),
      clear: () => setIds(nenhum),
    }),
    [ids],
  )
}
