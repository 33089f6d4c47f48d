import { formatarReais, mensagens, type SalvarItemReavaliacao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { type DeFora, EM_OUTRA, ficamDeFora, fonte, JA_ESTA, problemas, REAVALIAVEL } from './fontes.ts'
import { COM_ABERTURA, foraDaPosse } from '../razao/valor/posse.public.ts'
import { comOferta, guardarSemPerda } from './oferta.ts'
import { mudarSituacao, type ReavaliacaoTravada, SEM_VIDA, travarPara } from './reavaliacao.ts'
import { relatar } from './relatos.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

/** The new values of one asset that is in it. Errors: 404; 400, a residual above the value. */
async function mudarItem(ctx: Ctx, r: ReavaliacaoTravada, c: SalvarItemReavaliacao): Promise<void> {
  const i = await ctx.db.row(sql<{ valor: string; residual: string; nome: string }>`
    select i.valor, i.residual, ${nomeDoBem(sql`p`)} as nome
    from reavaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.id = ${c.id} and i.reavaliacao_id = ${r.id}`)
  if (!i) throw notFound()
  const valor = c.valor ?? i.valor
  const residual = c.residual ?? i.residual
  if (Number(residual) > Number(valor)) throw invalid({ residual: [mensagens.reavaliacaoResidual] })
  await ctx.db.exec(sql`
    update reavaliacao_item set valor = ${valor}, residual = ${residual}, vida_meses = coalesce(${c.vidaUtil}::int,
      vida_meses)
    where id = ${c.id}`)
  if (valor !== i.valor)
    await relatar(ctx, r.id, 'REAVALIACAO_BENS', [
      { campo: i.nome, anterior: formatarReais(i.valor), novo: formatarReais(valor) },
    ])
  await guardarSemPerda(ctx, r, sql`i.id = ${c.id}`)
  await mudarSituacao(ctx, r.id, r.situacao)
}

/** The months of all that are in it, depreciate and have none. Errors: 409, there is none. */
async function darVida(ctx: Ctx, r: ReavaliacaoTravada, meses: number | null): Promise<void> {
  const n = await ctx.db.exec(sql`
    update reavaliacao_item i set vida_meses = ${meses}::int from plano_depreciacao pl
    where i.reavaliacao_id = ${r.id} and pl.patrimonio_id = i.patrimonio_id and ${SEM_VIDA}`)
  if (n === 0) throw conflict(mensagens.reavaliacaoTodosComVida)
  await relatar(ctx, r.id, 'REAVALIACAO_BENS', [
    { campo: `Vida de ${n === 1 ? '1 bem' : `${n} bens`} (meses)`, anterior: null, novo: String(meses) },
  ])
  await mudarSituacao(ctx, r.id, r.situacao)
}

/**
 * Takes assets into a revaluation from one source, or changes the values of one that is in it. What the source does not say
 * is as the books will have it when the owed quotas are posted: the net value, the months that are left, the residual. A life
 * that is said of all of them is of those that depreciate. Chosen one by one, all come or none; of an appraisal, an account or a file come those that may.
 * Errors: as `travarPara`; 400 by field; 409, naming those that may not.
 */
export async function salvarItens(
  ctx: Ctx,
  id: number,
  c: SalvarItemReavaliacao,
): Promise<{ deFora?: DeFora }> {
  const r = await travarPara(ctx, id, 'INCLUIR', c.versao)
  if (c.id !== null) {
    await mudarItem(ctx, r, c)
    return {}
  }
  if (c.semVida) {
    await darVida(ctx, r, c.vidaUtil)
    return {}
  }
  if (c.valor !== null && c.residual !== null && Number(c.residual) > Number(c.valor))
    throw invalid({ residual: [mensagens.reavaliacaoResidual] })
  if (c.bens.length > 0) {
    const recusados = await problemas(ctx, r, c.bens)
    if (recusados.length > 0)
      throw conflict(mensagens.reavaliacaoProblemas, { patrimonio: recusados.slice(0, 20) })
  }
  const de = await fonte(ctx, c)
  const deFora = await ficamDeFora(ctx, r, de)
  const novos = await ctx.db.exec(sql`
    insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, vida_meses, residual)
    select ${id}::int, p.id, v.valor, case
        when pl.deprecia then coalesce(x.vida, o.vida)
        when not ${de.mesmaVida} then x.vida
      end,
      least(coalesce(x.residual, pl.residual), v.valor)
    from (${de.bens}) x join patrimonio p on p.id = x.id and p.unidade_id = ${ctx.unidadeId}
      join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
      ${COM_ABERTURA} ${await comOferta(ctx, r)} cross join lateral (select coalesce(x.valor, o.valor) as valor) v
    where ${REAVALIAVEL} and not ${JA_ESTA(id)} and not ${EM_OUTRA(id)} and ${foraDaPosse(r.data)} is null
    order by p.id
    on conflict do nothing`)
  if (novos === 0)
    throw conflict(mensagens.reavaliacaoNadaAIncluir, { patrimonio: deFora.nomeados.slice(0, 20) })
  if (c.avaliacao !== null)
    await ctx.db.exec(sql`
      update reavaliacao set avaliacao_id = a.id, avaliacao = coalesce(a.descricao, 'Avaliação nº ' || a.id)
      from avaliacao a where a.id = ${c.avaliacao} and reavaliacao.id = ${id}`)
  await relatar(ctx, id, 'REAVALIACAO_BENS', [
    { campo: 'Bens incluídos', anterior: null, novo: String(novos) },
  ])
  await guardarSemPerda(ctx, r)
  await mudarSituacao(ctx, id, r.situacao)
  return { deFora }
}

/** Takes an asset out of a revaluation. Errors: as `travarPara`; 404. */
export async function removerItem(ctx: Ctx, id: number, itemId: number): Promise<void> {
  const r = await travarPara(ctx, id, 'INCLUIR')
  const saiu = await ctx.db.row(sql<{ nome: string }>`
    delete from reavaliacao_item i using patrimonio p
    where i.id = ${itemId} and i.reavaliacao_id = ${id} and p.id = i.patrimonio_id
    returning ${nomeDoBem(sql`p`)} as nome`)
  if (!saiu) throw notFound()
  await relatar(ctx, id, 'REAVALIACAO_BENS', [{ campo: 'Bem retirado', anterior: saiu.nome, novo: null }])
  await mudarSituacao(ctx, id, r.situacao)
}
