import type { CampoDoHistorico, tipoEventoBem } from '@tombo/contract'
import { type Change, recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { tellChanged } from '../../../kernel/stream/changes.ts'
import { entradaEscrita } from '../../organograma/referencia.public.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { deixarUnidade } from './deixar-unidade.ts'
import { mudancaDo } from '../campos/diferencas.public.ts'

/** Where an asset goes, and who answers for it there. */
export interface Destino {
  id: number
  localizacaoId: number | null
  /** The entry of the chart that it gets. Absent: it keeps its own. */
  organogramaId?: number | null
  responsavelId: number | null
  /** Says who uses it. Absent: who did, or nobody where the unit changes, for people belong to units. */
  usuarioBemId?: number | null
}

interface Modo {
  tipo: Extract<
    (typeof tipoEventoBem.values)[number],
    'MOVIMENTACAO' | 'MOVIMENTACAO_ESTORNADA' | 'MOVIMENTACAO_DEVOLVIDA'
  >
  /** Says what moves them, as the history names it: "nº 12". */
  motivo: string
  /** The unit that they go to; absent where they stay in theirs. */
  unidadeId?: number
  andar?: (feitos: number, total: number) => Promise<void>
}

/** Small enough that the progress is seen, large enough that a set pays. */
const PORCAO = 1000

/**
 * Moves assets of the unit at work, each to its place: one UPDATE for a thousand, one event for each that changes and none
 * for any other. The caller has locked them and proved that they may go; what no longer stands in the unit is left alone.
 * Nothing of this touches the ledger: it knows no place, no person and no unit.
 */
export async function moverBens(ctx: Ctx, destinos: readonly Destino[], modo: Modo): Promise<void> {
  const unidadeId = modo.unidadeId ?? ctx.unidadeId
  for (let i = 0; i < destinos.length; i += PORCAO) {
    const linhas = destinosSql(destinos.slice(i, i + PORCAO), unidadeId !== ctx.unidadeId)
    await recordEventos(ctx, eventosDe(ctx, linhas, modo, unidadeId), unidadeId)
    if (unidadeId !== ctx.unidadeId)
      await deixarUnidade(
        ctx,
        destinos.slice(i, i + PORCAO).map((d) => d.id),
        unidadeId,
        { desfaz: modo.tipo === 'MOVIMENTACAO_ESTORNADA' },
      )
    await ctx.db.exec(sql`
      update patrimonio t
      set localizacao_id = d.localizacao, responsavel_id = d.responsavel, unidade_id = ${unidadeId},
        ${USUARIO} ${ORGANOGRAMA}
        versao = t.versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
      from (${linhas}) d where ${MUDA(ctx, unidadeId)}`)
    await modo.andar?.(Math.min(i + PORCAO, destinos.length), destinos.length)
  }
  esquecerContagens(ctx)
  esquecerContagens({ ...ctx, unidadeId })
  if (unidadeId !== ctx.unidadeId) await tellChanged(ctx.db, [unidadeId])
}

const USUARIO = sql`responsavel_usuario_bem_id = case when d.usuario_muda then d.usuario
  else t.responsavel_usuario_bem_id end,`
const ORGANOGRAMA = sql`organograma_id = case when d.organograma_muda then d.organograma else t.organograma_id end,`

/** Over `t` (patrimonio) and `d`: it is there, and something of it changes. */
const MUDA = (ctx: Ctx, unidadeId: number): SqlQuery => sql`
  t.id = d.id and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null
  and (t.localizacao_id is distinct from d.localizacao or t.responsavel_id is distinct from d.responsavel
    or t.unidade_id <> ${unidadeId}
    or (d.usuario_muda and t.responsavel_usuario_bem_id is distinct from d.usuario)
    or (d.organograma_muda and t.organograma_id is distinct from d.organograma))`

const destinosSql = (destinos: readonly Destino[], outraUnidade: boolean): SqlQuery => {
  const linhas = destinos.map((d) => ({
    id: d.id,
    localizacao: d.localizacaoId,
    organograma: d.organogramaId ?? null,
    organograma_muda: d.organogramaId !== undefined,
    responsavel: d.responsavelId,
    usuario: d.usuarioBemId ?? null,
    usuario_muda: outraUnidade || d.usuarioBemId !== undefined,
  }))
  return sql`select *
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x(id int, localizacao int, organograma int,
    organograma_muda boolean, responsavel int, usuario int, usuario_muda boolean)`
}

/** A change as the history tells it, where there is one. */
const mudanca = (dito: Change, muda: SqlQuery, anterior: SqlQuery, novo: SqlQuery): SqlQuery =>
  sql`case when ${muda} then jsonb_build_array(${JSON.stringify(dito)}::jsonb || jsonb_build_object('anterior',
    ${anterior}, 'novo', ${novo})) else '[]'::jsonb end`
const UNIDADE: Change = { campo: 'Unidade', anterior: null, novo: null }
const nomeDe = (tabela: 'localizacao' | 'responsavel' | 'unidade', coluna: string) => (id: SqlQuery) =>
  sql`(select ${sql.ref(`n.${coluna}`)} from ${sql.table(tabela)} n where n.id = ${id})`
const USADO_POR = sql`t.responsavel_usuario_bem_id`
const unidade = nomeDe('unidade', 'descricao')
const lugar = nomeDe('localizacao', 'caminho')
const pessoa = nomeDe('responsavel', 'nome')

/** The change of a field from one value to another, both in the words of `escrito`, where it is one that `muda`. */
function campo(
  id: CampoDoHistorico,
  [de, para]: readonly [SqlQuery, SqlQuery],
  escrito: (valor: SqlQuery) => SqlQuery,
  muda = sql`true`,
): SqlQuery {
  const trocou = sql`${muda} and ${de} is distinct from ${para}`
  return mudanca(mudancaDo(id, null, null), trocou, escrito(de), escrito(para))
}

const eventosDe = (ctx: Ctx, destinos: SqlQuery, { tipo, motivo }: Modo, unidadeId: number): SqlQuery => sql`
  select 'patrimonios'::text, t.id, ${tipo}::text,
    ${mudanca(UNIDADE, sql`t.unidade_id <> ${unidadeId}`, unidade(sql`t.unidade_id`), unidade(sql`${unidadeId}::int`))}
    || ${campo('localizacaoInicial', [sql`t.localizacao_id`, sql`d.localizacao`], lugar)}
    || ${campo('organograma', [sql`t.organograma_id`, sql`d.organograma`], entradaEscrita, sql`d.organograma_muda`)}
    || ${campo('responsavel', [sql`t.responsavel_id`, sql`d.responsavel`], pessoa)}
    || ${campo('responsavelUsuarioBem', [USADO_POR, sql`d.usuario`], pessoa, sql`d.usuario_muda`)}
    || jsonb_build_array(jsonb_build_object('campo', 'Movimentação', 'anterior', null, 'novo', ${motivo}::text))
  from patrimonio t join (${destinos}) d on d.id = t.id where ${MUDA(ctx, unidadeId)}`
