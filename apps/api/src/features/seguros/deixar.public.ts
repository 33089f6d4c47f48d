import { quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notifyAllowed } from '../../kernel/notices/notify.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { nomesDosBens } from '../tombo/nomes.public.ts'
import { ATIVO, COBERTO } from './consultas.ts'
import { retirarDosEmEdicao } from './encerrar.public.ts'
import { relatar } from './relatos.ts'

/** The notices that assets of a policy went to another unit begin so: another term settles nothing of them. */
export const chaveDaSaida = (seguro: number) => chaveDosAvisos('seguro-saida', seguro)

/**
 * Takes assets that have gone to another unit out of the policies that theirs was writing. What covers them already goes on, and
 * who cares for its insurances there is told (docs/regras.md R243), until they are back.
 * @param ctx at work in the unit that they left
 * @param para the unit that they are in now
 */
export async function deixarSeguros(
  ctx: Ctx,
  bens: readonly number[],
  porque: string,
  para: number,
): Promise<void> {
  await retirarDosEmEdicao(ctx, bens, porque, sql`t.unidade_id = ${ctx.unidadeId}`)
  for (const s of await queCobrem(ctx, bens, sql`t.unidade_id = ${ctx.unidadeId}`)) {
    const destino = await nomeDaUnidade(ctx, para)
    const nomes = await nomesDosBens(ctx, s.bens)
    const quantosForam = s.bens.length === 1 ? 'um bem foi' : `${s.bens.length} bens foram`
    await relatar(ctx, s.id, 'SEGURO_BENS_SAIRAM', [
      { campo: quantos(s.bens.length, 'bem', 'bens'), anterior: null, novo: nomes },
      { campo: 'Unidade', anterior: await nomeDaUnidade(ctx, ctx.unidadeId), novo: destino },
      { campo: 'Motivo', anterior: null, novo: porque },
    ])
    await notifyAllowed(ctx, 'CRIAR_ALTERAR_SEGUROS', {
      tipo: 'SEGURO_BENS_SAIRAM',
      titulo: `Apólice ${s.numero}: ${quantosForam} para outra unidade`,
      texto: `${nomes}, para ${destino}. A cobertura continua: avise a seguradora, se for o caso, ou encerre-a.`,
      endereco: `/seguros/${s.id}`,
      chave: `${chaveDaSaida(s.id)}${porque}/${ctx.clock.now().toISOString()}`,
      unidadeId: ctx.unidadeId,
    })
  }
  const fora = sql`exists (select from seguro_item i join patrimonio p on p.id = i.patrimonio_id
    where i.seguro_id = t.id and ${COBERTO} and p.unidade_id <> t.unidade_id)`
  for (const s of await queCobrem(ctx, bens, sql`t.unidade_id = ${para} and not ${fora}`))
    await closeNotices(ctx, chaveDaSaida(s.id))
}

interface Cobre {
  id: number
  numero: string
  bens: number[]
}

/** Gives the policies in force that cover some of these assets, each with which. @param onde over `t` (seguro) */
const queCobrem = (ctx: Ctx, bens: readonly number[], onde: SqlQuery): Promise<Cobre[]> =>
  ctx.db.rows(sql<Cobre>`
    select t.id, t.numero, array_agg(i.patrimonio_id order by i.patrimonio_id) as bens
    from seguro_item i join seguro t on t.id = i.seguro_id
    where i.patrimonio_id = any(${[...bens]}::int[]) and ${COBERTO} and ${ATIVO} and ${onde}
    group by t.id order by t.id`)

const nomeDaUnidade = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.row(sql<{ nome: string }>`select descricao as nome from unidade where id = ${id}`))?.nome ??
  ''
