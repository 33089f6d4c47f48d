import { classificacaoComissao, situacaoComissao } from '@tombo/contract'
import { enumSql, type Fonte } from '../../kernel/db/fonte.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'

/** The situation of the commission `t` on a day. One that ended before it began never was in force. */
export const situacaoNoDia = (dia: string): Consulta => sql`case
  when t.fim < greatest(${dia}::date, t.data_designacao) then 'ENCERRADA'
  when t.data_designacao > ${dia}::date then 'A_INICIAR' else 'EM_VIGOR' end`

/** An auxiliary `m`, of the person `r`, as it travels. */
export const membroSql = sql`jsonb_build_object('id', m.id, 'comissao', jsonb_build_object('id', m.comissao_id),
  'membro', jsonb_build_object('id', r.id, 'nome', r.nome), 'deleted', m.removido_em is not null)`

/** Where commissions stand, as they are on a day. */
export const fonteDasComissoes = (dia: string): Fonte => ({
  tabela: 'comissao',
  porUnidade: true,
  referencias: {
    tipo: {
      tabela: 'tipo_comissao',
      objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao', ${enumSql(classificacaoComissao, sql`r.classificacao`)})`,
      texto: sql`r.descricao`,
    },
    responsavel: {
      tabela: 'responsavel',
      porUnidade: true,
      objeto: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      texto: sql`r.nome`,
    },
    ato: {
      tabela: 'tipo_ato',
      objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
      texto: sql`r.descricao`,
    },
    arquivo: {
      tabela: 'arquivo',
      porUnidade: true,
      objeto: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
      // Another file of the same name is another document.
      texto: sql`r.nome || ' (nº ' || r.id || ')'`,
    },
  },
  calculados: {
    situacao: enumSql(situacaoComissao, situacaoNoDia(dia)),
    membros: sql`(select coalesce(jsonb_agg(${membroSql} order by normalizar(r.nome), m.id), '[]')
      from comissao_membro m join responsavel r on r.id = m.responsavel_id where m.comissao_id = t.id and m.removido_em is null)`,
  },
})
