import { type BodyOf, type EntidadeContabil, mensagens, type rotasEntidades } from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { natural } from '../../kernel/db/natural.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { travarRoteiro } from './salvar-conta.ts'

/** Every accounting entity of the organisation with its units, by name. */
export const listarEntidades = (ctx: Ctx) =>
  ctx.db.rows(sql<EntidadeContabil>`
    select e.id, e.versao, e.nome, coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'descricao', u.descricao) order by ${natural(sql`u.descricao`)})
        from entidade_contabil_unidade x join unidade u on u.id = x.unidade_id
        where x.entidade_id = e.id), '[]') as unidades
    from entidade_contabil e order by normalizar(e.nome), e.id`)

const ler = async (ctx: Ctx, id: number) => (await listarEntidades(ctx)).find((e) => e.id === id)

const textos = (e: EntidadeContabil | undefined) => ({
  Nome: e?.nome ?? null,
  Unidades: e?.unidades.map((u) => u.descricao).join('; ') ?? null,
})

/** @throws {AppError} 404 for a unit that is not there, 400 for one that is in another entity */
async function exigirUnidadesLivres(ctx: Ctx, unidades: readonly number[], entidadeId: number | null) {
  const ha = await ctx.db.rows(sql<{ descricao: string; entidade: number | null }>`
    select u.descricao, x.entidade_id as entidade from unidade u
    left join entidade_contabil_unidade x on x.unidade_id = u.id
    where u.id = any(${[...unidades]}::int[])`)
  if (ha.length !== new Set(unidades).size) throw notFound()
  const ocupada = ha.find((u) => u.entidade !== null && u.entidade !== entidadeId)
  if (ocupada)
    throw invalid({ unidades: [mensagens.unidadeEmOutraEntidade.replace('{unidade}', ocupada.descricao)] })
}

/** Saves an entity and its units. A unit is in one entity at most; a save that changes nothing writes nothing. */
export async function salvarEntidade(
  ctx: Ctx,
  corpo: BodyOf<typeof rotasEntidades.salvar>,
): Promise<EntidadeContabil> {
  await travarRoteiro(ctx)
  const antes = corpo.id === undefined ? undefined : await ler(ctx, corpo.id)
  if (corpo.id !== undefined && !antes) throw notFound()
  if (antes && corpo.versao !== undefined && corpo.versao !== antes.versao) throw conflict()
  await exigirUnidadesLivres(ctx, corpo.unidades, antes?.id ?? null)
  const id = antes?.id ?? (await criar(ctx, corpo.nome))
  await ctx.db.exec(sql`delete from entidade_contabil_unidade where entidade_id = ${id}`)
  await ctx.db.exec(sql`
    insert into entidade_contabil_unidade (unidade_id, entidade_id) select distinct u, ${id}::int
    from unnest(${corpo.unidades}::int[]) u`)
  await ctx.db.exec(sql`update entidade_contabil set nome = ${corpo.nome} where id = ${id}`)
  const alteracoes = differences(textos(antes), textos((await ler(ctx, id)) as EntidadeContabil))
  if (alteracoes.length > 0) {
    if (antes)
      await ctx.db.exec(sql`
        update entidade_contabil
        set versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`)
    await recordEvento(ctx, {
      entidade: 'entidadescontabeis',
      entidadeId: id,
      tipo: antes ? 'ALTERACAO' : 'CADASTRO',
      alteracoes,
    })
  }
  return (await ler(ctx, id)) as EntidadeContabil
}

async function criar(ctx: Ctx, nome: string): Promise<number> {
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into entidade_contabil (nome, criado_em, criado_por)
    values (${nome}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  return (novo as { id: number }).id
}

/** Takes an entity away, with the trial balances that were given for it: its units stand each for itself again. */
export async function excluirEntidade(ctx: Ctx, id: number): Promise<void> {
  await travarRoteiro(ctx)
  const antes = await ler(ctx, id)
  if (!antes) throw notFound()
  await ctx.db.exec(sql`delete from entidade_contabil where id = ${id}`)
  await recordEvento(ctx, {
    entidade: 'entidadescontabeis',
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: differences(textos(antes), textos(undefined)),
  })
}
