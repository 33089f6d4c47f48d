/** Small things that a browser remembers: widths of columns, the state of a list. A full or forbidden storage loses them silently: nothing depends on them. */
const chave = (nome: string) => `tombo:${nome}`

function ler<T>(onde: () => Storage, nome: string): T | null {
  try {
    const texto = onde().getItem(chave(nome))
    return texto === null ? null : (JSON.parse(texto) as T)
  } catch {
    return null
  }
}

function escrever(onde: () => Storage, nome: string, valor: unknown): void {
  try {
    if (valor === null || valor === undefined) onde().removeItem(chave(nome))
    else onde().setItem(chave(nome), JSON.stringify(valor))
  } catch {
    // Without storage the screen works and forgets.
  }
}

const local = () => localStorage
const aba = () => sessionStorage

/** What was kept under this name, or null. */
export const lembrado = <T>(nome: string): T | null => ler<T>(local, nome)
/** Keeps a value; null forgets it. */
export const guardar = (nome: string, valor: unknown): void => escrever(local, nome, valor)

/** The same, as long as the browser's tab is open, and for it alone. */
export const lembradoNaAba = <T>(nome: string): T | null => ler<T>(aba, nome)
export const guardarNaAba = (nome: string, valor: unknown): void => escrever(aba, nome, valor)
