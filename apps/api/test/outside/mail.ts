import { saveSmtp } from '../../src/kernel/email/config.ts'
import type { TestApp } from '../app.ts'
import { runJobs } from '../bens.ts'
import { startSmtp, type Received } from './smtp.ts'

/** The mail server of an organisation under test. */
export interface MailServer {
  /** Delivers what waits, and gives the last mail to this address. */
  last(para: string): Promise<Received | undefined>
  received: Received[]
  /** The organisation has it, or has none. */
  turnOn(yes?: boolean): Promise<void>
  close(): Promise<void>
}

/** Starts a mail server of this machine and makes it the organisation's. */
export async function createMailServer(t: TestApp): Promise<MailServer> {
  const smtp = await startSmtp()
  const ligar = (yes = true) =>
    t.organizacoes.write(t.databaseId, (db) =>
      saveSmtp(
        { db, clock: t.clock, actor: { nome: 'Administradora' } },
        yes
          ? {
              servidor: 'localhost',
              porta: smtp.porta,
              seguranca: 'NENHUMA',
              usuario: null,
              senhaSelada: null,
              remetente: { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' },
            }
          : null,
      ),
    )
  await ligar()
  return {
    turnOn: ligar,
    received: smtp.recebidos,
    async last(para) {
      await runJobs(t)
      return smtp.recebidos.findLast((r) => r.para.includes(para))
    },
    close: () => smtp.fechar(),
  }
}
