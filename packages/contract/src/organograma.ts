import { z } from 'zod'
import { field } from './kernel/field.ts'
import { enumeration } from './kernel/enumeration.ts'
import { filtersOf } from './kernel/filter.ts'
import { defineReport, zReportFormat, zReportRequested } from './kernel/report.ts'
import { defineResource, zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { routesOf } from './kernel/resource-routes.ts'
import { zBooleanText, zId, zIdText } from './kernel/values.ts'
import { mensagens } from './messages.ts'
import { DIZEM_ONDE_ESTA } from './permissions.ts'
import { DIGITOS_DO_NIVEL, DIGITOS_PADRAO, NIVEIS_DO_ORGANOGRAMA } from './rules/index.ts'

export const separadorDoNivel = enumeration({ PONTO: 'Ponto (.)', BARRA: 'Barra (/)', HIFEN: 'Hífen (-)' })

const zNivel = z.object({ nivel: z.int(), digitos: z.int(), separador: separadorDoNivel.read })
/** The levels of a chart from the top; what one is called follows from its place (`nivel` may come back, and is ignored). */
const zNiveis = z
  .array(
    z.strictObject({
      nivel: z.int().optional(),
      digitos: z
        .int(mensagens.numeroRequerido)
        .min(1, mensagens.valorMenor)
        .max(DIGITOS_DO_NIVEL, mensagens.valorMaior)
        .default(DIGITOS_PADRAO),
      separador: separadorDoNivel.write.default('PONTO'),
    }),
  )
  .min(1, mensagens.organogramaSemNivel)
  .max(NIVEIS_DO_ORGANOGRAMA, mensagens.organogramaNiveisDemais)

const permission = { read: 'consultarorganograma', write: 'criaralterarorganograma' } as const

const configuracao = {
  exercicio: field.inteiro('Exercício', { min: 1900, max: 2200 }),
  ativo: field.booleano('Em vigor', { initial: true, help: 'Só uma configuração vigora em cada exercício.' }),
}
/** How the numbers of a chart are made, for a year. What is in force for a year is one (`ativo`). */
export const configuracoesOrganograma = defineResource({
  path: 'organograma/configuracao',
  name: 'Configuração do organograma',
  plural: 'Configurações do organograma',
  fields: configuracao,
  computed: {
    niveis: z.array(zNivel),
    /** The number with all its levels, a zero for every digit. */
    mascara: z.string(),
    /** How many entries it has, and how many levels from the top they use. */
    entradas: z.int(),
    niveisEmUso: z.int(),
  },
  filters: filtersOf(configuracao),
  search: ['exercicio'],
  sort: ['exercicio'],
  defaultOrder: '-exercicio',
  permission,
  lookup: { access: [], fields: [] },
})

const entrada = {
  configuracao: field.referencia('Configuração', 'organograma/configuracao', {
    shows: 'exercicio',
    shape: { exercicio: z.int() },
  }),
  numero: field.texto('Número', { max: 160 }),
  descricao: field.texto('Descrição', { max: 200 }),
  unidade: field.referencia('Unidade', 'unidades', { required: false }),
  ativo: field.booleano('Ativo', { initial: true }),
}
const numeros = { numeroFormatado: z.string(), numeroFormatadoReduzido: z.string() }
/** The entries of the charts. They belong to the organisation; the one above follows from the number. */
export const organograma = defineResource({
  path: 'organograma',
  name: 'Organograma',
  plural: 'Organograma',
  fields: entrada,
  computed: {
    ...numeros,
    nivel: z.int(),
    organogramaPai: z.object({ id: z.int(), descricao: z.string(), ...numeros }).nullable(),
  },
  filters: filtersOf(entrada),
  search: ['numero', 'numeroFormatado', 'descricao'],
  sort: ['numeroFormatado', 'numero', 'descricao'],
  permission,
  lookup: {
    access: DIZEM_ONDE_ESTA,
    fields: ['numero', 'descricao', 'numeroFormatado', 'numeroFormatadoReduzido', 'ativo'],
  },
})

/** Says what is read of an entry where something points to it. */
export const formaOrganograma = { descricao: z.string(), numeroFormatadoReduzido: z.string() }
/** The words of an entry: its number as it is shown, and its name. */
export const textoDaEntrada = (e: { numeroFormatadoReduzido: string; descricao: string }): string =>
  `${e.numeroFormatadoReduzido} – ${e.descricao}`
export const zOrganogramaLido = z.object({ id: z.int(), ...formaOrganograma })

/** An entry in its chart: in the order of the numbers, each after the one above it. */
const zNaArvore = z.object({
  id: z.int(),
  versao: z.int(),
  numero: z.string(),
  descricao: z.string(),
  ativo: z.boolean(),
  nivel: z.int(),
  organogramaPai: z.object({ id: z.int() }).nullable(),
  unidade: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  ...numeros,
})
export type NaArvore = z.infer<typeof zNaArvore>

/** The chart on paper. */
export const RELATORIO_ORGANOGRAMA = defineReport({
  key: 'organograma',
  title: 'Organograma',
  permissao: ['consultarrelatorios', 'consultarorganograma'],
  params: z.strictObject({
    formato: zReportFormat,
    configuracaoId: zId,
    inativos: z.boolean().default(false),
  }),
})

const configuracoes = routesOf(configuracoesOrganograma)
const entradas = routesOf(organograma)
const params = z.object({ id: zIdText })

/** Comes back with what was read, and is ignored. */
const lido = z.unknown().optional()
const zSalvarConfiguracao = z.strictObject({
  id: zId.nullish(),
  versao: z.int().nullish(),
  exercicio: configuracao.exercicio.write,
  ativo: z.boolean().optional(),
  niveis: zNiveis,
  audit: lido,
  mascara: lido,
  entradas: lido,
  niveisEmUso: lido,
})

export const rotasConfiguracaoOrganograma = {
  ...configuracoes,
  salvar: defineRoute({
    ...configuracoes.salvar,
    body: zSalvarConfiguracao,
  }),
  salvarId: defineRoute({
    ...configuracoes.salvarId,
    // Whatever is absent stays as it is.
    body: zSalvarConfiguracao.partial(),
  }),
  copiar: defineRoute({
    method: 'POST',
    path: '/api/organograma/configuracao/:id/copiar',
    summary: 'Copiar níveis e entradas de uma configuração para uma nova, de outro exercício',
    access: permission.write,
    params,
    body: z.strictObject({
      exercicio: configuracao.exercicio.write,
      /** In force in its year from the start. */
      ativo: z.boolean().default(true),
    }),
    response: configuracoesOrganograma.read,
  }),
  organograma: defineRoute({
    method: 'GET',
    path: '/api/organograma/configuracao/:id/organograma',
    summary: 'O organograma inteiro de uma configuração, em ordem de número',
    access: [permission.read, permission.write],
    params,
    response: z.array(zNaArvore),
  }),
  niveis: defineRoute({
    method: 'GET',
    path: '/api/organograma/configuracao/:id/niveis',
    summary: 'Níveis de uma configuração do organograma',
    access: [permission.read, permission.write],
    params,
    response: z.array(zNivel),
  }),
} as const

export const rotasOrganograma = {
  ...entradas,
  listar: defineRoute({
    ...entradas.listar,
    query: zListQuery({
      filters: organograma.filters,
      sort: organograma.sort,
      // A new record may point to active entries of the chart in force.
      extra: { configuracaoId: zIdText.optional(), vigente: zBooleanText.optional() },
    }),
  }),
  emitirRelatorio: defineRoute({
    method: 'POST',
    path: '/api/organograma/emitirRelatorio',
    summary: 'Emitir: Organograma',
    access: permission.read,
    body: RELATORIO_ORGANOGRAMA.params,
    response: zReportRequested,
    deferred: true,
  }),
} as const
