import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText, zInstant, zText } from '../kernel/values.ts'
import { zSegredoDaVolta } from './entradaunica.ts'

/** How an account at the sign-on provider came to be somebody's. */
export const vinculoDaConta = enumeration({
  RECONHECIDA: 'Reconhecida pelo provedor',
  PESSOA: 'Ligada pela própria pessoa',
  ADMINISTRADOR: 'Ligada por um administrador',
})

const zConta = z.object({
  id: z.int(),
  /** Says what it is called there; null of what is older than this. */
  conta: z.string().nullable(),
  emissor: z.string(),
  vinculo: vinculoDaConta.read,
  ligadaEm: zInstant,
  ligadaPor: z.string().nullable(),
  /** It opens this user: it is of the provider in use, and was bound by a person where that is asked for. */
  vale: z.boolean(),
})
export type ContaExterna = z.infer<typeof zConta>

const zContas = z.object({
  /** The words of the sign-on in use; null where the organisation has none. */
  entradaUnica: z.string().nullable(),
  contas: z.array(zConta),
})
export type ContasExternas = z.infer<typeof zContas>

/** An account that the provider vouched for and that is nobody's here. */
const zContaRecusada = z.object({ sujeito: z.string(), conta: z.string().nullable(), vistaEm: zInstant })
export type ContaRecusada = z.infer<typeof zContaRecusada>

const params = z.object({ id: zIdText })
const daPessoa = params.extend({ contaId: zIdText })

/** Accounts at the sign-on provider, and the users that they open. */
export const rotasContasExternas = {
  minhas: defineRoute({
    method: 'GET',
    path: '/api/usuarios/contexto/contas',
    summary: 'Contas da organização com que a própria pessoa entra',
    access: 'USUARIO',
    response: zContas,
  }),
  iniciar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto/contas/iniciar',
    summary: 'Ir ao provedor de entrada para ligar a própria conta; pede a senha',
    access: 'UNIDADE',
    confirma: true,
    body: z.strictObject({
      /** SHA-256 of what the browser keeps until it comes back. */
      prova: zSegredoDaVolta,
    }),
    response: z.object({ endereco: z.string() }),
  }),
  ligar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto/contas',
    summary: 'Ligar a conta com que a pessoa voltou do provedor; vale por um minuto',
    access: 'USUARIO',
    body: z.strictObject({ codigo: z.string().max(200), prova: zSegredoDaVolta }),
    response: zContas,
  }),
  desligar: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/contexto/contas/:id',
    summary: 'Desligar uma conta da própria pessoa; pede a senha',
    access: 'USUARIO',
    confirma: true,
    params,
    response: zContas,
  }),
  deUsuario: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/contas',
    summary:
      'Contas da organização com que um usuário entra; a quem administra, também as que ainda não são de ninguém',
    access: 'consultarusuarios',
    params,
    response: zContas.extend({ recusadas: z.array(zContaRecusada) }),
  }),
  ligarDeUsuario: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/contas',
    summary: 'Ligar uma conta do provedor a um usuário; pede a senha',
    access: 'administrador',
    confirma: true,
    params,
    body: z.strictObject({ sujeito: zText(255) }),
    response: zContas,
  }),
  desligarDeUsuario: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/:id/contas/:contaId',
    summary: 'Desligar uma conta de um usuário',
    access: 'criaralterarusuarios',
    params: daPessoa,
    response: zContas,
  }),
} as const
