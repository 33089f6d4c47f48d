import { expect } from '@playwright/test'
import { startSmtp } from '../../apps/api/test/outside/smtp.ts'
import type { Caller } from './session.ts'

/** The mail server of an organisation in the browser's tests. */
export type Mailbox = {
  /** Gives what a pattern finds in the last mail to this address that has it, waited for: its first group. */
  find: (to: string, pattern: RegExp) => Promise<string>
  /** Forgets what came so far. */
  empty: () => void
  stop: () => Promise<void>
}

/** Starts a mail server of this machine and makes it the organisation's; the administrator, who needs one to test it, gets an e-mail. */
export async function startMail(admin: Caller, password: string): Promise<Mailbox> {
  const smtp = await startSmtp()
  const found = (to: string, pattern: RegExp) =>
    smtp.recebidos
      .filter((r) => r.para.includes(to))
      .map((r) => pattern.exec(r.texto)?.[1])
      .findLast((text) => text !== undefined)
  await admin.post('/api/usuarios/contexto', { email: 'admin@exemplo.gov.br', senhaAtual: password })
  await admin.post('/api/parametros/email', {
    servidor: '127.0.0.1',
    porta: smtp.porta,
    seguranca: 'NENHUMA',
    usuario: null,
    senha: null,
    nomeRemetente: 'Patrimônio',
    emailRemetente: 'patrimonio@exemplo.gov.br',
  })
  return {
    find: async (to, pattern) => {
      await expect.poll(() => found(to, pattern), { timeout: 20_000 }).toBeDefined()
      return found(to, pattern) ?? ''
    },
    empty: () => void smtp.recebidos.splice(0),
    stop: () => smtp.fechar(),
  }
}

/** Takes the mail server of the parameters away, where one is set: other tests may have left one. */
export async function removeMail(admin: Caller): Promise<void> {
  await admin.remove('/api/parametros/email').catch((error: Error) => {
    if (!error.message.includes(': 404 ')) throw error
  })
}
