import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { mensagens } from '../messages.ts'
import { meioDoisFatores, zCredenciais, zEntrada } from './sessao.ts'

/** How somebody's two-factor stands. */
export const doisFatores = enumeration({
  NENHUM: 'Desligada',
  EMAIL: 'Código por e-mail',
  APLICATIVO: 'Aplicativo autenticador',
})
export type DoisFatores = (typeof doisFatores.values)[number]

/** A code of six digits, or one of the recovery codes; blanks and hyphens do not matter. */
const zCodigo = z.string(mensagens.insiraCodigo).trim().min(1, mensagens.insiraCodigo).max(40)
const senha = z.string(mensagens.obrigatorio).min(1, mensagens.obrigatorio).max(200)

const zSituacao = z.object({
  meio: doisFatores.read,
  /** An administrator demands it: it may be changed, and not turned off. */
  exigido: z.boolean(),
  /** Recovery codes that were not used yet. */
  codigosRestantes: z.int(),
  /** The e-mail of the person, in part; null without one. */
  email: z.string().nullable(),
  /** Codes can be mailed: the organisation has a mail server, and the person an e-mail. */
  podeEmail: z.boolean(),
})
export type SituacaoDoisFatores = z.infer<typeof zSituacao>

const zPreparo = z.object({
  meio: meioDoisFatores.read,
  /** Where the code went, in part. */
  destino: z.string().nullable(),
  /** It is of the application: the seed to type in, and the same as a picture to scan (SVG). */
  segredo: z.string().nullable(),
  qr: z.string().nullable(),
})
export type PreparoDoisFatores = z.infer<typeof zPreparo>

/** Shown once: they are kept hashed. */
const zCodigos = z.object({ codigos: z.array(z.string()) })

export const rotasDoisFatores = {
  validar: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/validar',
    summary: 'Terminar de entrar com o código de dois fatores, ou com um de recuperação',
    access: 'PUBLICO',
    limited: true,
    body: z.strictObject({ username: zCredenciais.shape.username, codigo: zCodigo }),
    whole: true,
    response: zEntrada,
  }),
  reenviar: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/reenviar',
    summary: 'Enviar outro código por e-mail; no máximo um por minuto',
    access: 'PUBLICO',
    limited: true,
    body: z.strictObject({ username: zCredenciais.shape.username }),
    response: z.null(),
  }),
  situacao: defineRoute({
    method: 'GET',
    path: '/api/doisfatores',
    summary: 'Autenticação em dois fatores da pessoa',
    access: 'USUARIO',
    response: zSituacao,
  }),
  preparar: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/preparar',
    summary: 'Começar a ligar os dois fatores: pede a senha, e envia o código ou dá o segredo do aplicativo',
    access: 'USUARIO',
    secret: true,
    body: z.strictObject({ meio: meioDoisFatores.write, senha }),
    response: zPreparo,
  }),
  ligar: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/ligar',
    summary: 'Ligar os dois fatores com o primeiro código; dá os códigos de recuperação, uma só vez',
    access: 'USUARIO',
    secret: true,
    body: z.strictObject({ codigo: zCodigo }),
    response: zCodigos,
  }),
  desligar: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/desligar',
    summary: 'Desligar os dois fatores; pede a senha',
    access: 'USUARIO',
    body: z.strictObject({ senha }),
    response: z.null(),
  }),
  novosCodigos: defineRoute({
    method: 'POST',
    path: '/api/doisfatores/codigos',
    summary: 'Novos códigos de recuperação, no lugar dos anteriores; pede a senha',
    access: 'USUARIO',
    secret: true,
    body: z.strictObject({ senha }),
    response: zCodigos,
  }),
} as const
