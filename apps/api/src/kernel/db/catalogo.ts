import { type AnyResource, type Campo, type ListQuery, mensagens, pagina, type Pagina } from '@tombo/contract'
import { diferencas, registrarEvento } from '../audit/evento.ts'
import type { Ctx } from '../ctx.ts'
import { conflito, invalido, naoEncontrado } from '../erros.ts'
import { condicaoDeBusca, condicoesDe, ordemDe } from './filtros.ts'
import { coluna, colunasDe, type Fonte, selecao, snake } from './fonte.ts'
import { type Consulta, e, sql } from './sql.ts'

type Registro = Record<string, unknown> & { id: number }

const daUnidade = (ctx: Ctx, fonte: Fonte): Consulta[] =>
  fonte.porUnidade ? [sql`t.unidade_id = ${ctx.unidadeId}`] : []

/** A page of a resource. `campos` limits what is read; `extra` adds conditions of the resource's own parameters. */
export async function listar(
  ctx: Ctx,
  def: AnyResource,
  fonte: Fonte,
  query: ListQuery,
  o: { campos?: ReadonlySet<string>; extra?: Consulta[] } = {},
): Promise<Pagina<Registro>> {
  const colunas = colunasDe(def, fonte)
  const onde = e([
    ...daUnidade(ctx, fonte),
    ...condicoesDe(def.filters, colunas, query.where),
    ...condicaoDeBusca(colunas, def.search, query.q),
    ...(o.extra ?? []),
  ])
  const ordem = ordemDe(colunas, query.order, def.ordemPadrao ?? def.sort[0], sql`t.id`)
  const tabela = sql.table(fonte.tabela)
  const contagem = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from ${tabela} t where ${onde}`,
  )
  const linhas = await ctx.db.rows(
    sql<Registro>`select ${selecao(def, fonte, o.campos)} from ${tabela} t where ${onde} order by ${ordem} limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`,
  )
  return pagina(linhas, contagem?.n ?? 0, query.page, query.rpp)
}

/** One record; 404 when it is not there or stands in another unit. */
export async function obter(ctx: Ctx, def: AnyResource, fonte: Fonte, id: number): Promise<Registro> {
  const linha = await ctx.db.row(
    sql<Registro>`select ${selecao(def, fonte)} from ${sql.table(fonte.tabela)} t where ${e([sql`t.id = ${id}`, ...daUnidade(ctx, fonte)])}`,
  )
  if (!linha) throw naoEncontrado()
  return linha
}

/** Every reference of a save must name a record that is there, and of this unit where records belong to units. */
async function exigirReferencias(ctx: Ctx, def: AnyResource, fonte: Fonte, valores: Record<string, unknown>) {
  const faltam: Record<string, string[]> = {}
  for (const [nome, ref] of Object.entries(fonte.referencias ?? {})) {
    const id = valores[nome]
    if (id === undefined || id === null) continue
    const partes = [sql`r.id = ${id}`, ...(ref.porUnidade ? [sql`r.unidade_id = ${ctx.unidadeId}`] : [])]
    const achado = await ctx.db.row(
      sql`select 1 from ${sql.table(ref.tabela)} r where ${e(partes)} for key share`,
    )
    if (!achado) faltam[nome] = [mensagens.naoEncontrado]
  }
  if (Object.keys(faltam).length > 0) throw invalido(faltam)
}

/** The raw columns and, beside them, each field as a person reads it. */
async function estado(
  ctx: Ctx,
  def: AnyResource,
  fonte: Fonte,
  id: number,
): Promise<{ bruto: Record<string, unknown>; textos: Record<string, string | null> } | undefined> {
  const texto = (nome: string, c: Campo): Consulta => {
    const ref = fonte.referencias?.[nome]
    const col = coluna(nome, c)
    return ref
      ? sql`(select ${ref.texto} from ${sql.table(ref.tabela)} r where r.id = ${col})`
      : sql`${col}::text`
  }
  const campos = Object.entries(def.campos)
  const linha = await ctx.db.row(sql<Record<string, unknown> & { textos: (string | null)[] }>`
    select t.versao, ${sql.join(
      campos.map(([n, c]) => sql`${coluna(n, c)} as ${sql.ref(n)}`),
      sql`, `,
    )},
      array[${sql.join(
        campos.map(([n, c]) => texto(n, c)),
        sql`, `,
      )}]::text[] as textos
    from ${sql.table(fonte.tabela)} t where ${e([sql`t.id = ${id}`, ...daUnidade(ctx, fonte)])} for update of t`)
  if (!linha) return undefined
  const textos = campos.map(
    ([, c], i) =>
      [
        c.rotulo,
        c.opcoes ? (c.opcoes.descricoes[linha.textos[i] as string] ?? null) : simNao(c, linha.textos[i]),
      ] as const,
  )
  return { bruto: linha, textos: Object.fromEntries(textos) }
}

const simNao = (c: Campo, v: string | null | undefined) =>
  c.tipo === 'booleano' ? (v === 'true' ? 'Sim' : 'Não') : (v ?? null)

/**
 * Creates or updates a record, with its event in the same transaction. An old `versao` is 409; a save that changes nothing
 * writes nothing. `extras` are columns that the caller computes.
 */
export async function salvar(
  ctx: Ctx,
  def: AnyResource,
  fonte: Fonte,
  corpo: Record<string, unknown>,
  extras: Record<string, unknown> = {},
): Promise<Registro> {
  const { id, versao, ...valores } = corpo as { id?: number; versao?: number } & Record<string, unknown>
  await exigirReferencias(ctx, def, fonte, valores)
  const colunas = { ...extras, ...colunasDosValores(def, valores) }
  const novoId = id === undefined ? await inserirLinha(ctx, fonte, colunas) : id
  const antes =
    id === undefined ? { bruto: {}, textos: {} } : await alterar(ctx, def, fonte, { id, versao, colunas })
  if (antes) {
    const depois = await estado(ctx, def, fonte, novoId)
    await registrarEvento(ctx, {
      entidade: def.path,
      entidadeId: novoId,
      tipo: id === undefined ? 'CADASTRO' : 'ALTERACAO',
      alteracoes: diferencas(antes.textos, depois?.textos ?? {}),
    })
  }
  return obter(ctx, def, fonte, novoId)
}

/** The columns that a save writes: only what it carries. */
export function colunasDosValores(
  def: AnyResource,
  valores: Record<string, unknown>,
): Record<string, unknown> {
  const escritos = Object.entries(def.campos).filter(([nome]) => valores[nome] !== undefined)
  return Object.fromEntries(
    escritos.map(([nome, c]) => [`${snake(nome)}${c.tipo === 'referencia' ? '_id' : ''}`, valores[nome]]),
  )
}

/** Inserts a row, and gives its id. */
export async function inserirLinha(
  ctx: Ctx,
  fonte: Fonte,
  colunas: Record<string, unknown>,
): Promise<number> {
  const todas: Record<string, unknown> = {
    ...colunas,
    ...(fonte.porUnidade ? { unidade_id: ctx.unidadeId } : {}),
    criado_em: ctx.clock.agora(),
    criado_por: ctx.actor.nome,
  }
  const nomes = Object.keys(todas)
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into ${sql.table(fonte.tabela)} (${sql.join(nomes.map((n) => sql.ref(n)))}) values (${sql.join(nomes.map((n) => sql`${todas[n]}`))}) returning id`)
  return (linha as { id: number }).id
}

/** Gives the state before, or nothing when the save changes nothing. */
async function alterar(
  ctx: Ctx,
  def: AnyResource,
  fonte: Fonte,
  o: { id: number; versao: number | undefined; colunas: Record<string, unknown> },
) {
  const antes = await estado(ctx, def, fonte, o.id)
  if (!antes) throw naoEncontrado()
  if (o.versao !== undefined && o.versao !== antes.bruto.versao) throw conflito()
  return (await mudarLinha(ctx, fonte, o.id, o.colunas)) ? antes : undefined
}

/** Writes columns of a row, with its next version; false when they were so already and nothing was written. */
export async function mudarLinha(
  ctx: Ctx,
  fonte: Fonte,
  id: number,
  colunas: Record<string, unknown>,
): Promise<boolean> {
  const pares = Object.entries(colunas)
  if (pares.length === 0) return false
  const mudou = sql.join(
    pares.map(([n, v]) => sql`${sql.ref(`t.${n}`)} is distinct from ${v}`),
    sql` or `,
  )
  const linhas = await ctx.db.exec(sql`
    update ${sql.table(fonte.tabela)} t set ${sql.join(pares.map(([n, v]) => sql`${sql.ref(n)} = ${v}`))}, versao = t.versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome}
    where t.id = ${id} and (${mudou})`)
  return linhas > 0
}

/** Deletes a record that nothing points to (409 otherwise), with its event. */
export async function excluir(ctx: Ctx, def: AnyResource, fonte: Fonte, id: number): Promise<void> {
  const antes = await estado(ctx, def, fonte, id)
  if (!antes) throw naoEncontrado()
  await ctx.db.exec(sql`delete from ${sql.table(fonte.tabela)} t where t.id = ${id}`)
  await registrarEvento(ctx, {
    entidade: def.path,
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: diferencas(antes.textos, {}),
  })
}
