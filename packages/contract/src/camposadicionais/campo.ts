import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { type Field, field } from '../kernel/field.ts'
import { type Filter, filter } from '../kernel/filter.ts'
import { casasDe, formatarData, formatarDecimal } from '../rules/index.ts'
import { zOptionalText } from '../kernel/values.ts'
import { readUrl } from '../kernel/read-url.ts'
import { mensagens } from '../messages.ts'
import { type TipoCampoAdicional, tipoCampoAdicional } from './tipo.ts'

/** Under this address the values of the organisation's own fields travel, and their filters, orders and columns are named. */
export const CAMPOS_ADICIONAIS = 'camposAdicionais'
/** The address of a field, by its key. */
export type EnderecoAdicional = `${typeof CAMPOS_ADICIONAIS}.${string}`
export const enderecoAdicional = (chave: string): EnderecoAdicional => `${CAMPOS_ADICIONAIS}.${chave}`
export const ehAdicional = (endereco: string): endereco is EnderecoAdicional =>
  endereco.startsWith(`${CAMPOS_ADICIONAIS}.`)
export const chaveDoEndereco = (endereco: EnderecoAdicional): string =>
  endereco.slice(CAMPOS_ADICIONAIS.length + 1)
/** An address that may be one. Whether there is such a field, the organisation's list says. */
export const zEnderecoAdicional = z
  .string()
  .regex(/^camposAdicionais\.[a-z][A-Za-z0-9]{0,59}$/, mensagens.valorInvalido)
  .transform((s) => s as EnderecoAdicional)

/** A field of the organisation's own as whoever reads assets knows it. */
export const zDefinicaoAdicional = z.object({
  id: z.int(),
  chave: z.string(),
  rotulo: z.string(),
  tipo: tipoCampoAdicional.read,
  secao: z.string(),
  ordem: z.int(),
  ajuda: z.string().nullable(),
  obrigatorio: z.boolean(),
  ativo: z.boolean(),
  /** The beginnings of the codes of its natures; none: it is of every asset. */
  naturezas: z.array(z.string()),
  opcoes: z.array(z.object({ value: z.string(), descricao: z.string(), ativa: z.boolean() })),
})
export type DefinicaoAdicional = z.infer<typeof zDefinicaoAdicional>

const zOpcao = z.object({ value: z.string(), descricao: z.string() })
const zArquivo = z.object({ id: z.int(), nome: z.string() })
/** A value as it is read: a text, a day, an exact decimal; an option or several; a file. */
export const zValorAdicional = z.union([z.string(), zOpcao, z.array(zOpcao), zArquivo])
export type ValorAdicional = z.infer<typeof zValorAdicional>
export type ValoresAdicionais = Readonly<Record<string, ValorAdicional | null>>

/** Is the field one of an asset whose nature has this code? One of all assets is of those without a nature too. */
export const valeParaNatureza = ({ naturezas }: DefinicaoAdicional, codigo: string | null): boolean =>
  naturezas.length === 0 ||
  (codigo !== null && naturezas.some((n) => codigo === n || codigo.startsWith(`${n}.`)))

/** Places of a number. */
const CASAS = 4
const TEXTO = 500
const ENDERECO = 1000

const ehEndereco = (s: string): boolean => {
  const url = readUrl(s)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** The options of a field; one that is retired says so, and stays to be asked for and shown. */
const opcoesDe = ({ opcoes }: DefinicaoAdicional) =>
  enumeration(
    Object.fromEntries(
      opcoes.map((o) => [o.value, o.ativa ? o.descricao : `${o.descricao} (fora de uso)`]),
    ) as Record<string, string>,
  )

/** Several options, each once, in the order of the list. */
const varias = (opcoes: ReturnType<typeof opcoesDe>) =>
  z
    .array(opcoes.write)
    .max(opcoes.values.length)
    .transform((vs) => opcoes.values.filter((v) => vs.includes(v)))
    .transform((vs) => (vs.length > 0 ? vs : null))
    .nullable()

/** Yes and no are taken as true and false too. */
const simOuNao = (opcoes: ReturnType<typeof opcoesDe>) =>
  z.union([z.boolean().transform((b) => opcoes.values[b ? 0 : 1] as string), opcoes.write]).nullable()

/** A field of the organisation's own as forms have it: words, kind, and the rule of what is saved. */
export function campoAdicional(d: DefinicaoAdicional): Field {
  const comum = { required: false, ...(d.ajuda ? { help: d.ajuda } : {}) } as const
  switch (d.tipo.value) {
    case 'TEXTO':
      return field.texto(d.rotulo, { ...comum, max: TEXTO })
    case 'LINK':
      return {
        ...field.texto(d.rotulo, { ...comum, max: ENDERECO }),
        write: zOptionalText(ENDERECO).refine((s) => s === null || ehEndereco(s), mensagens.campoEndereco),
      }
    case 'NUMERO':
      return {
        ...field.decimal(d.rotulo, CASAS, comum),
        asTyped: true,
        write: z
          .string(mensagens.numeroRequerido)
          .transform((s) => s.trim().replace(',', '.'))
          .refine((s) => /^-?\d{1,13}(\.\d{1,4})?$/.test(s), mensagens.numeroRequerido)
          .nullable(),
      }
    case 'DINHEIRO':
      return field.dinheiro(d.rotulo, comum)
    case 'DATA':
      return field.data(d.rotulo, comum)
    case 'ARQUIVO':
      return {
        ...field.referencia(d.rotulo, 'arquivos', { ...comum, shows: 'nome', shape: { nome: z.string() } }),
      }
    default: {
      const opcoes = opcoesDe(d)
      const escolha = { label: d.rotulo, options: opcoes, ...comum, read: zValorAdicional.nullable() }
      return d.tipo.value === 'OPCOES'
        ? { ...escolha, kind: 'enumeracoes', write: varias(opcoes) }
        : {
            ...escolha,
            kind: 'enumeracao',
            write: d.tipo.value === 'SIMNAO' ? simOuNao(opcoes) : opcoes.write.nullable(),
          }
    }
  }
}

/** A field of the organisation's own as lists filter by it; a retired option is still asked for. */
export function filtroAdicional(d: DefinicaoAdicional): Filter {
  switch (d.tipo.value) {
    case 'NUMERO':
      return { ...filter.decimal(d.rotulo), places: CASAS, asTyped: true }
    case 'DINHEIRO':
      return filter.decimal(d.rotulo)
    case 'DATA':
      return filter.data(d.rotulo)
    case 'OPCAO':
    case 'OPCOES':
    case 'SIMNAO':
      return filter.enumeracao(d.rotulo, opcoesDe(d))
    default:
      return filter.texto(d.rotulo)
  }
}

/** A value as a person reads it; null where there is none. */
export function textoAdicional(
  tipo: TipoCampoAdicional,
  valor: ValorAdicional | null | undefined,
): string | null {
  if (valor === null || valor === undefined) return null
  if (Array.isArray(valor)) return valor.map((o) => o.descricao).join(', ')
  if (typeof valor !== 'string') return 'nome' in valor ? valor.nome : valor.descricao
  if (tipo === 'DATA') return formatarData(valor)
  if (tipo === 'DINHEIRO') return formatarDecimal(valor, 2)
  return tipo === 'NUMERO' ? formatarDecimal(valor, casasDe(valor)) : valor
}
