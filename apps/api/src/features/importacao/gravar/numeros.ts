import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Lugares } from '../linha/acessorios.ts'
import type { Conferencia } from './conferencia.ts'
import { type Levantamento, linhaDe, MARCA } from '../linha/levantamento.ts'

/** The place that a record gets behind its number, or why it gets none. */
export type Colocacao = { acessorio: number; aviso?: string } | { recusa: string }

interface Ocupado {
  numero: number
  /** The greatest place taken. */
  maior: number
  /** The asset in the first place, if any. */
  principal: number | null
  /** All of them are of the unit at work. */
  daqui: boolean
  /** The first place is of an asset that this import made. */
  meu: boolean
}

async function consultar(ctx: Ctx, numeros: number[], importacaoId: number): Promise<Map<number, Ocupado>> {
  if (numeros.length === 0) return new Map()
  const linhas = await ctx.db.rows(sql<Ocupado>`
    select numero_tombamento as numero, max(numero_acessorio)::int as maior,
      max(id) filter (where numero_acessorio = 0) as principal, bool_and(unidade_id = ${ctx.unidadeId}) as daqui,
      bool_or(numero_acessorio = 0
        and id in (select patrimonio_id from importacao_linha where importacao_id = ${importacaoId}
        and patrimonio_id is not null)) as meu
    from patrimonio where numero_tombamento = any(${numeros}::bigint[]) and removido_em is null
    group by numero_tombamento`)
  return new Map(linhas.map((l) => [l.numero, l]))
}

/**
 * Gives each record its place behind its number. A number that is taken by an asset of this file, imported earlier, or of
 * which the record says that it is an accessory, takes it in as one more accessory; otherwise the record is refused.
 */
export class Numeros {
  readonly #l: Levantamento
  readonly #lugares: Lugares
  readonly #c: Conferencia
  readonly #importacaoId: number
  #repetidos: Set<number> | undefined

  constructor(l: Levantamento, lugares: Lugares, c: Conferencia, importacaoId: number) {
    this.#l = l
    this.#lugares = lugares
    this.#c = c
    this.#importacaoId = importacaoId
  }

  async colocar(ctx: Ctx, registros: readonly number[]): Promise<Map<number, Colocacao>> {
    const tomados = registros.filter((i) => this.#c.ocupados[i])
    const ocupados = await consultar(
      ctx,
      [...new Set(tomados.map((i) => this.#l.numeros[i] as number))],
      this.#importacaoId,
    )
    return new Map(
      registros.map((i) => [
        i,
        this.#lugarDe(i, this.#c.ocupados[i] ? ocupados.get(this.#l.numeros[i] as number) : undefined),
      ]),
    )
  }

  #lugarDe(i: number, o: Ocupado | undefined): Colocacao {
    const lugar = this.#lugares.acessorio[i] as number
    if (!o) return this.#comAviso(i, lugar)
    const numero = this.#l.numeros[i] as number
    if (!o.daqui) return { recusa: `O número de tombamento ${numero} já pertence a um bem de outra unidade.` }
    const acessorio = ((this.#l.marcas[i] as number) & MARCA.acessorio) !== 0
    const livre = o.principal === null
    if (livre && lugar === 0) return this.#comAviso(i, 0)
    if (livre || acessorio || o.meu || this.#desteArquivo(o.principal as number))
      return this.#comAviso(i, ++o.maior)
    return { recusa: `O número de tombamento ${numero} já pertence a outro bem.` }
  }

  #comAviso(i: number, acessorio: number): Colocacao {
    const numero = this.#l.numeros[i] as number
    if (acessorio === 0 && this.#lugares.promovidos.has(i)) {
      return {
        acessorio,
        aviso: `O arquivo só traz acessórios do número de tombamento ${numero}; este, o de maior valor, entrou como o bem principal.`,
      }
    }
    if (!this.#lugares.emConflito.has(i)) return { acessorio }
    const principal = linhaDe(this.#lugares.principal[i] as number)
    return {
      acessorio,
      aviso: `O número de tombamento ${numero} está em mais de uma linha; este bem entrou como acessório do bem da linha ${principal}.`,
    }
  }

  #desteArquivo(patrimonioId: number): boolean {
    this.#repetidos ??= new Set(this.#c.repetidos.filter((id) => id > 0))
    return this.#repetidos.has(patrimonioId)
  }
}

/** The last number that the sequence has given. */
export const ultimoNumero = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.row(sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`))?.ultimo ?? 0

/** Makes sure that no number of the file up to this one is given to anyone else from the sequence meanwhile. */
export async function reservarNumeros(ctx: Ctx, maior: number): Promise<void> {
  if (maior > 0)
    await ctx.db.exec(
      sql`update numerador set ultimo = ${maior} where nome = 'tombamento' and ultimo < ${maior}`,
    )
}
