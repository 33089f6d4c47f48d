/** From where somebody calls: the address, and what the browser says of itself. */
export interface Origem {
  endereco: string | null
  navegador: string | null
}

const MAIOR_NAVEGADOR = 400

/** The origin of a request. */
export function origemDe(req: { ip: string; headers: Record<string, unknown> }): Origem {
  const navegador = req.headers['user-agent']
  return {
    endereco: req.ip,
    navegador: typeof navegador === 'string' ? navegador.slice(0, MAIOR_NAVEGADOR) : null,
  }
}
