import { z } from 'zod'
import { classificacaoComissao } from './cadastros/enumeracoes.ts'
import { campo } from './kernel/campo.ts'
import { paginaDe } from './kernel/envelope.ts'
import { enumeracao } from './kernel/enumeracao.ts'
import { filtro, filtrosDe } from './kernel/filtro.ts'
import { defineResource, zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { rotasDe } from './kernel/rotas-recurso.ts'
import { zBooleanoTexto, zIdTexto } from './kernel/valores.ts'
import { mensagens } from './messages.ts'

/** What a commission is on a day, by its dates. */
export const situacaoComissao = enumeracao({
  EM_VIGOR: 'Em vigor',
  A_INICIAR: 'A iniciar',
  ENCERRADA: 'Encerrada',
})
export type SituacaoComissao = (typeof situacaoComissao.valores)[number]

const pessoa = { nome: z.string() }
const campos = {
  descricao: campo.texto('Descrição', { max: 200 }),
  tipo: campo.referencia('Tipo de comissão', 'tiposcomissao', {
    forma: { descricao: z.string(), classificacao: classificacaoComissao.read },
  }),
  responsavel: campo.referencia('Responsável', 'responsaveis', { exibe: 'nome', forma: pessoa }),
  dataDesignacao: campo.data('Data de designação'),
  dataExpiracao: campo.data('Data de expiração', {
    obrigatorio: false,
    ajuda: 'Último dia em que a comissão vale.',
  }),
  dataExoneracao: campo.data('Data de exoneração', {
    obrigatorio: false,
    ajuda: 'A partir deste dia a comissão não vale mais.',
  }),
  ato: campo.referencia('Tipo de ato', 'tiposato', { obrigatorio: false }),
  numeroAto: campo.texto('Número do ato', { max: 30, obrigatorio: false }),
  dataAto: campo.data('Data do ato', { obrigatorio: false }),
  finalidade: campo.textoLongo('Finalidade', { max: 2000 }),
  arquivo: campo.referencia('Documento do ato', 'arquivos', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { nome: z.string() },
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
  nome: 'Comissão',
  plural: 'Comissões',
  campos,
  calculados: { situacao: situacaoComissao.read, membros: z.array(zMembroDaComissao) },
  filters: { ...filtrosDe(filtrados), situacao: filtro.enumeracao('Situação', situacaoComissao) },
  search: ['descricao', 'numeroAto', 'finalidade'],
  sort: ['descricao', 'dataDesignacao', 'dataExpiracao', 'numeroAto'],
  permission: { read: 'consultarcomissoes', write: 'criaralterarcomissoes' },
  lookup: { acesso: ['patrimonio'], campos: ['descricao', 'tipo', 'responsavel', 'situacao'] },
})

/** The dates of a commission, as far as they are known. */
export type DatasDaComissao = Partial<
  Record<'dataDesignacao' | 'dataExpiracao' | 'dataExoneracao', string | null>
>

/** What does not fit between the dates, by field: neither end comes before the beginning. */
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

const plenas = rotasDe(comissoes)
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
        filtro: z.enum(classificacaoComissao.valores).optional(),
        /** With `filtro`: this one too, whatever its dates, because it was chosen before. */
        escolhida: zIdTexto.optional(),
      },
    }),
  }),
  membros: defineRoute({
    method: 'GET',
    path: '/api/comissoes/membros/list',
    resumo: 'Auxiliares de uma comissão, por nome',
    acesso: leitura,
    query: z.strictObject({
      comissaoId: zIdTexto,
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(50),
      /** Those who are members no more, too. */
      removidos: zBooleanoTexto.default(false),
    }),
    response: paginaDe(zMembroDaComissao),
  }),
  salvarMembros: defineRoute({
    method: 'POST',
    path: '/api/comissoes/salvarmembros',
    resumo: 'Definir os auxiliares de uma comissão (ids de responsáveis, separados por vírgula)',
    acesso: comissoes.permission.write,
    query: z.strictObject({
      comissaoId: zIdTexto,
      ids: zIds,
      /** The version of the commission that the choice was made over. */
      versao: zIdTexto.optional(),
    }),
    response: comissoes.read,
  }),
} as const
