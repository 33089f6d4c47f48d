import { gravarSmtp } from '../src/kernel/email/configuracao.ts'
import type { AppDeTeste } from './app.ts'
import { trabalhar } from './bens.ts'
import { iniciarSmtp, type Recebido } from './smtp.ts'

/** The mail server of an organisation under test. */
export interface Correio {
  /** Delivers what waits, and gives the last mail to this address. */
  ultimo(para: string): Promise<Recebido | undefined>
  recebidos: Recebido[]
  /** The organisation has it, or has none. */
  ligar(sim?: boolean): Promise<void>
  fechar(): Promise<void>
}

/** Starts a mail server of this machine and makes it the organisation's. */
export async function criarCorreio(t: AppDeTeste): Promise<Correio> {
  const smtp = await iniciarSmtp()
  const ligar = (sim = true) =>
    t.organizacoes.escrever(t.databaseId, (db) =>
      gravarSmtp(
        { db, clock: t.clock, actor: { nome: 'Administradora' } },
        sim
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
    ligar,
    recebidos: smtp.recebidos,
    async ultimo(para) {
      await trabalhar(t)
      return smtp.recebidos.findLast((r) => r.para.includes(para))
    },
    fechar: () => smtp.fechar(),
  }
}
