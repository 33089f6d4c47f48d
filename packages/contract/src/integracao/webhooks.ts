import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText, zInstant, zText } from '../kernel/values.ts'
import { defineWorkflow } from '../kernel/workflow.ts'
import { readUrl } from '../kernel/read-url.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'

interface TipoDeAviso {
  descricao: string
  /** The kinds of events (`entidade/tipo` of the history) that it is told of. */
  de: readonly string[]
}

/** Says what others can follow. A new kind is one line here: it is told as soon as its events are written. */
export const AVISOS_DE_WEBHOOK = {
  'bem.cadastrado': { descricao: 'Bem cadastrado', de: ['patrimonios/CADASTRO'] },
  'bem.tombado': { descricao: 'Bem tombado', de: ['patrimonios/TOMBAMENTO'] },
  'bem.alterado': {
    descricao: 'Bem alterado',
    de: [
      'patrimonios/ALTERACAO',
      'patrimonios/ALTERACAO_DESFEITA',
      'patrimonios/SOLICITACAO_APROVADA',
      'patrimonios/MOVIMENTACAO',
      'patrimonios/MOVIMENTACAO_ESTORNADA',
      'patrimonios/MOVIMENTACAO_DEVOLVIDA',
      'patrimonios/RELACIONAMENTO',
      'patrimonios/DESVINCULACAO',
    ],
  },
  'bem.excluido': { descricao: 'Bem excluído', de: ['patrimonios/EXCLUSAO'] },
  'bem.recuperado': { descricao: 'Bem recuperado', de: ['patrimonios/RECUPERACAO'] },
  'bem.baixado': { descricao: 'Bem baixado', de: ['patrimonios/BAIXA'] },
  'bem.reincorporado': {
    descricao: 'Bem de volta aos livros (baixa estornada)',
    de: ['patrimonios/BAIXA_ESTORNO'],
  },
  'bem.cedido': { descricao: 'Bem cedido por prazo', de: ['patrimonios/CESSAO'] },
  'bem.devolvido': {
    descricao: 'Bem devolvido de uma cessão',
    de: ['patrimonios/CESSAO_FIM'],
  },
  'baixa.finalizada': { descricao: 'Baixa ou cessão autorizada', de: ['baixas/BAIXA_FINALIZADA'] },
  'baixa.estornada': { descricao: 'Baixa ou cessão estornada', de: ['baixas/BAIXA_ESTORNADA'] },
  'manutencao.aberta': { descricao: 'Manutenção aberta', de: ['manutencoes/CADASTRO'] },
  'manutencao.iniciada': { descricao: 'Manutenção iniciada', de: ['manutencoes/MANUTENCAO_INICIADA'] },
  'manutencao.concluida': { descricao: 'Manutenção concluída', de: ['manutencoes/MANUTENCAO_CONCLUIDA'] },
  'manutencao.cancelada': {
    descricao: 'Manutenção recusada, cancelada ou excluída',
    de: ['manutencoes/MANUTENCAO_RECUSADA', 'manutencoes/EXCLUSAO'],
  },
  'importacao.concluida': {
    descricao: 'Importação concluída (um aviso por arquivo)',
    de: ['importacoes/CONCLUSAO'],
  },
  'depreciacao.concluida': { descricao: 'Depreciação do mês concluída', de: ['depreciacoes/CONCLUSAO'] },
  'depreciacao.estornada': { descricao: 'Depreciação do mês estornada', de: ['depreciacoes/ESTORNO'] },
} as const satisfies Record<string, TipoDeAviso>

export const avisoDeWebhook = enumeration(
  Object.fromEntries(Object.entries(AVISOS_DE_WEBHOOK).map(([k, v]) => [k, v.descricao])) as Record<
    keyof typeof AVISOS_DE_WEBHOOK,
    string
  >,
)
export type NomeDoAviso = keyof typeof AVISOS_DE_WEBHOOK
/** The kind of the message that the test button sends. */
export const AVISO_DE_TESTE = 'teste'

export const situacaoWebhook = enumeration({
  ATIVO: 'Ativo',
  FALHANDO: 'Falhando',
  DESLIGADO: 'Desligado',
})
export type SituacaoWebhook = (typeof situacaoWebhook.values)[number]

/** Says what can be done with a webhook. `ligar` on one that fails tries at once; a delivery that fails is the server's part. */
export const webhookWorkflow = defineWorkflow({
  situacao: situacaoWebhook,
  initial: 'ATIVO',
  steps: ['ATIVO', 'FALHANDO', 'DESLIGADO'],
  roles: ['PESSOA', 'SERVIDOR'],
  actions: {
    tentar: { label: 'Tentar agora', from: ['FALHANDO'], to: 'ATIVO', by: ['PESSOA'] },
    ligar: { label: 'Ligar', from: ['DESLIGADO'], to: 'ATIVO', by: ['PESSOA'] },
    desligar: { label: 'Desligar', from: ['ATIVO', 'FALHANDO'], to: 'DESLIGADO', by: ['PESSOA'] },
    falhar: { label: 'Falhar', from: ['ATIVO'], to: 'FALHANDO', by: ['SERVIDOR'] },
  },
})

/** Another system that is told of what happens. The secret of its signatures is never read back. */
export const zWebhook = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  endereco: z.string(),
  eventos: z.array(avisoDeWebhook.read),
  /** Says who answers for it: it is told only while they administer. Null when nobody is known. */
  responsavel: z.string().nullable(),
  /** It is told of every unit; only who administers the system may say so. */
  todasUnidades: z.boolean(),
  situacao: situacaoWebhook.read,
  /** Why it was switched off, or why the last try failed. */
  motivo: z.string().nullable(),
  falhas: z.int(),
  proximaTentativa: zInstant.nullable(),
  ultimoSucesso: zInstant.nullable(),
  /** How many messages wait. */
  pendentes: z.int(),
  audit: zAudit,
})
export type Webhook = z.infer<typeof zWebhook>

export const zSalvarWebhook = z.strictObject({
  id: zId.nullish(),
  versao: z.int().nullish(),
  nome: zText(80, 3),
  endereco: zText(500).refine(
    (s) => /^https?:\/\//i.test(s) && readUrl(s)?.username === '',
    mensagens.enderecoDeWebhook,
  ),
  eventos: z
    .array(avisoDeWebhook.write)
    .min(1, mensagens.webhookSemEvento)
    .max(avisoDeWebhook.values.length, mensagens.valorMaior),
  todasUnidades: z.boolean().default(false),
})

const params = z.object({ id: zIdText })
/** Says what a try was answered with. */
const zTentativa = z.object({
  sucesso: z.boolean(),
  status: z.int().nullable(),
  duracao: z.int().nullable(),
  resposta: z.string().nullable(),
})
export type Tentativa = z.infer<typeof zTentativa>
const zComSegredo = z.object({ webhook: zWebhook, segredo: z.string().nullable() })

/** Webhooks of the unit at work, signed as Standard Webhooks does (webhook-id, webhook-timestamp, webhook-signature). */
export const rotasWebhooks = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/integracao/webhooks',
    summary: 'Webhooks da unidade',
    access: 'consultarintegracoes',
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: pageOf(zWebhook),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/integracao/webhooks/:id/eventos',
    summary: 'Histórico de um webhook: o que foi mudado nele, ligado e desligado, e por quem',
    access: 'consultarintegracoes',
    params,
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zEvento),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/integracao/webhooks',
    summary: 'Cadastrar ou alterar um webhook; o segredo de um novo é mostrado uma só vez',
    access: 'administrador',
    confirma: true,
    body: zSalvarWebhook,
    response: zComSegredo,
    secret: true,
  }),
  trocarSegredo: defineRoute({
    method: 'POST',
    path: '/api/integracao/webhooks/:id/segredo',
    summary: 'Trocar o segredo; o anterior deixa de assinar',
    access: 'administrador',
    confirma: true,
    params,
    response: zComSegredo,
    secret: true,
  }),
  ligar: defineRoute({
    method: 'POST',
    path: '/api/integracao/webhooks/:id/ligar',
    summary: 'Ligar de novo, e responder por ele; o que esperava é enviado, ou esquecido',
    access: 'administrador',
    confirma: true,
    params,
    body: z.strictObject({ esquecerPendentes: z.boolean().default(false) }),
    response: zWebhook,
  }),
  desligar: defineRoute({
    method: 'POST',
    path: '/api/integracao/webhooks/:id/desligar',
    summary: 'Desligar: nada mais é avisado até que seja ligado',
    access: 'criaralterarintegracoes',
    params,
    response: zWebhook,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/integracao/webhooks/:id',
    summary: 'Excluir um webhook, com o que esperava',
    access: 'criaralterarintegracoes',
    params,
    response: z.null(),
  }),
  testar: defineRoute({
    method: 'POST',
    path: '/api/integracao/webhooks/:id/testar',
    summary: 'Enviar um aviso de teste e dizer o que foi respondido',
    access: 'criaralterarintegracoes',
    params,
    response: zTentativa,
  }),
  reenviar: defineRoute({
    method: 'POST',
    path: '/api/integracao/registro/:id/reenviar',
    summary: 'Enviar de novo um aviso registrado, com o mesmo identificador',
    access: 'criaralterarintegracoes',
    params,
    response: zTentativa,
  }),
} as const
