import type { Sinal } from '@tombo/contract'
import { outdateUnseen, queryClient, reloadShown } from '../queryClient.ts'
import { isBeingFilled } from '../unsaved.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Which signals say that an answer may be another now: while they come, it is not asked for by the clock. None where the
     * stream itself says it.
     */
    queryMeta: { live?: readonly Sinal[] }
  }
}

/** Work under way is looked at by the clock too, so seldom: nobody should wait for ever for a signal that never was. */
const SELDOM_MS = 60_000
/**
 * Signals of one kind become one within this, in milliseconds. A count tells many people of each reading, and what they
 * look at is dear to read.
 */
const GATHER_MS: Record<Sinal, number> = {
  notificacoes: 400,
  relatorios: 400,
  tarefas: 400,
  chamados: 1000,
  inventarios: 4000,
  // Everybody in a unit is told at once, and asks for all that stands on their screen.
  mudancas: 6000,
  parametros: 3000,
  direitos: 400,
}
/** Kinds of which a page is told neither at its beginning nor when its stream is lost: it has just read what they are about. */
const READ_ANEW: readonly Sinal[] = ['mudancas', 'parametros', 'direitos']
/** Kinds that wait until no form is open. */
const BESIDE_NO_FORM: readonly Sinal[] = ['mudancas', 'direitos']
/** How often it is seen whether a form that stands in the way is closed, in milliseconds. */
const FORM_MS = 3_000
/** Over which time tabs that lost their stream begin to ask again. */
const SPREAD_MS = 5_000
/** Over which time all that stands on screens is asked for again when many streams begin anew at once. */
const SPREAD_CHANGES_MS = 30_000

let live = false
const waiting = new Set<Sinal>()
const gathering = new Set<Sinal>()

/** True while this browser is told of changes, so that it need not ask. */
export const isLive = (): boolean => live

/** Milliseconds after which it is asked again: not at all while signals come. */
export const unlessLive = (ms: number): number | false => (live ? false : ms)

/** The same of work under way, which may ask for no repetition (false) either. */
export const seldomWhenLive = (ms: number | false): number | false =>
  live && ms !== false ? Math.max(ms, SELDOM_MS) : ms

/** Asks anew for what stands on the screen and what these signals are about; what stands nowhere is read when it is opened. */
function refresh(kinds: ReadonlySet<Sinal>): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.live?.some((kind) => kinds.has(kind)) ?? false,
  })
  // A work that goes on, or has ended, has written what other screens show.
  if (kinds.has('tarefas') || kinds.has('mudancas')) outdateUnseen()
  if (kinds.has('mudancas')) reloadShown()
}

/**
 * A change waits until no form is open: nobody loses what they type, by a right that was taken either, or saves it over what they
 * did not see.
 */
function mayRefresh(kind: Sinal): boolean {
  if (!BESIDE_NO_FORM.includes(kind) || !isBeingFilled()) return true
  again ??= setTimeout(() => {
    again = undefined
    flush(BESIDE_NO_FORM)
  }, FORM_MS)
  return false
}
let again: ReturnType<typeof setTimeout> | undefined

/** Asks for what waits. A page that nobody sees does when it is seen again. */
function flush(kinds: Iterable<Sinal>): void {
  if (document.hidden) return
  const due = new Set(
    [...kinds].filter((kind) => waiting.has(kind) && mayRefresh(kind) && waiting.delete(kind)),
  )
  if (due.size > 0) refresh(due)
}

/** Takes signals in. */
export function take(kinds: readonly Sinal[]): void {
  for (const kind of kinds) {
    waiting.add(kind)
    if (gathering.has(kind)) continue
    gathering.add(kind)
    setTimeout(
      () => {
        gathering.delete(kind)
        flush([kind])
      },
      GATHER_MS[kind] * (0.5 + Math.random() / 2),
    )
  }
}

const followed = () =>
  queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.live !== undefined })

/** Says whether signals come. Whoever follows something asks by the clock from here on, or no longer. */
export function setLive(now: boolean): void {
  if (live === now) return
  live = now
  // The interval of a query is reckoned anew with its options.
  for (const { observers } of followed()) for (const o of observers) o.setOptions(o.options)
  // Something may have changed before the end of the stream was noticed.
  if (!live) setTimeout(() => !live && take(FOLLOWED), Math.random() * SPREAD_MS)
}

const ALL: ReadonlySet<Sinal> = new Set(Object.keys(GATHER_MS) as Sinal[])
const FOLLOWED = [...ALL].filter((kind) => !READ_ANEW.includes(kind))

/**
 * Everything may have changed: the stream began, or missed something.
 * @param missed screens are older than the stream: what they show may have been changed in between
 */
export function takeAll(missed: boolean): void {
  take(FOLLOWED)
  if (missed) setTimeout(() => take(READ_ANEW), Math.random() * SPREAD_CHANGES_MS)
}

document.addEventListener('visibilitychange', () => flush(ALL))
