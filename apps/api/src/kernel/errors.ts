import { mensagens } from '@tombo/contract'

/** A failure that a person is told of: status, Portuguese text, and texts beside fields. Nothing is kept of the request. */
export class AppError extends Error {
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  constructor(status: number, message: string, fields?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export const invalid = (fields: Record<string, string[]>, message: string = mensagens.revise) =>
  new AppError(400, message, fields)
export const notFound = () => new AppError(404, mensagens.naoEncontrado)
export const forbidden = () => new AppError(403, mensagens.semPermissao)
export const conflict = (message: string = mensagens.alteradoPorOutro, fields?: Record<string, string[]>) =>
  new AppError(409, message, fields)
