import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { pedirEmail } from '../../kernel/email/email.ts'

/** The parameter that says where tickets and suggestions are mailed to. */
const PARAMETRO = 'emailSuporte'

/** Addresses of a parameter, separated by commas, semicolons or blanks; none where it was never set. */
const enderecosDe = (valor: unknown): string[] =>
  typeof valor === 'string' ? valor.split(/[\s,;]+/).filter((e) => e.includes('@')) : []

/** What is mailed: lines of facts, then the words of the person. */
export interface Carta {
  assunto: string
  /** What it is about, by its words: "Unidade": "Sede". */
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
  const linha = await ctx.db.row(
    sql<{ valor: unknown }>`select valor from parametro where nome = ${PARAMETRO}`,
  )
  const para = enderecosDe(linha?.valor)
  if (para.length === 0) return
  const linhas = Object.entries(fatos).flatMap(([nome, valor]) => (valor ? [`${nome}: ${valor}`] : []))
  const corpo = [linhas.join('\n'), ...(texto ? [texto] : []), link].join('\n\n')
  await pedirEmail(ctx, { para, assunto: `[Tombo] ${assunto}`, texto: `${corpo}\n`, chave })
}
