interface Valores {
  valorBrutoContabil: string | null
  valorDepreciado: string | null
  valorLiquidoContabil: string | null
}

const emCentavos = (valor: string | null) => BigInt((valor ?? '0.00').replace('.', ''))

/** Tells what a test of recoverability took from an asset: gross less depreciated less net (docs/regras.md R18); null where nothing was. */
export function reducaoDe(v: Valores): string | null {
  const n =
    emCentavos(v.valorBrutoContabil) - emCentavos(v.valorDepreciado) - emCentavos(v.valorLiquidoContabil)
  if (n <= 0n) return null
  const texto = String(n).padStart(3, '0')
  return `${texto.slice(0, -2)}.${texto.slice(-2)}`
}
