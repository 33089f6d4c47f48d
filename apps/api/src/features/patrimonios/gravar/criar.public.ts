import { formatarDecimal, type SalvarPatrimonio } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { exigirReferencias } from '../campos/colunas.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { gravarAoLado, soDoBem } from '../campos/ao-lado.ts'
import { colunasDoNovo } from './novo.ts'

/** Assets that are the same but for their value. */
export interface BensIguais {
  /** Says what all of them are. Their value is told apart; none of them is registered (EM_USO) here. */
  bem: Omit<SalvarPatrimonio, 'id' | 'versao' | 'valorAquisicao'>
  /** The acquisition value of each, one asset per value. */
  valores: readonly string[]
  /** The line of the invoice (`bem.notaFiscalEntrada`) that they come from. */
  notaFiscalItemId?: number
}

/** Events written at a time. */
const PORCAO = 1000

/**
 * Creates assets that are the same but for their value, in the transaction of `ctx`, by the rules of a single save, with
 * one event each; gives their ids, in the order of the values. The right to create is for the caller to prove.
 * @throws {AppError} 400 with the fields that break a rule
 */
export async function criarBens(ctx: Ctx, { bem, valores, notaFiscalItemId }: BensIguais): Promise<number[]> {
  const [primeiro] = valores
  if (primeiro === undefined) return []
  const corpo: SalvarPatrimonio = { ...bem, valorAquisicao: primeiro }
  await exigirReferencias(ctx, corpo)
  const { valor_aquisicao: _, ...colunas } = await colunasDoNovo(ctx, corpo, false)
  const todas = { ...soDoBem(colunas), nota_fiscal_item_id: notaFiscalItemId ?? null }
  const nomes = sql.join(Object.keys(todas).map((n) => sql.ref(n)))
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    insert into patrimonio (${nomes}, valor_aquisicao)
    select ${nomes}, u.valor
    from (select (jsonb_populate_record(null::patrimonio, ${JSON.stringify(todas)}::jsonb)).*) r,
      unnest(${valores}::numeric[]) with ordinality as u(valor, i) order by u.i
    returning id`)
  const ids = linhas.map((l) => l.id).sort((a, b) => a - b)
  await gravarAoLado(
    ctx,
    ids.map((id) => ({ depois: { ...colunas, id } })),
  )
  await registrarCadastros(ctx, ids, valores)
  esquecerContagens(ctx)
  return ids
}

/** The events of all, from the state of the first: they differ in their value only. */
async function registrarCadastros(ctx: Ctx, ids: number[], valores: readonly string[]) {
  const textos = (await estadoDoBem(ctx, ids[0] as number))?.textos ?? {}
  const eventos = ids.map((id, i) => ({
    id,
    alteracoes: diferencasDoBem({}, { ...textos, valorAquisicao: formatarDecimal(valores[i] as string) }),
  }))
  for (let i = 0; i < eventos.length; i += PORCAO)
    await recordEventos(
      ctx,
      sql`select 'patrimonios'::text, e.id, 'CADASTRO'::text, e.alteracoes
        from jsonb_to_recordset(${JSON.stringify(eventos.slice(i, i + PORCAO))}::jsonb) as e(id bigint,
          alteracoes jsonb)`,
    )
}
