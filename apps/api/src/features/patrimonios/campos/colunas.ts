import { type CampoPatrimonio, type IdDoCampo, mensagens, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { colunasDosAdicionais } from '../../camposadicionais/valores.public.ts'
import { queixaDaEntrada } from '../../organograma/vigente.public.ts'
import type { Bruto } from './bruto.ts'
import { colunasDoLivro } from './livro.ts'
import { CAMPOS_DO_PATRIMONIO, type ComColuna } from './tabela.ts'

/** The fields at the top of a save that are one column each: the value itself, or what it wraps. Situations have rules of their own. */
const SIMPLES = CAMPOS_DO_PATRIMONIO.filter(
  ({ id, linha }) => linha.write && !id.includes('.') && id !== 'situacao',
) as readonly (ComColuna & { id: CampoPatrimonio & IdDoCampo })[]

/** The texts of `produtoCaracteristica` that are columns of the asset. */
const CARACTERISTICAS = CAMPOS_DO_PATRIMONIO.filter(
  ({ id, linha }) => linha.kind === 'texto' && id.includes('.'),
)

/** The references that name a record of a table; an entry of the chart has a rule of its own. */
export const REFERENCIAS = SIMPLES.filter(({ id, linha }) => linha.tabela && id !== 'organograma')

/**
 * Every reference must name a record that is there, and of this unit where records belong to units. What the asset has
 * already stands as it is: an invoice stays with an asset that went to another unit, an entry of the chart that is no longer
 * in force with those that were given it.
 */
export async function exigirReferencias(ctx: Ctx, corpo: SalvarPatrimonio, atual?: Bruto): Promise<void> {
  const faltam: Record<string, string[]> = {}
  for (const { id: campo, coluna, linha } of REFERENCIAS) {
    const id = corpo[campo]
    if (id === undefined || id === null || id === atual?.[coluna as keyof Bruto]) continue
    // A number that no id holds is compared, and found nowhere.
    const onde: SqlQuery[] = [
      sql`r.id = ${id}::bigint`,
      ...(linha.porUnidade ? [sql`r.unidade_id = ${ctx.unidadeId}`] : []),
    ]
    const tabela = sql.table(linha.tabela as string)
    if (!(await ctx.db.row(sql`select 1 from ${tabela} r where ${and(onde)} for key share`)))
      faltam[campo] = [mensagens.naoEncontrado]
  }
  const { organograma } = corpo
  if (organograma && organograma !== atual?.organograma_id) {
    const queixa = await queixaDaEntrada(ctx, organograma)
    if (queixa) faltam.organograma = [queixa]
  }
  if (Object.keys(faltam).length > 0) throw invalid(faltam)
}

/** The product of a description: the one chosen, the one of that name, or a new one. */
async function produtoDe(
  ctx: Ctx,
  produto: { id?: number | null | undefined; descricao?: string | undefined },
): Promise<{ id: number; descricao: string }> {
  const achado = produto.id
    ? await ctx.db.row(
        sql<{
          id: number
          descricao: string
        }>`select id, descricao from produto where id = ${produto.id}::bigint for key share`,
      )
    : await produtoDeNome(ctx, produto.descricao)
  if (!achado) throw invalid({ 'produtoCaracteristica.produto': [mensagens.naoEncontrado] })
  return achado
}

/**
 * The insert waits for whoever writes the same name at this moment; only a statement after it sees what they wrote. One that was
 * given another name between the two is no more that of this one, and one is made anew.
 */
async function produtoDeNome(
  ctx: Ctx,
  descricao: string | undefined,
): Promise<{ id: number; descricao: string } | undefined> {
  await ctx.db.exec(
    sql`insert into produto (descricao, criado_em, criado_por)
      values (${descricao}, ${ctx.clock.now()}, ${ctx.actor.nome}) on conflict do nothing`,
  )
  const achado = await ctx.db.row(
    sql<{
      id: number
      descricao: string
    }>`select id, descricao from produto where normalizar(descricao) = normalizar(${descricao}) for key share`,
  )
  return achado ?? produtoDeNome(ctx, descricao)
}

const desembrulhado = (valor: unknown, nome: string): unknown =>
  (valor as Readonly<Record<string, unknown>> | null)?.[nome] ?? null

/** The columns that a save writes: only what it carries. */
export async function colunasDoCorpo(
  ctx: Ctx,
  corpo: SalvarPatrimonio,
  atual: { produtoId: number | null; descricao: string } | undefined,
): Promise<Record<string, unknown>> {
  const colunas: Record<string, unknown> = {}
  for (const { id, coluna, linha } of SIMPLES) {
    const valor: unknown = corpo[id]
    if (valor !== undefined) colunas[coluna] = linha.embrulho ? desembrulhado(valor, linha.embrulho) : valor
  }
  const pc = corpo.produtoCaracteristica
  for (const { id, coluna } of CARACTERISTICAS) {
    const valor: unknown = pc?.[id.slice(id.indexOf('.') + 1)]
    if (valor !== undefined) colunas[coluna] = valor
  }
  Object.assign(colunas, colunasDoLivro(pc), await colunasDosAdicionais(ctx, corpo.camposAdicionais))
  const mesmo =
    atual &&
    pc?.produto &&
    (pc.produto.id ?? null) === atual.produtoId &&
    (pc.produto.descricao ?? atual.descricao) === atual.descricao
  if (pc?.produto && !mesmo) {
    const p = await produtoDe(ctx, pc.produto)
    colunas.produto_id = p.id
    colunas.descricao = p.descricao
  }
  return colunas
}
