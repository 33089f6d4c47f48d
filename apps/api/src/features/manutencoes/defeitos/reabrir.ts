import { relatoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { notifyAllowed } from '../../../kernel/notices/notify.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

export interface Meio {
  db: Db
  clock: { now(): Date }
}

/** The notices of one word begin so. */
export const chaveDo = (id: number) => `manutencoes/relatos/${id}/`

interface Contado {
  id: number
  unidadeId: number
  bem: string
  nome: string
  texto: string
}

/** @param vez tells one telling of the same word from another */
export const avisarQuemCuida = (meio: Meio, r: Contado, vez: string) =>
  notifyAllowed(meio, 'CRIAR_ALTERAR_MANUTENCOES', {
    tipo: 'DEFEITO_RELATADO',
    titulo: `Defeito relatado: ${r.bem}`,
    texto: `${r.nome}: ${r.texto.slice(0, 200)}`,
    endereco: '/manutencao/relatos',
    chave: `${chaveDo(r.id)}${vez}`,
    unidadeId: r.unidadeId,
  })

/** It is as open as before it was decided. */
const EM_ABERTO = sql`situacao = ${relatoWorkflow.to('VOLTAR')}, manutencao_id = null, decidido_em = null,
  decidido_por = null`

/** An order that did not begin is not there any more, or has these assets no more: what it answered is open again. */
export const reabrirRelatos = (ctx: Ctx, ordem: number, bens: SqlQuery = sql`true`): Promise<number> =>
  ctx.db.exec(sql`update manutencao_relato set ${EM_ABERTO} where manutencao_id = ${ordem} and ${bens}`)

/**
 * Takes along what was told of assets that go to another unit: all that is open, or that an order which they leave answered, and
 * tells who looks after maintenance there (docs/regras.md R250). The assets are held by the caller.
 */
export async function levarRelatos(
  ctx: Ctx,
  { bens, ordens, para, porque }: { bens: readonly number[]; ordens: number[]; para: number; porque: string },
): Promise<void> {
  const levados = await ctx.db.rows(sql<Omit<Contado, 'unidadeId'>>`
    update manutencao_relato t set unidade_id = ${para}, ${EM_ABERTO} from patrimonio p
    where p.id = t.patrimonio_id and t.patrimonio_id = any(${[...bens]}::int[]) and t.unidade_id = ${ctx.unidadeId}
      and (t.situacao = ${relatoWorkflow.initial} or t.manutencao_id = any(${ordens}::int[]))
    returning t.id, t.nome, t.texto, ${nomeDoBem(sql`p`)} as bem`)
  for (const r of levados) {
    await closeNotices(ctx, chaveDo(r.id))
    await avisarQuemCuida(ctx, { ...r, unidadeId: para }, `${porque}/${ctx.clock.now().toISOString()}`)
  }
}
