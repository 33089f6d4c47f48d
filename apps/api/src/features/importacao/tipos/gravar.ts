import { semAcentos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { columnsOfValues } from '../../../kernel/db/records.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { refusalOf } from '../../../kernel/http/http-errors.ts'
import { semMascaras } from '../../cadastros/importar.public.ts'
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
}

type Corpo = Record<string, unknown>
const igual = (v: unknown) => (v === null || v === undefined ? '' : semAcentos(String(v)).trim())

/** The keys that tell a record from others, those whose first field is filled in, the weightiest first. */
const chavesDe = ({ chaves }: DescricaoDeRegistro, corpo: Corpo): string[] =>
  chaves
    .filter(([primeiro]) => igual(corpo[primeiro as string]) !== '')
    .map((campos) => JSON.stringify([campos[0], ...campos.map((c) => igual(corpo[c]))]))

/** The keys of all records that are there. */
async function chavesQueHa(ctx: Ctx, d: DescricaoDeRegistro): Promise<Set<string>> {
  const campos = [...new Set(d.chaves.flat())]
  const colunas = campos.map((c) => Object.keys(columnsOfValues(d.recurso, { [c]: null }))[0] as string)
  const daUnidade = d.fonte.ofUnidade ? sql`where unidade_id = ${ctx.unidadeId}` : sql``
  const linhas = await ctx.db.rows(sql<Corpo>`
    select ${sql.join(colunas.map((c, i) => sql`${sql.ref(c)} as ${sql.ref(campos[i] as string)}`))}
    from ${sql.table(d.fonte.table)} ${daUnidade}`)
  return new Set(linhas.flatMap((l) => chavesDe(d, l)))
}

/** Saves one row, or gives why the form would not: what is refused leaves nothing behind. */
async function salvarUma(ctx: Ctx, d: DescricaoDeRegistro, corpo: Corpo): Promise<string[]> {
  await ctx.db.exec(sql`savepoint registro`)
  try {
    await d.salvar(ctx, corpo)
    await ctx.db.exec(sql`release savepoint registro`)
    return []
  } catch (erro) {
    const recusa = refusalOf(erro)
    if (!recusa || recusa.status >= 500) throw erro
    await ctx.db.exec(sql`rollback to savepoint registro`)
    await ctx.db.exec(sql`release savepoint registro`)
    return faltasDoErro(recusa, d)
  }
}

/** One round over the rows: those that lack a record which another row may bring are given back. */
async function rodada(
  ctx: Ctx,
  d: DescricaoDeRegistro,
  linhas: readonly LinhaDoArquivo[],
  o: { ha: Set<string>; ultima: boolean; contar: (d: Desfecho) => Promise<void> },
): Promise<LinhaDoArquivo[]> {
  const buscas = new Map<string, Busca>()
  for (const [campo, carregar] of Object.entries(d.buscas)) buscas.set(campo, await carregar(ctx))
  const adiadas: LinhaDoArquivo[] = []
  for (const linha of linhas) {
    const { registro } = linha
    const lida = linha.recusa
      ? { faltas: [linha.recusa], espera: false }
      : lerRegistro(d, linha.celulas, buscas)
    if ('faltas' in lida) {
      if (lida.espera && !o.ultima) adiadas.push(linha)
      else await o.contar({ registro, situacao: 'RECUSADO', mensagens: lida.faltas })
      continue
    }
    const [chave, ...outras] = chavesDe(d, semMascaras(lida.corpo))
    if (chave !== undefined && o.ha.has(chave)) {
      await o.contar({ registro, situacao: 'REPETIDO', mensagens: [] })
      continue
    }
    const faltas = await salvarUma(ctx, d, lida.corpo)
    if (faltas.length === 0) for (const c of [chave, ...outras]) if (c !== undefined) o.ha.add(c)
    await o.contar({ registro, situacao: faltas.length === 0 ? 'SALVO' : 'RECUSADO', mensagens: faltas })
  }
  return adiadas
}

/**
 * Saves the rows of a file, each by the rules of its form, in the transaction of `ctx`, and gives what became of each. What is
 * there already is left as it is; a row may name a record that another row brings, wherever it stands.
 */
export async function gravarRegistros(
  ctx: Ctx,
  d: DescricaoDeRegistro,
  linhas: readonly LinhaDoArquivo[],
  progresso: (feitas: number) => Promise<void>,
): Promise<Desfecho[]> {
  const desfechos: Desfecho[] = []
  const ha = await chavesQueHa(ctx, d)
  const contar = async (desfecho: Desfecho) => {
    desfechos.push(desfecho)
    if (desfechos.length % 100 === 0) await progresso(desfechos.length)
  }
  let abertas = linhas
  for (let ultima = d.propria === undefined; abertas.length > 0;) {
    const adiadas = await rodada(ctx, d, abertas, { ha, ultima, contar })
    ultima = adiadas.length === abertas.length
    abertas = adiadas
  }
  return desfechos.sort((a, b) => a.registro - b.registro)
}
