import { type BodyOf, organograma, quantos, type rotasConfiguracaoOrganograma } from '@tombo/contract'
import { recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Configuracao, lerConfiguracao, niveisDe, salvarConfiguracao } from './salvar-configuracao.ts'

type Pedido = BodyOf<typeof rotasConfiguracaoOrganograma.copiar>

/** Every entry in the other chart, below the copy of the one that it stands below; gives how many. */
const copiarEntradas = (ctx: Ctx, deId: number, paraId: number): Promise<number> =>
  ctx.db.exec(sql`
    with velhas as materialized (
      select o.*, nextval(pg_get_serial_sequence('organograma', 'id'))::int as copia_id
      from (select * from organograma where configuracao_id = ${deId} order by numero collate "C") o)
    insert into organograma (id, configuracao_id, organograma_pai_id, numero, nivel, numero_formatado,
      numero_formatado_reduzido, descricao, unidade_id, ativo, criado_em, criado_por)
    select v.copia_id, ${paraId}::int, p.copia_id, v.numero, v.nivel, v.numero_formatado,
      v.numero_formatado_reduzido, v.descricao, v.unidade_id, v.ativo, ${ctx.clock.now()}::timestamptz,
      ${ctx.actor.nome}::text
    from velhas v left join velhas p on p.id = v.organograma_pai_id`)

/** One event for each entry that came in, as if it had been saved alone. */
async function registrarEntradas(ctx: Ctx, { id, exercicio }: Configuracao): Promise<void> {
  const { configuracao, numero, descricao, unidade, ativo } = organograma.fields
  await recordEventos(
    ctx,
    sql`select 'organograma'::text, o.id, 'CADASTRO'::text, (
      select jsonb_agg(jsonb_build_object('campo', c.campo, 'anterior', null, 'novo', c.novo) order by c.i)
      from (values (1, ${configuracao.label}::text, ${String(exercicio)}::text), (2, ${numero.label}, o.numero),
        (3, ${descricao.label}, o.descricao),
        (4, ${unidade.label}, u.descricao), (5, ${ativo.label}, case when o.ativo then 'Sim'
          else 'Não' end)) as c(i, campo, novo) where c.novo is not null)
    from organograma o left join unidade u on u.id = o.unidade_id where o.configuracao_id = ${id}
    order by o.numero collate "C"`,
  )
}

/**
 * Copies the levels and all entries of a chart into a new one of another year, whole, each with its event. The first stays
 * as it is. Errors: 404; 409 when one is in force for the year.
 */
export async function copiarConfiguracao(ctx: Ctx, id: number, pedido: Pedido): Promise<Configuracao> {
  // Nothing is saved in the chart while it is read: entries, and changes of the levels, wait.
  const travada = await ctx.db.row(
    sql`select 1 from configuracao_organograma where id = ${id} for no key update`,
  )
  if (!travada) throw notFound()
  const origem = await lerConfiguracao(ctx, id)
  const nova = await salvarConfiguracao(ctx, { ...pedido, niveis: niveisDe(origem) })
  const entradas = await copiarEntradas(ctx, id, nova.id)
  if (entradas === 0) return nova
  await registrarEntradas(ctx, nova)
  await recordEvento(ctx, {
    entidade: 'organograma/configuracao',
    entidadeId: nova.id,
    tipo: 'ALTERACAO',
    alteracoes: [
      {
        campo: 'Entradas',
        anterior: null,
        novo: `${quantos(entradas, 'entrada', 'entradas')}, copiadas de ${origem.exercicio}`,
      },
    ],
  })
  return lerConfiguracao(ctx, nova.id)
}
