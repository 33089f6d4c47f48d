import { mensagens, patrimonioWorkflow, quantos, type RenovarSeguro, seguroWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { nomesDosBens } from '../tombo/nomes.public.ts'
import { ATE_O_FIM } from './consultas.ts'
import { relatar } from './relatos.ts'
import { abrir } from './salvar.ts'
import { mudarSituacao, travar } from './seguro.ts'

/** The covers of a policy that lasted, or last, to its end; of an asset that has two, the later one. */
const ateOFim = (id: number): SqlQuery => sql`
  select distinct on (i.patrimonio_id) i.patrimonio_id, i.valor_segurado, i.valor_mercado
  from seguro_item i join seguro t on t.id = i.seguro_id where t.id = ${id} and ${ATE_O_FIM}
  order by i.patrimonio_id, i.id desc`

/** Gives those of these assets that may be insured in the unit now, held until the transaction ends. */
const seguraveis = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.rows(sql<{ id: number }>`
    select p.id from patrimonio p where p.id = any(${[...ids]}::int[]) and p.unidade_id = ${ctx.unidadeId}
      and p.removido_em is null and ${among(sql`p.situacao`, patrimonioWorkflow.from('SEGURAR'))}
    order by p.id for share of p`)

/**
 * Opens the policy that follows another, with the assets that the other covers to its end, each by its sums; what can no longer
 * be insured stays behind (docs/regras.md R275). Gives the new one's id, and what is said of it. Errors: 400 by field; 404; 409,
 * the other was never active, or changed since `versao`.
 */
export async function renovarSeguro(
  ctx: Ctx,
  id: number,
  { versao, dados }: RenovarSeguro,
): Promise<{ id: number; message: string }> {
  const s = await travar(ctx, id)
  if (s.situacao === seguroWorkflow.initial) throw conflict(mensagens.seguroNaoRenova)
  if (versao !== null && versao !== s.versao) throw conflict()
  const novo = await abrir(ctx, dados)
  await ctx.db.exec(sql`update seguro set renova_id = ${id} where id = ${novo}`)
  const cobertos = await ctx.db.rows(sql<{ id: number }>`
    select c.patrimonio_id as id from (${ateOFim(id)}) c order by 1`)
  const vao = await seguraveis(
    ctx,
    cobertos.map((c) => c.id),
  )
  const bens = vao.map((b) => b.id)
  await ctx.db.exec(sql`
    insert into seguro_item (seguro_id, patrimonio_id, valor_segurado, valor_mercado)
    select ${novo}::int, c.patrimonio_id, c.valor_segurado, c.valor_mercado from (${ateOFim(id)}) c
    where c.patrimonio_id = any(${bens}::int[]) order by c.patrimonio_id`)
  if (bens.length > 0)
    await relatar(ctx, novo, 'SEGURO_BENS', [
      { campo: `Bens da apólice ${s.numero}`, anterior: null, novo: await nomesDosBens(ctx, bens) },
    ])
  await mudarSituacao(ctx, id, s.situacao)
  await relatar(ctx, id, 'SEGURO_RENOVADO', [{ campo: 'Apólice', anterior: s.numero, novo: dados.numero }])
  await closeNotices(ctx, chaveDosAvisos('seguro', id))
  const ficaram = cobertos.length - bens.length
  return { id: novo, message: dito(bens.length, s.numero, ficaram) }
}

function dito(bens: number, anterior: string, ficaram: number): string {
  const aberto =
    bens === 0
      ? mensagens.seguroAberto
      : mensagens.seguroRenovado
          .replace('{bens}', quantos(bens, 'bem', 'bens'))
          .replace('{anterior}', () => anterior)
  if (ficaram === 0) return aberto
  const ficou = ficaram === 1 ? mensagens.seguroFicou : mensagens.seguroFicaram
  return `${aberto} ${ficou.replace('{bens}', quantos(ficaram, 'bem', 'bens'))}`
}
