import { type BodyOf, type rotasEtiquetas } from '@tombo/contract'
import { recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { esquecerContagens } from '../patrimonios/contagem.public.ts'

type Pedido = BodyOf<typeof rotasEtiquetas.emBranco>

/** How many digits numbers have where nothing says it. */
const ALGARISMOS = 6
const MAIOR_NUMERO = 999_999_999_999_999n
const NUMERO_LONGO = 'O número da etiqueta tem no máximo 15 algarismos.'

/** The number after the last that was given out in the organisation, as wide as that one. */
async function proximo(ctx: Ctx): Promise<string> {
  const ultima = await ctx.db.row(sql<{ referencia: string }>`
    select t.referencia from unidade u cross join lateral (
      select e.referencia, e.numero from etiqueta e
      where e.unidade_id = u.id and e.numero <= ${String(MAIOR_NUMERO)}::bigint order by e.numero desc limit 1) t
    order by t.numero desc limit 1`)
  if (!ultima) return '1'.padStart(ALGARISMOS, '0')
  return String(BigInt(ultima.referencia) + 1n).padStart(ultima.referencia.length, '0')
}

/** 409 that names the first of these numbers that was given out before, with whatever zeros. */
async function exigirLivres(ctx: Ctx, de: bigint, ate: bigint): Promise<void> {
  const tomada = await ctx.db.row(sql<{ referencia: string }>`
    select t.referencia from unidade u cross join lateral (
      select e.referencia, e.numero from etiqueta e
      where e.unidade_id = u.id and e.numero between ${String(de)}::bigint and ${String(ate)}::bigint
      order by e.numero limit 1) t
    order by t.numero limit 1`)
  if (!tomada) return
  const texto = `A etiqueta ${tomada.referencia} já existe. Nenhuma foi reservada.`
  throw conflict(texto, { tagInicial: [texto] })
}

/**
 * Gives out numbers of labels that are on no asset yet: each once in the organisation, however many ask at the same moment.
 * Gives the range. 409 when a number of it was given out before.
 */
export async function reservarEmBranco(ctx: Ctx, { quantidade, tagInicial }: Pedido) {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('etiqueta_em_branco'))`)
  const primeira = tagInicial ?? (await proximo(ctx))
  const de = BigInt(primeira)
  const ate = de + BigInt(quantidade - 1)
  if (ate > MAIOR_NUMERO)
    throw conflict(NUMERO_LONGO, { [tagInicial === undefined ? 'quantidade' : 'tagInicial']: [NUMERO_LONGO] })
  await exigirLivres(ctx, de, ate)
  const como = (n: bigint) => String(n).padStart(primeira.length, '0')
  const novas = await ctx.db.rows(sql<{ id: number; referencia: string }>`
    insert into etiqueta (unidade_id, referencia, criado_em, criado_por)
    select ${ctx.unidadeId}::int, lpad(n::text, greatest(${primeira.length}::int, length(n::text)), '0'),
      ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
    from generate_series(${String(de)}::bigint, ${String(ate)}::bigint) n returning id, referencia`)
  await recordEventos(
    ctx,
    sql`select 'etiquetas', u.id, 'CADASTRO',
      jsonb_build_array(jsonb_build_object('campo', 'Etiqueta', 'anterior', null, 'novo', u.referencia))
      from unnest(${novas.map((n) => n.id)}::bigint[], ${novas.map((n) => n.referencia)}::text[]) as u(id, referencia)`,
  )
  esquecerContagens(ctx)
  return { tagInicial: como(de), tagFinal: como(ate), quantidade }
}
