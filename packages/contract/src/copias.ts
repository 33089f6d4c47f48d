import { z } from 'zod'
import { enumeration } from './kernel/enumeration.ts'
import { defineRoute } from './kernel/route.ts'
import { defineWorkflow } from './kernel/workflow.ts'
import { mensagens } from './messages.ts'

export const situacaoCopia = enumeration({
  EM_ANDAMENTO: 'Em andamento',
  FEITA: 'Feita, não verificada',
  VERIFICADA: 'Verificada',
  FALHOU: 'Falhou',
})
export type SituacaoCopia = (typeof situacaoCopia.values)[number]

/** A copy is made, and then proved by restoring it into a scratch place; one by the command is proved by the command. */
export const copiaWorkflow = defineWorkflow({
  situacao: situacaoCopia,
  initial: 'EM_ANDAMENTO',
  steps: ['EM_ANDAMENTO', 'VERIFICADA'],
  working: { in: ['EM_ANDAMENTO'], ends: ['FEITA', 'VERIFICADA', 'FALHOU'] },
  actions: {
    provar: { label: 'Verificar', from: ['FEITA'], to: ['VERIFICADA', 'FALHOU'] },
  },
})

/** Hours after which the last verified copy is too old for an administrator's peace, and for anybody's. */
export const COPIA_VELHA_H = { atencao: 24, falha: 7 * 24 } as const

export const zAgendaCopias = z.strictObject({
  ativa: z.boolean(),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensagens.horaInvalida),
})
export type AgendaCopias = z.infer<typeof zAgendaCopias>

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
  agendada: z.boolean(),
  /** Null: by the command. */
  pedidaPor: z.string().nullable(),
  tarefa: z.object({ id: z.int() }).nullable(),
})
export type Copia = z.infer<typeof zCopia>

/** How the copies stand. `destino` is null where whoever runs the server has not said where they go. */
export const zCopias = z.object({
  versao: z.string(),
  destino: z.string().nullable(),
  agenda: zAgendaCopias,
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
  copiar: defineRoute({
    method: 'POST',
    path: '/api/copias',
    summary: 'Fazer uma cópia agora, e verificá-la',
    access: 'administrador',
    response: z.object({ tarefa: z.object({ id: z.int() }) }),
  }),
} as const
