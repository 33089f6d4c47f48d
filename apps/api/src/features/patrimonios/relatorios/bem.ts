import {
  campoDoBem,
  CAMPO_DA_COLUNA,
  CAMPOS_DO_BEM,
  COLUNAS_DO_CUSTOMIZADO,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  type IdDoCampo,
  type NomeDaColuna,
  RELATORIOS_DO_REGISTRO,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { writtenAmount } from '../../../kernel/db/written.ts'
import { tableReport } from '../../../kernel/reports/definition.ts'
import { colunaDeRelatorio, lidoNoRelatorio } from '../../camposadicionais/colunas.public.ts'
import { definicoesAdicionais } from '../../camposadicionais/definicoes.public.ts'
import { expressao, JUNCOES_DO_CUSTOMIZADO, lidoDoCampo } from '../customizado/colunas.ts'
import { condicoesDoRelatorio } from './condicoes.ts'
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
    case 'decimal':
    case 'percentual':
      return sql`replace(trim_scale(${valor})::text, '.', ',')`
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

/** Fields that another row tells, or that hold no words: the picture, the attachments, what is computed from other fields. */
const DITOS: ReadonlySet<string> = new Set([
  ...Object.values(CAMPO_DA_COLUNA),
  'produtoCaracteristica.caracteristica1',
  'produtoCaracteristica.caracteristica2',
  'produtoCaracteristica.caracteristica3',
  'acessorio',
  'cadastradoEm',
  'classificacao',
  'pontoDepreciacao',
  'foto',
  'anexos',
])

const DA_LISTA: readonly Campo[] = Object.entries(COLUNAS_PATRIMONIO).map(([nome, titulo]) => {
  const id = CAMPO_DA_COLUNA[nome as ColunaPatrimonio]
  return { titulo, valor: escrito(campoDoBem(id).kind, lidaNoRelatorio(id)) }
})

const tituloDe = (id: IdDoCampo): string => {
  const { label, rotuloLongo } = campoDoBem(id)
  if (!id.startsWith('imovel.')) return rotuloLongo ?? label
  return `Imóvel: ${label === label.toUpperCase() ? label : label.toLowerCase()}`
}

/** Every field that the list does not show, in the order in which an asset has them. */
const OS_OUTROS: readonly Campo[] = (Object.keys(CAMPOS_DO_BEM) as IdDoCampo[])
  .filter((id) => !DITOS.has(id) && campoDoBem(id).coluna)
  .map((id) => ({ titulo: tituloDe(id), valor: escrito(campoDoBem(id).kind, lidoDoCampo(id)) }))

const DO_REGISTRO = [
  'unidade',
  'tipoBem',
  'contaContabil',
  'valorResidual',
  'valorDepreciavel',
  'saldoDepreciar',
  'criadoEm',
  'criadoPor',
  'alteradoEm',
  'alteradoPor',
] as const satisfies readonly NomeDaColuna[]
/** Tells what no field keeps: what the asset is in the books, and who wrote it down. */
const doRegistro = (ctx: Ctx): Campo[] =>
  DO_REGISTRO.map((nome) => ({
    titulo: COLUNAS_DO_CUSTOMIZADO[nome].titulo,
    valor: escrito(COLUNAS_DO_CUSTOMIZADO[nome].formato, expressao(ctx, nome, new Map())),
  }))

/** The fields that the organisation added, after those that every asset has. */
const osAdicionais = async (ctx: Ctx): Promise<Campo[]> =>
  (await definicoesAdicionais(ctx)).map((d) => ({
    titulo: d.rotulo,
    valor: escrito(colunaDeRelatorio(d).format, lidoNoRelatorio(d)),
  }))

/** Each field as a row: its place, its words, and its value. */
const emLinhas = (campos: readonly Campo[]): SqlQuery =>
  sql.join(campos.map(({ titulo, valor }, i) => sql`(${sql.lit(i)}, ${titulo}::text, ${valor})`))

/**
 * A page for each asset: every field that has a value, those of the list in its order, then the others, then what no field
 * keeps, and the organisation's own.
 */
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
    const condicoes = await condicoesDoRelatorio(ctx, p)
    const campos = [...DA_LISTA, ...OS_OUTROS, ...doRegistro(ctx), ...(await osAdicionais(ctx))]
    return sql`select t.id as "bemId", ${nomeDoBem(sql`t`)} as bem, c.campo, c.valor
      from patrimonio t ${JUNCOES_DO_CUSTOMIZADO}
        cross join lateral (values ${emLinhas(campos)}) as c(ordem, campo, valor)
      where ${and(condicoes)} and c.valor is not null order by ${ORDENS[p.ordenar]}, c.ordem`
  },
  filters: filtrosDaListaEmPalavras,
})
