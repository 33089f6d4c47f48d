import { z } from 'zod'
import { mensagens } from '../messages.ts'
import type { Enumeracao } from './enumeracao.ts'
import { zData, zDecimal, zDinheiro, zPercentual, zReferencia, zTexto, zTextoOpcional } from './valores.ts'

/** How a field is typed in and shown. The rule itself is in `write`. */
export type TipoCampo =
  | 'texto'
  | 'textoLongo'
  | 'inteiro'
  | 'decimal'
  | 'dinheiro'
  | 'percentual'
  | 'data'
  | 'booleano'
  | 'enumeracao'
  | 'referencia'

export type Mascara = 'cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'telefone' | 'chaveNfe'

/** One field of a record: its words for the screen, its rule for the form and the server, its shape when read. */
export interface Campo<
  W extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  O extends boolean = boolean,
> {
  tipo: TipoCampo
  rotulo: string
  obrigatorio: O
  write: W
  read: R
  max?: number
  casas?: number
  mascara?: Mascara
  opcoes?: Enumeracao<string>
  /** The slug of the resource that a reference points to, and the property of it that is shown. */
  recurso?: string
  exibe?: string
  ajuda?: string
  /** What is said when a required field is empty, where it has words of its own. */
  vazio?: string
}

interface Opcoes<O extends boolean> {
  obrigatorio?: O
  ajuda?: string
}
type Talvez<T extends z.ZodType, O extends boolean> = O extends true ? T : z.ZodNullable<T>

const talvez = <T extends z.ZodType, O extends boolean>(s: T, obrigatorio: O) =>
  (obrigatorio ? s : s.nullable()) as Talvez<T, O>

function texto<O extends boolean = true>(
  rotulo: string,
  o: Opcoes<O> & {
    max?: number
    min?: number
    longo?: boolean
    mascara?: Mascara
    valido?: (s: string) => boolean
    erro?: string
    vazio?: string
  } = {},
) {
  const { max = 255, min = 1, obrigatorio = true as O, longo, mascara, valido, erro, vazio } = o
  const base: z.ZodType<string | null> = obrigatorio ? zTexto(max, min, vazio) : zTextoOpcional(max)
  const write = valido ? base.refine((s) => s === null || valido(s), erro ?? mensagens.revise) : base
  return {
    tipo: longo ? 'textoLongo' : 'texto',
    rotulo,
    obrigatorio,
    max,
    ...(mascara ? { mascara } : {}),
    ...(vazio ? { vazio } : {}),
    ...(o.ajuda ? { ajuda: o.ajuda } : {}),
    write: write as unknown as z.ZodType<O extends true ? string : string | null>,
    read: talvez(z.string(), obrigatorio),
  } as const satisfies Campo
}

function inteiro<O extends boolean = true>(
  rotulo: string,
  o: Opcoes<O> & { min?: number; max?: number; erro?: string } = {},
) {
  const { obrigatorio = true as O, min = 0, max = 2_147_483_647 } = o
  const write = z
    .int(o.erro ?? mensagens.numeroRequerido)
    .min(min, mensagens.valorMenor)
    .max(max, mensagens.valorMaior)
  return {
    tipo: 'inteiro',
    rotulo,
    obrigatorio,
    max,
    ...(o.ajuda ? { ajuda: o.ajuda } : {}),
    write: talvez(write, obrigatorio),
    read: talvez(z.int(), obrigatorio),
  } as const satisfies Campo
}

function exato<O extends boolean>(
  tipo: 'decimal' | 'dinheiro' | 'percentual',
  rotulo: string,
  regra: z.ZodType<string>,
  casas: number,
  o: Opcoes<O>,
) {
  const obrigatorio = (o.obrigatorio ?? true) as O
  return {
    tipo,
    rotulo,
    obrigatorio,
    casas,
    ...(o.ajuda ? { ajuda: o.ajuda } : {}),
    write: talvez(regra, obrigatorio),
    read: talvez(z.string(), obrigatorio),
  } as const satisfies Campo
}

/** Makers of fields, one per kind. Required unless `obrigatorio: false`. */
export const campo = {
  texto,
  textoLongo: <O extends boolean = false>(rotulo: string, o: Opcoes<O> & { max?: number } = {}) =>
    texto(rotulo, { max: 4000, obrigatorio: false as O, ...o, longo: true }),
  inteiro,
  decimal: <O extends boolean = true>(rotulo: string, casas = 2, o: Opcoes<O> = {}) =>
    exato('decimal', rotulo, zDecimal(casas), casas, o),
  dinheiro: <O extends boolean = true>(rotulo: string, o: Opcoes<O> = {}) =>
    exato('dinheiro', rotulo, zDinheiro, 2, o),
  percentual: <O extends boolean = true>(rotulo: string, o: Opcoes<O> = {}) =>
    exato('percentual', rotulo, zPercentual, 2, o),
  data: <O extends boolean = true>(rotulo: string, o: Opcoes<O> = {}) => {
    const obrigatorio = (o.obrigatorio ?? true) as O
    return {
      tipo: 'data',
      rotulo,
      obrigatorio,
      ...(o.ajuda ? { ajuda: o.ajuda } : {}),
      write: talvez(zData, obrigatorio),
      read: talvez(z.string(), obrigatorio),
    } as const satisfies Campo
  },
  booleano: (rotulo: string, o: { ajuda?: string } = {}) =>
    ({
      tipo: 'booleano',
      rotulo,
      obrigatorio: true,
      ...o,
      write: z.boolean(),
      read: z.boolean(),
    }) as const satisfies Campo,
  enumeracao: <V extends string, O extends boolean = true>(
    rotulo: string,
    opcoes: Enumeracao<V>,
    o: Opcoes<O> = {},
  ) => {
    const obrigatorio = (o.obrigatorio ?? true) as O
    return {
      tipo: 'enumeracao',
      rotulo,
      obrigatorio,
      opcoes: opcoes as unknown as Enumeracao<string>,
      write: talvez(opcoes.write, obrigatorio),
      read: talvez(opcoes.read, obrigatorio),
    } as const satisfies Campo
  },
  referencia: <O extends boolean = true, S extends z.ZodRawShape = { descricao: z.ZodString }>(
    rotulo: string,
    recurso: string,
    o: Opcoes<O> & { exibe?: string; forma?: S } = {},
  ) => {
    const obrigatorio = (o.obrigatorio ?? true) as O
    const forma = (o.forma ?? { descricao: z.string() }) as S
    return {
      tipo: 'referencia',
      rotulo,
      obrigatorio,
      recurso,
      exibe: o.exibe ?? 'descricao',
      ...(o.ajuda ? { ajuda: o.ajuda } : {}),
      write: talvez(zReferencia, obrigatorio),
      read: talvez(z.object({ id: z.int(), ...forma }), obrigatorio),
    } as const satisfies Campo
  },
}
