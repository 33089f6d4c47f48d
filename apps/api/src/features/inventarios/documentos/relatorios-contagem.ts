import { RELATORIOS_DA_CONTAGEM, resultadoItem } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { wordOf } from '../../../kernel/db/words.ts'
import { type Column, type Row, tableReport } from '../../../kernel/reports/definition.ts'
import { pedidoEmPalavras } from '../../cadastros/nomes.public.ts'
import { DE_ITENS, QUANTIDADE, RESULTADO } from '../itens/itens.ts'
import { exigirInventarioAVista } from '../direitos.ts'
import { exigirInventario } from '../repo.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

const BEM: readonly Column[] = [
  { key: 'numero', title: 'Tombamento', format: 'codigo', width: 10 },
  { key: 'referencia', title: 'Etiqueta', format: 'codigo', width: 10 },
  { key: 'descricao', title: 'Bem', format: 'texto', width: 30 },
]
/** As of the day of the document; by the date of the count itself the analytical inventory tells values (`analitico.ts`). */
const VALOR: Column = { key: 'valor', title: 'Líquido hoje', format: 'dinheiro', width: 13, total: true }
const POR_LOCAL = [
  { key: 'localId', text: 'local', title: 'Localização', whenEmpty: 'sem localização' },
] as const

/** Over `t` (inventario_item) and its outcome `r`: what the books say of the asset now. */
const JUNCOES = sql`left join localizacao l on l.id = t.localizacao_id left
  join localizacao x on x.id = r.localizacao_id
  left join centro_custo cc on cc.id = l.centro_custo_id left
  join saldo_patrimonio s on s.patrimonio_id = t.patrimonio_id
  left join estado_conservacao v on v.id = coalesce(r.estado_conservacao_id, t.estado_conservacao_id)
  left join responsavel q on q.id = t.responsavel_id`
const CAMPOS = sql`t.localizacao_id as "localId", l.caminho as local, ${tomboEscrito(sql`t`)} as numero,
  t.referencia, t.descricao,
  ${wordOf(resultadoItem, RESULTADO)} as resultado, x.caminho as encontrado, v.descricao as estado,
  q.nome as responsavel, s.liquido as valor, ${QUANTIDADE} as contagens`
const TOMBO = sql`t.numero_tombamento, t.numero_acessorio, t.id`

async function consulta(
  ctx: Ctx,
  inventario: number,
  onde: readonly SqlQuery[],
  mais: SqlQuery,
  ordem: SqlQuery,
) {
  await exigirInventario(ctx, inventario)
  return sql<Row>`select ${CAMPOS} ${mais} from ${DE_ITENS} ${JUNCOES}
    where ${and([sql`t.inventario_id = ${inventario}`, ...onde])} order by ${ordem}, ${TOMBO}`
}

/** The campaign in words, for whoever may ask for its document. Errors: 403; 404 of another unit's. */
async function filtros(ctx: Ctx, { inventario }: { inventario: number }): Promise<string[]> {
  await exigirInventarioAVista(ctx, inventario)
  const i = await ctx.db.row(sql<{ nome: string; periodo: string }>`
    select 'Inventário nº ' || id || ': ' || descricao as nome,
      'De ' || to_char(periodo_ini, 'DD/MM/YYYY') || ' a ' || to_char(periodo_fin, 'DD/MM/YYYY') as periodo
    from inventario where id = ${inventario}`)
  return i ? [i.nome, i.periodo] : []
}

/** Every asset that the campaign expects, with what was met of it and what it is worth. */
const inventario = tableReport(RELATORIOS_DA_CONTAGEM.inventario, {
  design: () => ({
    columns: [
      ...BEM,
      { key: 'responsavel', title: 'Responsável', format: 'texto', width: 18, personal: true },
      { key: 'estado', title: 'Estado', format: 'texto', width: 10 },
      { key: 'resultado', title: 'Resultado', format: 'texto', width: 18 },
      VALOR,
    ],
    groups: POR_LOCAL,
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) =>
    consulta(
      ctx,
      p.inventario,
      p.resultado ? [sql`${RESULTADO} = ${p.resultado}`] : [],
      sql``,
      sql`${natural(sql`l.caminho`)} nulls last, t.localizacao_id`,
    ),
  filters: async (ctx, p) => [
    ...(await filtros(ctx, p)),
    ...(p.resultado ? [`Resultado: ${resultadoItem.descriptions[p.resultado]}`] : []),
  ],
})

const { centroCusto } = RELATORIOS_DA_CONTAGEM.inventariocentrocusto.form
/** The same in the sums of each cost centre, and within it of each place. */
const inventariocentrocusto = tableReport(RELATORIOS_DA_CONTAGEM.inventariocentrocusto, {
  design: () => ({
    columns: [...BEM, { key: 'resultado', title: 'Resultado', format: 'texto', width: 20 }, VALOR],
    groups: [
      { key: 'centroId', text: 'centro', title: 'Centro de custo', whenEmpty: 'sem centro de custo' },
      ...POR_LOCAL,
    ],
    orientation: 'RETRATO',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) =>
    consulta(
      ctx,
      p.inventario,
      p.centroCusto ? [sql`cc.id = ${p.centroCusto}`] : [],
      sql`, cc.id as "centroId", cc.codigo || ' – ' || cc.descricao as centro`,
      sql`cc.codigo nulls last, cc.id, ${natural(sql`l.caminho`)} nulls last, t.localizacao_id`,
    ),
  filters: async (ctx, p) => [
    ...(await filtros(ctx, p)),
    ...(await pedidoEmPalavras(ctx, { centroCusto }, p)),
  ],
})

/** The assets that were met, where each was, and in what state. */
const bensinventariados = tableReport(RELATORIOS_DA_CONTAGEM.bensinventariados, {
  design: () => ({
    columns: [
      ...BEM,
      { key: 'encontrado', title: 'Encontrado em', format: 'texto', width: 24 },
      { key: 'estado', title: 'Estado', format: 'texto', width: 10 },
      { key: 'resultado', title: 'Resultado', format: 'texto', width: 18 },
      { key: 'contagens', title: 'Contagens', format: 'inteiro', width: 9 },
      VALOR,
    ],
    groups: POR_LOCAL,
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (ctx, p) =>
    consulta(
      ctx,
      p.inventario,
      [sql`${QUANTIDADE} > 0`],
      sql``,
      sql`${natural(sql`l.caminho`)} nulls last, t.localizacao_id`,
    ),
  filters: filtros,
})

export const relatoriosDaContagem = { inventario, inventariocentrocusto, bensinventariados }
