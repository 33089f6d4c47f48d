import { z } from 'zod'
import { classificacaoAquisicao, classificacaoBem } from '../cadastros/enumeracoes.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText, zReference, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'

/** Which account a role is, is the accountant's to say; those of the asset itself are its mask's. */
export const papelContabil = enumeration({
  DESPESA: 'Despesa de depreciação, amortização ou exaustão',
  FORNECEDORES: 'Fornecedores a pagar, nas compras',
  DOACAO_RECEBIDA: 'Doações recebidas',
  PRODUCAO: 'Produção própria',
  INCORPORACAO: 'Outras incorporações',
  TRANSFERENCIA_RECEBIDA: 'Transferências recebidas',
  TRANSFERENCIA_CONCEDIDA: 'Transferências concedidas',
  EXERCICIOS_ANTERIORES: 'Ajustes de exercícios anteriores',
  BEM_DE_TERCEIROS: 'Bens de terceiros em poder da entidade',
  RESPONSABILIDADE_POR_TERCEIROS: 'Responsabilidade por bens de terceiros',
  ALIENACAO: 'Créditos por alienação e o que se recebe em troca',
  PERDA_ALIENACAO: 'Perdas com alienação',
  GANHO_ALIENACAO: 'Ganhos com alienação',
  DOACAO_CONCEDIDA: 'Doações concedidas',
  PERDAS_INVOLUNTARIAS: 'Perdas involuntárias: extravio, roubo e furto',
  DESINCORPORACAO: 'Desincorporação: sucata e outras baixas',
  RESERVA_REAVALIACAO: 'Reserva de reavaliação',
  PERDA_REAVALIACAO: 'Perdas de reavaliação e de redução ao recuperável',
  GANHO_REAVALIACAO: 'Reavaliação que desfaz perda anterior',
  REDUCAO_VALOR_RECUPERAVEL: 'Redução ao valor recuperável, no ativo',
  REVERSAO_REDUCAO: 'Reversão da redução ao valor recuperável',
  RESULTADOS_ACUMULADOS: 'Resultados acumulados de exercícios anteriores',
})
export type PapelContabil = (typeof papelContabil.values)[number]

/** The classes of the plan that the account of a role may be of. */
export const CLASSES_DO_PAPEL: Readonly<Record<PapelContabil, string>> = {
  DESPESA: '3',
  FORNECEDORES: '2',
  DOACAO_RECEBIDA: '4',
  PRODUCAO: '124',
  INCORPORACAO: '4',
  TRANSFERENCIA_RECEBIDA: '4',
  TRANSFERENCIA_CONCEDIDA: '3',
  EXERCICIOS_ANTERIORES: '2',
  BEM_DE_TERCEIROS: '78',
  RESPONSABILIDADE_POR_TERCEIROS: '78',
  ALIENACAO: '1',
  PERDA_ALIENACAO: '3',
  GANHO_ALIENACAO: '4',
  DOACAO_CONCEDIDA: '3',
  PERDAS_INVOLUNTARIAS: '3',
  DESINCORPORACAO: '3',
  RESERVA_REAVALIACAO: '2',
  PERDA_REAVALIACAO: '3',
  GANHO_REAVALIACAO: '4',
  REDUCAO_VALOR_RECUPERAVEL: '1',
  REVERSAO_REDUCAO: '4',
  RESULTADOS_ACUMULADOS: '2',
}

/** Roles whose account an event may take as the other side of the asset's. */
export const PAPEIS_DE_CONTRAPARTIDA: readonly PapelContabil[] = [
  'FORNECEDORES',
  'DOACAO_RECEBIDA',
  'PRODUCAO',
  'INCORPORACAO',
  'TRANSFERENCIA_RECEBIDA',
  'EXERCICIOS_ANTERIORES',
]

/** Says who enters an event in the accounting system. */
export const escrituraEvento = enumeration({
  TOMBO: 'Tombo, na exportação do mês',
  CONTABILIDADE: 'Contabilidade, na liquidação',
})
const zConta = z.object({ codigo: z.string(), nome: z.string() })

export const zContaDoRoteiro = z.object({
  id: z.int(),
  versao: z.int(),
  papel: z.object({ value: z.string(), descricao: z.string() }),
  /** It is of whom: one mask, else one class of assets, else all. */
  classificacao: classificacaoBem.read.nullable(),
  mascara: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  conta: zConta,
  aConfirmar: z.boolean(),
  /** It is of all assets: its account may be another, but there must be one. */
  geral: z.boolean(),
})
export type ContaDoRoteiro = z.infer<typeof zContaDoRoteiro>

export const zEventoDoRoteiro = z.object({
  id: z.int(),
  versao: z.int(),
  evento: z.object({ value: z.string(), descricao: z.string() }),
  aquisicao: classificacaoAquisicao.read.nullable(),
  debito: z.object({ value: z.string(), descricao: z.string() }),
  credito: z.object({ value: z.string(), descricao: z.string() }),
  escritura: escrituraEvento.read,
  aConfirmar: z.boolean(),
  /** Its other side and who enters it may be changed. */
  alteravel: z.boolean(),
})
export type EventoDoRoteiro = z.infer<typeof zEventoDoRoteiro>

export const zRoteiro = z.object({
  contas: z.array(zContaDoRoteiro),
  eventos: z.array(zEventoDoRoteiro),
  aConfirmar: z.int(),
})
export type Roteiro = z.infer<typeof zRoteiro>

/** An account of a role: with `id` another account for what is there, without it one for a class or a mask. */
export const zSalvarConta = z
  .strictObject({
    id: zId.optional(),
    versao: z.int().optional(),
    papel: papelContabil.write.optional(),
    classificacao: classificacaoBem.write.nullish(),
    mascara: zReference.nullish(),
    conta: zText(30),
    /** The accountant has seen it, and it is right. */
    confirmada: z.boolean().default(true),
  })
  .superRefine((v, ctx) => {
    if (v.id !== undefined) return
    const erro = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (!v.papel) erro('papel', mensagens.obrigatorio)
    if ((v.classificacao ? 1 : 0) + (v.mascara ? 1 : 0) !== 1) erro('mascara', mensagens.roteiroParaQuem)
  })

export const zSalvarEvento = z.strictObject({
  id: zId,
  versao: z.int().optional(),
  /** The role of the other side; the asset's own side stands. */
  contrapartida: z.enum(papelContabil.values).optional(),
  escritura: escrituraEvento.write.optional(),
  confirmada: z.boolean().default(true),
})

export const zEntidadeContabil = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  unidades: z.array(z.object({ id: z.int(), descricao: z.string() })),
})
export type EntidadeContabil = z.infer<typeof zEntidadeContabil>

export const zSalvarEntidade = z.strictObject({
  id: zId.optional(),
  versao: z.int().optional(),
  nome: zText(150),
  unidades: z.array(zReference).min(1, mensagens.obrigatorio).max(500),
})

const ler = 'consultarroteirocontabil' as const
const escrever = 'criaralterarroteirocontabil' as const
const params = z.object({ id: zIdText })

/** Which accounts the entries take. It is of the whole organisation. */
export const rotasRoteiro = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/roteirocontabil',
    summary: 'Roteiro contábil: a conta de cada papel, e os papéis de cada evento',
    access: ler,
    response: zRoteiro,
  }),
  salvarConta: defineRoute({
    method: 'POST',
    path: '/api/roteirocontabil/contas',
    summary:
      'Mudar a conta de um papel, confirmá-la, ou dizer a de uma classe ou máscara; vale daqui em diante',
    access: escrever,
    body: zSalvarConta,
    response: zRoteiro,
  }),
  excluirConta: defineRoute({
    method: 'DELETE',
    path: '/api/roteirocontabil/contas/:id',
    summary: 'Excluir a conta própria de uma classe ou máscara: volta a valer a de todos',
    access: escrever,
    params,
    response: zRoteiro,
  }),
  salvarEvento: defineRoute({
    method: 'POST',
    path: '/api/roteirocontabil/eventos',
    summary: 'Mudar a contrapartida de um evento ou quem o escritura, ou confirmá-lo; vale daqui em diante',
    access: escrever,
    body: zSalvarEvento,
    response: zRoteiro,
  }),
} as const

/** One or more units that accounting keeps under one name. */
export const rotasEntidades = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/entidadescontabeis',
    summary: 'Entidades contábeis e as suas unidades',
    access: ler,
    response: z.array(zEntidadeContabil),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/entidadescontabeis',
    summary: 'Salvar uma entidade contábil: uma unidade está em uma só',
    access: escrever,
    body: zSalvarEntidade,
    response: zEntidadeContabil,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/entidadescontabeis/:id',
    summary: 'Excluir uma entidade contábil: as suas unidades voltam a responder cada uma por si',
    access: escrever,
    params,
    response: z.null(),
  }),
} as const
