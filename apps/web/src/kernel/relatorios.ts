import { notifications } from '@mantine/notifications'
import { type RelatorioPronto, rotasRelatorios } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { guardar, lembrado } from '../ui/memoria.ts'
import { chamar } from './api.ts'
import { comFolga, consultas } from './consultas.ts'
import { sessaoAtual } from './sessao.ts'

/** How often it is asked whether a report is ready. */
const INTERVALO = comFolga(10_000)
/** A report that nobody announced by then was deleted, or was asked for in a unit that was left. */
const VALIDADE = 6 * 3_600_000
const MEMORIA = 'relatorios:esperados'
const CHAVE = ['relatoriosprontos']

interface Espera {
  quantos: number
  ate: number
}

function esperados(): number {
  const e = lembrado<Espera>(MEMORIA)
  return e && e.ate > Date.now() ? e.quantos : 0
}

function mudarEspera(quantos: number): void {
  guardar(MEMORIA, quantos > 0 ? { quantos, ate: Date.now() + VALIDADE } : null)
}

export const nomeDoAviso = (id: number): string => `relatorio:${id}`

const dispensados = new Set<number>()

/** The person has seen what became of the report: its notice goes, or does not come. */
export function dispensarAviso(id: number): void {
  dispensados.add(id)
  notifications.hide(nomeDoAviso(id))
}

/** A report was asked for: from here on the server is asked whether it is ready. */
export function esperarRelatorio(): void {
  mudarEspera(esperados() + 1)
  void consultas.invalidateQueries({ queryKey: CHAVE })
}

/**
 * Asks for what became of one's reports, and gives each to `anunciar` once: when work in a unit begins, then each ten
 * seconds while one is waited for and the page can be seen, and at once when it is seen again.
 */
export function useRelatoriosProntos(anunciar: (pronto: RelatorioPronto) => void): void {
  useQuery({
    queryKey: CHAVE,
    queryFn: async ({ signal }) => {
      const prontos = await chamar(rotasRelatorios.prontos, { signal })
      for (const pronto of prontos) if (!dispensados.has(pronto.id)) anunciar(pronto)
      if (prontos.length > 0) {
        mudarEspera(Math.max(0, esperados() - prontos.length))
        await consultas.invalidateQueries({ queryKey: ['lista', 'relatorios'] })
      }
      return prontos.length
    },
    enabled: sessaoAtual()?.tokenScope === 'USUARIO_UNIDADE',
    staleTime: 0,
    retry: false,
    refetchInterval: () => (esperados() > 0 ? INTERVALO : false),
    refetchOnWindowFocus: () => esperados() > 0,
  })
}
