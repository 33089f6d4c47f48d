import { separadorDoNivel, SINAIS_DO_SEPARADOR } from '@tombo/contract'
import { enumSql, type Source, type Reference } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'

const SINAL = sql`case n.valor->>'separador' ${sql.join(
  Object.entries(SINAIS_DO_SEPARADOR).map(
    ([nome, sinal]) => sql`when ${sql.lit(nome)} then ${sql.lit(sinal)}`,
  ),
  sql` `,
)} end`
/** The levels of a configuration `t`, each with its place. */
const NIVEIS = sql`jsonb_array_elements(t.niveis) with ordinality as n(valor, i)`

export const fonteConfiguracoes = {
  table: 'configuracao_organograma',
  computed: {
    niveis: sql`(select jsonb_agg(jsonb_build_object('nivel', n.i, 'digitos', (n.valor->>'digitos')::int,
      'separador', ${enumSql(separadorDoNivel, sql`n.valor->>'separador'`)}) order by n.i) from ${NIVEIS})`,
    mascara: sql`(select string_agg(repeat('0',
      (n.valor->>'digitos')::int) || case when n.i = jsonb_array_length(t.niveis) then '' else ${SINAL} end, ''
      order by n.i) from ${NIVEIS})`,
    entradas: sql`(select count(*)::int from organograma o where o.configuracao_id = t.id)`,
    niveisEmUso: sql`(select coalesce(max(o.nivel), 0)::int from organograma o where o.configuracao_id = t.id)`,
  },
} as const satisfies Source

const numeros = sql`'numeroFormatado', r.numero_formatado, 'numeroFormatadoReduzido', r.numero_formatado_reduzido`

export const fonteOrganograma = {
  table: 'organograma',
  references: {
    configuracao: {
      table: 'configuracao_organograma',
      object: sql`jsonb_build_object('id', r.id, 'exercicio', r.exercicio)`,
      text: sql`r.exercicio::text`,
    },
    unidade: {
      table: 'unidade',
      object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
      text: sql`r.descricao`,
    },
  },
  computed: {
    numeroFormatado: sql`t.numero_formatado`,
    numeroFormatadoReduzido: sql`t.numero_formatado_reduzido`,
    nivel: sql`t.nivel`,
    organogramaPai: sql`(select jsonb_build_object('id', r.id, 'descricao', r.descricao, ${numeros})
      from organograma r where r.id = t.organograma_pai_id)`,
  },
} as const satisfies Source

/** An entry, for what points to one. */
export const entradaDoOrganograma = {
  table: 'organograma',
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'numeroFormatadoReduzido',
    r.numero_formatado_reduzido)`,
  text: sql`r.numero_formatado_reduzido || ' – ' || r.descricao`,
} as const satisfies Reference
