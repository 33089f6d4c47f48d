import { can, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { contaAsCegas, NOMEADO } from '../../kernel/session/contagem.ts'
import { comissaoEmVigor, integraComissaoEmVigor } from '../comissoes/comissoes.public.ts'
import { type Cabeca, exigirInventario } from './repo.ts'

/** Is whoever acts a member of the campaign's own commission, while its act is in force? (docs/regras.md R49) */
export const integraComissaoDoInventario = (ctx: Ctx, c: Pick<Cabeca, 'comissaoId'>): Promise<boolean> =>
  integraComissaoEmVigor(ctx, 'INVENTARIO', { comissaoId: c.comissaoId })

/** Is whoever acts named to count a place of the campaign? */
async function nomeadoContador(ctx: Ctx, c: Pick<Cabeca, 'id'>): Promise<boolean> {
  const linha = await ctx.db.row(sql`
    select 1 from inventario v, responsavel r where v.id = ${c.id} and r.ativo
      and r.usuario_id = ${ctx.actor.usuarioId} and ${NOMEADO} limit 1`)
  return linha !== undefined
}

/** May whoever acts count this campaign: as a member of its commission, or named for a place, while the act is in force? */
export async function contaNoInventario(ctx: Ctx, c: Pick<Cabeca, 'id' | 'comissaoId'>): Promise<boolean> {
  if (!can(ctx.tags, 'contarinventarios')) return false
  if (await integraComissaoDoInventario(ctx, c)) return true
  return (await nomeadoContador(ctx, c)) && (await comissaoEmVigor(ctx, c.comissaoId))
}

/** @throws {AppError} 403 for who does not count this campaign */
export async function exigirQueConta(ctx: Ctx, c: Cabeca): Promise<void> {
  if (!(await contaNoInventario(ctx, c))) throw new AppError(403, mensagens.inventarioNaoConta)
}

/** @throws {AppError} 403 for who is no member of this campaign's commission, or whose act has ended */
export async function exigirQueIntegra(ctx: Ctx, c: Cabeca): Promise<void> {
  if (!(await integraComissaoDoInventario(ctx, c))) throw new AppError(403, mensagens.inventarioNaoIntegra)
}

/** Is whoever acts told what the campaign expects, and what others found? (docs/regras.md R259) */
export async function veOEsperado(ctx: Ctx, c: Pick<Cabeca, 'id'>): Promise<boolean> {
  const cego = await ctx.db.row(sql`select 1 from inventario v where v.id = ${c.id} and ${contaAsCegas(ctx)}`)
  return cego === undefined
}

/** @throws {AppError} 403 for who counts this campaign blindly, while it is counted */
export async function exigirQueVeOEsperado(ctx: Ctx, c: Pick<Cabeca, 'id'>): Promise<void> {
  if (!(await veOEsperado(ctx, c))) throw new AppError(403, mensagens.inventarioContagemCega)
}

/** A campaign of the unit at work, for a call that tells what it expects or what was found. 403, 404. */
export async function exigirInventarioAVista(ctx: Ctx, id: number): Promise<Cabeca> {
  const c = await exigirInventario(ctx, id)
  await exigirQueVeOEsperado(ctx, c)
  return c
}
