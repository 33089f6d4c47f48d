import { randomUUID } from 'node:crypto'
import { type BodyOf, type ItemInventario, mensagens, type rotasInventarios } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { exigirQueIntegra } from '../direitos.ts'
import { inventarioDoItem, lerItem } from './itens.ts'
import { desfeita } from '../leituras/listar.ts'
import { derivar } from '../leituras/derivar.ts'
import { type Cabeca, exigirAcao, segurarInventario } from '../repo.ts'

type Decisao = BodyOf<typeof rotasInventarios.conferir> & {
  itemInventarioJustificativaId?: number | undefined
}

interface Vistas {
  esperado: number | null
  quantidade: number
  /** The readings of the asset that nobody undid. */
  vivas: string[]
  /** When the last of its decisions was made. */
  ultima: string | null
}

/** The campaign of an item, for whoever decides in it. Errors: 403, 404, 409. */
async function paraDecidir(ctx: Ctx, id: number, itemId: number): Promise<{ c: Cabeca; bem: number }> {
  const { inventarioId, bem } = await inventarioDoItem(ctx, itemId)
  if (inventarioId !== id) throw notFound()
  const c = await segurarInventario(ctx, id)
  exigirAcao(c, 'contar')
  await exigirQueIntegra(ctx, c)
  // Whoever decides the same item at the same moment waits, and then sees what the other decided.
  await derivar(ctx, c, [bem])
  return { c, bem }
}

async function verBem(ctx: Ctx, c: Cabeca, bem: number): Promise<Vistas> {
  const v = await ctx.db.row(sql<Vistas>`
    select r.esperado_id as esperado, r.quantidade_contagem as quantidade,
      array(select l.id::text from inventario_leitura l where l.inventario_id = r.inventario_id
        and l.patrimonio_id = r.patrimonio_id and not l.tardia
        and not ${desfeita(sql`l`)} order by l.chegada) as vivas,
      (select max(l.lida_em)::text from inventario_leitura l where l.inventario_id = r.inventario_id
        and l.patrimonio_id = r.patrimonio_id and l.origem = 'WEB') as ultima
    from inventario_resultado r where r.inventario_id = ${c.id} and r.patrimonio_id = ${bem}`)
  return v as Vistas
}

/** Where a decision says that the asset is. */
async function lugarDe(ctx: Ctx, d: Decisao, v: Vistas): Promise<number> {
  const lugar = d.localizacao?.id ?? v.esperado
  const achado =
    lugar !== null &&
    lugar <= 2_147_483_647 &&
    (await ctx.db.row(sql`select 1 from localizacao where id = ${lugar} and unidade_id = ${ctx.unidadeId}`))
  if (!achado) throw invalid({ localizacao: [mensagens.leituraSemLocal] }, mensagens.leituraSemLocal)
  return lugar
}

async function exigirJustificativa(ctx: Ctx, d: Decisao): Promise<void> {
  const id = d.itemInventarioJustificativaId
  if (!id && !d.justificativa)
    throw invalid({ justificativa: [mensagens.semJustificativa] }, mensagens.semJustificativa)
  if (
    id &&
    (id > 2_147_483_647 || !(await ctx.db.row(sql`select 1 from inventario_justificativa where id = ${id}`)))
  )
    throw invalid({ itemInventarioJustificativaId: [mensagens.naoEncontrado] })
}

interface NovaDecisao {
  local: number
  presente: boolean
  sobre: readonly string[]
  desfaz?: string
  d?: Decisao
}

/** Writes readings of the commission, after any decision that is there: what is decided last stands, whatever the clock says. */
async function escrever(
  ctx: Ctx,
  c: Cabeca,
  bem: number,
  v: Vistas,
  novas: readonly NovaDecisao[],
): Promise<void> {
  const linhas = novas.map((n) => ({
    id: randomUUID(),
    local: n.local,
    presente: n.presente,
    sobre: n.sobre,
    desfaz: n.desfaz ?? null,
    justificativa: n.d?.justificativa ?? null,
    justificativaId: n.d?.itemInventarioJustificativaId ?? null,
  }))
  await ctx.db.exec(sql`
    insert into inventario_leitura (inventario_id, id, usuario_id, usuario_nome, lida_em, recebida_em,
      localizacao_id, origem, patrimonio_id,
      presente, sobre, desfaz, justificativa, justificativa_id)
    select ${c.id}::int, l.id, ${ctx.actor.usuarioId}::int, ${ctx.actor.nome}::text,
      greatest(${ctx.clock.now()}::timestamptz, ${v.ultima}::timestamptz + interval '1 millisecond'),
        ${ctx.clock.now()}::timestamptz, l.local, 'WEB',
      case when l.desfaz is null then ${bem}::int end, l.presente, coalesce(l.sobre, '{}'), l.desfaz,
        l.justificativa, l."justificativaId"
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id uuid, local int, presente boolean,
      sobre uuid[], desfaz uuid, justificativa text, "justificativaId" int)`)
  await derivar(ctx, c, [bem])
}

/**
 * Checks an item by hand, with its justification: what was not counted is there, and what was is not, unless it is said outright.
 * It stands over what was read until then. Errors: 400, 403, 404, 409.
 */
export async function conferirItem(
  ctx: Ctx,
  id: number,
  itemId: number,
  d: Decisao,
): Promise<ItemInventario> {
  const { c, bem } = await paraDecidir(ctx, id, itemId)
  await exigirJustificativa(ctx, d)
  const v = await verBem(ctx, c, bem)
  const presente = d.presente ?? v.quantidade === 0
  await escrever(ctx, c, bem, v, [{ local: await lugarDe(ctx, d, v), presente, sobre: v.vivas, d }])
  return lerItem(ctx, itemId)
}

/**
 * Takes back all that was read of an item, by readings that undo each: it is not checked. Errors: 403, 404, 409, also of one
 * of which nothing stands.
 */
export async function estornarConferencia(ctx: Ctx, id: number, itemId: number): Promise<ItemInventario> {
  const { c, bem } = await paraDecidir(ctx, id, itemId)
  const v = await verBem(ctx, c, bem)
  if (v.vivas.length === 0) throw conflict(mensagens.itemSemConferencia)
  const lugares = await ctx.db.rows(sql<{ id: string; local: number }>`
    select id::text, localizacao_id as local from inventario_leitura where inventario_id = ${id}
      and id = any(${v.vivas}::uuid[])`)
  await escrever(
    ctx,
    c,
    bem,
    v,
    lugares.map((l) => ({ local: l.local, presente: true, sobre: [], desfaz: l.id })),
  )
  return lerItem(ctx, itemId)
}
