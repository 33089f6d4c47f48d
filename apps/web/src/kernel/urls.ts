/** Writes `params` into a path of the contract: `/api/tiposbaixa/:id` with `{ id: 7 }` is `/api/tiposbaixa/7`. */
export function withParams(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`Falta o parâmetro ${name} em ${path}`)
    return encodeURIComponent(String(value))
  })
}

/** `?a=1&b=2` of the values that are there; lists travel joined by commas, objects as JSON. Empty when there is none. */
export function toQuery(query: Record<string, unknown> = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    parts.set(
      name,
      Array.isArray(value)
        ? value.join(',')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    )
  }
  const text = parts.toString()
  return text ? `?${text}` : ''
}
