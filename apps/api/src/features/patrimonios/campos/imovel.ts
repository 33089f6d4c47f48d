import {
  campoDoBem,
  erroDasCoordenadas,
  formatarCnpj,
  formatarTelefone,
  type IdDoCampo,
  type Mascara,
  mensagens,
  patrimonioWorkflow,
  type SalvarImovel,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import type { Textos } from './diferencas.public.ts'
import type { Bruto } from './bruto.ts'
import { CAMPOS_DO_IMOVEL, colunaDe, type ComColuna, objetosDe, textoDe } from './tabela.ts'

const CIDADE = sql`case when ci.id is null then null else json_build_object('id', ci.id, 'nome', ci.nome,
  'estado', json_build_object('id', es.id, 'nome', es.nome, 'uf', es.uf)) end`
const DE = sql`imovel i left join cidade ci on ci.id = i.cidade_id left join estado es on es.id = ci.estado_id`

/** A field as it is read, over DE. */
const lido = ({ id, linha }: ComColuna): SqlQuery =>
  linha.tabela
    ? CIDADE
    : linha.options
      ? enumSql(linha.options, colunaDe(id))
      : linha.kind === 'decimal'
        ? sql`${colunaDe(id)}::text`
        : colunaDe(id)

/** The fields that stand right under an address, as names and values of a JSON object. */
const sob = (prefixo: string): SqlQuery =>
  sql.join(
    CAMPOS_DO_IMOVEL.filter(({ id }) => id.slice(0, id.lastIndexOf('.')) === prefixo).map(
      (c) => sql`${sql.lit(c.id.slice(prefixo.length + 1))}, ${lido(c)}`,
    ),
  )

/** The real-estate data of an asset as they are read, or null; over `t` (patrimonio). */
export const IMOVEL: SqlQuery = sql`(
  select json_build_object(${sob('imovel')},
    'endereco', json_build_object(${sob('imovel.endereco')}), 'contato', json_build_object(${sob('imovel.contato')}))
  from ${DE} where i.patrimonio_id = t.id)`

/** Each field of the data by its id, as far as the database knows its words; no data, no fields. Over `t`. */
export const IMOVEL_EM_TEXTOS: SqlQuery = sql`coalesce((
  select ${objetosDe(CAMPOS_DO_IMOVEL.map((c) => [c.id, c.linha.tabela ? sql`ci.nome || '/' || es.uf` : textoDe(c)]))}
  from ${DE} where i.patrimonio_id = t.id), '[]')`

const MASCARAS: Partial<Record<Mascara, (v: string) => string>> = {
  cnpj: formatarCnpj,
  telefone: formatarTelefone,
  cep: (v) => v.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
}

/** The fields of the data as the history writes them: words of enumerations, numbers with their masks. */
export const imovelEscrito = (textos: Readonly<Partial<Record<string, string | null>>>): Textos =>
  Object.fromEntries(
    Object.entries(textos).map(([id, texto]) => {
      const { options, mascara } = campoDoBem(id as IdDoCampo)
      const escrever = mascara && MASCARAS[mascara]
      if (texto === null || texto === undefined) return [id, null]
      return [id, options ? (options.descriptions[texto] ?? texto) : escrever ? escrever(texto) : texto]
    }),
  )

/** The columns that a save of the data writes: only what it carries. */
function colunasDo(corpo: SalvarImovel): Record<string, unknown> {
  const grupos = corpo as Readonly<Record<string, Record<string, unknown> | undefined>>
  const valorDe = (id: string): unknown => {
    const [, grupo = '', nome] = id.split('.')
    return nome === undefined ? grupos[grupo] : grupos[grupo]?.[nome]
  }
  return Object.fromEntries(
    CAMPOS_DO_IMOVEL.map(({ id, coluna }) => [coluna, valorDe(id)]).filter(([, v]) => v !== undefined),
  )
}

interface Atual {
  denominacao: string
  tipo_imovel: string
  latitude: string | null
  longitude: string | null
}

/** Gives what the data must fulfil as they would stand: named, of a kind, with both coordinates or none, in a city that is there. */
async function exigirDados(ctx: Ctx, depois: Partial<Atual> & { cidade_id?: number | null }): Promise<void> {
  const fields: Record<string, string[]> = {}
  for (const [campo, coluna] of [
    ['denominacao', 'denominacao'],
    ['tipoImovel', 'tipo_imovel'],
  ] as const)
    if (!depois[coluna]) fields[`imovel.${campo}`] = [mensagens.obrigatorio]
  for (const [campo, erro] of Object.entries(erroDasCoordenadas(depois))) fields[`imovel.${campo}`] = [erro]
  if (depois.cidade_id && !(await ctx.db.row(sql`select 1 from cidade where id = ${depois.cidade_id}`)))
    fields['imovel.endereco.cidade'] = [mensagens.naoEncontrado]
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Takes the data away; those of an asset that is on its way to the register, or there, stay (docs/regras.md R34). */
async function retirar(ctx: Ctx, bem: Bruto): Promise<boolean> {
  if (bem.situacao !== patrimonioWorkflow.initial && (await ehImovel(ctx, bem)))
    throw conflict(mensagens.dadosImovelNecessarios, { imovel: [mensagens.dadosImovelNecessarios] })
  await ctx.db.exec(sql`delete from imovel where patrimonio_id = ${bem.id}`)
  return true
}

/** Is the asset's nature one of real estate? */
async function ehImovel(ctx: Ctx, bem: Pick<Bruto, 'tipo_natureza_id'>): Promise<boolean> {
  const achado = await ctx.db.row(sql`
    select 1 from tipo_natureza n join mascara m on m.id = n.mascara_id join tipo_bem tb on tb.id = m.tipo_bem_id
    where n.id = ${bem.tipo_natureza_id}::int and tb.classificacao = 'IMOVEIS'`)
  return achado !== undefined
}

export const temDadosDeImovel = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await comDadosDeImovel(ctx, [id])).has(id)

/** Gives those of these assets whose real-estate data are there. */
export async function comDadosDeImovel(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const linhas = await ctx.db.rows(
    sql<{ id: number }>`select patrimonio_id as id from imovel where patrimonio_id = any(${[...ids]}::int[])`,
  )
  return new Set(linhas.map((l) => l.id))
}

/**
 * Writes the real-estate data of an asset that the caller holds locked; null takes them away. Gives whether anything
 * changed; the event is the caller's.
 */
export async function gravarImovel(
  ctx: Ctx,
  bem: Bruto,
  corpo: SalvarImovel | null | undefined,
): Promise<boolean> {
  if (corpo === undefined) return false
  const atual = await ctx.db.row(sql<Atual>`select * from imovel where patrimonio_id = ${bem.id}`)
  if (corpo === null) return atual ? retirar(ctx, bem) : false
  if (!atual && !(await ehImovel(ctx, bem))) throw invalid({ imovel: [mensagens.soImovelTemDados] })
  const colunas = colunasDo(corpo)
  await exigirDados(ctx, { ...atual, ...colunas })
  const nomes = Object.keys(colunas)
  if (!atual) {
    await ctx.db.exec(sql`
      insert into imovel (patrimonio_id, ${sql.join(nomes.map((n) => sql.ref(n)))})
      values (${bem.id}, ${sql.join(nomes.map((n) => sql`${colunas[n]}`))})`)
    return true
  }
  if (nomes.length === 0) return false
  const mudou = sql.join(
    nomes.map((n) => sql`${sql.ref(`i.${n}`)} is distinct from ${colunas[n]}`),
    sql` or `,
  )
  const linhas = await ctx.db.exec(sql`
    update imovel i set ${sql.join(nomes.map((n) => sql`${sql.ref(n)} = ${colunas[n]}`))}
    where i.patrimonio_id = ${bem.id} and (${mudou})`)
  return linhas > 0
}
