import type { Patrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { releaseFile } from '../../../kernel/files/ownership.ts'
import { obterPatrimonio } from './obter.ts'
import { salvarPatrimonio } from '../gravar/salvar.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { contarMudanca } from './mudanca.ts'

/** Takes the photo of an asset away. Without one nothing happens. */
export async function excluirFoto(ctx: Ctx, id: number): Promise<Patrimonio> {
  await salvarPatrimonio(ctx, { id, foto: null })
  return obterPatrimonio(ctx, id)
}

/** Takes an attachment away from its asset, with the event of the asset; 404 when it is another unit's. */
export async function excluirAnexo(ctx: Ctx, anexoId: number): Promise<Patrimonio> {
  const anexo = await ctx.db.row(
    sql<{
      bem: number
      arquivo: number
    }>`select patrimonio_id as bem, arquivo_id as arquivo from anexo_patrimonio where id = ${anexoId}`,
  )
  const antes = anexo && (await estadoDoBem(ctx, anexo.bem))
  if (!anexo || !antes) throw notFound()
  // Whoever asked for the same at once finds it gone.
  if ((await ctx.db.exec(sql`delete from anexo_patrimonio where id = ${anexoId}`)) === 0) throw notFound()
  await contarMudanca(ctx, antes)
  await releaseFile(ctx, anexo.arquivo)
  return obterPatrimonio(ctx, anexo.bem)
}
