import { type DefinicaoAdicional, tipoCampoAdicional } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** The beginnings of the codes of a field's natures, over `t` (campo_adicional). */
export const NATUREZAS_DO_CAMPO: SqlQuery = sql`string_to_array(coalesce(t.naturezas, ''), E'\\n')`

/** The fields that the organisation added to its assets (of these keys alone), in use and retired, in the order of a form. */
export const definicoesAdicionais = (ctx: Ctx, chaves?: readonly string[]): Promise<DefinicaoAdicional[]> =>
  ctx.db.rows(sql<DefinicaoAdicional>`
    select t.id, t.chave, t.rotulo, ${enumSql(tipoCampoAdicional, sql`t.tipo`)} as tipo, t.secao, t.ordem, t.ajuda,
      t.obrigatorio, t.ativo, to_jsonb(${NATUREZAS_DO_CAMPO}) as naturezas,
      coalesce((select jsonb_agg(jsonb_build_object('value', o.id::text, 'descricao', o.descricao, 'ativa', o.ativa)
        order by o.ordem, o.id) from opcao_adicional o where o.campo_id = t.id), '[]') as opcoes
    from campo_adicional t where ${chaves ? sql`t.chave = any(${[...chaves]}::text[])` : sql`true`}
    order by normalizar(t.secao), t.ordem, normalizar(t.rotulo)`)

/** The same of these keys, by key. */
export const definicoesPorChave = async (
  ctx: Ctx,
  chaves: readonly string[],
): Promise<ReadonlyMap<string, DefinicaoAdicional>> =>
  new Map((await definicoesAdicionais(ctx, chaves)).map((d) => [d.chave, d]))
