import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zId, zLine, zText } from '../kernel/values.ts'
import { type DadoEtiqueta, zDadoDoCampo } from './dado.ts'
import { type Folha, zFolha } from './folha.ts'

export const tipoCampoEtiqueta = enumeration({
  DADO: 'Dado do bem',
  TEXTO: 'Texto fixo',
  CODE128: 'Código de barras',
  QR: 'Código QR',
  BRASAO: 'Brasão da unidade',
})
export type TipoCampoEtiqueta = (typeof tipoCampoEtiqueta.values)[number]

export const conteudoQr = enumeration({ ENDERECO: 'Endereço do bem', NUMERO: 'Número da etiqueta' })
export const familiaEtiqueta = enumeration({ SEM_SERIFA: 'Comum', MONOESPACADA: 'Largura fixa' })
export const alinhamentoEtiqueta = enumeration({
  ESQUERDA: 'À esquerda',
  CENTRO: 'No centro',
  DIREITA: 'À direita',
})

/** The smallest side of a field, in millimetres. */
export const MENOR_CAMPO = 2
/** Says what the arrows move and resize by, in millimetres. */
export const PASSO_CAMPO = 0.5

const zMedida = z
  .number()
  .min(0)
  .max(500)
  .transform((v) => Math.round(v * 100) / 100)

/** One field of a label: its box in millimetres from the label's corner, and what is drawn in it. */
export const zCampoEtiqueta = z.strictObject({
  tipo: z.enum(tipoCampoEtiqueta.values),
  x: zMedida,
  y: zMedida,
  largura: zMedida,
  altura: zMedida,
  /** It is of a DADO. */
  dado: zDadoDoCampo.default('NUMERO'),
  /** It is of a TEXTO. */
  texto: zLine.max(120).default(''),
  /** It is of a QR. */
  conteudo: z.enum(conteudoQr.values).default('ENDERECO'),
  /** Points. */
  corpo: z.number().min(3).max(72).default(8),
  negrito: z.boolean().default(false),
  familia: z.enum(familiaEtiqueta.values).default('SEM_SERIFA'),
  alinhamento: z.enum(alinhamentoEtiqueta.values).default('ESQUERDA'),
})
export type CampoEtiqueta = z.output<typeof zCampoEtiqueta>

type Caixa = Pick<CampoEtiqueta, 'x' | 'y' | 'largura' | 'altura'>
type Etiqueta = Pick<Folha, 'etiquetaLargura' | 'etiquetaAltura'>

/** Does this box stand on the label, large enough to be seen? */
export const cabeNaEtiqueta = (c: Caixa, f: Etiqueta): boolean =>
  c.largura >= MENOR_CAMPO &&
  c.altura >= MENOR_CAMPO &&
  c.x + c.largura <= f.etiquetaLargura + 0.011 &&
  c.y + c.altura <= f.etiquetaAltura + 0.011

const entre = (v: number, min: number, max: number) => Math.min(Math.max(v, min), Math.max(min, max))
const arredondar = (v: number) => Math.round(v * 100) / 100

/** The same box, brought onto the label: moved first, made smaller only where it is larger than the label. */
export function trazerParaEtiqueta<C extends Caixa>(c: C, f: Etiqueta): C {
  const largura = entre(c.largura, MENOR_CAMPO, f.etiquetaLargura)
  const altura = entre(c.altura, MENOR_CAMPO, f.etiquetaAltura)
  return {
    ...c,
    largura: arredondar(largura),
    altura: arredondar(altura),
    x: arredondar(entre(c.x, 0, f.etiquetaLargura - largura)),
    y: arredondar(entre(c.y, 0, f.etiquetaAltura - altura)),
  }
}

/** The nearest multiple of the step, or one of these edges where it is as near as a step. */
export function aderir(valor: number, bordas: readonly number[]): number {
  const borda = bordas.find((b) => Math.abs(b - valor) <= PASSO_CAMPO * 1.5)
  return arredondar(borda ?? Math.round(valor / PASSO_CAMPO) * PASSO_CAMPO)
}

/** The longest name of a layout. */
export const MAXIMO_DO_NOME_DO_MODELO = 80

/** The name that a copy of a layout begins with, cut where it would be longer than a name may be. */
export function nomeDaCopia(descricao: string): string {
  const fim = ' (cópia)'
  return `${descricao.slice(0, MAXIMO_DO_NOME_DO_MODELO - fim.length).trimEnd()}${fim}`
}

const escrito = {
  descricao: zText(MAXIMO_DO_NOME_DO_MODELO),
  folha: zFolha,
  campos: z.array(zCampoEtiqueta).min(1, 'Ponha ao menos um campo na etiqueta.').max(40),
}

/** A save of a layout: every field stands on the label. */
export const zSalvarModelo = z
  .strictObject({
    ...escrito,
    id: zId.nullish(),
    versao: z.int().nullish(),
    padrao: z.unknown().optional(),
    audit: z.unknown().optional(),
  })
  .superRefine(({ campos, folha }, ctx) => {
    campos.forEach((c, i) => {
      if (!cabeNaEtiqueta(c, folha))
        ctx.addIssue({ code: 'custom', path: ['campos', i], message: 'O campo sai da etiqueta.' })
    })
  })
  .transform(({ id, versao, descricao, folha, campos }) => ({ id, versao, descricao, folha, campos }))

/** A layout as it is read. */
export const zModeloEtiqueta = z.object({
  id: z.int(),
  versao: z.int(),
  audit: zAudit,
  descricao: z.string(),
  /** The layout that is taken where nobody chose one: exactly one is. */
  padrao: z.boolean(),
  folha: z.object(zFolha.shape),
  campos: z.array(z.object(zCampoEtiqueta.shape)),
})
export type ModeloEtiqueta = z.output<typeof zModeloEtiqueta>

const base = { texto: '', dado: 'NUMERO', conteudo: 'ENDERECO', corpo: 8, negrito: false } as const
const comum = { ...base, familia: 'SEM_SERIFA', alinhamento: 'ESQUERDA' } as const

/** A new field of a kind, at the label's corner. */
export const campoNovo = (tipo: TipoCampoEtiqueta): CampoEtiqueta => ({
  ...comum,
  tipo,
  x: 2,
  y: 2,
  largura: tipo === 'QR' || tipo === 'BRASAO' ? 16 : 30,
  altura: tipo === 'QR' || tipo === 'BRASAO' ? 16 : tipo === 'CODE128' ? 8 : 4,
  ...(tipo === 'TEXTO' ? { texto: 'Texto' } : {}),
})

/** Fields that fill a label of any size sensibly: what a new layout begins with. */
export function camposIniciais({ etiquetaLargura: l, etiquetaAltura: a }: Etiqueta): CampoEtiqueta[] {
  const m = 1.5
  const lado = arredondar(Math.max(MENOR_CAMPO, Math.min(a - 2 * m, l * 0.4, 25)))
  const x = arredondar(m + lado + 1)
  const largura = arredondar(Math.max(MENOR_CAMPO, l - x - m))
  const de = (
    dado: DadoEtiqueta,
    y: number,
    altura: number,
    corpo: number,
    negrito = false,
  ): CampoEtiqueta => ({
    ...comum,
    tipo: 'DADO',
    dado,
    x,
    y: arredondar(a * y),
    largura,
    altura: arredondar(Math.max(MENOR_CAMPO, a * altura)),
    corpo: arredondar(Math.min(corpo, a * altura * 2.2)),
    negrito,
  })
  const campos: CampoEtiqueta[] = [
    { ...comum, tipo: 'QR', x: m, y: arredondar((a - lado) / 2), largura: lado, altura: lado },
    de('ORGANIZACAO', 0.06, 0.14, 6),
    de('NUMERO', 0.22, 0.24, 14, true),
    de('DESCRICAO', 0.5, 0.44, 6),
  ]
  return campos.map((c) => trazerParaEtiqueta(c, { etiquetaLargura: l, etiquetaAltura: a }))
}
