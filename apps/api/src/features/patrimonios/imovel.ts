import {
  erroDasCoordenadas,
  formatarCnpj,
  formatarTelefone,
  mensagens,
  patrimonioWorkflow,
  type SalvarImovel,
  tipoImovel,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/fonte.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { conflito, invalido } from '../../kernel/erros.ts'
import type { Bruto } from './estado.ts'

/** The real-estate data of an asset as they are read, or null; over `t` (patrimonio). */
export const IMOVEL: Consulta = sql`(
  select json_build_object('denominacao', i.denominacao, 'tipoImovel', ${enumSql(tipoImovel, sql`i.tipo_imovel`)}, 'padraoConstrucao', i.padrao_construcao, 'finalidade', i.finalidade,
    'matricula', i.matricula, 'dataMatricula', i.data_matricula, 'numeroRegistroImovel', i.numero_registro_imovel, 'livro', i.livro, 'folha', i.folha,
    'cartorioRegistro', i.cartorio_registro, 'cnpj', i.cnpj, 'latitude', i.latitude::text, 'longitude', i.longitude::text,
    'endereco', json_build_object('cep', i.cep, 'logradouro', i.logradouro, 'numero', i.numero, 'complemento', i.complemento, 'bairro', i.bairro,
      'cidade', case when ci.id is null then null else json_build_object('id', ci.id, 'nome', ci.nome, 'estado', json_build_object('id', es.id, 'nome', es.nome, 'uf', es.uf)) end),
    'contato', json_build_object('email', i.email, 'telefone', i.telefone))
  from imovel i left join cidade ci on ci.id = i.cidade_id left join estado es on es.id = ci.estado_id where i.patrimonio_id = t.id)`

/** Each field of the data under its name in the history; no data, no fields. Over `t`. */
export const IMOVEL_EM_TEXTOS: Consulta = sql`coalesce((
  select json_build_object('Imóvel: denominação', i.denominacao, 'Imóvel: tipo', i.tipo_imovel, 'Imóvel: padrão de construção', i.padrao_construcao, 'Imóvel: finalidade', i.finalidade,
    'Imóvel: matrícula', i.matricula, 'Imóvel: data da matrícula', to_char(i.data_matricula, 'DD/MM/YYYY'), 'Imóvel: número do registro', i.numero_registro_imovel, 'Imóvel: livro', i.livro,
    'Imóvel: folha', i.folha, 'Imóvel: cartório de registro', i.cartorio_registro, 'Imóvel: CNPJ', i.cnpj, 'Imóvel: latitude', i.latitude::text, 'Imóvel: longitude', i.longitude::text,
    'Imóvel: CEP', i.cep, 'Imóvel: logradouro', i.logradouro, 'Imóvel: número', i.numero, 'Imóvel: complemento', i.complemento, 'Imóvel: bairro', i.bairro,
    'Imóvel: cidade', ci.nome || '/' || es.uf, 'Imóvel: e-mail', i.email, 'Imóvel: telefone', i.telefone)
  from imovel i left join cidade ci on ci.id = i.cidade_id left join estado es on es.id = ci.estado_id where i.patrimonio_id = t.id), '{}')`

const ESCRITOS: Record<string, (v: string) => string> = {
  'Imóvel: tipo': (v) => tipoImovel.descricoes[v as 'TERRENO'] ?? v,
  'Imóvel: CNPJ': formatarCnpj,
  'Imóvel: telefone': formatarTelefone,
  'Imóvel: CEP': (v) => v.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
}

/** The fields of the data that the history writes in another way than they are kept. */
export const imovelEscrito = (textos: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ESCRITOS).flatMap(([campo, escrever]) =>
      textos[campo] ? [[campo, escrever(textos[campo])]] : [],
    ),
  )

/** The columns that a save of the data writes: only what it carries. */
function colunasDo({ endereco, contato, ...resto }: SalvarImovel): Record<string, unknown> {
  const { cidade, ...doEndereco } = endereco ?? {}
  const todas: Record<string, unknown> = { ...resto, ...doEndereco, ...contato, cidadeId: cidade }
  return Object.fromEntries(
    Object.entries(todas)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`), v]),
  )
}

interface Atual {
  denominacao: string
  tipo_imovel: string
  latitude: string | null
  longitude: string | null
}

/** What the data must fulfil as they would stand: named, of a kind, with both coordinates or none, in a city that is there. */
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
  if (Object.keys(fields).length > 0) throw invalido(fields)
}

/** Takes the data away; those of an asset that is on its way to the register, or there, stay (part 1 §4). */
async function retirar(ctx: Ctx, bem: Bruto): Promise<boolean> {
  if (bem.situacao !== patrimonioWorkflow.initial && (await ehImovel(ctx, bem)))
    throw conflito(mensagens.dadosImovelNecessarios, { imovel: [mensagens.dadosImovelNecessarios] })
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

/** Those of these assets whose real-estate data are there. */
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
  if (!atual && !(await ehImovel(ctx, bem))) throw invalido({ imovel: [mensagens.soImovelTemDados] })
  const colunas = colunasDo(corpo)
  await exigirDados(ctx, { ...atual, ...colunas })
  const nomes = Object.keys(colunas)
  if (!atual) {
    await ctx.db.exec(sql`
      insert into imovel (patrimonio_id, ${sql.join(nomes.map((n) => sql.ref(n)))}) values (${bem.id}, ${sql.join(nomes.map((n) => sql`${colunas[n]}`))})`)
    return true
  }
  if (nomes.length === 0) return false
  const mudou = sql.join(
    nomes.map((n) => sql`${sql.ref(`i.${n}`)} is distinct from ${colunas[n]}`),
    sql` or `,
  )
  const linhas = await ctx.db.exec(sql`
    update imovel i set ${sql.join(nomes.map((n) => sql`${sql.ref(n)} = ${colunas[n]}`))} where i.patrimonio_id = ${bem.id} and (${mudou})`)
  return linhas > 0
}
