import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Campo } from './campo.ts'
import type { Enumeracao } from './enumeracao.ts'
import { zData } from './valores.ts'

export type TipoFiltro =
  | 'texto'
  | 'inteiro'
  | 'decimal'
  | 'enumeracao'
  | 'referencia'
  | 'data'
  | 'faixa'
  | 'booleano'

/** One key of `where`: how its value is checked and how the panel asks for it. */
export interface Filtro<V extends z.ZodType = z.ZodType> {
  tipo: TipoFiltro
  rotulo: string
  valor: V
  opcoes?: Enumeracao<string>
  recurso?: string
  exibe?: string
  /** The call behind the list cannot ask for what has no value. */
  semVazio?: true
}

const vazio = { isNull: z.boolean().optional() }
const algum = (o: Record<string, unknown>) => Object.values(o).some((v) => v !== undefined)
const operador = <S extends z.ZodRawShape>(forma: S) =>
  z.strictObject({ ...forma, ...vazio }).refine((o) => algum(o), mensagens.filtroVazio)

const zPonta = z.string().trim().min(1).max(60)

const lista = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).min(1).max(500), item.transform((v) => [v])]) as unknown as z.ZodType<z.output<T>[]>

/** The kinds of filters (docs/wire.md, Lists): text contains (several values OR), integer and decimal equal, enumeration and chips in, date range, is null. */
export const filtro = {
  texto: (rotulo: string) =>
    ({
      tipo: 'texto',
      rotulo,
      valor: operador({ contains: lista(z.string().trim().min(1).max(200)).optional() }),
    }) as const,
  inteiro: (rotulo: string) =>
    ({ tipo: 'inteiro', rotulo, valor: operador({ eq: z.coerce.number().int().optional() }) }) as const,
  decimal: (rotulo: string) =>
    ({
      tipo: 'decimal',
      rotulo,
      valor: operador({
        eq: z
          .union([z.string(), z.number().transform(String)])
          .transform((s) => (s.includes(',') ? s.replaceAll('.', '').replace(',', '.') : s).trim())
          .refine((s) => /^-?\d{1,13}(\.\d{1,6})?$/.test(s), mensagens.numeroRequerido)
          .optional(),
      }),
    }) as const,
  enumeracao: <V extends string>(rotulo: string, opcoes: Enumeracao<V>) =>
    ({
      tipo: 'enumeracao',
      rotulo,
      opcoes: opcoes as unknown as Enumeracao<string>,
      valor: operador({ in: lista(z.enum(opcoes.valores)).optional() }),
    }) as const,
  referencia: (rotulo: string, recurso: string, exibe = 'descricao') =>
    ({
      tipo: 'referencia',
      rotulo,
      recurso,
      exibe,
      valor: operador({ in: lista(z.coerce.number().int().positive()).optional() }),
    }) as const,
  data: (rotulo: string) =>
    ({ tipo: 'data', rotulo, valor: operador({ from: zData.optional(), to: zData.optional() }) }) as const,
  /** From one text to another, either end open. Always an especial of its list, which knows their order. */
  faixa: (rotulo: string) =>
    ({
      tipo: 'faixa',
      rotulo,
      semVazio: true,
      valor: z
        .strictObject({ from: zPonta.optional(), to: zPonta.optional() })
        .refine((o) => algum(o), mensagens.filtroVazio),
    }) as const,
  booleano: (rotulo: string) =>
    ({ tipo: 'booleano', rotulo, valor: operador({ eq: z.boolean().optional() }) }) as const,
}

export type Filtros = Readonly<Record<string, Filtro>>

/** What a filter needs to know of its field. */
type Filtravel = Pick<Campo, 'tipo' | 'rotulo' | 'opcoes' | 'recurso' | 'exibe'>

/** The filters that follow from the fields themselves, one per field. */
export function filtrosDe<K extends string>(campos: Readonly<Record<K, Filtravel>>): Record<K, Filtro> {
  const de = (c: Filtravel): Filtro => {
    switch (c.tipo) {
      case 'enumeracao':
        return filtro.enumeracao(c.rotulo, c.opcoes as Enumeracao<string>)
      case 'referencia':
        return filtro.referencia(c.rotulo, c.recurso ?? '', c.exibe)
      case 'data':
        return filtro.data(c.rotulo)
      case 'inteiro':
        return filtro.inteiro(c.rotulo)
      case 'booleano':
        return filtro.booleano(c.rotulo)
      case 'decimal':
      case 'dinheiro':
      case 'percentual':
        return filtro.decimal(c.rotulo)
      default:
        return filtro.texto(c.rotulo)
    }
  }
  return Object.fromEntries(Object.entries<Filtravel>(campos).map(([k, c]) => [k, de(c)])) as Record<
    K,
    Filtro
  >
}

/** The schema of `where`: URL-encoded JSON, one key per declared filter, AND between keys; anything unknown is refused. */
export function zWhere(filtros: Filtros) {
  const forma = Object.fromEntries(Object.entries(filtros).map(([k, f]) => [k, f.valor.optional()]))
  return z
    .string()
    .transform((s, ctx): unknown => {
      try {
        return JSON.parse(s)
      } catch {
        ctx.addIssue({ code: 'custom', message: mensagens.filtroInvalido })
        return z.NEVER
      }
    })
    .pipe(z.strictObject(forma)) as unknown as z.ZodType<Where, string>
}

/** `where` after checking: by filter name, the operators and values. */
export type Where = Record<
  string,
  | Partial<{
      contains: string[]
      in: (string | number)[]
      eq: string | number | boolean
      from: string
      to: string
      isNull: boolean
    }>
  | undefined
>
