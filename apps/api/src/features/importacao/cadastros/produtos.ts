import { mensagens, semAcentos } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { idFicticio } from './inserir.ts'
import type { Obra } from './tipos.ts'

const LIMITE = 50_000

/** The product's description of an asset's: one line. */
const descricaoDoProduto = (descricao: string) => descricao.replace(/\s+/g, ' ')

/**
 * Products by description, looked up a batch at a time: a file may have as many descriptions as rows, so only some are
 * remembered. What is missing is made where that was asked for; otherwise the asset keeps its description, without a product.
 */
export class Produtos {
  readonly #ids = new Map<string, number | null>()
  readonly #criam: boolean
  #avisado = false
  /** Says what a dry run would have made. */
  readonly #ficticios = new Map<string, number>()

  constructor(criam: boolean) {
    this.#criam = criam
  }

  /** The product of a description that was prepared; null for none. */
  achar(descricao: string): number | null {
    return this.#ids.get(descricaoDoProduto(descricao)) ?? null
  }

  /** Knows, or where that was asked for makes, the products of these descriptions, each with the nature of an asset that has it. */
  async preparar(ctx: Ctx, pedidos: Map<string, number | null>, obra: Obra): Promise<void> {
    if (this.#ids.size > LIMITE) this.#ids.clear()
    await this.#esquecerMudados(ctx, [...pedidos.keys()])
    const novos = new Map<string, number | null>()
    for (const [descricao, natureza] of pedidos) {
      const d = descricaoDoProduto(descricao)
      if (!this.#ids.has(d)) novos.set(d, natureza)
    }
    if (novos.size === 0) return
    if (this.#criam && !obra.ensaio) await this.#criar(ctx, novos, obra)
    await this.#procurar(ctx, [...novos.keys()])
    if (this.#criam && !obra.ensaio) await this.#criarDeNovo(ctx, novos, obra)
    if (!this.#criam) this.#deixarSem([...novos.keys()], obra)
    else if (obra.ensaio)
      for (const d of novos.keys()) if (!this.#ids.has(d)) this.#ids.set(d, this.#ficticio(d, obra))
  }

  async #criar(ctx: Ctx, novos: Map<string, number | null>, obra: Obra): Promise<void> {
    const feitos = await ctx.db.rows(sql<{ id: number }>`
      insert into produto (descricao, tipo_natureza_id, criado_em, criado_por)
      select n.d, n.natureza, ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
      from unnest(${[...novos.keys()]}::text[], ${[...novos.values()]}::int[]) as n(d, natureza)
      where not exists (select 1 from produto p where normalizar(p.descricao) = normalizar(n.d)) order by n.d
      on conflict do nothing returning id`)
    if (feitos.length === 0) return
    obra.contar('produtos', feitos.length)
    await recordEventos(
      ctx,
      sql`select 'produtos'::text, p.id::bigint, 'CADASTRO'::text,
        jsonb_build_array(jsonb_build_object('campo', 'Descrição', 'anterior', null, 'novo', p.descricao))
        from produto p where p.id = any(${feitos.map((f) => f.id)}::int[])`,
    )
  }

  /** One that was given another name between the two is no more of this description. */
  async #criarDeNovo(ctx: Ctx, novos: Map<string, number | null>, obra: Obra): Promise<void> {
    const faltam = new Map([...novos].filter(([d]) => !this.#ids.has(d)))
    if (faltam.size === 0) return
    await this.#criar(ctx, faltam, obra)
    await this.#procurar(ctx, [...faltam.keys()])
  }

  /** Forgets the products that an earlier batch found and that are there no more, or have another name since. */
  async #esquecerMudados(ctx: Ctx, descricoes: string[]): Promise<void> {
    const lembrados = descricoes.flatMap((texto) => {
      const d = descricaoDoProduto(texto)
      const id = this.#ids.get(d)
      return id !== undefined && id !== null && id > 0 ? [{ d, id }] : []
    })
    if (lembrados.length === 0) return
    const ficam = new Set(
      (
        await ctx.db.rows(sql<{ d: string }>`
          select n.d from unnest(${lembrados.map((l) => l.d)}::text[], ${lembrados.map((l) => l.id)}::int[]) as n(d, id)
          join produto p on p.id = n.id and normalizar(p.descricao) = normalizar(n.d)
          order by p.id for key share of p`)
      ).map((l) => l.d),
    )
    for (const { d } of lembrados) if (!ficam.has(d)) this.#ids.delete(d)
  }

  /** Until the transaction ends they keep their names. */
  async #procurar(ctx: Ctx, descricoes: string[]): Promise<void> {
    const achados = await ctx.db.rows(sql<{ d: string; id: number }>`
      select n.d, p.id from unnest(${descricoes}::text[]) as n(d)
      join produto p on normalizar(p.descricao) = normalizar(n.d) order by p.id for key share of p`)
    for (const a of achados) this.#ids.set(a.d, a.id)
  }

  /** Remembers which have no product, and says once that there are such. */
  #deixarSem(descricoes: string[], obra: Obra): void {
    const faltam = descricoes.filter((d) => !this.#ids.has(d))
    for (const d of faltam) this.#ids.set(d, null)
    if (faltam.length === 0 || this.#avisado) return
    this.#avisado = true
    obra.avisar(mensagens.importadosSemProduto)
  }

  #ficticio(d: string, obra: Obra): number {
    const chave = semAcentos(d)
    const achado = this.#ficticios.get(chave)
    if (achado !== undefined) return achado
    const id = idFicticio()
    this.#ficticios.set(chave, id)
    obra.contar('produtos', 1)
    return id
  }
}
