import { readFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'

/** The presses that a job asks of whoever does it. */
export interface Custo {
  /** Presses of the mouse or of a finger. */
  cliques: number
  /** Presses of keys that are no text: Enter, Tab, arrows, and those with Control. */
  teclas: number
}

interface Linha {
  /** Clicks that the same job took before; null where nobody had counted them. */
  antes: number | null
  cliques: number
}

/** Counts, from now on and on every screen of this page, what its person presses; the function says how many so far. */
export async function contarUso(page: Page): Promise<() => Custo & { segundos: number }> {
  const soma: Custo = { cliques: 0, teclas: 0 }
  const inicio = Date.now()
  await page.exposeFunction('contarUso', (que: keyof Custo) => {
    soma[que] += 1
  })
  await page.addInitScript(() => {
    const contar = (que: string) =>
      (window as unknown as { contarUso: (que: string) => Promise<void> }).contarUso(que)
    const modificadoras = new Set(['Shift', 'Control', 'Alt', 'Meta'])
    addEventListener('pointerdown', () => void contar('cliques'), true)
    addEventListener(
      'keydown',
      (e) => {
        if (!modificadoras.has(e.key) && (e.key.length > 1 || e.ctrlKey || e.metaKey)) void contar('teclas')
      },
      true,
    )
  })
  return () => ({ ...soma, segundos: Math.round((Date.now() - inicio) / 1000) })
}

const documento = new URL('../../docs/uso.md', import.meta.url)

/**
 * Gives the line that docs/uso.md has for a job.
 * @throws {Error} when the document tells of no such job
 */
export function linhaDoUso(trabalho: string): Linha {
  const linha = readFileSync(documento, 'utf8')
    .split('\n')
    .map((l) => l.split('|').map((c) => c.trim()))
    .find(([, nome]) => nome === trabalho)
  if (!linha) throw new Error(`docs/uso.md tells of no job “${trabalho}”`)
  const [, , antes, cliques] = linha
  return { antes: antes === '–' ? null : Number(antes), cliques: Number(cliques) }
}

/** Writes down in the report of the run what a job took: keys and seconds are told, and never judged. */
export function anotar(trabalho: string, custo: Custo & { segundos: number }): void {
  const { cliques, teclas, segundos } = custo
  test.info().annotations.push({
    type: 'uso',
    description: `${trabalho}: ${cliques} cliques, ${teclas} teclas, ${segundos} s`,
  })
}
