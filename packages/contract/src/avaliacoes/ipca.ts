import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zCompetencia, zDecimal, zInstant, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { LER } from './rotas-base.ts'

/** The month before which there was no IPCA. */
export const PRIMEIRO_IPCA = '1980-01'

const zMes = zCompetencia.refine((m) => m >= PRIMEIRO_IPCA, mensagens.ipcaAntesDoPrimeiro)
const zVariacao = zDecimal(4, { inteiros: 3, min: '-99.9999' })
const zFonte = zText(150)

/** The IPCA of one month: its variation in per cent, and where it is from. */
export const zMesDoIpca = z.object({
  mes: z.string(),
  variacao: z.string(),
  fonte: z.string(),
  alteradoEm: zInstant,
  alteradoPor: z.string().nullable(),
})
export type MesDoIpca = z.output<typeof zMesDoIpca>

/** The IPCA from one month to another, both counted, and where its months are from. */
export const zIpcaAcumulado = z.object({
  de: z.string(),
  ate: z.string(),
  indice: z.string(),
  fonte: z.string(),
})

/** Says what a file of months holds, or what came in from it (docs/regras.md R169). */
export const zImportacaoIpca = z.object({
  ensaio: z.boolean(),
  novas: z.int(),
  repetidas: z.int(),
  recusadas: z.int(),
  /** The first of the lines that do not come in, by their number in the file. */
  faltas: z.array(z.object({ linha: z.int(), motivo: z.string() })),
  /** The months that come in: the first and the last. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
})
export type ImportacaoIpca = z.output<typeof zImportacaoIpca>

const CUIDAR = 'criaralterarformulasavaliacao'

/** The IPCA by month, typed or brought in from a file, by which a value is carried to today. */
export const rotasIpca = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/ipca/meses',
    summary: 'IPCA: os meses que a organização tem, do mais novo ao mais antigo',
    access: LER,
    response: z.object({ meses: z.array(zMesDoIpca) }),
  }),
  acumulado: defineRoute({
    method: 'GET',
    path: '/api/ipca/acumulado',
    summary: 'IPCA: a variação de um mês a outro, os dois contados',
    access: LER,
    query: z.strictObject({ de: zMes, ate: zMes }),
    response: zIpcaAcumulado,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/ipca',
    summary: 'IPCA: dizer ou corrigir a variação de um mês',
    access: CUIDAR,
    body: z.strictObject({ mes: zMes, variacao: zVariacao, fonte: zFonte }),
    response: zMesDoIpca,
  }),
  importar: defineRoute({
    method: 'POST',
    path: '/api/ipca/importar',
    summary: 'IPCA: importar os meses de um CSV (mês e variação em por cento)',
    access: CUIDAR,
    body: z.strictObject({
      nome: zText(200),
      texto: z.string(mensagens.ipcaArquivoInvalido).min(1, mensagens.ipcaArquivoInvalido).max(200_000),
      fonte: zFonte,
      /** Says what would come in, and keeps nothing. */
      ensaio: z.boolean().default(false),
    }),
    response: zImportacaoIpca,
  }),
} as const
