import { sealedParametro } from '../db/parametro.ts'

/** The mail server of an organisation, as it is kept. */
export interface SmtpConfig {
  servidor: string
  porta: number
  /** `TLS` from the first byte (465), `STARTTLS` demanded (587), or `NENHUMA`, for a server in the same house. */
  seguranca: 'TLS' | 'STARTTLS' | 'NENHUMA'
  usuario: string | null
  /** Sealed for `PASSWORD_PURPOSE`; never sent. */
  senhaSelada: string | null
  /** Whom mails come from. */
  remetente: { nome: string; email: string }
}

/** Says what the password is sealed for. */
export const PASSWORD_PURPOSE = 'smtp/senha'

/** The organisation's mail server; while it has none no mail is sent. */
export const { read: readSmtp, save: saveSmtp } = sealedParametro<SmtpConfig>('smtp')
