import { configuracoesOrganograma, type NaArvore, type ReadOf } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { getRecord } from '../../kernel/db/records.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { fonteConfiguracoes } from './fontes.ts'
import { vigentes } from './vigente.public.ts'

type Configuracao = ReadOf<typeof configuracoesOrganograma>

/** The levels of a configuration; 404 when it is not there. */
export async function niveisDoOrganograma(ctx: Ctx, id: number): Promise<Configuracao['niveis']> {
  const c = await getRecord(ctx, configuracoesOrganograma, fonteConfiguracoes, id)
  return (c as unknown as Configuracao).niveis
}

/** The whole chart of a configuration. Of one length, the digits are in the order of the tree: what is shorter stands above. */
export async function arvoreDoOrganograma(ctx: Ctx, id: number): Promise<NaArvore[]> {
  await getRecord(ctx, configuracoesOrganograma, fonteConfiguracoes, id)
  return ctx.db.rows(sql<NaArvore>`
    select t.id, t.versao, t.numero, t.descricao, t.ativo, t.nivel, t.numero_formatado as "numeroFormatado",
      t.numero_formatado_reduzido as "numeroFormatadoReduzido",
      case when t.organograma_pai_id is null then null
        else jsonb_build_object('id', t.organograma_pai_id) end as "organogramaPai",
      case when u.id is null then null else jsonb_build_object('id', u.id, 'descricao', u.descricao) end as unidade
    from organograma t left join unidade u on u.id = t.unidade_id where t.configuracao_id = ${id}
    order by t.numero collate "C"`)
}

/** Gives what a list of entries asks for beside its filters. `vigente` is what a new record may point to: active entries of the latest chart in force. */
export function condicoesDasEntradas(
  ctx: Ctx,
  q: { configuracaoId?: number | undefined; vigente?: boolean | undefined },
): SqlQuery[] {
  return [
    ...(q.configuracaoId === undefined ? [] : [sql`t.configuracao_id = ${q.configuracaoId}`]),
    ...(q.vigente ? [vigentes(ctx)] : []),
  ]
}
