/** Small things that a browser remembers: widths of columns, the state of a list. A full or forbidden storage loses them silently: nothing depends on them. */
const chave = (nome: string) => `tombo:${nome}`

/** What was kept under this name, or null. */
export function lembrado<T>(nome: string): T | null {
  try {
    const texto = localStorage.getItem(chave(nome))
    return texto === null ? null : (JSON.parse(texto) as T)
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export function guardar(nome: string, valor: unknown): void {
  try {
    if (valor === null || valor === undefined) localStorage.removeItem(chave(nome))
    else localStorage.setItem(chave(nome), JSON.stringify(valor))
  } catch {
    // Without storage the screen works and forgets.
  }
}
