import type { Ctx } from '../../kernel/ctx.ts'
import { requestEmail } from '../../kernel/email/email.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** The addresses of a parameter: they are kept separated by commas; none where it is blank. */
const enderecosDe = (valor: string): string[] => valor.split(/[\s,;]+/).filter(Boolean)

/** Says what is mailed: lines of facts, then the words of the person. */
export interface Carta {
  assunto: string
  /** Says what it is about, by its words: "Unidade": "Sede". */
  fatos: Record<string, string | null | undefined>
  texto: string | null
  /** Where the product shows it. */
  link: string
  chave: string
}

/** Mails it to the address of the parameters, in the transaction of what it tells; without an address nothing is mailed. */
export async function enviarAoSuporte(
  ctx: Ctx,
  { assunto, fatos, texto, link, chave }: Carta,
): Promise<void> {
  const para = enderecosDe((await lerParametros(ctx.db)).emailSuporte)
  if (para.length === 0) return
  const linhas = Object.entries(fatos).flatMap(([nome, valor]) => (valor ? [`${nome}: ${valor}`] : []))
  const corpo = [linhas.join('\n'), ...(texto ? [texto] : []), link].join('\n\n')
  await requestEmail(ctx, { para, assunto: `[Tombo] ${assunto}`, texto: `${corpo}\n`, chave })
}
