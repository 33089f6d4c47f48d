import { z } from 'zod'
import { classificacaoComissao } from './cadastros/enumeracoes.ts'
import { field } from './kernel/field.ts'
import { pageOf } from './kernel/envelope.ts'
import { enumeration } from './kernel/enumeration.ts'
import { filter, filtersOf } from './kernel/filter.ts'
import { defineResource, zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { routesOf } from './kernel/resource-routes.ts'
import { zBooleanText, zIdText } from './kernel/values.ts'
import { mensagens } from './messages.ts'

/** Says what a commission is on a day, by its dates. */
export const situacaoComissao = enumeration({
  EM_VIGOR: 'Em vigor',
  A_INICIAR: 'A iniciar',
  ENCERRADA: 'Encerrada',
})
export type SituacaoComissao = (typeof situacaoComissao.values)[number]

const pessoa = { nome: z.string() }
const campos = {
  descricao: field.texto('Descrição', { max: 200 }),
  tipo: field.referencia('Tipo de comissão', 'tiposcomissao', {
    shape: { descricao: z.string(), classificacao: classificacaoComissao.read },
  }),
  responsavel: field.referencia('Responsável', 'responsaveis', { shows: 'nome', shape: pessoa }),
  dataDesignacao: field.data('Data de designação'),
  dataExpiracao: field.data('Data de expiração', {
    required: false,
    help: 'Último dia em que a comissão vale.',
  }),
  dataExoneracao: field.data('Data de exoneração', {
    required: false,
    help: 'A partir deste dia a comissão não vale mais.',
  }),
  ato: field.referencia('Tipo de ato', 'tiposato', { required: false }),
  numeroAto: field.texto('Número do ato', { max: 30, required: false }),
  dataAto: field.data('Data do ato', { required: false }),
  finalidade: field.textoLongo('Finalidade', { max: 2000 }),
  arquivo: field.referencia('Documento do ato', 'arquivos', {
    required: false,
    shows: 'nome',
    shape: { nome: z.string() },
  }),
}
const { arquivo: _, ...filtrados } = campos

/** Somebody of a commission beside the responsible person. `deleted` is true of who is a member no more. */
export const zMembroDaComissao = z.object({
  id: z.int(),
  comissao: z.object({ id: z.int() }),
  membro: z.object({ id: z.int(), nome: z.string() }),
  deleted: z.boolean(),
})
export type MembroDaComissao = z.infer<typeof zMembroDaComissao>

/** Commissions of the unit at work (docs/regras.md R49). Their rights begin and end with their dates. */
export const comissoes = defineResource({
  path: 'comissoes',
  name: 'Comissão',
  plural: 'Comissões',
  fields: campos,
  computed: { situacao: situacaoComissao.read, membros: z.array(zMembroDaComissao) },
  filters: { ...filtersOf(filtrados), situacao: filter.enumeracao('Situação', situacaoComissao) },
  search: ['descricao', 'numeroAto', 'finalidade'],
  sort: ['descricao', 'dataDesignacao', 'dataExpiracao', 'numeroAto'],
  permission: { read: 'consultarcomissoes', write: 'criaralterarcomissoes' },
  lookup: {
    access: ['patrimonio', 'criaralterarinventarios', 'consultaravaliacoes', 'criaralteraravaliacoes'],
    fields: ['descricao', 'tipo', 'responsavel', 'situacao'],
  },
})

/** The dates of a commission, as far as they are known. */
export type DatasDaComissao = Partial<
  Record<'dataDesignacao' | 'dataExpiracao' | 'dataExoneracao', string | null>
>

/** Gives what does not fit between the dates, by field: neither end comes before the beginning. */
export function errosDasDatas({ dataDesignacao, dataExpiracao, dataExoneracao }: DatasDaComissao) {
  const antes = (d: string | null | undefined) => Boolean(dataDesignacao && d && d < dataDesignacao)
  return {
    ...(antes(dataExpiracao) ? { dataExpiracao: mensagens.comissaoExpiraAntes } : {}),
    ...(antes(dataExoneracao) ? { dataExoneracao: mensagens.comissaoExoneradaAntes } : {}),
  }
}

/** The most auxiliaries that a commission has. */
export const MAXIMO_DE_AUXILIARES = 100

/** Without any, the commission has no auxiliaries. */
const zIds = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, mensagens.valorInvalido)
  .default('')
  .transform((s) => [...new Set(s.split(',').filter(Boolean).map(Number))])
  .refine((ids) => ids.length <= MAXIMO_DE_AUXILIARES, mensagens.comissaoAuxiliaresDemais)

const plenas = routesOf(comissoes)
const leitura = [comissoes.permission.read, comissoes.permission.write] as const

export const rotasComissoes = {
  ...plenas,
  listar: defineRoute({
    ...plenas.listar,
    query: zListQuery({
      filters: comissoes.filters,
      sort: comissoes.sort,
      extra: {
        /** For work of this kind: only those in force today. */
        filtro: z.enum(classificacaoComissao.values).optional(),
        /** With `filtro`: this one too, whatever its dates, because it was chosen before. */
        escolhida: zIdText.optional(),
      },
    }),
  }),
  membros: defineRoute({
    method: 'GET',
    path: '/api/comissoes/membros/list',
    summary: 'Auxiliares de uma comissão, por nome',
    access: leitura,
    query: z.strictObject({
      comissaoId: zIdText,
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(50),
      /** They are those who are members no more, too. */
      removidos: zBooleanText.default(false),
    }),
    response: pageOf(zMembroDaComissao),
  }),
  salvarMembros: defineRoute({
    method: 'POST',
    path: '/api/comissoes/salvarmembros',
    summary: 'Definir os auxiliares de uma comissão (ids de responsáveis, separados por vírgula)',
    access: comissoes.permission.write,
    query: z.strictObject({
      comissaoId: zIdText,
      ids: zIds,
      /** The version of the commission that the choice was made over. */
      versao: z.coerce.number().int().optional(),
    }),
    response: comissoes.read,
  }),
} as const
