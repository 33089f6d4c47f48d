import { z } from 'zod'
import { enumeration } from './kernel/enumeration.ts'
import { defineRoute } from './kernel/route.ts'
import { defineWorkflow } from './kernel/workflow.ts'
import { mensagens } from './messages.ts'

export const situacaoCopia = enumeration({
  EM_ANDAMENTO: 'Em andamento',
  FEITA: 'Feita, não verificada',
  VERIFICADA: 'Verificada',
  COM_FALTAS: 'Verificada; faltavam arquivos',
  FALHOU: 'Falhou',
})
export type SituacaoCopia = (typeof situacaoCopia.values)[number]

/** Why a copy was made. One for another organisation of the server holds this one too. */
export const origemCopia = enumeration({
  PESSOA: 'Pedida por uma pessoa',
  AGENDA: 'Todos os dias',
  OUTRA: 'Outra organização do servidor',
  COMANDO: 'Comando',
  ATUALIZACAO: 'Antes de atualizar',
})
export type OrigemCopia = (typeof origemCopia.values)[number]

/** A copy is made, and then proved by restoring it into a scratch place; one by the command is proved by the command. */
export const copiaWorkflow = defineWorkflow({
  situacao: situacaoCopia,
  initial: 'EM_ANDAMENTO',
  steps: ['EM_ANDAMENTO', 'VERIFICADA'],
  working: { in: ['EM_ANDAMENTO'], ends: ['FEITA', 'VERIFICADA', 'COM_FALTAS', 'FALHOU'] },
  actions: {
    provar: { label: 'Verificar', from: ['FEITA'], to: ['VERIFICADA', 'COM_FALTAS', 'FALHOU'] },
  },
})

/** Proved by a restoration; with files that were missing already when it was made, it is as good as it can be. */
export const COPIA_PROVADA: readonly SituacaoCopia[] = ['VERIFICADA', 'COM_FALTAS']

/** Hours after which the last verified copy is too old for an administrator's peace, and for anybody's. */
export const COPIA_VELHA_H = { atencao: 24, falha: 7 * 24 } as const

export const zAgendaCopias = z.strictObject({
  ativa: z.boolean(),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensagens.horaInvalida),
})
export type AgendaCopias = z.infer<typeof zAgendaCopias>

/** Points of one kind that stay, at most. */
const GUARDADAS_MAX = 600
const zQuantas = z
  .int(mensagens.copiasGuardadas)
  .min(0, mensagens.copiasGuardadas)
  .max(GUARDADAS_MAX, mensagens.copiasGuardadas)

/** How many points stay: the last one of so many days, weeks and months. Without it (`ativa`) all do. */
export const zGuardaCopias = z.strictObject({
  ativa: z.boolean(),
  diarias: zQuantas.min(1, mensagens.copiaDiaria),
  semanais: zQuantas,
  mensais: zQuantas,
})
export type GuardaCopias = z.infer<typeof zGuardaCopias>

const zCopia = z.object({
  id: z.int(),
  inicio: z.string(),
  fim: z.string().nullable(),
  situacao: situacaoCopia.read,
  /** Its name in the folder. */
  ponto: z.string().nullable(),
  /** Rows and files of this organisation, and their bytes. */
  linhas: z.int().nullable(),
  arquivos: z.int().nullable(),
  bytes: z.int().nullable(),
  mensagem: z.string().nullable(),
  origem: origemCopia.read,
  /** Null where nobody of this organisation asked for it. */
  pedidaPor: z.string().nullable(),
  tarefa: z.object({ id: z.int() }).nullable(),
})
export type Copia = z.infer<typeof zCopia>

/** How the copies stand. `destino` is null where whoever runs the server has not said where they go. */
export const zCopias = z.object({
  versao: z.string(),
  destino: z.string().nullable(),
  agenda: zAgendaCopias,
  guarda: zGuardaCopias,
  /** The instant that the last verified copy holds. */
  ultimaVerificada: z.string().nullable(),
  copias: z.array(zCopia),
})
export type Copias = z.infer<typeof zCopias>

export const rotasCopias = {
  ler: defineRoute({
    method: 'GET',
    path: '/api/copias',
    summary: 'Cópias de segurança: para onde vão, quando são feitas, e as últimas',
    access: 'administrador',
    response: zCopias,
  }),
  salvarAgenda: defineRoute({
    method: 'POST',
    path: '/api/copias/agenda',
    summary: 'Quando as cópias são feitas sozinhas',
    access: 'administrador',
    confirma: true,
    body: zAgendaCopias,
    response: zCopias,
  }),
  salvarGuarda: defineRoute({
    method: 'POST',
    path: '/api/copias/guarda',
    summary: 'Quantas cópias antigas são guardadas',
    access: 'administrador',
    confirma: true,
    body: zGuardaCopias,
    response: zCopias,
  }),
  copiar: defineRoute({
    method: 'POST',
    path: '/api/copias',
    summary: 'Fazer uma cópia agora, e verificá-la',
    access: 'administrador',
    response: z.object({ tarefa: z.object({ id: z.int() }) }),
  }),
} as const
