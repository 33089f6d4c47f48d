import {
  COLUNAS_DO_CUSTOMIZADO,
  type GrupoDoCustomizado,
  type NomeDaColuna,
  RELATORIO_CUSTOMIZADO,
  rotasRelatorioCustomizado,
} from '@tombo/contract'
import { and, sql } from '../../../kernel/db/sql.ts'
import { type Row, type RowGroup, tableReport } from '../../../kernel/reports/definition.ts'
import { condicoesDaLista } from '../lista/condicoes.public.ts'
import { ordemDaLista } from '../lista/ordem.public.ts'
import { totalDeBens } from '../relatorios/consulta.ts'
import { filtrosDaListaEmPalavras } from '../relatorios/filtros.ts'
import {
  colunasDoDesenho,
  definicoesDe,
  expressao,
  idDoGrupo,
  JUNCOES_DO_CUSTOMIZADO,
  nomeNaConsulta,
} from './colunas.ts'

/** Up to here columns stand on an upright page. */
const EM_PE = 5
const grupo = (nome: GrupoDoCustomizado, i: number): RowGroup => ({
  key: `g${i}Id`,
  text: `g${i}`,
  title: COLUNAS_DO_CUSTOMIZADO[nome].titulo,
  whenEmpty: `sem ${COLUNAS_DO_CUSTOMIZADO[nome].titulo.toLowerCase()}`,
  ...(COLUNAS_DO_CUSTOMIZADO[nome].pessoal ? { personal: true } : {}),
})

/** The columns, groups and sums that somebody chose, over the filters of the list. */
export const relatorioCustomizado = tableReport(RELATORIO_CUSTOMIZADO, {
  rota: rotasRelatorioCustomizado.download,
  design: ({ colunas, grupos = [], somas }) => ({
    columns: colunasDoDesenho(colunas, somas),
    groups: grupos.map(grupo),
    orientation: colunas.length > EM_PE ? 'PAISAGEM' : 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  lateDesign: async (ctx, { colunas, somas }, design) => ({
    ...design,
    columns: colunasDoDesenho(colunas, somas, await definicoesDe(ctx, colunas)),
  }),
  async query(ctx, p) {
    const { condicoes } = await condicoesDaLista(ctx, p)
    const { ordem } = ordemDaLista(p)
    const definicoes = await definicoesDe(ctx, p.colunas)
    const lido = (nome: NomeDaColuna) => expressao(ctx, nome, definicoes)
    const grupos = (p.grupos ?? []).map((nome, i) => ({
      select: sql`, ${idDoGrupo(nome)} as ${sql.ref(`g${i}Id`)}, ${lido(nome)} as ${sql.ref(`g${i}`)}`,
      order: sql`${lido(nome)} nulls last, ${idDoGrupo(nome)},`,
    }))
    const colunas = sql.join(p.colunas.map((c) => sql`${lido(c)} as ${sql.ref(nomeNaConsulta(c))}`))
    return sql<Row>`
      select ${colunas} ${sql.join(
        grupos.map((g) => g.select),
        sql` `,
      )}
      from patrimonio t ${JUNCOES_DO_CUSTOMIZADO} where ${and(condicoes)}
      order by ${sql.join(
        grupos.map((g) => g.order),
        sql` `,
      )} ${ordem}`
  },
  total: totalDeBens,
  filters: filtrosDaListaEmPalavras,
})
