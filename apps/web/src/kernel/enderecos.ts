/** Writes `params` into a path of the contract: `/api/tiposbaixa/:id` with `{ id: 7 }` is `/api/tiposbaixa/7`. */
export function comParametros(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, nome: string) => {
    const valor = params[nome]
    if (valor === undefined || valor === null) throw new Error(`Falta o parâmetro ${nome} em ${path}`)
    return encodeURIComponent(String(valor))
  })
}

/** `?a=1&b=2` of the values that are there; lists travel joined by commas, objects as JSON. Empty when there is none. */
export function comoQuery(query: Record<string, unknown> = {}): string {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query)) {
    if (valor === undefined || valor === null || valor === '') continue
    partes.set(
      nome,
      Array.isArray(valor)
        ? valor.join(',')
        : typeof valor === 'object'
          ? JSON.stringify(valor)
          : String(valor),
    )
  }
  const texto = partes.toString()
  return texto ? `?${texto}` : ''
}
