import { mensagens } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'

interface Nomeado {
  id: number
  nome: string
}

/** The assets of the unit, held until the transaction ends: whoever relates the same two, from either side, waits. */
const bens = (ctx: Ctx, ids: number[]) =>
  ctx.db.rows(
    sql<Nomeado>`select id, concat_ws(' ', numero_tombamento, descricao) as nome from patrimonio
      where id = any(${ids}) and unidade_id = ${ctx.unidadeId} and removido_em is null
      order by id for no key update`,
  )

async function registrar(ctx: Ctx, dois: [Nomeado, Nomeado], desfeito: boolean) {
  for (const [este, outro] of [dois, [dois[1], dois[0]]] as const) {
    const texto = outro.nome
    await recordEvento(ctx, {
      entidade: 'patrimonios',
      entidadeId: este.id,
      tipo: 'RELACIONAMENTO',
      alteracoes: [
        { campo: 'Bem relacionado', anterior: desfeito ? texto : null, novo: desfeito ? null : texto },
      ],
    })
  }
}

/** Relates two assets of the unit; both histories tell it. */
export async function relacionar(
  ctx: Ctx,
  id: number,
  outroId: number,
  tipo: 'RELACIONADO' | 'ACESSORIO',
): Promise<void> {
  const achados = await bens(ctx, [id, outroId])
  const este = achados.find((b) => b.id === id)
  const outro = achados.find((b) => b.id === outroId)
  if (!este) throw notFound()
  if (!outro || outroId === id) throw invalid({ patrimonioRelacionado: [mensagens.naoEncontrado] })
  await exigirNaoBaixado(ctx, id)
  await exigirNaoBaixado(ctx, outroId, 'patrimonioRelacionado')
  const n = await ctx.db.exec(sql`
    insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo) select ${id}, ${outroId}, ${tipo}
    where not exists (select 1 from relacionamento
      where (patrimonio_id, patrimonio_relacionado_id) in ((${id}, ${outroId}), (${outroId}, ${id})))`)
  if (n === 0) throw conflict(mensagens.duplicado, { patrimonioRelacionado: [mensagens.duplicado] })
  await registrar(ctx, [este, outro], false)
}

export async function desrelacionar(ctx: Ctx, id: number, relId: number): Promise<void> {
  const rel = await ctx.db.row(sql<{ a: number; b: number }>`
    delete from relacionamento r using patrimonio p
    where r.id = ${relId} and ${id} in (r.patrimonio_id, r.patrimonio_relacionado_id) and p.id = ${id}
      and p.unidade_id = ${ctx.unidadeId}
    returning r.patrimonio_id as a, r.patrimonio_relacionado_id as b`)
  if (!rel) throw notFound()
  const [x, y] = await bens(ctx, [rel.a, rel.b])
  if (x && y) await registrar(ctx, [x, y], true)
}
