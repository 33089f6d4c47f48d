/** Faults that are kept of one attempt, and of one cause; the others are counted. */
const ERROS_GUARDADOS = 1000
const ERROS_DA_CAUSA = 100
/** Causes that are told apart in one attempt. */
const CAUSAS_GUARDADAS = 500

interface Erro {
  arquivo: string
  campo: string
  bem: number | null
  texto: string
}

interface Causa extends Pick<Erro, 'arquivo' | 'campo' | 'texto'> {
  ordem: number
  quantos: number
}

/** Tells what keeps the files of one attempt from being made. */
export interface Falhas {
  /** Kept ones, in the order of the files, each with its cause. */
  erros: (Erro & { causa: number | null })[]
  causas: Map<string, Causa>
  /** All of them, kept or not. */
  total: number
}

export const semFalhas = (): Falhas => ({ erros: [], causas: new Map(), total: 0 })

/** Counts a fault under its cause, and keeps it while there is room for it and for others of its cause. */
export function falhar(g: Falhas, erro: Erro): void {
  const { arquivo, campo, texto } = erro
  g.total += 1
  const chave = JSON.stringify([arquivo, campo, texto])
  let causa = g.causas.get(chave)
  if (!causa && g.causas.size < CAUSAS_GUARDADAS) {
    causa = { ordem: g.causas.size + 1, arquivo, campo, texto, quantos: 0 }
    g.causas.set(chave, causa)
  }
  if (causa) causa.quantos += 1
  if (g.erros.length < ERROS_GUARDADOS && (causa?.quantos ?? 1) <= ERROS_DA_CAUSA)
    g.erros.push({ ...erro, causa: causa?.ordem ?? null })
}
