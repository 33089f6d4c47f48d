import { can } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { INDICE } from '../colunas/mapear.ts'
import { aviso } from '../linha/textos.ts'
import { carregarLocalizacoes } from './localizacoes.ts'
import { carregarNaturezas } from './naturezas.ts'
import { carregarOrganograma } from './organograma.ts'
import { carregarFornecedores, carregarResponsaveis } from './pessoas.ts'
import { carregarSimples } from './simples.ts'
import type { Achado, Cadastro, ColunaDeCadastro, Obra } from './tipos.ts'

const LIMITE = 50_000
const AUSENTE = 'não está no cadastro'
const INATIVO = 'é de um cadastro inativo'
const SEM_DIREITO = 'não está no cadastro, e quem importa não pode criar cadastros deste tipo'

/** Gives what a text stands for in a catalogue: a record that is no longer active is none that an asset may be given. */
function acharAtivo(cadastro: Cadastro, texto: string): Achado | undefined {
  const achado = cadastro.achar(texto)
  return typeof achado === 'number' && cadastro.inativo?.(achado) ? INATIVO : achado
}

/** The catalogues at work in an import. Texts repeat from row to row, so what each stands for is remembered. */
export class Cadastros {
  readonly #cadastros: Cadastro[]
  readonly #achados: Map<string, Achado>[]
  readonly #criar: boolean

  constructor(cadastros: Cadastro[], criar: boolean) {
    this.#cadastros = cadastros
    this.#achados = cadastros.map(() => new Map())
    this.#criar = criar
  }

  get colunas(): ColunaDeCadastro[] {
    return this.#cadastros.map((c) => c.coluna)
  }

  /**
   * Finds out what the texts of these rows stand for; makes what is missing where that was asked for, by who may make it by
   * hand.
   */
  async preparar(ctx: Ctx, linhas: readonly string[][], obra: Obra): Promise<void> {
    for (const [i, cadastro] of this.#cadastros.entries()) {
      const achados = this.#achados[i] as Map<string, Achado>
      if (achados.size > LIMITE) achados.clear()
      const faltam = new Set<string>()
      const lugar = INDICE[cadastro.coluna]
      for (const l of linhas) {
        const texto = l[lugar] as string
        if (!texto || achados.has(texto)) continue
        const achado = acharAtivo(cadastro, texto)
        if (achado !== undefined) achados.set(texto, achado)
        else faltam.add(texto)
      }
      if (faltam.size === 0) continue
      const motivo = this.#porqueNaoSeFaz(ctx, cadastro)
      const feitos = motivo === null ? await cadastro.criar?.(ctx, [...faltam], obra) : undefined
      for (const t of faltam) achados.set(t, feitos?.get(t) ?? motivo ?? AUSENTE)
    }
  }

  /** Says why a text that stands for nothing is made no record of; null where one is made. */
  #porqueNaoSeFaz(ctx: Ctx, cadastro: Cadastro): string | null {
    if (!this.#criar || cadastro.criar === undefined) return AUSENTE
    return can(ctx.tags, cadastro.escreve) ? null : SEM_DIREITO
  }

  /** Gives what the texts of a row name in vain: each with why. Nothing is made, and what would be made is no fault. */
  faltas(ctx: Ctx, linha: readonly string[]): string[] {
    return this.#cadastros.flatMap((cadastro) => {
      const texto = linha[INDICE[cadastro.coluna]] as string
      const achado = texto ? (acharAtivo(cadastro, texto) ?? this.#porqueNaoSeFaz(ctx, cadastro)) : null
      return typeof achado === 'string' ? [aviso(cadastro.coluna, texto, achado)] : []
    })
  }

  /** The code of a nature that was found or made; null for none. */
  codigoDaNatureza(id: number | null): string | null {
    const naturezas = this.#cadastros.find((c) => c.coluna === 'tipoNatureza')
    return id === null ? null : (naturezas?.codigoDe?.(id) ?? null)
  }

  /** Gives what a text stands for; the place is that of the catalogue in `colunas`. */
  achar(cadastro: number, texto: string): Achado {
    return this.#achados[cadastro]?.get(texto) ?? AUSENTE
  }
}

/** Loads the catalogues of the unit at work. */
export async function carregarCadastros(ctx: Ctx, criar: boolean): Promise<Cadastros> {
  const naturezas = await carregarNaturezas(ctx)
  const localizacoes = await carregarLocalizacoes(ctx)
  const organograma = await carregarOrganograma(ctx)
  const responsaveis = await carregarResponsaveis(ctx)
  const fornecedores = await carregarFornecedores(ctx)
  return new Cadastros(
    [naturezas, localizacoes, organograma, responsaveis, fornecedores, ...(await carregarSimples(ctx))],
    criar,
  )
}
