import { fornecedores } from '@tombo/contract'
import { saveRecord } from '../../kernel/db/records.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { semMascaras } from './documentos.ts'
import { fontes } from './fontes.ts'

/** The supplier of a CNPJ or CPF without mask, if it is known. */
export function fornecedorDoDocumento(
  ctx: Ctx,
  documento: string,
): Promise<{ id: number; nome: string } | undefined> {
  return ctx.db.row(
    sql<{
      id: number
      nome: string
    }>`select id, nome from fornecedor where cpf_cnpj = ${documento} for key share`,
  )
}

type Dados = { nome: string; cpfCnpj: string } & Partial<
  Record<
    | 'nomeFantasia'
    | 'inscricaoEstadual'
    | 'telefone'
    | 'cep'
    | 'logradouro'
    | 'numero'
    | 'complemento'
    | 'bairro',
    string | null
  >
>

/**
 * Makes a supplier of what a document says of it, with its event; gives its id. What breaks a rule of the catalogue (a
 * telephone of nine digits) or names no city is left out: the rest is worth keeping. The right is for the caller to prove.
 */
export async function criarFornecedor(
  ctx: Ctx,
  { cidade, ...dados }: Dados & { cidade: number | null },
): Promise<number> {
  const ha = cidade && (await ctx.db.row(sql`select 1 from cidade where id = ${cidade}`))
  const corpo: Record<string, unknown> = { cidade: ha ? cidade : null, ativo: true }
  for (const [nome, valor] of Object.entries(dados)) {
    const lido = fornecedores.fields[nome as keyof typeof dados].write.safeParse(valor)
    if (lido.success) corpo[nome] = lido.data
  }
  return (await saveRecord(ctx, fornecedores, fontes.fornecedores, semMascaras(corpo))).id
}
