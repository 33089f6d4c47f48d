import { useEffect, useEffectEvent } from 'react'
import { TypedCodes } from '../pure/scanner.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * Hears a Bluetooth or USB scanner wherever the focus is; in another field than the one of codes it writes there, as somebody
 * would. Its Enter presses no button.
 */
export function useScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode)
  useEffect(() => {
    const codes = new TypedCodes()
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      if (event.key.length === 1) return codes.key(event.key, event.timeStamp)
      if (event.key !== 'Enter' && event.key !== 'Tab') return
      const code = codes.end(event.timeStamp)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      read(code)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
