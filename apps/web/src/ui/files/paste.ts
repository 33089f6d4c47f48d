import { useEffect, useRef } from 'react'

/** Says what a paste brought. */
export type Pasted = { kind: 'files'; files: File[] } | { kind: 'text'; text: string } | { kind: 'broken' }

/** Pictures come from the clipboard without a name worth the word: each gets one that says when. */
function named(file: File, now: Date): File {
  if (!/^image\.\w+$/i.test(file.name)) return file
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')
  return new File([file], `imagem colada ${stamp}${file.name.slice(5)}`, { type: file.type })
}

/** Reads what was pasted. `broken` is a picture that the clipboard announces and does not give. */
export function readPaste(
  data: Pick<DataTransfer, 'items' | 'files' | 'getData'> | null,
  now: Date,
): Pasted | null {
  if (!data) return null
  const files = [...data.files].filter((f) => f.size > 0).map((f) => named(f, now))
  if (files.length > 0) return { kind: 'files', files }
  if ([...data.items].some((i) => i.kind === 'file')) return { kind: 'broken' }
  const text = data.getData('text/plain')
  return text ? { kind: 'text', text } : null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null

/** Says who is told, of those that are shown: the last, which is the dialog over a screen. */
const listening: object[] = []

/**
 * Tells what is pasted anywhere on the page while this is shown; of a text pasted into a field nothing is told. The handler
 * says whether it took it. Of several that are shown the one that came last is told.
 */
export function usePaste(onPaste: (pasted: Pasted) => boolean, enabled = true): void {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    if (!enabled) return
    const me = {}
    listening.push(me)
    const listen = (e: ClipboardEvent) => {
      if (listening.at(-1) !== me) return
      const pasted = readPaste(e.clipboardData, new Date())
      if (!pasted || (pasted.kind === 'text' && isTyping(e.target))) return
      if (latest.current(pasted)) e.preventDefault()
    }
    document.addEventListener('paste', listen)
    return () => {
      listening.splice(listening.indexOf(me), 1)
      document.removeEventListener('paste', listen)
    }
  }, [enabled])
}
