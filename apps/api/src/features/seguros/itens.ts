import {
  formatarData,
  type ItemSeguro,
  mensagens,
  patrimonioWorkflow,
  quantos,
  type SalvarItemSeguro,
  seguroWorkflow,
  situacaoPatrimonio,
  somarDias,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { COBERTO, COBERTO_DESDE, exigirSeguro } from './consultas.ts'
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

/** The sums of one asset of a policy, and since when it is covered. 404. */
export async function valoresDoItem(ctx: Ctx, seguroId: number, id: number): Promise<object> {
  await exigirSeguro(ctx, seguroId)
  const valores = await ctx.db.row(sql<Pick<ItemSeguro, 'cobertoDesde' | 'valorSegurado' | 'valorMercado'>>`
    select ${COBERTO_DESDE} as "cobertoDesde", i.valor_segurado::text as "valorSegurado",
      i.valor_mercado::text as "valorMercado"
    from seguro_item i join seguro t on t.id = i.seguro_id where i.id = ${id} and t.id = ${seguroId}`)
  if (!valores) throw notFound()
  return valores
}

/** Over a row of `seguro_item`: its sums as the history tells them, and its first day. */
const valoresEscritos = (i: SqlQuery): SqlQuery =>
  sql`concat_ws('; ', ${writtenReais(sql`${i}.valor_segurado`)}, 'mercado ' || ${writtenReais(sql`${i}.valor_mercado`)},
    'desde ' || to_char(${i}.coberto_desde, 'DD/MM/YYYY'))`

/**
 * The first day on which an asset is covered, as it is kept: a day of the term, nothing for the first one (docs/regras.md R254).
 * 400 beside the field.
 */
function diaDaInclusao(s: SeguroTravado, dia: string | null): string | null {
  if (dia !== null && (dia < s.dataInicial || dia > s.dataFinal))
    throw invalid({ cobertoDesde: [mensagens.seguroCobertoDesde] })
  return dia === s.dataInicial ? null : dia
}

/** The cover of an asset begins after none of its claims (docs/regras.md R113). 400 beside the field. */
async function exigirSinistrosDesde(ctx: Ctx, item: ItemTravado, desde: string | null): Promise<void> {
  const antes = await ctx.db.row(
    sql`select 1 from seguro_sinistro where item_id = ${item.id} and data < ${desde} limit 1`,
  )
  if (antes) throw invalid({ cobertoDesde: [mensagens.seguroSinistroAntes] })
}

/** The sums of one asset of a policy, and its first day, as they are from now on. Errors: 400; 404; 409, its cover has ended. */
async function mudarValores(
  ctx: Ctx,
  s: SeguroTravado,
  item: ItemTravado,
  c: SalvarItemSeguro,
): Promise<boolean> {
  exigirCoberto(item)
  if (c.valorSegurado === null) throw invalid({ valorSegurado: [mensagens.obrigatorio] })
  const desde = diaDaInclusao(s, c.cobertoDesde)
  await exigirSinistrosDesde(ctx, item, desde)
  const mudou = await ctx.db.row(sql<{ antes: string; depois: string }>`
    update seguro_item n set valor_segurado = ${c.valorSegurado}::numeric,
      valor_mercado = ${c.valorMercado}::numeric, coberto_desde = ${desde}::date
    from seguro_item a where n.id = ${item.id} and a.id = n.id
      and (a.valor_segurado, a.valor_mercado, a.coberto_desde) is distinct from
        (${c.valorSegurado}::numeric, ${c.valorMercado}::numeric, ${desde}::date)
    returning ${valoresEscritos(sql`a`)} as antes, ${valoresEscritos(sql`n`)} as depois`)
  if (!mudou) return false
  await relatar(ctx, s.id, 'SEGURO_BENS', [
    { campo: await nomesDosBens(ctx, [item.patrimonioId]), anterior: mudou.antes, novo: mudou.depois },
  ])
  return true
}

/**
 * Takes assets into a policy, all or none, each by its net value where no sum is said; or changes the sums of one that is in
 * it. Errors: as `travarPara`; 400, the day; 404; 409, naming those that cannot be taken in.
 */
export async function salvarItens(ctx: Ctx, id: number, c: SalvarItemSeguro): Promise<void> {
  const s = await travarPara(ctx, id, 'INCLUIR', c.versao)
  if (c.id !== null) {
    if (await mudarValores(ctx, s, await itemTravado(ctx, s, c.id), c))
      await mudarSituacao(ctx, id, s.situacao)
    return
  }
  const recusados = await problemas(ctx, id, c.bens)
  if (recusados.length > 0) throw conflict(mensagens.seguroProblemas, { patrimonio: recusados.slice(0, 20) })
  const emVigor = s.situacao !== seguroWorkflow.initial
  const desde = diaDaInclusao(s, c.cobertoDesde ?? (emVigor ? diaDaVigencia(s, ctx.clock.today()) : null))
  const novos = sql`select p.id from patrimonio p where p.id = any(${c.bens}::int[])`
  await ctx.db.exec(sql`
    insert into seguro_item (seguro_id, patrimonio_id, coberto_desde, valor_segurado, valor_mercado)
    select ${id}::int, p.id, ${desde}::date, coalesce(${c.valorSegurado}::numeric, s.liquido, p.valor_aquisicao, 0),
      ${c.valorMercado}::numeric
    from patrimonio p left join saldo_patrimonio s on s.patrimonio_id = p.id
    where p.id = any(${c.bens}::int[]) order by p.id`)
  await mudarSituacao(ctx, id, s.situacao)
  await relatar(ctx, id, 'SEGURO_BENS', [
    { campo: 'Bens', anterior: null, novo: await nomesDosBens(ctx, c.bens) },
    ...(desde ? [{ campo: 'Coberto desde', anterior: null, novo: formatarData(desde) }] : []),
  ])
  if (emVigor) await contarNosBens(ctx, 'SEGURO', novos, `Apólice ${s.numero}`)
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
  // Past its last day the asset was covered to the end of that day.
  const doItem = { ...s, dataInicial: item.desde }
  const depois = somarDias(s.dataFinal, 1) ?? s.dataFinal
  const data = f.data ?? diaDaVigencia({ ...doItem, dataFinal: depois }, ctx.clock.today())
  if (f.data) {
    if (f.data >= s.dataInicial && f.data < item.desde) {
      const dia = formatarData(item.desde)
      throw invalid({ dataCancelamento: [mensagens.seguroAntesDaCobertura.replace('{dia}', dia)] })
    }
    exigirData(ctx, doItem, 'dataCancelamento', f.data)
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
