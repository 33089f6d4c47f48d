import {
  lerLinhasDaReavaliacao,
  mensagens,
  patrimonioWorkflow,
  type SalvarItemReavaliacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { bensAvaliados, exigirFinalizada } from '../avaliacoes/avaliacoes.public.ts'
import { limitesSemPerda } from '../razao/recuperar.public.ts'
import { SEM_SUGESTAO, sugestaoPelaConservacao } from './conservacao.ts'
import { ABERTA, mudarSituacao, type ReavaliacaoTravada, travarPara } from './reavaliacao.ts'
import { relatar } from './relatos.ts'

/** Over `p` (patrimonio): in use, and an asset of the body itself. */
export const REAVALIAVEL: SqlQuery = sql`${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))}
  and p.removido_em is null and coalesce((select k.classificacao from tipo_aquisicao k
    where k.id = p.tipo_aquisicao_id), '')
    not in ('CESSAO_USO', 'COMODATO', 'LOCACAO')`

/** Over `p`: another revaluation that is being edited has it. */
const EM_OUTRA = (
  id: number,
): SqlQuery => sql`exists (select 1 from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id
  where i.patrimonio_id = p.id and t.id <> ${id}::int and ${ABERTA})`
const JA_ESTA = (id: number): SqlQuery =>
  sql`exists (select 1 from reavaliacao_item i where i.patrimonio_id = p.id and i.reavaliacao_id = ${id}::int)`

/** Assets that came from one source: `(id, valor, vida, residual)`, null where the books are to say it. */
async function fonte(ctx: Ctx, c: SalvarItemReavaliacao): Promise<SqlQuery> {
  if (c.avaliacao !== null) {
    await exigirFinalizada(ctx, c.avaliacao)
    return sql`select a.patrimonio_id as id, a.valor, a.vida_meses as vida, a.residual
      from (${bensAvaliados(c.avaliacao)}) a`
  }
  if (c.csv !== null) {
    const { linhas, erros } = lerLinhasDaReavaliacao(c.csv)
    if (erros.length > 0) throw invalid({ csv: erros })
    return sql`select p.id, x.valor, x."vidaUtil" as vida, x.residual
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as x(numero int, valor numeric, "vidaUtil" int, residual numeric)
        join patrimonio p on p.unidade_id = ${ctx.unidadeId} and p.numero_tombamento = x.numero
          and p.numero_acessorio = 0 and p.removido_em is null`
  }
  if (c.conta !== null)
    return sql`select pl.patrimonio_id as id, null::numeric as valor, null::int as vida, null::numeric as residual
      from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id and s.bruto > 0
      where pl.unidade_id = ${ctx.unidadeId} and pl.conta = ${c.conta}`
  return sql`select x as id, ${c.valor}::numeric as valor, ${c.vidaUtil}::int as vida,
    ${c.residual}::numeric as residual
    from unnest(${c.bens}::int[]) x`
}

/** Names the assets chosen one by one that cannot be taken in, each with why. */
async function problemas(ctx: Ctx, id: number, bens: readonly number[]): Promise<string[]> {
  const achados = await ctx.db.rows(sql<{ id: number; nome: string; serve: boolean; outra: boolean }>`
    select p.id, concat_ws(' – ', p.numero_tombamento, p.descricao) as nome, ${REAVALIAVEL} as serve,
      ${EM_OUTRA(id)} as outra
    from patrimonio p where p.id = any(${[...bens]}::int[]) and p.unidade_id = ${ctx.unidadeId} order by p.id`)
  const deFora = bens.filter((b) => !achados.some((a) => a.id === b))
  return [
    ...deFora.map((b) => `nº ${b}: ${mensagens.naoEncontrado}`),
    ...achados.flatMap((a) =>
      a.serve
        ? a.outra
          ? [`${a.nome}: ${mensagens.reavaliacaoEmOutra}`]
          : []
        : [`${a.nome}: ${mensagens.situacaoNaoPermitida}`],
    ),
  ]
}

/** Beside each asset of a test that has a loss: the most that a reversal may lift it to, as the books have it now. */
async function guardarSemPerda(ctx: Ctx, r: ReavaliacaoTravada): Promise<void> {
  if (r.tipo !== 'RECUPERABILIDADE') return
  const limites = await limitesSemPerda(
    ctx,
    sql`select i.patrimonio_id as id from reavaliacao_item i where i.reavaliacao_id = ${r.id}`,
  )
  await ctx.db.exec(sql`
    update reavaliacao_item i set sem_perda = x.valor
    from jsonb_to_recordset(${JSON.stringify(limites)}::jsonb) as x(id int, valor numeric)
    where i.reavaliacao_id = ${r.id} and i.patrimonio_id = x.id`)
}

/** The new values of one asset that is in it. Errors: 404; 400, a residual above the value. */
async function mudarItem(ctx: Ctx, r: ReavaliacaoTravada, c: SalvarItemReavaliacao): Promise<void> {
  const i = await ctx.db.row(sql<{ valor: string; residual: string; nome: string }>`
    select i.valor, i.residual, concat_ws(' – ', p.numero_tombamento, p.descricao) as nome
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
    await relatar(ctx, r.id, 'REAVALIACAO_BENS', [{ campo: i.nome, anterior: i.valor, novo: valor }])
  await guardarSemPerda(ctx, r)
  await mudarSituacao(ctx, r.id, r.situacao)
}

/**
 * Takes assets into a revaluation from one source, or changes the values of one that is in it. What the source does not say
 * is as the books have it: the net value, the months that are left, the residual. Chosen one by one, all come or none; of an
 * appraisal, an account or a file come those that may. Errors: as `travarPara`; 400 by field; 409, naming those that may not.
 */
export async function salvarItens(ctx: Ctx, id: number, c: SalvarItemReavaliacao): Promise<void> {
  const r = await travarPara(ctx, id, 'INCLUIR', c.versao)
  if (c.id !== null) return mudarItem(ctx, r, c)
  if (c.valor !== null && c.residual !== null && Number(c.residual) > Number(c.valor))
    throw invalid({ residual: [mensagens.reavaliacaoResidual] })
  if (c.bens.length > 0) {
    const recusados = await problemas(ctx, id, c.bens)
    if (recusados.length > 0)
      throw conflict(mensagens.reavaliacaoProblemas, { patrimonio: recusados.slice(0, 20) })
  }
  const sugerido = r.tipo === 'REAVALIACAO' ? await sugestaoPelaConservacao(ctx) : SEM_SUGESTAO
  const novos = await ctx.db.exec(sql`
    insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, vida_meses, residual)
    select ${id}::int, p.id, v.valor, coalesce(x.vida, case when pl.deprecia
      then nullif(greatest(pl.vida_meses - s.cotas, 0), 0) end),
      least(coalesce(x.residual, pl.residual), v.valor)
    from (${await fonte(ctx, c)}) x join patrimonio p on p.id = x.id and p.unidade_id = ${ctx.unidadeId}
      join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
      left join lateral (${sugerido}) g on true
      cross join lateral (select coalesce(x.valor, g.valor, s.liquido) as valor) v
    where ${REAVALIAVEL} and not ${JA_ESTA(id)} and not ${EM_OUTRA(id)} order by p.id
    on conflict do nothing`)
  if (novos === 0) throw conflict(mensagens.reavaliacaoNadaAIncluir)
  if (c.avaliacao !== null)
    await ctx.db.exec(sql`
      update reavaliacao set avaliacao_id = a.id, avaliacao = coalesce(a.descricao, 'Avaliação nº ' || a.id)
      from avaliacao a where a.id = ${c.avaliacao} and reavaliacao.id = ${id}`)
  await relatar(ctx, id, 'REAVALIACAO_BENS', [
    { campo: 'Bens incluídos', anterior: null, novo: String(novos) },
  ])
  await guardarSemPerda(ctx, r)
  await mudarSituacao(ctx, id, r.situacao)
}

/** Takes an asset out of a revaluation. Errors: as `travarPara`; 404. */
export async function removerItem(ctx: Ctx, id: number, itemId: number): Promise<void> {
  const r = await travarPara(ctx, id, 'INCLUIR')
  const saiu = await ctx.db.row(sql<{ nome: string }>`
    delete from reavaliacao_item i using patrimonio p
    where i.id = ${itemId} and i.reavaliacao_id = ${id} and p.id = i.patrimonio_id
    returning concat_ws(' – ', p.numero_tombamento, p.descricao) as nome`)
  if (!saiu) throw notFound()
  await relatar(ctx, id, 'REAVALIACAO_BENS', [{ campo: 'Bem retirado', anterior: saiu.nome, novo: null }])
  await mudarSituacao(ctx, id, r.situacao)
}
