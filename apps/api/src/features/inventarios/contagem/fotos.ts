import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { registerFile } from '../../../kernel/files/register.ts'
import type { Recebido } from '../../arquivos/receber.public.ts'
import { contaNoInventario } from '../direitos.ts'
import { segurarInventario } from '../repo.ts'

/** May whoever calls send photos of this campaign? By its counting session, also one that ended; or who counts it. 403, 404. */
async function exigirQueFotografa(ctx: Ctx, id: number): Promise<void> {
  const c = await segurarInventario(ctx, id)
  if (!ctx.contagem && !(await contaNoInventario(ctx, c)))
    throw new AppError(403, mensagens.inventarioNaoConta)
}

/** Keeps a photo under the id that its device gave it; false when it was here already. */
export async function guardarFoto(
  ctx: Ctx,
  { id, fotoId }: { id: number; fotoId: string },
  { guardado, ...resto }: Recebido,
): Promise<boolean> {
  await exigirQueFotografa(ctx, id)
  // Two sendings of one photo wait for each other.
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtextextended(${fotoId}, ${id}))`)
  const antes = await ctx.db.row(
    sql`select 1 from inventario_foto where inventario_id = ${id} and id = ${fotoId}::uuid`,
  )
  if (antes) return false
  const arquivo = await registerFile(ctx, guardado, {
    ...resto,
    diretorio: 'FOTOS_INVENTARIO',
    owner: { entidade: 'inventarios', entidadeId: id },
  })
  await ctx.db.exec(
    sql`insert into inventario_foto (inventario_id, id, arquivo_id) values (${id}, ${fotoId}::uuid, ${arquivo.id})`,
  )
  return true
}
