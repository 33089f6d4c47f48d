import { z } from 'zod'
import { pageOf, zAudit } from './kernel/envelope.ts'
import { enumeration } from './kernel/enumeration.ts'
import { filter } from './kernel/filter.ts'
import { zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { defineWorkflow } from './kernel/workflow.ts'
import { zBooleanText, zId, zIdText, zOptionalLongText } from './kernel/values.ts'
import { mensagens } from './messages.ts'
import { VER_SOLICITACOES } from './permissions.ts'
import { zAlterarPatrimonio } from './patrimonios/escrita.ts'
import { zPatrimonioResumo } from './patrimonios/leitura.ts'

/** Where a request stands. */
export const statusSolicitacao = enumeration({
  PENDENTE: 'Em análise',
  APROVADA: 'Aprovada',
  REPROVADA: 'Reprovada',
  CANCELADA: 'Cancelada',
})
export type StatusSolicitacao = (typeof statusSolicitacao.values)[number]

/** In which part somebody ends a request: who decides it, and what happens to its asset meanwhile. */
export const PAPEIS_NA_SOLICITACAO = ['APROVADOR', 'SERVIDOR'] as const

/** A request is decided once. It is cancelled when another of the same asset is approved, or the asset leaves the unit. */
export const solicitacaoWorkflow = defineWorkflow({
  situacao: statusSolicitacao,
  initial: 'PENDENTE',
  steps: ['PENDENTE', 'APROVADA'],
  roles: PAPEIS_NA_SOLICITACAO,
  actions: {
    APROVAR: { label: 'Aprovar', from: ['PENDENTE'], to: 'APROVADA', by: ['APROVADOR'] },
    REPROVAR: { label: 'Reprovar', from: ['PENDENTE'], to: 'REPROVADA', by: ['APROVADOR'] },
    CANCELAR: { label: 'Cancelar', from: ['PENDENTE'], to: 'CANCELADA', by: ['SERVIDOR'] },
  },
})

/** So many requests of one person, made on screens of assets, wait for a decision in a unit. */
export const MAXIMO_DE_SOLICITACOES = 100
export const mensagemSolicitacoesDemais = `Você já tem ${MAXIMO_DE_SOLICITACOES} solicitações em análise nesta unidade. Espere que sejam decididas antes de pedir outras.`

/** Tells what a decision says. */
export const decisaoSolicitacao = enumeration({
  APROVAR: solicitacaoWorkflow.labelOf('APROVAR'),
  REPROVAR: solicitacaoWorkflow.labelOf('REPROVAR'),
})

/** Where a request came from: an asset's screen, or a count. */
export const origemSolicitacao = enumeration({ EDICAO: 'Edição do bem', INVENTARIO: 'Inventário' })

/** Says what is asked for: the body of a save of a known asset, checked. */
export type AlterarPatrimonio = z.output<typeof zAlterarPatrimonio>

const texto = z.string().nullable()

/** One field that is asked to be changed. `aprovar` is null until somebody decided. */
const zDiferenca = z.object({
  id: z.int(),
  /** The address of the field, and its words. */
  campoType: z.object({ value: z.string(), descricao: z.string() }),
  anterior: texto,
  novo: texto,
  aprovar: z.boolean().nullable(),
})

export const zSolicitacao = z.object({
  id: z.int(),
  versao: z.int(),
  status: statusSolicitacao.read,
  origem: origemSolicitacao.read,
  inventario: z.object({ id: z.int() }).nullable(),
  patrimonio: zPatrimonioResumo,
  solicitante: z.object({ id: z.int(), nome: z.string() }),
  motivo: texto,
  resposta: texto,
  decididoEm: texto,
  decididoPor: texto,
  diferencas: z.array(zDiferenca),
  audit: zAudit,
})
export type Solicitacao = z.infer<typeof zSolicitacao>

/** One request as who decides it reads it: `atual` is what the asset has now, `patrimonio.versao` which asset that is. */
export const zSolicitacaoDetalhe = zSolicitacao.extend({
  patrimonio: zPatrimonioResumo.extend({ versao: z.int() }),
  diferencas: z.array(zDiferenca.extend({ atual: texto })),
  podeAprovar: z.boolean(),
  podeReprovar: z.boolean(),
  /** Why it cannot be approved, for who could decide it otherwise. */
  impedimento: texto,
})
export type SolicitacaoDetalhe = z.infer<typeof zSolicitacaoDetalhe>

export const FILTROS_SOLICITACAO = {
  status: filter.enumeracao('Situação', statusSolicitacao),
  criadoEm: filter.data('Solicitada em'),
}

const verBens = ['patrimonio', 'patrimoniogerencial'] as const

const params = z.object({ id: zIdText })
const base = '/api/patrimonios/solicitacoesalteracoes'
const ORDENS = ['id', 'criadoEm', 'status', 'solicitante', 'patrimonio'] as const

export const rotasSolicitacoes = {
  solicitar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Pedir a alteração de um bem: o corpo é o de um salvar, e só o que difere é pedido',
    access: verBens,
    body: z.strictObject({
      patrimonio: z.strictObject({ id: zId, versao: z.int().optional() }, mensagens.obrigatorio),
      alteracoes: zAlterarPatrimonio,
      motivo: zOptionalLongText(500).optional(),
    }),
    response: zSolicitacao,
  }),
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Solicitações de alteração, as em análise primeiro',
    access: VER_SOLICITACOES,
    query: zListQuery({
      filters: FILTROS_SOLICITACAO,
      sort: ORDENS,
      extra: { patrimonio: zIdText.optional(), minhas: zBooleanText.optional() },
    }),
    response: pageOf(zSolicitacao),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Solicitação de alteração, com o valor atual de cada campo',
    access: VER_SOLICITACOES,
    params,
    response: zSolicitacaoDetalhe,
  }),
  outras: defineRoute({
    method: 'GET',
    path: `${base}/:id/outras`,
    summary: 'Outras solicitações em análise do mesmo bem',
    access: VER_SOLICITACOES,
    params,
    response: z.array(zSolicitacao),
  }),
  doInventario: defineRoute({
    method: 'GET',
    path: `${base}/inventarios/:id`,
    summary: 'Solicitações de alteração que um inventário fez',
    access: VER_SOLICITACOES,
    params,
    query: zListQuery({ filters: FILTROS_SOLICITACAO, sort: ORDENS }),
    response: pageOf(zSolicitacao),
  }),
  atualizarStatus: defineRoute({
    method: 'POST',
    path: `${base}/atualizarstatus`,
    summary: 'Aprovar as alterações escolhidas, ou reprovar a solicitação',
    access: 'criaralterarsolicitacoesalteracao',
    body: z.strictObject({
      id: zId,
      status: decisaoSolicitacao.write,
      aprovados: z.array(zId).max(100).default([]),
      resposta: zOptionalLongText(500).optional(),
      /** The asset that the decision was made over: an old one is 409. */
      versaoPatrimonio: z.int().optional(),
    }),
    response: zSolicitacaoDetalhe,
  }),
  doPatrimonio: defineRoute({
    method: 'GET',
    path: '/api/patrimonios/:id/solicitacoesalteracoes',
    summary: 'Quantas solicitações de alteração um bem tem em análise',
    access: verBens,
    params,
    response: z.object({ pendentes: z.int(), minhas: z.int() }),
  }),
} as const
