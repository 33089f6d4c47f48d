/** From where somebody calls. */
export interface Origem {
  endereco: string | null
}

/** The origin of a request. */
export const origemDe = (req: { ip: string }): Origem => ({ endereco: req.ip })
