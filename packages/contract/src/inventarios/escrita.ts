import { z } from 'zod'
import { documented } from '../kernel/documented.ts'
import {
  ignored,
  passOn,
  zDate,
  zId,
  zLongText,
  zOptionalLongText,
  zReference,
  zText,
} from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zFiltroDaLista } from '../patrimonios/filtros.ts'
import { zInventarioDetalhe } from './lido.ts'
import {
  type AlcanceInventario,
  alcanceInventario,
  destinoDosAchados,
  modoContagem,
  rigorInventario,
  tipoInventario,
  type TipoInventario,
} from './situacao.ts'

/** So many places are chosen at once; with what is below them there may be more. */
export const MAXIMO_DE_LOCAIS = 2000

/** So many assets are chosen one by one; a filter finds any number. */
export const MAXIMO_DE_BENS_NO_INVENTARIO = 10_000

/** A place that is to be counted, and whether what is below it is too. */
export const zLocalEscolhido = z
  .strictObject({ localizacao: zReference, abaixo: z.boolean().default(true) })
  .transform(({ localizacao, abaixo }) => ({ id: localizacao, abaixo }))

const capa = {
  descricao: zText(200).default('Inventário'),
  periodoIni: zDate,
  periodoFin: zDate,
  comissao: zReference,
  responsavel: zReference.nullish(),
  movimentacao: rigorInventario.write.default('RECUSAR'),
  doResponsavel: rigorInventario.write.default('AVISAR'),
  achados: destinoDosAchados.write.default('MOVIMENTAR'),
  observacao: zOptionalLongText(2000).nullish(),
}
const comPeriodo = (v: { periodoIni: string; periodoFin: string }) => v.periodoIni <= v.periodoFin
const semPeriodo = { path: ['periodoFin'], message: mensagens.dataFinalAntesDaInicial }

/** The day whose books an inventory is of: of an annual one the 31st of December that the counting is nearest to. */
export function dataBasePadrao(tipo: TipoInventario, periodoIni: string): string {
  if (tipo !== 'ANUAL') return periodoIni
  const ano = Number(periodoIni.slice(0, 4))
  return `${Number(periodoIni.slice(5, 7)) > 6 ? ano : ano - 1}-12-31`
}

/** Says what a campaign counts whose body does not. */
function alcanceDe(v: { localizacoes: unknown[]; filtro?: unknown; bens: unknown[] }): AlcanceInventario {
  if (v.localizacoes.length > 0) return 'LOCALIZACOES'
  return v.filtro || v.bens.length > 0 ? 'FILTRO' : 'UNIDADE'
}

/** A new campaign: its cover and what it counts. */
export const zNovoInventario = z
  .strictObject({
    ...capa,
    tipo: tipoInventario.write.default('EVENTUAL'),
    /** Without it, what it counts says it. */
    alcance: alcanceInventario.write.optional(),
    id: z.null().optional(),
    /** For LOCALIZACOES. */
    localizacoes: z.array(zLocalEscolhido).max(MAXIMO_DE_LOCAIS).default([]),
    /** For FILTRO: as the asset list is filtered. */
    filtro: zFiltroDaLista.nullish(),
    /** For FILTRO: assets chosen one by one; with a filter too, only those of them that it finds. */
    bens: z.array(zId).max(MAXIMO_DE_BENS_NO_INVENTARIO, mensagens.inventarioBensDemais).default([]),
    dataBase: zDate.nullish(),
    contagem: modoContagem.write.default('ABERTA'),
  })
  .refine(comPeriodo, semPeriodo)
  .transform(({ id: _, ...v }) => ({ ...v, alcance: v.alcance ?? alcanceDe(v) }))
  .superRefine((v, ctx) => {
    if (v.alcance === 'LOCALIZACOES' && v.localizacoes.length === 0)
      ctx.addIssue({ code: 'custom', path: ['localizacoes'], message: mensagens.inventarioSemLocais })
    if (v.alcance === 'FILTRO' && !v.filtro && v.bens.length === 0)
      ctx.addIssue({ code: 'custom', path: ['filtro'], message: mensagens.obrigatorio })
  })
export type NovoInventario = z.output<typeof zNovoInventario>

/** The cover of a campaign that is there. What it counts is changed place by place. */
export const zCapaInventario = z
  .strictObject({
    ...ignored(zInventarioDetalhe, [...Object.keys(capa), 'id', 'versao']),
    ...capa,
    id: zId,
    versao: z.int(),
  })
  .refine(comPeriodo, semPeriodo)
export type CapaInventario = z.output<typeof zCapaInventario>

const zNovoOuCapa = z.unknown().transform((v, ctx) => {
  const existe = ((v as { id?: unknown } | null)?.id ?? null) !== null
  const r = (existe ? zCapaInventario : zNovoInventario).safeParse(v)
  if (r.success) return r.data as NovoInventario | CapaInventario
  passOn(ctx, r.error, v)
  return z.NEVER
}) as unknown as z.ZodType<
  NovoInventario | CapaInventario,
  z.input<typeof zNovoInventario> | z.input<typeof zCapaInventario>
>

/** Without an id a new campaign; with one the cover of it. */
export const zSalvarInventario = documented(zNovoOuCapa, z.union([zNovoInventario, zCapaInventario]))

/** Why a campaign with readings, or a place of it, is left. */
export const zMotivo = z.strictObject({ motivo: zOptionalLongText(500).nullish() })

/** Why a conclusion is taken back. */
export const zReabrirInventario = z.strictObject({ motivo: zLongText(500) })

/** Says what stands in the way of concluding, each to be accepted in writing. */
export const zConcluir = z.strictObject({
  aceites: z
    .array(z.strictObject({ pendencia: z.string().max(60), justificativa: zLongText(500) }))
    .max(20)
    .default([]),
})
/** A signature of a member, or the reason why one is not there to sign. */
export const zAssinar = z.strictObject({
  ausencias: z
    .array(z.strictObject({ membro: zReference, motivo: zLongText(300) }))
    .max(100)
    .default([]),
})

/** The write-off to which what was not found goes; without a day, today's. */
export const zNaoEncontradosABaixar = z.strictObject({ tipoBaixa: zReference, data: zDate.nullish() })
export type NaoEncontradosABaixar = z.output<typeof zNaoEncontradosABaixar>
