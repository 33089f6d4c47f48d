import { mensagens } from '../messages.ts'

/** At most this many assets are registered in one batch. */
export const MAXIMO_CADASTRO_LOTE = 10_000

const ALGARISMOS = 15
const NUMERO = /^\d{1,15}$/

/** Tells what a person says of the labels of a batch. Labels are numbers, written with as many digits as the first one has. */
export interface IntervaloPedido {
  referenciaInicial?: string | null | undefined
  referenciaFinal?: string | null | undefined
  quantidade?: number | null | undefined
}
export interface Intervalo {
  quantidade: number
  /** None in a batch without labels. */
  referenciaInicial: string | null
  referenciaFinal: string | null
}
export type ErrosDoIntervalo = Partial<Record<keyof Intervalo, string>>

const escrever = (n: number, modelo: string) => String(n).padStart(modelo.length, '0')

/** The label that stands `passos` after this one. */
export const referenciaDepois = (inicial: string, passos: number): string =>
  escrever(Number(inicial) + passos, inicial)

/** All labels of an interval, in order; nulls where the batch has none. */
export const referenciasDe = ({ referenciaInicial, quantidade }: Intervalo): (string | null)[] =>
  Array.from({ length: quantidade }, (_, i) =>
    referenciaInicial === null ? null : referenciaDepois(referenciaInicial, i),
  )

/**
 * The interval that was asked for: the end is the start plus the quantity minus one, and start and end give the quantity
 * (docs/regras.md R79). Errors by field: an end without a start, what is no number, what does not fit together, too many.
 */
export function lerIntervalo(p: IntervaloPedido): { intervalo: Intervalo } | { erros: ErrosDoIntervalo } {
  const inicial = p.referenciaInicial || null
  const final = p.referenciaFinal || null
  const quantidade = p.quantidade ?? null
  const erros: ErrosDoIntervalo = {}
  if (final !== null && inicial === null)
    return { erros: { referenciaInicial: mensagens.loteReferenciaSemInicio } }
  if (inicial !== null && !NUMERO.test(inicial)) erros.referenciaInicial = mensagens.loteReferenciaNumerica
  if (final !== null && !NUMERO.test(final)) erros.referenciaFinal = mensagens.loteReferenciaNumerica
  if (Object.keys(erros).length > 0) return { erros }
  if (inicial !== null && final !== null && Number(final) < Number(inicial))
    return { erros: { referenciaFinal: mensagens.loteReferenciaFinalMenor } }
  const doIntervalo = inicial !== null && final !== null ? Number(final) - Number(inicial) + 1 : null
  const n = quantidade ?? doIntervalo
  if (n === null) return { erros: { quantidade: mensagens.obrigatorio } }
  if (!Number.isInteger(n)) return { erros: { quantidade: mensagens.numeroRequerido } }
  if (n < 1) return { erros: { quantidade: mensagens.valorMenor } }
  if (n > MAXIMO_CADASTRO_LOTE) return { erros: { quantidade: mensagens.loteCadastroLimite } }
  if (doIntervalo !== null && doIntervalo !== n)
    return { erros: { quantidade: mensagens.loteQuantidadeDiferente } }
  const ultima = inicial && referenciaDepois(inicial, n - 1)
  if (ultima && ultima.length > ALGARISMOS)
    return { erros: { referenciaInicial: mensagens.loteReferenciaNumerica } }
  return { intervalo: { quantidade: n, referenciaInicial: inicial, referenciaFinal: ultima } }
}

/** Any two of the three give the third: what the form fills in when one of them was just typed. */
export function completarIntervalo(p: IntervaloPedido, digitado: keyof Intervalo): IntervaloPedido {
  const inicial = p.referenciaInicial && NUMERO.test(p.referenciaInicial) ? p.referenciaInicial : null
  const final = p.referenciaFinal && NUMERO.test(p.referenciaFinal) ? p.referenciaFinal : null
  const n = p.quantidade && p.quantidade > 0 ? p.quantidade : null
  if (digitado !== 'referenciaFinal' && inicial && n)
    return { ...p, referenciaFinal: referenciaDepois(inicial, n - 1) }
  if (inicial && final && Number(final) >= Number(inicial))
    return { ...p, quantidade: Number(final) - Number(inicial) + 1 }
  if (!p.referenciaInicial && final && n && Number(final) >= n - 1)
    return { ...p, referenciaInicial: referenciaDepois(final, 1 - n) }
  return p
}

/** Labels as a person reads many: consecutive ones as `101 a 110`. They come in order. */
export function resumirReferencias(referencias: readonly string[]): string {
  const trechos: { de: string; ate: string }[] = []
  for (const r of referencias) {
    const ultimo = trechos.at(-1)
    if (ultimo && referenciaDepois(ultimo.ate, 1) === r) ultimo.ate = r
    else trechos.push({ de: r, ate: r })
  }
  return trechos
    .map(({ de, ate }) =>
      de === ate ? de : Number(ate) === Number(de) + 1 ? `${de}, ${ate}` : `${de} a ${ate}`,
    )
    .join(', ')
}
