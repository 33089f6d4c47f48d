import {
  campoAdicional,
  type DefinicaoAdicional,
  enderecoAdicional,
  mensagens,
  textoAdicional,
  type TipoCampoAdicional,
  type ValorAdicional,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { textOf } from '../../kernel/http/faults.ts'
import { definicoesPorChave } from './definicoes.public.ts'

/**
 * The organisation's own fields of an asset among the asset's own columns: `adicional_7` is its value in the field 7, as one text
 * (of several options their ids joined by commas).
 */
export type DosAdicionais = { [C in `adicional_${number}`]?: string | null }
const PREFIXO = 'adicional_'
export const colunaDoAdicional = (id: number) => `${PREFIXO}${id}` as const
export const ehColunaAdicional = (coluna: string): boolean => coluna.startsWith(PREFIXO)
export const idDaColuna = (coluna: string) => Number(coluna.slice(PREFIXO.length))

/** One value as the database knows it. */
export interface Lido {
  campo: number
  chave: string
  rotulo: string
  tipo: TipoCampoAdicional
  guardado: string
  valor: ValorAdicional
}

/** All values of the asset `t`, as Lido. */
export const LIDOS: SqlQuery = sql`coalesce((select jsonb_agg(jsonb_build_object('campo', x.campo_id, 'chave', x.chave,
    'rotulo', x.rotulo, 'tipo', x.tipo, 'guardado', x.guardado, 'valor', x.valor))
  from valor_adicional_lido x where x.patrimonio_id = t.id), '[]')`

/** The same as they travel, by key. */
export const ADICIONAIS: SqlQuery = sql`coalesce((select jsonb_object_agg(x.chave, x.valor)
  from valor_adicional_lido x where x.patrimonio_id = t.id), '{}')`

export const colunasLidas = (lidos: readonly Lido[]): DosAdicionais =>
  Object.fromEntries(lidos.map((l) => [colunaDoAdicional(l.campo), l.guardado]))

/** Each as a person reads it, by address; and the words of each. */
export const textosLidos = (lidos: readonly Lido[]) =>
  lidos.map((l) => ({
    endereco: enderecoAdicional(l.chave),
    rotulo: l.rotulo,
    texto: textoAdicional(l.tipo, l.valor),
  }))

/** Values as one text each. */
function guardado(valor: unknown): string | null {
  if (valor === null || valor === undefined) return null
  if (Array.isArray(valor))
    return valor
      .map(Number)
      .sort((a, b) => a - b)
      .join(',')
  return String(valor)
}

/** Exact decimals are compared as numbers: `1.50` is `1.5`. */
function igualado({ tipo }: DefinicaoAdicional, texto: string | null): string | null {
  if (texto === null) return null
  if (tipo.value === 'DINHEIRO') {
    const [inteiros = '0', casas = ''] = texto.split('.')
    return `${inteiros.replace(/^0+(?=\d)/, '')}.${casas.padEnd(2, '0')}`
  }
  if (tipo.value !== 'NUMERO') return texto
  const semZeros = texto.includes('.') ? texto.replace(/\.?0+$/, '') : texto
  return semZeros.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0')
}

/** The column of DosAdicionais that a value of a field is, or why it does not fit: the rule of the form. */
export function colunaDoValor(
  d: DefinicaoAdicional,
  valor: unknown,
): { coluna: `adicional_${number}`; texto: string | null } | { erro: string } {
  const lido = campoAdicional(d).write.safeParse(valor ?? null)
  if (lido.success) return { coluna: colunaDoAdicional(d.id), texto: igualado(d, guardado(lido.data)) }
  const [falta] = lido.error.issues
  return { erro: falta ? textOf(falta) : mensagens.valorInvalido }
}

/** Keeps the kind of these fields as it is until the transaction ends. */
const segurarTipos = (ctx: Ctx, chaves: readonly string[]) =>
  ctx.db.exec(sql`
    select 1 from campo_adicional where chave = any(${[...chaves]}::text[]) order by id for key share`)

/**
 * The columns of DosAdicionais that a save carries, by the definitions of the organisation. Errors: 400 beside
 * `camposAdicionais.<key>` for a key that is none and for a value that does not fit.
 */
export async function colunasDosAdicionais(
  ctx: Ctx,
  valores: Readonly<Record<string, unknown>> | undefined,
): Promise<DosAdicionais> {
  const pedidos = Object.entries(valores ?? {})
  if (pedidos.length === 0) return {}
  const chaves = pedidos.map(([chave]) => chave)
  await segurarTipos(ctx, chaves)
  const definicoes = await definicoesPorChave(ctx, chaves)
  const erros: Record<string, string[]> = {}
  const colunas: [string, string | null][] = []
  for (const [chave, valor] of pedidos) {
    const d = definicoes.get(chave)
    const lido = d ? colunaDoValor(d, valor) : { erro: mensagens.campoDesconhecido }
    if ('erro' in lido) erros[enderecoAdicional(chave)] = [lido.erro]
    else colunas.push([lido.coluna, lido.texto])
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
  return Object.fromEntries(colunas)
}

interface Escrita {
  antes?: DosAdicionais
  depois: DosAdicionais & { id: number }
}
const valorDe = (bem: object | undefined, coluna: string) =>
  (bem as Readonly<Record<string, string | null>> | undefined)?.[coluna] ?? null

/** The columns of these that differ between two states of an asset. */
export const adicionaisMudados = (antes: DosAdicionais | undefined, depois: DosAdicionais): string[] =>
  [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois)])].filter(
    (c) => ehColunaAdicional(c) && valorDe(antes, c) !== valorDe(depois, c),
  )

interface Nova {
  bem: number
  campo: number
  antes: string | null
  depois: string | null
}

/**
 * Writes the values of assets that the caller holds locked, and gives the ids of those that changed; the events are the caller's.
 * A file that is put in becomes the asset's, the one before it goes.
 */
export async function gravarAdicionais(ctx: Ctx, bens: readonly Escrita[]): Promise<number[]> {
  const novas = bens.flatMap(({ antes, depois }): Nova[] =>
    adicionaisMudados(antes, depois).map((c) => ({
      bem: depois.id,
      campo: idDaColuna(c),
      antes: valorDe(antes, c),
      depois: valorDe(depois, c),
    })),
  )
  if (novas.length === 0) return []
  const tipos = new Map(
    (
      await ctx.db.rows(sql<{ id: number; tipo: TipoCampoAdicional; chave: string }>`
        select id, tipo, chave from campo_adicional where id = any(${[...new Set(novas.map((n) => n.campo))]}::int[])
        order by id for key share`)
    ).map((c) => [c.id, c]),
  )
  const deArquivo = novas.filter((n) => tipos.get(n.campo)?.tipo === 'ARQUIVO')
  for (const n of deArquivo)
    if (n.depois !== null)
      await claimFile(
        ctx,
        Number(n.depois),
        'ANEXO_PATRIMONIO',
        { entidade: 'patrimonios', entidadeId: n.bem },
        enderecoAdicional(tipos.get(n.campo)?.chave ?? ''),
      )
  await ctx.db.exec(sql`
    delete from valor_adicional v using unnest(${novas.map((n) => n.bem)}::int[], ${novas.map((n) => n.campo)}::int[])
      as n(bem, campo) where v.patrimonio_id = n.bem and v.campo_id = n.campo`)
  const linhas = novas.flatMap((n) => linhasDe(n, tipos.get(n.campo)?.tipo))
  await ctx.db.exec(sql`
    insert into valor_adicional (patrimonio_id, campo_id, posicao, texto, numero, dia, opcao_id, arquivo_id, unidade_id)
    select v.patrimonio_id, v.campo_id, v.posicao, v.texto, v.numero, v.dia, v.opcao_id, v.arquivo_id, p.unidade_id
    from jsonb_populate_recordset(null::valor_adicional, ${JSON.stringify(linhas)}::jsonb) v
      left join patrimonio p on p.id = v.patrimonio_id and p.removido_em is null`)
  for (const n of deArquivo) if (n.antes !== null) await releaseFile(ctx, Number(n.antes))
  return [...new Set(novas.map((n) => n.bem))]
}

/** The column of a value of each kind. */
const COLUNA: Readonly<Record<TipoCampoAdicional, string>> = {
  TEXTO: 'texto',
  LINK: 'texto',
  NUMERO: 'numero',
  DINHEIRO: 'numero',
  DATA: 'dia',
  OPCAO: 'opcao_id',
  OPCOES: 'opcao_id',
  SIMNAO: 'opcao_id',
  ARQUIVO: 'arquivo_id',
}

/** The rows that keep one value. */
function linhasDe(
  { bem, campo, depois }: Nova,
  tipo: TipoCampoAdicional | undefined,
): Record<string, unknown>[] {
  if (depois === null || !tipo) return []
  const partes = tipo === 'OPCOES' ? depois.split(',') : [depois]
  return partes.map((valor, posicao) => ({
    patrimonio_id: bem,
    campo_id: campo,
    posicao,
    [COLUNA[tipo]]: valor,
  }))
}
