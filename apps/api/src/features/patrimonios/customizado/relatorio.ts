import {
  agrupaPor,
  ehAdicional,
  type GrupoDoCustomizado,
  mensagens,
  type NomeDaColuna,
  RELATORIO_CUSTOMIZADO,
  rotasRelatorioCustomizado,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { type Row, tableReport } from '../../../kernel/reports/definition.ts'
import { condicoesDoRelatorio } from '../relatorios/condicoes.ts'
import { ordemDaLista } from '../lista/ordem.public.ts'
import { totalDeBens } from '../relatorios/consulta.ts'
import { filtrosDaListaEmPalavras } from '../relatorios/filtros.ts'
import {
  colunasDoDesenho,
  type Definicoes,
  definicoesDe,
  expressao,
  grupoDoDesenho,
  idDoGrupo,
  JUNCOES_DO_CUSTOMIZADO,
  nomeNaConsulta,
} from './colunas.ts'

/** Up to here columns stand on an upright page. */
const EM_PE = 5

/** The fields of the organisation's own that columns and groups name. 400 for a group by one that no rows stand together by. */
async function definicoesDoRelatorio(
  ctx: Ctx,
  { colunas, grupos = [] }: { colunas: NomeDaColuna[]; grupos?: GrupoDoCustomizado[] | undefined },
): Promise<Definicoes> {
  const definicoes = await definicoesDe(ctx, [...new Set([...colunas, ...grupos])])
  const agrupam = grupos.every((nome) => {
    const d = ehAdicional(nome) ? definicoes.get(nome) : undefined
    return d === undefined || agrupaPor(d)
  })
  if (!agrupam) throw invalid({ grupos: [mensagens.campoNaoAgrupa] })
  return definicoes
}

/** The columns, groups and sums that somebody chose, over the filters of the list. */
export const relatorioCustomizado = tableReport(RELATORIO_CUSTOMIZADO, {
  route: rotasRelatorioCustomizado.download,
  design: ({ colunas, grupos = [], somas }) => ({
    columns: colunasDoDesenho(colunas, somas),
    groups: grupos.map((nome, i) => grupoDoDesenho(nome, i, new Map())),
    orientation: colunas.length > EM_PE ? 'PAISAGEM' : 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  async lateDesign(ctx, p, design) {
    const definicoes = await definicoesDoRelatorio(ctx, p)
    return {
      ...design,
      columns: colunasDoDesenho(p.colunas, p.somas, definicoes),
      groups: (p.grupos ?? []).map((nome, i) => grupoDoDesenho(nome, i, definicoes)),
    }
  },
  async query(ctx, p) {
    const condicoes = await condicoesDoRelatorio(ctx, p)
    const { ordem } = ordemDaLista(p)
    const definicoes = await definicoesDoRelatorio(ctx, p)
    const lido = (nome: NomeDaColuna) => expressao(ctx, nome, definicoes)
    const grupos = (p.grupos ?? []).map((nome, i) => ({
      select: sql`, ${idDoGrupo(nome, definicoes)} as ${sql.ref(`g${i}Id`)}, ${lido(nome)} as ${sql.ref(`g${i}`)}`,
      order: sql`${natural(sql`${lido(nome)}::text`)} nulls last, ${idDoGrupo(nome, definicoes)},`,
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
  async filters(ctx, p) {
    await definicoesDoRelatorio(ctx, p)
    return filtrosDaListaEmPalavras(ctx, p)
  },
})
