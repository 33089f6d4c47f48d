import { chaveDeBusca, semAcentos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { umaDeCadaVez } from '../cadastros/inserir.ts'
import { columnsOfValues } from '../../../kernel/db/records.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { refusalOf } from '../../../kernel/http/http-errors.ts'
import { semMascaras } from '../../cadastros/importar.public.ts'
import { citar } from '../linha/textos.ts'
import type { Busca } from './buscas.ts'
import type { DescricaoDeRegistro } from './descricoes.ts'
import { faltasDoErro, lerRegistro } from './ler.ts'

/** A row of the file: its record's place, its cells by column, and a fault of its width. */
export interface LinhaDoArquivo {
  registro: number
  celulas: ReadonlyMap<string, string>
  recusa?: string | undefined
}

export interface Desfecho {
  registro: number
  situacao: 'SALVO' | 'RECUSADO' | 'REPETIDO'
  mensagens: string[]
  /** The record that the row has become. */
  registroId?: number
}

/** The names of the records that are there, by their keys; and the last id that was read. */
export interface Conhecidos {
  nomes: Map<string, string>
  ate: number
}

/** Says what rows are compared with: the records that are there, and what a text stands for, by field. */
export interface Mesa {
  d: DescricaoDeRegistro
  ensaio: boolean
  ha: Conhecidos
  buscas: ReadonlyMap<string, Busca>
}

type Corpo = Record<string, unknown>
const igual = (v: unknown) => (v === null || v === undefined ? '' : semAcentos(String(v)).trim())

/** The keys that tell a record from others, those whose first field is filled in, the weightiest first. */
const chavesDe = ({ chaves }: DescricaoDeRegistro, corpo: Corpo): string[] =>
  chaves
    .filter(([primeiro]) => igual(corpo[primeiro as string]) !== '')
    .map((campos) => JSON.stringify([campos[0], ...campos.map((c) => igual(corpo[c]))]))

/** The field by which a person knows a record: that of the last key. */
const campoDoNome = ({ chaves }: DescricaoDeRegistro): string => chaves.at(-1)?.[0] as string

/** Reads the records that are there beyond those that are known already. */
async function ler(ctx: Ctx, d: DescricaoDeRegistro, ha: Conhecidos): Promise<Conhecidos> {
  const campos = [...new Set(d.chaves.flat())]
  const colunas = campos.map((c) => Object.keys(columnsOfValues(d.recurso, { [c]: null }))[0] as string)
  const daUnidade = d.fonte.ofUnidade ? sql`and unidade_id = ${ctx.unidadeId}` : sql``
  const linhas = await ctx.db.rows(sql<Corpo & { id: number }>`
    select id, ${sql.join(colunas.map((c, i) => sql`${sql.ref(c)} as ${sql.ref(campos[i] as string)}`))}
    from ${sql.table(d.fonte.table)} where id > ${ha.ate} ${daUnidade}`)
  const nome = campoDoNome(d)
  for (const l of linhas) {
    for (const c of chavesDe(d, l)) ha.nomes.set(c, String(l[nome] ?? ''))
    ha.ate = Math.max(ha.ate, l.id)
  }
  return ha
}

/** All records that are there. */
export const chavesQueHa = (ctx: Ctx, d: DescricaoDeRegistro): Promise<Conhecidos> =>
  ler(ctx, d, { nomes: new Map(), ate: 0 })

/**
 * Imports of other units bring records of the whole organisation too: one batch waits for the other, and knows what that made.
 * Those of one unit wait for each other as a whole.
 */
export async function conhecerNovos(ctx: Ctx, { d, ha }: Mesa): Promise<void> {
  if (d.fonte.ofUnidade) return
  await umaDeCadaVez(ctx, d.fonte.table)
  await ler(ctx, d, ha)
}

/** The catalogues that the fields of a row are looked up in, as they are now. */
export async function carregarBuscas(ctx: Ctx, d: DescricaoDeRegistro): Promise<ReadonlyMap<string, Busca>> {
  const buscas = new Map<string, Busca>()
  for (const [campo, carregar] of Object.entries(d.buscas)) buscas.set(campo, await carregar(ctx))
  return buscas
}

/** PostgreSQL: somebody else held what is needed. It says nothing of the row, which is tried again. */
const PASSAGEIRAS = new Set(['55P03', '40001', '40P01'])
export const passageira = (erro: unknown): boolean =>
  PASSAGEIRAS.has((erro as { code?: string } | null)?.code ?? '')

/** Saves one row, and gives its id, or why the form would not: what is refused leaves nothing behind. */
async function salvarUma(
  ctx: Ctx,
  { d, ensaio }: Mesa,
  corpo: Corpo,
): Promise<{ id: number } | { faltas: string[] }> {
  await ctx.db.exec(sql`savepoint registro`)
  try {
    const { id } = await (ensaio ? (d.ensaiar ?? d.salvar) : d.salvar)(ctx, corpo)
    await ctx.db.exec(sql`release savepoint registro`)
    return { id }
  } catch (erro) {
    const recusa = refusalOf(erro)
    if (!recusa || recusa.status >= 500 || passageira(erro)) throw erro
    await ctx.db.exec(sql`rollback to savepoint registro`)
    await ctx.db.exec(sql`release savepoint registro`)
    return { faltas: faltasDoErro(recusa, d) }
  }
}

/** The outcome of a row whose key is there already: known, unless its name says that another is meant. */
function conhecida({ d, ha }: Mesa, registro: number, corpo: Corpo, chave: string): Desfecho {
  const [campo] = JSON.parse(chave) as [string]
  const nome = campoDoNome(d)
  const outro = ha.nomes.get(chave) ?? ''
  const conhecido = { registro, situacao: 'REPETIDO' } as const
  if (chaveDeBusca(String(corpo[nome] ?? '')) === chaveDeBusca(outro)) return { ...conhecido, mensagens: [] }
  const dele = `${d.recurso.fields[campo]?.label ?? campo}: ${citar(String(corpo[campo] ?? ''))} já é de ${citar(outro)}`
  return d.documentos.includes(campo)
    ? { ...conhecido, mensagens: [`${dele}, que fica como está.`] }
    : {
        registro,
        situacao: 'RECUSADO',
        mensagens: [`${dele}, e não de ${citar(String(corpo[nome] ?? ''))}.`],
      }
}

async function gravarUma(ctx: Ctx, mesa: Mesa, registro: number, corpo: Corpo): Promise<Desfecho> {
  const [chave, ...outras] = chavesDe(mesa.d, semMascaras(corpo))
  if (chave !== undefined && mesa.ha.nomes.has(chave)) return conhecida(mesa, registro, corpo, chave)
  const salva = await salvarUma(ctx, mesa, corpo)
  if ('faltas' in salva) return { registro, situacao: 'RECUSADO', mensagens: salva.faltas }
  const nome = String(corpo[campoDoNome(mesa.d)] ?? '')
  for (const c of [chave, ...outras]) if (c !== undefined) mesa.ha.nomes.set(c, nome)
  return { registro, situacao: 'SALVO', mensagens: [], registroId: salva.id }
}

/**
 * Saves rows, each by the rules of its form, in the transaction of `ctx`, and gives what became of each. What is there already
 * is left as it is. Rows that lack a record which another row may bring are given back, but in the last round.
 */
export async function gravarLote(
  ctx: Ctx,
  mesa: Mesa,
  linhas: readonly LinhaDoArquivo[],
  ultima: boolean,
): Promise<{ desfechos: Desfecho[]; adiadas: LinhaDoArquivo[] }> {
  const desfechos: Desfecho[] = []
  const adiadas: LinhaDoArquivo[] = []
  for (const linha of linhas) {
    const { registro } = linha
    const lida = linha.recusa
      ? { faltas: [linha.recusa], espera: false }
      : lerRegistro(mesa.d, linha.celulas, mesa.buscas)
    if (!('faltas' in lida)) desfechos.push(await gravarUma(ctx, mesa, registro, lida.corpo))
    else if (lida.espera && !ultima) adiadas.push(linha)
    else desfechos.push({ registro, situacao: 'RECUSADO', mensagens: lida.faltas })
  }
  return { desfechos, adiadas }
}

/** Says how the rounds over a file are done. */
interface Rodadas {
  /** Called before each round: what the round before has made is known in it. */
  comecar: () => Promise<Mesa>
  /** Does a batch, and gives the rows to be tried again. */
  fazer: (mesa: Mesa, lote: readonly LinhaDoArquivo[], ultima: boolean) => Promise<LinhaDoArquivo[]>
  /** Rows of a batch. */
  tamanho: number
}

/** Rounds over the rows, a batch at a time, until each has its outcome: a row may name a record that another row brings, wherever it stands. */
export async function emRodadas(
  d: DescricaoDeRegistro,
  linhas: readonly LinhaDoArquivo[],
  { comecar, fazer, tamanho }: Rodadas,
): Promise<void> {
  let abertas = linhas
  for (let ultima = d.propria === undefined; abertas.length > 0;) {
    const mesa = await comecar()
    const adiadas: LinhaDoArquivo[] = []
    for (let i = 0; i < abertas.length; i += tamanho)
      adiadas.push(...(await fazer(mesa, abertas.slice(i, i + tamanho), ultima)))
    ultima = adiadas.length === abertas.length
    abertas = adiadas
  }
}
