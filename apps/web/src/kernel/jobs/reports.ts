import { notifications } from '@mantine/notifications'
import { type RelatorioPronto, rotasRelatorios } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { keep, recall } from '../../ui/memory.ts'
import { call } from '../api.ts'
import { unlessLive } from '../live/live.ts'
import { withJitter, queryClient } from '../queryClient.ts'
import { currentSession } from '../session/session.ts'

/** How often it is asked whether a report is ready. */
const INTERVAL_MS = withJitter(10_000)
/** A report that nobody announced by then was deleted, or was asked for in a unit that was left. */
const VALIDITY_MS = 6 * 3_600_000
const MEMORY_NAME = 'relatorios:esperados'
const KEY = ['relatoriosprontos']

interface Waiting {
  quantos: number
  ate: number
}

function expected(): number {
  const e = recall<Waiting>(MEMORY_NAME)
  return e && e.ate > Date.now() ? e.quantos : 0
}

function setExpected(quantos: number): void {
  keep(MEMORY_NAME, quantos > 0 ? { quantos, ate: Date.now() + VALIDITY_MS } : null)
}

export const toastId = (id: number): string => `relatorio:${id}`

const dismissed = new Set<number>()

/** The person has seen what became of the report: its notice goes, or does not come. */
export function dismissToast(id: number): void {
  dismissed.add(id)
  notifications.hide(toastId(id))
}

/** A report was asked for: from here on the server is asked whether it is ready. */
export function awaitReport(): void {
  setExpected(expected() + 1)
  void queryClient.invalidateQueries({ queryKey: KEY })
}

/**
 * Asks for what became of one's reports, and gives each to `announce` once: when work in a unit begins and when the
 * server says so; where its signals do not come, each ten seconds while one is waited for and the page can be seen.
 */
export function useReadyReports(announce: (ready: RelatorioPronto) => void): void {
  useQuery({
    queryKey: KEY,
    // The server tells each report once: an answer on its way is never given up, also where it is asked again meanwhile.
    queryFn: async () => {
      const ready = await call(rotasRelatorios.prontos)
      for (const pronto of ready) if (!dismissed.has(pronto.id)) announce(pronto)
      if (ready.length > 0) {
        setExpected(Math.max(0, expected() - ready.length))
        await queryClient.invalidateQueries({ queryKey: ['lista', 'relatorios'] })
      }
      return ready.length
    },
    enabled: currentSession()?.tokenScope === 'USUARIO_UNIDADE',
    staleTime: 0,
    retry: false,
    meta: { live: ['relatorios'] },
    refetchInterval: () => (expected() > 0 ? unlessLive(INTERVAL_MS) : false),
    refetchOnWindowFocus: () => expected() > 0,
  })
}
