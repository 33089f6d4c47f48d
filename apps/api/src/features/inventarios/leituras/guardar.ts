import type { Leitura, Resolucao } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Cabeca } from '../repo.ts'
import { derivar } from './derivar.ts'
import { LIDA_ATE } from './listar.ts'

/** By whom readings come, and whether they still count. */
export interface Entrega {
  dispositivo: string
  sessaoId: number | null
  pessoa: { id: number; nome: string }
  tardia: boolean
}

/** A reading that was checked, with what its code stands for. */
export interface Pronta {
  leitura: Leitura
  resolucao: Resolucao<number>
}

const bemDe = ({ leitura: l, resolucao: r }: Pronta): number | null => {
  if (r.tipo === 'BEM') return r.id
  if (r.tipo === 'AMBIGUO') return l.patrimonio && r.ids.includes(l.patrimonio) ? l.patrimonio : null
  return l.codigo ? null : (l.patrimonio ?? null)
}

/**
 * Keeps readings and derives what they say. Gives the ids that were kept now: any other was here already, also when it came by
 * another way at this very moment.
 */
export async function guardarLeituras(
  ctx: Ctx,
  c: Cabeca,
  prontas: readonly Pronta[],
  e: Entrega,
): Promise<ReadonlySet<string>> {
  const linhas = prontas.map((p) => ({
    ...p.leitura,
    bem: bemDe(p),
    candidatos: p.resolucao.tipo === 'AMBIGUO' ? p.resolucao.ids : [],
  }))
  const feitas = await ctx.db.rows(sql<Guardada>`
    insert into inventario_leitura (inventario_id, id, dispositivo, sessao_id, usuario_id, usuario_nome,
      lida_em, recebida_em, localizacao_id,
      codigo, origem, patrimonio_id, candidatos, estado_conservacao_id, utilizacao, justificativa_desuso,
        descricao, foto, observacao, desfaz, tardia)
    select ${c.id}::int, l.id, ${e.dispositivo}::uuid, ${e.sessaoId}::int, ${e.pessoa.id}::int,
      ${e.pessoa.nome}::text, l."lidaEm",
      ${ctx.clock.now()}::timestamptz, l.localizacao, l.codigo, l.origem, l.bem, coalesce(l.candidatos, '{}'),
        l.conservacao, l.utilizacao,
      l."justificativaDesuso", l.descricao, l.foto, l.observacao, l.desfaz, ${e.tardia}::boolean
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id uuid, "lidaEm" timestamptz,
      localizacao int, codigo text, origem text, bem int,
      candidatos int[], conservacao int, utilizacao text, "justificativaDesuso" text, descricao text, foto uuid,
        observacao text, desfaz uuid)
    order by l.id on conflict do nothing returning id::text, patrimonio_id as bem, desfaz::text`)
  if (e.sessaoId !== null && feitas.length > 0) await contarEntregues(ctx, e.sessaoId, feitas.length)
  if (!e.tardia) await fazerValer(ctx, c, feitas)
  return new Set(feitas.map((f) => f.id))
}

/** A reading as it was kept: the asset that it saw, or the reading that it undoes. */
export interface Guardada {
  id: string
  bem: number | null
  desfaz: string | null
}

/** Readings count from now on: places that were done before them are open again, and what they say of assets is derived. */
export async function fazerValer(ctx: Ctx, c: Cabeca, feitas: readonly Guardada[]): Promise<void> {
  await reabrirLocais(
    ctx,
    c,
    feitas.map((f) => f.id),
  )
  await derivar(ctx, c, await bensTocados(ctx, c, feitas))
}

/** Whatever was delivered no longer waits on its device, whoever brought it: a device may be put away without saying so. */
const contarEntregues = (ctx: Ctx, sessaoId: number, quantas: number): Promise<number> =>
  ctx.db.exec(sql`
    update inventario_sessao set nao_enviadas = greatest(nao_enviadas - ${quantas}, 0)
    where id = ${sessaoId} and nao_enviadas > 0`)

/** The assets that were read, and those whose readings were undone. */
async function bensTocados(ctx: Ctx, c: Cabeca, feitas: readonly Guardada[]): Promise<number[]> {
  const desfeitas = feitas.flatMap((f) => f.desfaz ?? [])
  const outras = desfeitas.length
    ? await ctx.db.rows(sql<{ bem: number }>`
        select patrimonio_id as bem from inventario_leitura
        where inventario_id = ${c.id} and id = any(${desfeitas}::uuid[]) and patrimonio_id is not null`)
    : []
  return [...feitas.flatMap((f) => f.bem ?? []), ...outras.map((o) => o.bem)]
}

/** A place that was done is open again when something was read there afterwards. */
async function reabrirLocais(ctx: Ctx, c: Cabeca, ids: readonly string[]): Promise<void> {
  await ctx.db.exec(sql`
    update inventario_localizacao x set fechada_em = null, reaberta_em = ${ctx.clock.now()}
    where x.inventario_id = ${c.id} and x.fechada_em is not null and exists (select 1 from inventario_leitura l
      where l.inventario_id = ${c.id} and l.id = any(${[...ids]}::uuid[])
        and l.localizacao_id = x.localizacao_id and ${LIDA_ATE} > x.fechada_em)`)
}
