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

/** One who waits for a paste: alone, or beside others of a screen. */
interface Listener {
  group: object | string
  order: number
  within(): Element | null
  take(pasted: Pasted, here: boolean): boolean
}

/** The last of those that are shown is told, which is the dialog over a screen, with those of its group. */
const listening: Listener[] = []

/** Says how one of several takes what is pasted: asked first where the keyboard stands within it, then in this order. */
export interface PasteBeside {
  group: string
  order: number
  within: () => Element | null
}

/** Tells the one whom a paste is for: of a group, those within which it happened first. True when one took it. */
function tell(pasted: Pasted): boolean {
  const last = listening.at(-1)
  const asked = listening
    .filter((l) => l.group === last?.group)
    .map((l) => ({ l, here: l.within()?.contains(document.activeElement) ?? false }))
    .sort((x, y) => Number(y.here) - Number(x.here) || x.l.order - y.l.order)
  return asked.some(({ l, here }) => l.take(pasted, here))
}

/**
 * Tells what is pasted anywhere on the page while this is shown; of a text pasted into a field nothing is told. The handler
 * says whether it took it; `here` says that the keyboard stands within its place. Of several that are shown the one that came
 * last is told, or those beside it.
 */
export function usePaste(
  onPaste: (pasted: Pasted, here: boolean) => boolean,
  enabled = true,
  beside?: PasteBeside,
): void {
  const latest = useRef({ onPaste, beside })
  useEffect(() => {
    latest.current = { onPaste, beside }
  })
  const group = beside?.group
  useEffect(() => {
    if (!enabled) return
    const me: Listener = {
      group: group ?? {},
      get order() {
        return latest.current.beside?.order ?? 0
      },
      within: () => latest.current.beside?.within() ?? null,
      take: (pasted, here) => latest.current.onPaste(pasted, here),
    }
    listening.push(me)
    const listen = (e: ClipboardEvent) => {
      if (listening.at(-1) !== me) return
      const pasted = readPaste(e.clipboardData, new Date())
      if (!pasted || (pasted.kind === 'text' && isTyping(e.target))) return
      if (tell(pasted)) e.preventDefault()
    }
    document.addEventListener('paste', listen)
    return () => {
      listening.splice(listening.indexOf(me), 1)
      document.removeEventListener('paste', listen)
    }
  }, [enabled, group])
}
