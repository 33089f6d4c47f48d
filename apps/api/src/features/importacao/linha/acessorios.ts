import { type Levantamento, MARCA } from './levantamento.ts'

/** The place of each record behind its registration number. */
export interface Lugares {
  /** 0 for the principal or the only one; 1, 2, … for the accessories in the order of the file. */
  acessorio: Int32Array
  /** The record of the principal; -1 where there is none in the file. */
  principal: Int32Array
  /** Records that the file does not call accessories, of a number whose principal is another record. */
  emConflito: Set<number>
  /** Records that the file calls accessories, and that stand as principal because none of their number is. */
  promovidos: Set<number>
}

/** Records that have a number, those of one number together in the order of the file. */
function emOrdem(l: Levantamento): Uint32Array {
  const todos = new Uint32Array(l.registros)
  let n = 0
  for (let i = 0; i < l.registros; i++) if (l.numeros[i]) todos[n++] = i
  const { numeros } = l
  return todos.subarray(0, n).sort((a, b) => (numeros[a] as number) - (numeros[b] as number) || a - b)
}

/** The principal of a group, among those that may be it: the one of greatest value, then the first. */
function eleger(l: Levantamento, candidatos: number[]): number {
  let eleito = candidatos[0] as number
  for (const i of candidatos) if ((l.valores[i] as number) > (l.valores[eleito] as number)) eleito = i
  return eleito
}

/**
 * Says who is principal and who is accessory among the records that share a number: the one that is not called an accessory
 * is principal; where that does not decide, the one of greatest value, then the first. A record that is called an accessory
 * and is alone with its number has no principal in the file: it stands behind the number, whose first place stays free for it.
 */
export function distribuir(l: Levantamento, colunaMapeada: boolean): Lugares {
  const lugares: Lugares = {
    acessorio: new Int32Array(l.registros),
    principal: new Int32Array(l.registros).fill(-1),
    emConflito: new Set(),
    promovidos: new Set(),
  }
  const ordem = emOrdem(l)
  const ehAcessorio = (i: number) => ((l.marcas[i] as number) & MARCA.acessorio) !== 0
  for (let de = 0, ate = 0; de < ordem.length; de = ate) {
    while (ate < ordem.length && l.numeros[ordem[ate] as number] === l.numeros[ordem[de] as number]) ate++
    const grupo = ordem.subarray(de, ate)
    const primeiro = grupo[0] as number
    if (grupo.length === 1) {
      if (ehAcessorio(primeiro)) lugares.acessorio[primeiro] = 1
      else lugares.principal[primeiro] = primeiro
      continue
    }
    const livres = [...grupo].filter((i) => !ehAcessorio(i))
    const principal = eleger(l, livres.length > 0 ? livres : [...grupo])
    if (livres.length === 0) lugares.promovidos.add(principal)
    let lugar = 0
    for (const i of grupo) {
      lugares.principal[i] = principal
      if (i === principal) continue
      lugares.acessorio[i] = ++lugar
      if (colunaMapeada && !ehAcessorio(i)) lugares.emConflito.add(i)
    }
  }
  return lugares
}
