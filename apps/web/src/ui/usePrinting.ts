import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: what draws only what is in sight draws all, before the browser looks. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const turn = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', turn)
    addEventListener('afterprint', turn)
    return () => {
      removeEventListener('beforeprint', turn)
      removeEventListener('afterprint', turn)
    }
  }, [])
  return printing
}
