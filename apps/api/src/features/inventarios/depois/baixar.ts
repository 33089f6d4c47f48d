import { mensagens, type NaoEncontradosABaixar } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { abrirBaixaDoInventario } from '../../baixas/do-inventario.public.ts'
import { segurarListas } from '../../reservas/em-contagem.public.ts'
import { vistoDepoisDe } from '../../reservas/visto-depois.public.ts'
import { travarInventario } from '../repo.ts'

const DEFORA = 20

/** Takes what a concluded campaign did not find, and nobody saw since, to a new write-off. Errors: 400 by field; 404; 409, not concluded, or nothing left to take. */
export async function baixarNaoEncontrados(
  ctx: Ctx,
  id: number,
  { tipoBaixa, data }: NaoEncontradosABaixar,
): Promise<{ baixa: { id: number }; bens: number; deFora: string[]; restam: number }> {
  await segurarListas(ctx)
  const c = await travarInventario(ctx, id)
  const concluido = await ctx.db.row(
    sql`select 1 from inventario where id = ${id} and concluido_em is not null`,
  )
  if (!concluido) throw conflict(mensagens.baixaInventarioAberto)
  const linhas = await ctx.db.rows(sql<{ id: number; visto: boolean; nome: string }>`
    select p.id, ${vistoDepoisDe(id)} as visto, coalesce(p.descricao, '') as nome
    from inventario_resultado r join patrimonio p on p.id = r.patrimonio_id
      and p.unidade_id = ${c.unidadeId} and p.removido_em is null
    where r.inventario_id = ${id} and r.resultado = 'NAO_ENCONTRADO' order by p.id`)
  const perdidos = linhas.flatMap((l) => (l.visto ? [] : [l.id]))
  if (linhas.length > 0 && perdidos.length === 0) throw conflict(mensagens.baixaDeVistos)
  const feita = await abrirBaixaDoInventario(ctx, {
    inventario: id,
    tipoBaixa,
    data: data ?? ctx.clock.today(),
    ids: perdidos,
  })
  return {
    baixa: { id: feita.id },
    bens: feita.bens,
    restam: feita.restam,
    deFora: [
      ...linhas.flatMap((l) => (l.visto ? [`${l.nome}: ${mensagens.baixaDeVisto}`] : [])),
      ...feita.deFora.map((p) => `${p.patrimonio.descricao}: ${p.motivo}`),
    ].slice(0, DEFORA),
  }
}
