import { z } from 'zod'
import { mensagens } from '../messages.ts'
import { zLine, zLongText, zText } from '../kernel/values.ts'
import { fonteDe, NOMES_DOS_CONJUNTOS_CONTAS } from './fontes.ts'

const LIMITE_DE_ARQUIVOS = 30
const LIMITE_DE_CAMPOS = 80
const NOME = /^[\p{L}\d_-]{1,60}$/u

const zNome = z.string().trim().regex(NOME, mensagens.layoutNome)
const zTabela = zNome

/** One field of a file: what it is called, where its value comes from, and how it is written. */
export const zCampoDoLayout = z.strictObject({
  nome: zNome,
  /** The name of a source of the set, or `campo:` with the label of a field that the organisation added. */
  fonte: zText(120).optional(),
  /** The same value in every row, in the place of a source. */
  valor: zLine.max(200).optional(),
  formato: z.enum(['TEXTO', 'INTEIRO', 'DECIMAL', 'DATA']).default('TEXTO'),
  obrigatorio: z.boolean().default(false),
  /** Written, and asked for, only in rows where this source has one of these values; empty in the others. */
  quando: z
    .strictObject({
      fonte: zText(120),
      valores: z.array(zLine.min(1).max(200)).min(1, mensagens.obrigatorio).max(100),
    })
    .optional(),
  /** Characters at most. A longer text is cut where `corta` says so, and a fault where it does not. */
  tamanho: z.int().min(1).max(4000).optional(),
  corta: z.boolean().default(false),
  casas: z.int().min(0).max(6).default(2),
  /** The table of the office that gives each value its code. */
  tabela: zTabela.optional(),
})
export type CampoDoLayout = z.output<typeof zCampoDoLayout>

export const zArquivoDoLayout = z.strictObject({
  nome: zNome,
  conjunto: z.enum(NOMES_DOS_CONJUNTOS_CONTAS, mensagens.layoutConjunto),
  campos: z.array(zCampoDoLayout).min(1, mensagens.obrigatorio).max(LIMITE_DE_CAMPOS),
  /** Said beside it on the screen: what is still to be confirmed with who receives it. */
  observacao: zLongText(500).optional(),
})

/** The values of these fields, as they are written and joined by `|`, must stand together in a table of the office. */
export const zRegraDoLayout = z.strictObject({
  numero: zText(20),
  texto: zText(300),
  arquivo: zNome,
  campos: z.array(zNome).min(1).max(10),
  tabela: zTabela,
})
export type RegraDoLayout = z.output<typeof zRegraDoLayout>

const zForma = z.strictObject({
  nome: zText(100),
  destinatario: zText(150),
  separador: z.enum([';', '|', ',', '\t']),
  codificacao: z.enum(['UTF-8', 'ISO-8859-1']),
  fimDeLinha: z.enum(['CRLF', 'LF']),
  cabecalho: z.boolean(),
  extensao: z.string().regex(/^[a-z]{2,4}$/, mensagens.layoutNome),
  decimal: z.enum([',', '.']),
  data: z.enum(['AAAA-MM-DD', 'DD/MM/AAAA', 'DDMMAAAA', 'AAAAMMDD']),
  observacao: zLongText(1000).optional(),
  arquivos: z.array(zArquivoDoLayout).min(1, mensagens.obrigatorio).max(LIMITE_DE_ARQUIVOS),
  regras: z.array(zRegraDoLayout).max(50).default([]),
})

const repetido = (nomes: readonly string[]): string | undefined =>
  nomes.find((n, i) => nomes.indexOf(n) !== i)

/** The description of the files that somebody else wants: data, so that another state's files need no programme. */
export const zLayout = zForma.superRefine((l, ctx) => {
  const erro = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  const duplo = repetido(l.arquivos.map((a) => a.nome))
  if (duplo !== undefined) erro(['arquivos'], mensagens.layoutRepetido.replace('{nome}', duplo))
  l.arquivos.forEach((a, i) => {
    const mesmo = repetido(a.campos.map((c) => c.nome))
    if (mesmo !== undefined)
      erro(['arquivos', i, 'campos'], mensagens.layoutRepetido.replace('{nome}', mesmo))
    a.campos.forEach((c, j) => {
      const onde = ['arquivos', i, 'campos', j]
      if ((c.fonte === undefined) === (c.valor === undefined)) erro(onde, mensagens.layoutFonteOuValor)
      else if (c.fonte !== undefined && !fonteDe(a.conjunto, c.fonte))
        erro([...onde, 'fonte'], mensagens.layoutFonte.replace('{fonte}', c.fonte))
      if (c.quando && !fonteDe(a.conjunto, c.quando.fonte))
        erro([...onde, 'quando', 'fonte'], mensagens.layoutFonte.replace('{fonte}', c.quando.fonte))
    })
  })
  l.regras.forEach((r, i) => {
    const arquivo = l.arquivos.find((a) => a.nome === r.arquivo)
    const falta = r.campos.find((n) => !arquivo?.campos.some((c) => c.nome === n))
    if (!arquivo || falta !== undefined)
      erro(['regras', i], mensagens.layoutRegra.replace('{nome}', falta ?? r.arquivo))
  })
})
export type Layout = z.output<typeof zLayout>

const temDecimal = (l: Layout) => l.arquivos.some((a) => a.campos.some((c) => c.formato === 'DECIMAL'))
/** The same as it is saved: a decimal sign that ends the field would move every field behind it. */
export const zLayoutASalvar = zLayout.refine((l) => l.decimal !== l.separador || !temDecimal(l), {
  path: ['decimal'],
  message: mensagens.layoutDecimalSepara,
})

/** The sources that a file reads, each once: those of its fields, and those on which it depends that a field is written. */
export const fontesDoArquivo = ({ campos }: Pick<Layout['arquivos'][number], 'campos'>): string[] => [
  ...new Set(campos.flatMap((c) => [c.fonte, c.quando?.fonte].filter((f) => f !== undefined))),
]

/** A table that the office fills: of the values of a source, or a list of its own that a rule asks. */
export interface TabelaDoLayout {
  nome: string
  /** The set and source whose values are given codes; null for the list of a rule. */
  de: { conjunto: Layout['arquivos'][number]['conjunto']; fonte: string } | null
}

/** The tables that a layout asks its office for, each once, in the order in which its files name them. */
export function tabelasDoLayout(l: Layout): TabelaDoLayout[] {
  const achadas = new Map<string, TabelaDoLayout>()
  for (const a of l.arquivos)
    for (const c of a.campos)
      if (c.tabela !== undefined && c.fonte !== undefined && !achadas.has(c.tabela))
        achadas.set(c.tabela, { nome: c.tabela, de: { conjunto: a.conjunto, fonte: c.fonte } })
  for (const r of l.regras) if (!achadas.has(r.tabela)) achadas.set(r.tabela, { nome: r.tabela, de: null })
  return [...achadas.values()]
}
