import { chaveDeBusca, type Field, mensagens } from '@tombo/contract'
import { AppError } from '../../../kernel/errors.ts'
import { readAs } from '../../../kernel/http/faults.ts'
import { semTraco } from '../colunas/traco.ts'
import { citar } from '../linha/textos.ts'
import type { Busca } from './buscas.ts'
import type { DescricaoDeRegistro } from './descricoes.ts'

/** The reading of a cell: a value, or why it is none. */
type Celula = { valor: unknown } | { falta: string; ausente?: true }

const SIM = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'x', 'ativo', 'ativa'])
const NAO = new Set(['nao', 'n', 'false', 'falso', '0', 'inativo', 'inativa'])
const INTEIRO = /^\d{1,3}(\.\d{3})+$|^\d+$/

/** How a cell that is filled in is read, by the kind of its field; every other kind is the text itself. */
const LEITORES: Partial<Record<Field['kind'], (campo: Field, texto: string) => Celula>> = {
  inteiro: (_, texto) =>
    INTEIRO.test(texto) ? { valor: Number(texto.replaceAll('.', '')) } : { falta: mensagens.numeroRequerido },
  booleano: (_, texto) => {
    const chave = chaveDeBusca(texto)
    return SIM.has(chave) || NAO.has(chave)
      ? { valor: SIM.has(chave) }
      : { falta: `${citar(texto)} não é sim nem não.` }
  },
  enumeracao: ({ options }, texto) => {
    const chave = chaveDeBusca(texto)
    const todas = options?.options ?? []
    const achada = todas.find((o) => [o.value, o.descricao].some((n) => chaveDeBusca(n) === chave))
    return achada
      ? { valor: achada.value }
      : { falta: `${citar(texto)} não é uma destas opções: ${todas.map((o) => o.descricao).join(', ')}.` }
  },
}

function lerReferencia(texto: string, buscar: Busca | undefined): Celula {
  const achado = buscar?.(texto)
  if (typeof achado === 'number') return { valor: { id: achado } }
  return achado === undefined
    ? { falta: `${citar(texto)} não está no cadastro.`, ausente: true }
    : { falta: `${citar(texto)} ${achado}.` }
}

function lerCelula(campo: Field, texto: string, buscar: Busca | undefined): Celula {
  if (texto === '') return { valor: campo.kind === 'booleano' ? (campo.initial ?? false) : null }
  if (campo.kind === 'referencia') return lerReferencia(texto, buscar)
  return LEITORES[campo.kind]?.(campo, texto) ?? { valor: texto }
}

/** A row as a save takes it, or all its faults; `espera` where it lacks a record that another row may bring. */
export type Lida = { corpo: Record<string, unknown> } | { faltas: string[]; espera: boolean }

/** The faults of a refusal, each with the words of its field. */
export const faltasDoErro = (erro: AppError, { recurso }: DescricaoDeRegistro): string[] =>
  erro.fields
    ? Object.entries(erro.fields).map(
        ([campo, textos]) => `${recurso.fields[campo]?.label ?? campo}: ${textos.join(' ')}`,
      )
    : [erro.message]

/** Reads a row by the rules of the form of its type (docs/regras.md R174): every fault of it is told. */
export function lerRegistro(
  d: DescricaoDeRegistro,
  celulas: ReadonlyMap<string, string>,
  buscas: ReadonlyMap<string, Busca>,
): Lida {
  const corpo: Record<string, unknown> = {}
  const faltas = new Map<string, string>()
  const ausentes = new Set<string>()
  for (const [nome, campo] of Object.entries(d.recurso.fields)) {
    if (d.fora.includes(nome)) continue
    const lida = lerCelula(campo, semTraco(celulas.get(nome) ?? ''), buscas.get(nome))
    if ('valor' in lida) {
      corpo[nome] = lida.valor
      continue
    }
    faltas.set(nome, `${campo.label}: ${lida.falta}`)
    if (lida.ausente) ausentes.add(nome)
  }
  const { recusa, lido } = conferir(d, corpo, faltas)
  if (recusa.length === 0 && faltas.size === 0) return { corpo: lido as Record<string, unknown> }
  const espera = d.propria !== undefined && ausentes.has(d.propria)
  return { faltas: [...faltas.values(), ...recusa], espera }
}

/** The faults that the form would name in a row; nothing of a field whose cell was not understood. */
function conferir(
  d: DescricaoDeRegistro,
  corpo: Record<string, unknown>,
  faltas: ReadonlyMap<string, string>,
): { recusa: string[]; lido?: unknown } {
  // A blank cell of what the form demands is a field that is not there.
  const dados = Object.fromEntries(
    Object.entries(corpo).filter(([nome, v]) => v !== null || !d.recurso.fields[nome]?.required),
  )
  try {
    return { recusa: [], lido: readAs(d.recurso.body, dados) }
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    const deOutros = Object.fromEntries(
      Object.entries(erro.fields ?? {}).filter(([campo]) => !faltas.has(campo)),
    )
    return { recusa: faltasDoErro(new AppError(erro.status, erro.message, deOutros), d) }
  }
}
