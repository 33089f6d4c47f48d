interface Numerado {
  numeroTombamento?: number | null | undefined
  numeroAcessorio?: number | null | undefined
}

/** The number of an asset as it is written: `78637`, that of an accessory with its own after a bar, `78637/1`; null before it has one. */
export function tomboEscrito({ numeroTombamento: n, numeroAcessorio }: Numerado): string | null {
  if (n === null || n === undefined) return null
  return numeroAcessorio ? `${n}/${numeroAcessorio}` : String(n)
}

/** An asset in a sentence: `78637 – Mesa`, an accessory `78637/1 – Gaveta`, without a number its description alone. */
export const nomeDoBem = (bem: Numerado & { descricao: string | null }): string =>
  [tomboEscrito(bem), bem.descricao].filter(Boolean).join(' – ')
