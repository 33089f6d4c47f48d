import { classificacaoComissao, situacaoComissao } from '@tombo/contract'
import { enumSql, type Source } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/** The situation of the commission `t` on a day. One that ended before it began never was in force. */
export const situacaoNoDia = (dia: string): SqlQuery => sql`case
  when t.fim < greatest(${dia}::date, t.data_designacao) then 'ENCERRADA'
  when t.data_designacao > ${dia}::date then 'A_INICIAR' else 'EM_VIGOR' end`

/** An auxiliary `m`, of the person `r`, as it travels. */
export const membroSql = sql`jsonb_build_object('id', m.id, 'comissao', jsonb_build_object('id', m.comissao_id),
  'membro', jsonb_build_object('id', r.id, 'nome', r.nome), 'deleted', m.removido_em is not null)`

/** Where commissions stand, as they are on a day. */
export const fonteDasComissoes = (dia: string): Source => ({
  table: 'comissao',
  ofUnidade: true,
  references: {
    tipo: {
      table: 'tipo_comissao',
      object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao',
        ${enumSql(classificacaoComissao, sql`r.classificacao`)})`,
      text: sql`r.descricao`,
    },
    responsavel: {
      table: 'responsavel',
      ofUnidade: true,
      object: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      text: sql`r.nome`,
    },
    ato: {
      table: 'tipo_ato',
      object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
      text: sql`r.descricao`,
    },
    arquivo: {
      table: 'arquivo',
      ofUnidade: true,
      object: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      // Another file of the same name is another document.
      text: sql`r.nome || ' (nº ' || r.id || ')'`,
    },
  },
  computed: {
    situacao: enumSql(situacaoComissao, situacaoNoDia(dia)),
    membros: sql`(select coalesce(jsonb_agg(${membroSql} order by normalizar(r.nome), m.id), '[]')
      from comissao_membro m join responsavel r on r.id = m.responsavel_id
      where m.comissao_id = t.id and m.removido_em is null)`,
  },
})
