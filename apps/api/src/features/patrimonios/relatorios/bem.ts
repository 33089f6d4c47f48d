import {
  campoDoBem,
  CAMPO_DA_COLUNA,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  RELATORIOS_DO_REGISTRO,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { writtenAmount } from '../../../kernel/db/written.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { colunaDeRelatorio, lidoNoRelatorio } from '../../camposadicionais/colunas.public.ts'
import { definicoesAdicionais } from '../../camposadicionais/definicoes.public.ts'
import { condicoesDaLista } from '../lista/condicoes.public.ts'
import { JUNCOES } from '../lista/selecao.ts'
import { lidaNoRelatorio } from './colunas.ts'
import { filtrosDaListaEmPalavras } from './filtros.ts'
import { ORDENS } from './registro.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

/** A value as a sentence would say it: dates by day, amounts with commas. */
function escrito(tipo: string, valor: SqlQuery): SqlQuery {
  switch (tipo) {
    case 'data':
      return sql`to_char(${valor}, 'DD/MM/YYYY')`
    case 'dinheiro':
      return writtenAmount(valor)
    case 'booleano':
      return sql`case when ${valor} then 'Sim' when not ${valor} then 'Não' end`
    default:
      return sql`(${valor})::text`
  }
}

interface Campo {
  titulo: string
  valor: SqlQuery
}

const DA_LISTA: readonly Campo[] = Object.entries(COLUNAS_PATRIMONIO).map(([nome, titulo]) => {
  const id = CAMPO_DA_COLUNA[nome as ColunaPatrimonio]
  return { titulo, valor: escrito(campoDoBem(id).kind, lidaNoRelatorio(id)) }
})

/** The fields that the organisation added, after those that every asset has. */
const osAdicionais = async (ctx: Ctx): Promise<Campo[]> =>
  (await definicoesAdicionais(ctx)).map((d) => ({
    titulo: d.rotulo,
    valor: escrito(colunaDeRelatorio(d).format, lidoNoRelatorio(d)),
  }))

/** Each field as a row: its place, its words, and its value. */
const emLinhas = (campos: readonly Campo[]): SqlQuery =>
  sql.join(campos.map(({ titulo, valor }, i) => sql`(${sql.lit(i)}, ${titulo}::text, ${valor})`))

/** A page for each asset: every field that has a value, in the order of the list's columns, and then the organisation's own. */
export const fichaDoBem = tableReport(RELATORIOS_DO_REGISTRO.bem, {
  design: () => ({
    columns: [
      { key: 'campo', title: 'Campo', format: 'texto', width: 30 },
      { key: 'valor', title: 'Conteúdo', format: 'texto', width: 70, personal: true },
    ],
    groups: [
      { key: 'bemId', text: 'bem', title: 'Bem', whenEmpty: 'sem número', newPage: true, record: true },
    ],
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  async query(ctx, p) {
    const { condicoes } = await condicoesDaLista(ctx, p)
    const campos = [...DA_LISTA, ...(await osAdicionais(ctx))]
    return sql`select t.id as "bemId", ${nomeDoBem(sql`t`)} as bem, c.campo, c.valor
      from patrimonio t ${JUNCOES} cross join lateral (values ${emLinhas(campos)}) as c(ordem, campo, valor)
      where ${and(condicoes)} and c.valor is not null order by ${ORDENS[p.ordenar]}, c.ordem`
  },
  filters: filtrosDaListaEmPalavras,
})
