const SO_TRACO = /^(?:R\$\s*)?[-–—]+$/

/** A trimmed cell; one that is a dash alone, as sheets show zero and people write nothing, is empty (docs/regras.md R265). */
export const semTraco = (celula: string): string => (SO_TRACO.test(celula) ? '' : celula)
