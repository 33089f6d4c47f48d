import type { ItemProposto } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import type { ItemLido } from './leitura/itens.ts'

/** Says what suggested a nature, in the order in which they are believed. */
const MOTIVOS = {
  COMPRA: 'Mesmo produto comprado antes deste fornecedor',
  PRODUTO: 'Produto de mesmo nome no cadastro',
  NCM: 'Última compra com o mesmo NCM',
  SEMELHANTE: 'Produto de nome parecido no cadastro',
} as const

interface Achado {
  numero: number
  motivo: keyof typeof MOTIVOS
  descricao: string
  tipoNatureza: { id: number; codigo: string; nome: string }
}

type Pedido = Pick<ItemLido, 'numero' | 'codigo' | 'descricao' | 'ncm'>

/** The lines as rows `i`, and the nature that `achado` (over `i`) finds for each: its first row. */
const porLinha = (pedidos: readonly Pedido[], achado: SqlQuery): SqlQuery<Achado> => sql`
  select i.numero, a.motivo, a.descricao, jsonb_build_object('id', n.id, 'codigo', n.codigo, 'nome',
    n.nome) as "tipoNatureza"
  from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as i(numero int, codigo text, descricao text, ncm text)
  cross join lateral (${achado} limit 1) a join tipo_natureza n on n.id = a.tipo_natureza_id and n.ativo`

/** Gives what was bought before, and products of the very name. */
const conhecidos = (fornecedorId: number | null): SqlQuery => sql`
  (select 1 as ordem, 'COMPRA' as motivo, p.tipo_natureza_id, p.descricao
    from nota_fiscal_item ni
    join nota_fiscal nf on nf.id = ni.nota_fiscal_id and nf.fornecedor_id = ${fornecedorId}::int
      join patrimonio p on p.nota_fiscal_item_id = ni.id and p.tipo_natureza_id is not null and p.removido_em is null
    where ni.codigo = i.codigo order by p.id desc limit 1)
  union all
  (select 2, 'PRODUTO', pr.tipo_natureza_id, pr.descricao
    from produto pr
    where normalizar(pr.descricao) = normalizar(i.descricao) and pr.tipo_natureza_id is not null and pr.ativo limit 1)
  union all
  (select 3, 'NCM', p.tipo_natureza_id, i.descricao
    from nota_fiscal_item ni
    join patrimonio p on p.nota_fiscal_item_id = ni.id and p.tipo_natureza_id is not null and p.removido_em is null
    where ni.ncm = i.ncm order by p.id desc limit 1)
  order by ordem`

const parecidos: SqlQuery = sql`
  select 'SEMELHANTE' as motivo, pr.tipo_natureza_id, i.descricao
  from produto pr
  where normalizar(pr.descricao) % normalizar(i.descricao) and pr.tipo_natureza_id is not null and pr.ativo
  order by similarity(normalizar(pr.descricao), normalizar(i.descricao)) desc, pr.id`

/** Names are compared for so many lines: each costs some hundredths of a second in a large catalogue. */
const COMPARADOS = 30

/**
 * The nature of each line, by what was bought before in the organisation (same supplier and code; same NCM) or by the name
 * of a product. Lines of which nothing is known are left out.
 */
export async function sugerirNaturezas(
  ctx: Ctx,
  fornecedorId: number | null,
  itens: readonly ItemLido[],
): Promise<Map<number, ItemProposto['sugestao']>> {
  const pedidos = itens.map(({ numero, codigo, descricao, ncm }) => ({ numero, codigo, descricao, ncm }))
  const achados = await ctx.db.rows(porLinha(pedidos, conhecidos(fornecedorId)))
  const sabidos = new Set(achados.map((a) => a.numero))
  const restam = pedidos.filter((p) => !sabidos.has(p.numero)).slice(0, COMPARADOS)
  if (restam.length > 0) {
    await ctx.db.exec(sql`set local pg_trgm.similarity_threshold = 0.45`)
    achados.push(...(await ctx.db.rows(porLinha(restam, parecidos))))
  }
  return new Map(
    achados.map((a) => [
      a.numero,
      { tipoNatureza: a.tipoNatureza, descricao: a.descricao, motivo: MOTIVOS[a.motivo] },
    ]),
  )
}
