import { z } from 'zod'
import { pageOf } from './kernel/envelope.ts'
import { enumeration } from './kernel/enumeration.ts'
import { filter } from './kernel/filter.ts'
import { reportFileFormat, zReportRequested } from './kernel/report.ts'
import { zListQuery } from './kernel/resource.ts'
import { defineRoute, RELATORIOS } from './kernel/route.ts'
import { zIdText } from './kernel/values.ts'
import { defineWorkflow } from './kernel/workflow.ts'

export const situacaoRelatorio = enumeration({
  AGUARDANDO: 'Em preparação',
  PRONTO: 'Pronto',
  FALHOU: 'Não foi feito',
})
export type SituacaoRelatorio = (typeof situacaoRelatorio.values)[number]

/** A report is made once; one that is still being made is cancelled by deleting it. */
export const relatorioWorkflow = defineWorkflow({
  situacao: situacaoRelatorio,
  initial: 'AGUARDANDO',
  steps: ['AGUARDANDO', 'PRONTO'],
  working: { in: ['AGUARDANDO'], ends: ['PRONTO', 'FALHOU'] },
  actions: {},
})

/** One report that a person asked for. `link` is there once the file is. */
export const zRelatorio = z.object({
  id: z.int(),
  nome: z.string(),
  filtros: z.array(z.string()),
  formato: reportFileFormat.read,
  situacao: situacaoRelatorio.read,
  /** Why it was not made. */
  mensagem: z.string().nullable(),
  link: z.string().nullable(),
  /** How many rows it has. */
  linhas: z.int().nullable(),
  /** Bytes of the file. */
  tamanho: z.int().nullable(),
  criadoEm: z.string(),
  prontoEm: z.string().nullable(),
  /** The last day on which its file is there; null where it has none, or is kept for ever. */
  guardadoAte: z.string().nullable(),
  /** It was made, and its file was removed since. */
  vencido: z.boolean(),
  tarefa: z.object({ id: z.int() }).nullable(),
  /** Rows done while it is being made; `total` where it can be told. */
  progresso: z.object({ done: z.int(), total: z.int().nullable() }),
})
export type Relatorio = z.infer<typeof zRelatorio>

/** A report that was made, or could not be, and that its author has not been told of. Without a link there is no file. */
export const zRelatorioPronto = z.object({
  id: z.int(),
  titulo: z.string(),
  texto: z.string(),
  link: z.string().nullable(),
})
export type RelatorioPronto = z.infer<typeof zRelatorioPronto>

export const FILTROS_RELATORIO = {
  situacao: filter.enumeracao('Situação', situacaoRelatorio),
  formato: filter.enumeracao('Formato', reportFileFormat),
  criadoEm: filter.data('Emitido em'),
}

const params = z.object({ id: zIdText })
const lista = zListQuery({ filters: FILTROS_RELATORIO, sort: ['id', 'nome', 'linhas', 'tamanho'] })

export const rotasRelatorios = {
  prontos: defineRoute({
    method: 'GET',
    path: '/api/relatorios/checarRelatoriosProntos',
    summary: 'Relatórios meus que ficaram prontos e ainda não foram anunciados; cada um é dado uma vez',
    access: 'UNIDADE',
    background: true,
    response: z.array(zRelatorioPronto),
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/relatorios',
    summary: 'Relatórios que emiti nesta unidade',
    access: 'consultarrelatorios',
    query: lista,
    response: pageOf(zRelatorio),
  }),
  historico: defineRoute({
    method: 'GET',
    path: '/api/relatorios/historico',
    summary: 'Relatórios que emiti nesta unidade',
    access: 'consultarrelatorios',
    query: lista,
    response: pageOf(zRelatorio),
  }),
  /** The makings of a report decide who may open it: the tags of its definition are asked again. */
  obter: defineRoute({
    method: 'GET',
    path: '/api/relatorios/:id',
    summary: 'O arquivo de um relatório meu',
    access: 'UNIDADE',
    programas: true,
    params,
    file: true,
    sends: RELATORIOS,
  }),
  refazer: defineRoute({
    method: 'POST',
    path: '/api/relatorios/:id/refazer',
    summary: 'Emitir de novo um relatório meu cujo arquivo foi removido ou que não foi feito',
    access: 'UNIDADE',
    programas: true,
    params,
    response: zReportRequested,
    deferred: true,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/relatorios/:id',
    summary: 'Excluir um relatório meu; o que ainda está em preparação é cancelado',
    access: 'UNIDADE',
    programas: true,
    params,
    response: z.null(),
  }),
} as const
