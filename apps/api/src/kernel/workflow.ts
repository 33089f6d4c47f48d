import { conflict } from './errors.ts'

/** Says what a guard asks of a workflow of the contract. */
interface Guarded<S extends string, A extends string> {
  allowed(situacao: S, acao: A): boolean
  refusalOf(acao: A, situacao: S): string
}

/**
 * Lets an action pass where its workflow allows it.
 * @param message what is said where it does not; without it, what the workflow says
 * @throws {AppError} 409
 */
export function requireAllowed<S extends string, A extends string>(
  workflow: Guarded<S, A>,
  situacao: NoInfer<S>,
  acao: NoInfer<A>,
  message?: string,
): void {
  if (!workflow.allowed(situacao, acao)) throw conflict(message ?? workflow.refusalOf(acao, situacao))
}
