import {
  type Custo,
  formatarData,
  mensagens,
  patrimonioWorkflow,
  quantos,
  type SomarCusto,
  formatarReais,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { estornarCusto, lancarCusto } from '../razao/valor/custo.public.ts'
import { exigirBem } from './bem/do-patrimonio.ts'

/** The subsequent costs of an asset of the unit, of repairs too, the latest first. 404. */
export async function custosDoBem(ctx: Ctx, id: number): Promise<Custo[]> {
  await exigirBem(ctx, id)
  return ctx.db.rows(sql<Custo>`
    select c.id, c.valor::text, c.vida_meses as "vidaMeses", c.data, c.motivo, c.documento,
      case when i.id is not null then jsonb_build_object('id', i.manutencao_id) end as manutencao,
      c.criado_em as "criadoEm", c.criado_por as "criadoPor", c.estornado_em as "estornadoEm",
      c.estornado_por as "estornadoPor", c.motivo_estorno as "motivoEstorno"
    from manutencao_custo c left join manutencao_item i on i.id = c.item_id
    where ${id}::int in (c.patrimonio_id, i.patrimonio_id) order by c.data desc, c.id desc`)
}

/** An asset of the unit that is in use and in the books, held. Errors: 404; 409; 400, a day before it came or to come. */
async function exigirQueCabe(ctx: Ctx, id: number, data: string): Promise<void> {
  const p = await ctx.db.row(sql<{ serve: boolean; antes: boolean }>`
    select ${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))} and exists (
        select 1 from saldo_patrimonio s where s.patrimonio_id = p.id) as serve,
      ${data}::date < coalesce(p.data_aquisicao, '-infinity') as antes
    from patrimonio p where p.id = ${id} and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
    for no key update of p`)
  if (!p) throw notFound()
  if (!p.serve) throw conflict(mensagens.custoForaDosLivros)
  if (data > ctx.clock.today() || p.antes) throw invalid({ data: [mensagens.custoForaDaPosse] })
}

const contar = (ctx: Ctx, id: number, anterior: string | null, novo: string | null) =>
  recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: novo === null ? 'CUSTO_ESTORNO' : 'CUSTO',
    alteracoes: [{ campo: 'Custo somado ao bem', anterior, novo }],
  })

/**
 * Adds what was bought for an asset, a component or an extension, to its cost (docs/regras.md R154). Errors: as
 * `exigirQueCabe`; 400 by field; 409, something later stands on the asset's values.
 */
export async function somarAoBem(ctx: Ctx, id: number, c: SomarCusto): Promise<void> {
  await exigirQueCabe(ctx, id, c.data)
  if (Number(c.valor) <= 0) throw invalid({ valor: [mensagens.valorMenor] })
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into manutencao_custo (patrimonio_id, valor, vida_meses, data, motivo, documento, criado_em, criado_por)
    values (${id}, ${c.valor}, ${c.vidaMeses}, ${c.data}, ${c.motivo}, ${c.documento}, ${ctx.clock.now()},
      ${ctx.actor.nome}) returning id`)
  const { id: custoId } = novo as { id: number }
  await lancarCusto(ctx, { id: custoId, patrimonioId: id, ...c })
  const vida = c.vidaMeses === null ? '' : `, vida de ${quantos(c.vidaMeses, 'mês', 'meses')}`
  await contar(
    ctx,
    id,
    null,
    `${formatarReais(c.valor)} em ${formatarData(c.data)}${vida}: ${c.motivo} (${c.documento})`,
  )
}

/** Takes a cost that was bought for an asset back out of the books. Errors: 404; 409, taken back, or something came after it. */
export async function retirarDoBem(
  ctx: Ctx,
  id: number,
  { custoId, motivo }: { custoId: number; motivo: string },
): Promise<void> {
  await exigirBem(ctx, id)
  const c = await ctx.db.row(sql<{ valor: string; estornado: boolean }>`
    select valor::text, estornado_em is not null as estornado from manutencao_custo
    where id = ${custoId} and patrimonio_id = ${id} for update`)
  if (!c) throw notFound()
  if (c.estornado) throw conflict(mensagens.custoJaEstornado)
  await ctx.db.exec(sql`
    update manutencao_custo set estornado_em = ${ctx.clock.now()}, estornado_por = ${ctx.actor.nome},
      motivo_estorno = ${motivo} where id = ${custoId}`)
  await estornarCusto(ctx, custoId, id)
  await contar(ctx, id, `${formatarReais(c.valor)}: ${motivo}`, null)
}
