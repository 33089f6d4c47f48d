import {
  formatarData,
  mensagens,
  patrimonioWorkflow,
  quantos,
  type SalvarItemSeguro,
  seguroWorkflow,
  situacaoPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { COBERTO, exigirSeguro } from './consultas.ts'
import { exigirData, exigirSinistrosAte } from './passos.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { nomesDosBens } from '../tombo/nomes.public.ts'
import { type ItemTravado, itemTravado, mudarSituacao, travarPara, type SeguroTravado } from './seguro.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

interface Achado {
  id: number
  nome: string
  situacao: keyof typeof situacaoPatrimonio.descriptions
  emUso: boolean
  jaEsta: boolean
}

/** Says, of these assets, those that cannot be taken into a policy, each with why: `1042 – Mesa: Já está neste seguro`. */
async function problemas(ctx: Ctx, seguroId: number, bens: readonly number[]): Promise<string[]> {
  const achados = await ctx.db.rows(sql<Achado>`
    select p.id, ${nomeDoBem(sql`p`)} as nome, p.situacao,
      ${among(sql`p.situacao`, patrimonioWorkflow.from('SEGURAR'))} as "emUso",
      exists (select 1 from seguro_item i where i.seguro_id = ${seguroId} and i.patrimonio_id = p.id
        and ${COBERTO}) as "jaEsta"
    from patrimonio p where p.id = any(${[...bens]}::int[]) and p.unidade_id = ${ctx.unidadeId}
      and p.removido_em is null order by p.id for share of p`)
  const deFora = bens.filter((id) => !achados.some((a) => a.id === id))
  return [
    ...(deFora.length === 0
      ? []
      : deFora.length === 1
        ? [mensagens.bemForaDaUnidade]
        : [mensagens.bensForaDaUnidade.replace('{bens}', quantos(deFora.length, 'bem', 'bens'))]),
    ...achados.flatMap((a) =>
      a.jaEsta
        ? [`${a.nome}: ${mensagens.seguroBemJaEsta}`]
        : a.emUso
          ? []
          : [`${a.nome}: Situação: ${situacaoPatrimonio.descriptions[a.situacao]}`],
    ),
  ]
}

/** The sums of one asset of a policy. 404. */
export async function valoresDoItem(ctx: Ctx, seguroId: number, id: number): Promise<object> {
  await exigirSeguro(ctx, seguroId)
  const valores = await ctx.db.row(sql<{ valorSegurado: string; valorMercado: string | null }>`
    select valor_segurado::text as "valorSegurado", valor_mercado::text as "valorMercado"
    from seguro_item where id = ${id} and seguro_id = ${seguroId}`)
  if (!valores) throw notFound()
  return valores
}

/** Over a row of `seguro_item`: its sums as the history tells them. */
const valoresEscritos = (i: SqlQuery): SqlQuery =>
  sql`concat_ws('; mercado ', ${writtenReais(sql`${i}.valor_segurado`)}, ${writtenReais(sql`${i}.valor_mercado`)})`

/** The sums of one asset of a policy, as they are from now on. Errors: 404; 409, its cover has ended. */
async function mudarValores(
  ctx: Ctx,
  seguroId: number,
  item: ItemTravado,
  c: SalvarItemSeguro,
): Promise<boolean> {
  exigirCoberto(item)
  const mudou = await ctx.db.row(sql<{ antes: string; depois: string }>`
    update seguro_item n set valor_segurado = coalesce(${c.valorSegurado}::numeric, n.valor_segurado),
      valor_mercado = ${c.valorMercado}::numeric
    from seguro_item a where n.id = ${item.id} and a.id = n.id
      and (a.valor_segurado, a.valor_mercado) is distinct from
        (coalesce(${c.valorSegurado}::numeric, a.valor_segurado), ${c.valorMercado}::numeric)
    returning ${valoresEscritos(sql`a`)} as antes, ${valoresEscritos(sql`n`)} as depois`)
  if (!mudou) return false
  await relatar(ctx, seguroId, 'SEGURO_BENS', [
    { campo: await nomesDosBens(ctx, [item.patrimonioId]), anterior: mudou.antes, novo: mudou.depois },
  ])
  return true
}

/**
 * Takes assets into a policy, all or none, each by its net value where no sum is said; or changes the sums of one that is in
 * it. Errors: as `travarPara`; 404; 409, naming those that cannot be taken in.
 */
export async function salvarItens(ctx: Ctx, id: number, c: SalvarItemSeguro): Promise<void> {
  const s = await travarPara(ctx, id, 'INCLUIR', c.versao)
  if (c.id !== null) {
    if (await mudarValores(ctx, id, await itemTravado(ctx, s, c.id), c))
      await mudarSituacao(ctx, id, s.situacao)
    return
  }
  const recusados = await problemas(ctx, id, c.bens)
  if (recusados.length > 0) throw conflict(mensagens.seguroProblemas, { patrimonio: recusados.slice(0, 20) })
  const novos = sql`select p.id from patrimonio p where p.id = any(${c.bens}::int[])`
  await ctx.db.exec(sql`
    insert into seguro_item (seguro_id, patrimonio_id, valor_segurado, valor_mercado)
    select ${id}::int, p.id, coalesce(${c.valorSegurado}::numeric, s.liquido, p.valor_aquisicao, 0),
      ${c.valorMercado}::numeric
    from patrimonio p left join saldo_patrimonio s on s.patrimonio_id = p.id
    where p.id = any(${c.bens}::int[]) order by p.id`)
  await mudarSituacao(ctx, id, s.situacao)
  await relatar(ctx, id, 'SEGURO_BENS', [
    { campo: 'Bens', anterior: null, novo: await nomesDosBens(ctx, c.bens) },
  ])
  if (s.situacao !== seguroWorkflow.initial) await contarNosBens(ctx, 'SEGURO', novos, `Apólice ${s.numero}`)
}

/** Takes an asset out of a policy that covers nothing yet; gives the policy's id. Errors: as `travarPara`. */
export async function removerItem(ctx: Ctx, itemId: number): Promise<number> {
  const de = await ctx.db.row(sql<{ id: number }>`
    select i.seguro_id as id from seguro_item i join seguro t on t.id = i.seguro_id
    where i.id = ${itemId} and t.unidade_id = ${ctx.unidadeId}`)
  if (!de) throw notFound()
  const s = await travarPara(ctx, de.id, 'RETIRAR')
  const item = await itemTravado(ctx, s, itemId)
  await ctx.db.exec(sql`delete from seguro_item where id = ${itemId}`)
  await mudarSituacao(ctx, s.id, s.situacao)
  await relatar(ctx, s.id, 'SEGURO_BENS', [
    { campo: 'Bens', anterior: await nomesDosBens(ctx, [item.patrimonioId]), novo: null },
  ])
  return s.id
}

/** The day, or the day of the term that is next to it. */
const diaDaVigencia = ({ dataInicial, dataFinal }: SeguroTravado, dia: string): string =>
  dia < dataInicial ? dataInicial : dia > dataFinal ? dataFinal : dia

function exigirCoberto(item: ItemTravado): void {
  if (!seguroWorkflow.isItemOpen(item.situacao)) throw conflict(mensagens.seguroItemEncerrado)
}

interface Fim {
  acao: 'CONCLUIR' | 'CANCELAR'
  versao?: number | null | undefined
  justificativa?: string
  /** The day from which the asset is covered no longer; where nobody says it today, or the day of the policy's term next to it. */
  data?: string
}

/** Ends the cover of one asset; the others stay covered. Errors: as `travarPara`; 400, the day; 409, it has ended already. */
export async function encerrarItem(ctx: Ctx, id: number, itemId: number, f: Fim): Promise<void> {
  const s = await travarPara(ctx, id, f.acao, f.versao)
  const item = await itemTravado(ctx, s, itemId)
  exigirCoberto(item)
  const data = f.data ?? diaDaVigencia(s, ctx.clock.today())
  if (f.data) {
    exigirData(ctx, s, 'dataCancelamento', f.data)
    await exigirSinistrosAte(ctx, s, 'dataCancelamento', f.data, itemId)
  }
  await ctx.db.exec(sql`
    update seguro_item set situacao = ${seguroWorkflow.itemsTo(f.acao)}, justificativa = ${f.justificativa ?? null},
      data_cancelamento = ${data}, encerrado_em = ${ctx.clock.now()}, encerrado_por = ${ctx.actor.nome}
    where id = ${itemId}`)
  await mudarSituacao(ctx, id, s.situacao)
  await relatar(ctx, id, f.acao === 'CONCLUIR' ? 'SEGURO_ITEM_CONCLUIDO' : 'SEGURO_ITEM_CANCELADO', [
    { campo: 'Bem', anterior: await nomesDosBens(ctx, [item.patrimonioId]), novo: null },
    { campo: 'Data', anterior: null, novo: formatarData(data) },
    ...(f.justificativa ? [{ campo: 'Justificativa', anterior: null, novo: f.justificativa }] : []),
  ])
  await contarNosBens(ctx, 'SEGURO_FIM', sql`select ${item.patrimonioId}::int as id`, `Apólice ${s.numero}`)
}
