import type { Case } from './kernel/cases.ts'
import { COMMON, OF_THE_SCREEN, OF_THE_UNIT, rowsLike } from './kernel/register.ts'
import { clientOf } from './kernel/client.ts'

/** Each is a word of the path of one place in ten, and of no asset. */
const LUGARES =
  'gabinete deposito laboratorio almoxarifado auditorio secretaria biblioteca ginasio refeitorio ambulatorio'.split(
    ' ',
  )
/** Each is the name of one person in eight. */
const PESSOAS = 'bruno carla diego elisa fabio gilda hugo'.split(' ')

/** Twenty places have all the others below them. */
const TOP_PLACES = 20

/** The buildings of the made-up register get names by which somebody would look for them; those that have one keep it. */
export async function namePlaces(url: string): Promise<void> {
  const c = await clientOf(url)
  try {
    await c.query(
      `update localizacao set caminho = ($1::text[])[1 + (id / 10) % 10] || substr(caminho, length('Prédio') + 1)
        where unidade_id = 1 and caminho like 'Prédio %'`,
      [LUGARES],
    )
    await c.query(
      `update localizacao set localizacao_pai_id = 1 + (id - 1) % ${TOP_PLACES}
        where unidade_id = 1 and id between ${TOP_PLACES + 1} and 400`,
    )
  } finally {
    await c.end()
  }
}

/** A word somewhere in an asset: in its text, in its place, in its person. */
const noBem = (palavra: string) => `(t.busca like '%${palavra}%'
  or t.localizacao_id = any(array(select id from localizacao where normalizar(caminho) like '%${palavra}%'))
  or t.responsavel_id = any(array(select id from responsavel where normalizar(nome) like '%${palavra}%')))`

/** The nearest are not told apart: count and page of what has every word, by the number. */
export const foundBy = (texto: string) => `with a as materialized (
    select t.id, t.numero_tombamento, t.numero_acessorio from patrimonio t where ${OF_THE_UNIT} and ${texto.split(' ').map(noBem).join(' and ')}),
  p as (select id from a order by numero_tombamento, numero_acessorio, id limit 25)
  select (select count(*) from a), x.* from (${rowsLike('p', 't.numero_tombamento, t.numero_acessorio, t.id')}) x`

const daTela = (q: string) => `/api/patrimonios?rpp=25&q=${encodeURIComponent(q)}&fields=${OF_THE_SCREEN}`

/** Parts of the common words, so that as many assets hold each, and no two calls ask the same one. */
const PARTES = [
  ...new Set(
    COMMON.flatMap((p) =>
      Array.from({ length: p.length }, (_, i) =>
        Array.from({ length: p.length - i }, (__, j) => p.slice(i, i + j + 1)),
      ).flat(),
    ),
  ),
].filter((p) => p.length > 3 && !COMMON.includes(p))

const DUAS = COMMON.map((p, i) => `${p} ${LUGARES[(i + 3) % LUGARES.length]}`)
const RARAS = Array.from({ length: 5000 }, (_, i) => `e${String(1 + i * 3).padStart(8, '0')}`)

const deTextos = (nome: string, textos: readonly string[], withoutRepeating = false): Case => ({
  name: `Lista: ${nome}`,
  path: textos.map(daTela),
  sql: (withoutRepeating ? textos.slice(0, 50) : textos).map(foundBy),
  sqlInTurn: true,
  withoutRepeating: withoutRepeating,
})

/** The register's list asked by what people look for. */
export const CASES_OF_WORDS: readonly Case[] = [
  deTextos('dez palavras de lugar', LUGARES),
  deTextos('sete palavras de pessoa', PESSOAS),
  deTextos('duas palavras, bem e lugar', DUAS),
  deTextos('comum, primeira vez', PARTES, true),
  deTextos('rara, primeira vez', RARAS, true),
]

/** The first page in an order, as one would write it: what is empty comes last. */
const emOrdem = (juncao: string, valor: string, desce = false) => {
  const ordem = `${valor}${desce ? ' desc' : ''} nulls last, t.id${desce ? ' desc' : ''}`
  return `with p as materialized (select x.id, row_number() over () as i from (
      select t.id from patrimonio t ${juncao} where ${OF_THE_UNIT} order by ${ordem} limit 25) x)
    ${rowsLike('p', 'p.i')}`
}
const doLugar = 'left join localizacao o on o.id = t.localizacao_id'
const daPessoa = 'left join responsavel o on o.id = t.responsavel_id'
const doSaldo = 'left join saldo_patrimonio o on o.patrimonio_id = t.id'

const ORDENS = [
  ['localizacao', doLugar, 'normalizar(o.caminho)'],
  ['responsavel', daPessoa, 'normalizar(o.nome)'],
  ['situacao', '', 't.situacao'],
  ['valorLiquidoContabil', doSaldo, 'coalesce(o.liquido, t.valor_aquisicao - t.valor_depreciado_abertura)'],
] as const

/** The register's first page in the orders that no index of the unit follows, both ways. */
export const CASES_OF_ORDER: readonly Case[] = ORDENS.flatMap(([nome, juncao, valor]) =>
  [false, true].map((desce) => ({
    name: `Lista: por ${desce ? '-' : ''}${nome}`,
    path: `/api/patrimonios?rpp=25&order=${desce ? '-' : ''}${nome}&fields=${OF_THE_SCREEN}`,
    sql: [emOrdem(juncao, valor, desce)],
  })),
)
