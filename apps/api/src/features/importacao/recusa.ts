import { AppError } from '../../kernel/errors.ts'

/** The file as a whole cannot be imported; nothing of it is kept. The text says why and what to do. */
export class ArquivoRecusado extends AppError {
  constructor(motivo: string) {
    super(400, motivo)
  }
}
