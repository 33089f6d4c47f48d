import { type Sinal, SINAL_DE_VIDA_MS } from '@tombo/contract'
import { queryClient } from '../queryClient.ts'
import { currentSession, observeSession } from '../session/session.ts'
import { listen, type StreamEnd } from './connect.ts'
import { isLive, setLive, take, takeAll } from './live.ts'

/** The name of the lock and of the channel that the tabs of a browser share. */
const NAME = 'tombo:sinais'
/** Milliseconds before the next try: at first, at most, and behind something that lets no stream through. */
const AGAIN_MS = 1_000
const LONGEST_MS = 60_000
const SWALLOWED_MS = 300_000
/** Without a word of the tab that listens for so long, this one asks by the clock. */
const ORPHAN_MS = SINAL_DE_VIDA_MS * 2 + 10_000

/** The words between tabs: the one that listens tells, a new one asks. No token and no data travels. */
type Word = { alive: boolean } | { kinds: Sinal[] } | { missed: boolean } | { over: true } | { ask: true }

/** The stream told that the session is over: the next look at it says so in the words of the server. */
const lookAtSession = () => void queryClient.invalidateQueries({ queryKey: ['viva'] })

/** Resolves when the time is over, or the session is another. */
function pauseUnlessSessionChanges(ms: number | null): Promise<void> {
  return new Promise((done) => {
    const stop = observeSession(() => {
      clearTimeout(timer)
      stop()
      done()
    })
    const timer = ms === null ? undefined : setTimeout(() => (stop(), done()), ms)
  })
}

const pauseAfter = (end: StreamEnd, failures: number): number => {
  if (end === 'SWALLOWED' && failures > 1) return SWALLOWED_MS
  return Math.min(LONGEST_MS, AGAIN_MS * 2 ** failures) * (0.5 + Math.random())
}

/**
 * Listens for all tabs of this browser, for as long as this one is open.
 * @param followed another tab told this one before: what comes between both streams is missed
 */
async function lead(channel: BroadcastChannel, followed: boolean): Promise<never> {
  let alive = false
  let older = followed
  const say = (word: Word) => channel.postMessage(word)
  const setAlive = (now: boolean) => {
    alive = now
    setLive(now)
    say({ alive })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => 'ask' in data && say({ alive }))
  const memory: { lastId: string | null } = { lastId: null }
  let failures = 0
  for (;;) {
    const session = currentSession()
    if (!session) {
      memory.lastId = null
      await pauseUnlessSessionChanges(null)
      continue
    }
    const left = new AbortController()
    const again = older || memory.lastId !== null
    older = false
    const stop = observeSession(() => currentSession()?.token !== session.token && left.abort())
    const end = await listen(
      session.token,
      memory,
      {
        onReady: ({ retomado }) => {
          failures = 0
          if (retomado) return
          takeAll(again)
          say({ missed: again })
        },
        onSignals: (kinds) => {
          take(kinds)
          say({ kinds })
        },
        onAlive: () => setAlive(true),
      },
      left.signal,
    )
    stop()
    setAlive(false)
    if (left.signal.aborted) {
      memory.lastId = null
      continue
    }
    if (end === 'SESSION') {
      say({ over: true })
      lookAtSession()
    }
    failures += 1
    await pauseUnlessSessionChanges(pauseAfter(end, failures))
  }
}

/** Takes what the tab that listens tells, until it is stopped, which gives whether it was told anything. */
function follow(channel: BroadcastChannel): () => boolean {
  let orphaned: ReturnType<typeof setTimeout> | undefined
  let told = false
  const hear = ({ data }: MessageEvent<Word>) => {
    if ('alive' in data) {
      clearTimeout(orphaned)
      if (data.alive) orphaned = setTimeout(() => setLive(false), ORPHAN_MS)
      // Told from here on: what came before is asked for.
      if (data.alive && !isLive()) takeAll(told)
      told ||= data.alive
      setLive(data.alive)
    }
    if ('kinds' in data) take(data.kinds)
    if ('missed' in data) takeAll(data.missed)
    if ('over' in data) lookAtSession()
  }
  channel.addEventListener('message', hear)
  channel.postMessage({ ask: true } satisfies Word)
  return () => {
    clearTimeout(orphaned)
    channel.removeEventListener('message', hear)
    return told
  }
}

/**
 * Listens to the server's signals, once for all tabs of this browser (it opens six connections to a server at most). A
 * browser without locks, which gives them to secure pages alone, goes on asking by the clock.
 */
export function beginListening(): void {
  if (!('locks' in navigator)) return
  const channel = new BroadcastChannel(NAME)
  const stopFollowing = follow(channel)
  void navigator.locks.request(NAME, () => lead(channel, stopFollowing()))
}
