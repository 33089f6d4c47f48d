import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { mensagens } from '../messages.ts'
import { zNovaSenha } from '../usuarios.ts'
import { zCredenciais, zEntrada } from './sessao.ts'

/** How long a link stays good: one that sets a forgotten password, and one that sets the first. */
export const HORAS_DO_LINK = { REDEFINIR: 1, PRIMEIRO_ACESSO: 72 } as const
export type TipoDeLink = keyof typeof HORAS_DO_LINK

const zTokenDoLink = z.string().max(200)
/** Says what a link is good for, and whose password it sets. */
const zLinkDeSenha = z.object({
  tipo: z.enum(Object.keys(HORAS_DO_LINK) as [TipoDeLink]),
  usuario: z.string(),
  nome: z.string(),
})
export type LinkDeSenha = z.infer<typeof zLinkDeSenha>

export const rotasSenha = {
  recuperar: defineRoute({
    method: 'POST',
    path: '/api/recuperarsenha',
    summary: 'Pedir o link de redefinição da senha: a resposta é a mesma para todo nome de usuário',
    access: 'PUBLICO',
    limited: true,
    body: z.strictObject({
      username: z.string(mensagens.insiraUsuario).trim().min(1, mensagens.insiraUsuario).max(100),
    }),
    response: z.null(),
  }),
  conferirLink: defineRoute({
    method: 'POST',
    path: '/api/recuperarsenha/conferir',
    summary: 'O link ainda vale? De quem é?',
    access: 'PUBLICO',
    body: z.strictObject({ token: zTokenDoLink }),
    response: zLinkDeSenha,
  }),
  redefinir: defineRoute({
    method: 'POST',
    path: '/api/usuarios/alterarsenha',
    summary:
      'Redefinir a senha pelo link de uso único: termina todas as sessões da pessoa. Senha e token vão no corpo; na query, são aceitos e não são registrados.',
    access: 'PUBLICO',
    query: z.strictObject({
      token: zTokenDoLink.optional(),
      password: z.string().max(200).optional(),
    }),
    body: z
      .strictObject({ token: zTokenDoLink.optional(), password: z.string().max(200).optional() })
      .optional(),
    response: z.null(),
  }),
  trocarProvisoria: defineRoute({
    method: 'POST',
    path: '/api/primeiroacesso/senha',
    summary: 'Trocar a senha provisória no primeiro acesso, e entrar',
    access: 'PUBLICO',
    limited: true,
    body: z.strictObject({ ...zCredenciais.shape, novaSenha: zNovaSenha }),
    whole: true,
    response: zEntrada,
  }),
} as const
