/** A key under which a code finds assets. The letter says of what kind it is, the rest is the code in its normal form. */
export type ChaveDeCodigo = string

/** The numbers by which an asset may be known, as they are kept. */
export interface BemCodificado {
  numeroTombamento: number | null
  numeroAcessorio: number
  /** The label. */
  referencia: string | null
  /** The number that it had in the system before. */
  referenciaLegada: string | null
  /** The last part of the address that its QR opens. */
  codigoPublico: string | null
  epc: string | null
}

/** A label that opens an address: `https://host/b/<organisation><code>`. */
const ENDERECO = /\/b\/([0-9a-z]{1,6})([A-Za-z0-9_-]{16})\/?$/
const TOMBO = /^0*(\d{1,15})(?:\s*[/-]\s*0*(\d{1,6}))?$/
const COM_ZEROS = /^0+\d|[/-]\s*0+\d/
/** A scanner may say first of which kind the symbol is: `]C1`. */
const SIMBOLOGIA = /^\][A-Za-z]\d/
const EPC = /^[0-9A-F]{16,64}$/

/** A code as it is compared: without what a scanner puts around it, without blanks at the ends, in capitals. */
export const codigoLimpo = (texto: string): string =>
  texto
    .replace(SIMBOLOGIA, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')

const igual = (texto: string): string => codigoLimpo(texto).toUpperCase()
const doTombo = (numero: number | string, acessorio: number | string): ChaveDeCodigo =>
  `T:${Number(numero)}/${Number(acessorio)}`

/** A label without the zeros before its numbers, as `etiqueta_essencia` of the database gives it (docs/regras.md R173). */
const semZeros = (codigo: string): string => codigo.replace(/(^|\D)0+(?=\d)/g, '$1')

/** Keys of what a code says as it stands, and of what it says with more or fewer zeros. */
function chavesPorExatidao(texto: string): { exatas: ChaveDeCodigo[]; parecidas: ChaveDeCodigo[] } {
  const limpo = codigoLimpo(texto)
  const endereco = ENDERECO.exec(limpo)
  if (endereco) return { exatas: [`Q:${endereco[2]}`], parecidas: [] }
  const codigo = limpo.toUpperCase()
  if (codigo === '') return { exatas: [], parecidas: [] }
  const lido = TOMBO.exec(codigo)
  const tombo = lido ? [doTombo(lido[1] as string, lido[2] ?? 0)] : []
  const comZeros = COM_ZEROS.test(codigo)
  return {
    exatas: [
      `E:${codigo}`,
      ...(comZeros ? [] : tombo),
      ...(EPC.test(codigo) ? [`R:${codigo}`] : []),
      `L:${codigo}`,
    ],
    parecidas: [...(comZeros ? tombo : []), `S:${semZeros(codigo)}`],
  }
}

/**
 * Everything that a code may mean: a label, with whatever zeros, the address of a QR, a register number with its accessory, an
 * EPC, the number of the system before. Empty of a text that is no code.
 */
export function chavesDoCodigo(texto: string): ChaveDeCodigo[] {
  const { exatas, parecidas } = chavesPorExatidao(texto)
  return [...exatas, ...parecidas]
}

/** The code of a label that opens an address, as `/b/{codigo}` takes it; null of any other text. */
export function codigoDoEndereco(texto: string): string | null {
  const endereco = ENDERECO.exec(codigoLimpo(texto))
  return endereco && `${endereco[1]}${endereco[2]}`
}

/** The keys under which an asset is found. */
export function chavesDoBem(b: BemCodificado): ChaveDeCodigo[] {
  return [
    ...(b.referencia ? [`E:${igual(b.referencia)}`, `S:${semZeros(igual(b.referencia))}`] : []),
    ...(b.numeroTombamento === null ? [] : [doTombo(b.numeroTombamento, b.numeroAcessorio)]),
    ...(b.epc ? [`R:${igual(b.epc)}`] : []),
    ...(b.referenciaLegada ? [`L:${igual(b.referenciaLegada)}`] : []),
    ...(b.codigoPublico ? [`Q:${b.codigoPublico}`] : []),
  ]
}

/** Says what a code stands for. Of several assets none is chosen: somebody says which. */
export type Resolucao<I> =
  | { tipo: 'BEM'; id: I }
  | { tipo: 'AMBIGUO'; ids: readonly I[] }
  | { tipo: 'DESCONHECIDO' }

/**
 * Finds what a code stands for, on the device and on the server alike: of what the count is of, where there is any, and else
 * of everything; of what bears it as it stands, where there is any, and else of what bears it with other zeros
 * (docs/regras.md R146).
 * @param buscar the assets that have a key; none, where it is unknown
 * @param conta true of an asset that the count is of; a device knows no others
 */
export function resolverCodigo<I>(
  texto: string,
  buscar: (chave: ChaveDeCodigo) => readonly I[] | undefined,
  conta: (id: I) => boolean = () => true,
): Resolucao<I> {
  const { exatas, parecidas } = chavesPorExatidao(texto)
  const achados = [exatas, parecidas].map((chaves) => [
    ...new Set(chaves.flatMap((chave) => [...(buscar(chave) ?? [])])),
  ])
  const preferidos = [...achados.map((ids) => ids.filter(conta)), ...achados]
  const [id, ...outros] = preferidos.find((ids) => ids.length > 0) ?? []
  if (id === undefined) return { tipo: 'DESCONHECIDO' }
  return outros.length > 0 ? { tipo: 'AMBIGUO', ids: [id, ...outros] } : { tipo: 'BEM', id }
}

/** A table from key to assets, as `resolverCodigo` asks it. */
export function indiceDeCodigos<I>(
  bens: Iterable<readonly [id: I, bem: BemCodificado]>,
): Map<ChaveDeCodigo, I[]> {
  const indice = new Map<ChaveDeCodigo, I[]>()
  for (const [id, bem] of bens)
    for (const chave of chavesDoBem(bem)) {
      const ids = indice.get(chave)
      if (!ids) indice.set(chave, [id])
      else if (!ids.includes(id)) ids.push(id)
    }
  return indice
}
