import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zText, zOptionalText } from '../kernel/values.ts'
import { readUrl } from '../kernel/read-url.ts'
import { mensagens } from '../messages.ts'
import { zEntrada } from './sessao.ts'

/** By what a person of the provider is found among the users. */
export const correspondencia = enumeration({
  EMAIL: 'Pelo e-mail verificado',
  USUARIO: 'Pelo nome de usuário',
})
/** The claim that is read for each, where nothing else is said. */
export const REIVINDICACAO_PADRAO = { EMAIL: 'email', USUARIO: 'preferred_username' } as const

/** Directories of Microsoft that everybody has an account in: whoever comes from them is nobody's colleague. */
const DE_TODOS = /^\/(common|organizations|consumers)(\/|$)/

function emissorValido(texto: string): boolean {
  const url = readUrl(texto)
  if (!url) return false
  const { protocol, hostname, pathname, search, hash, username } = url
  const daMaquina = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && daMaquina)) &&
    !search &&
    !hash &&
    !username &&
    !DE_TODOS.test(pathname)
  )
}

const DOMINIO = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The provider of sign-on (OpenID Connect) of an organisation. */
export const zSalvarEntradaUnica = z
  .strictObject({
    rotulo: zText(60),
    emissor: zText(300).refine(
      emissorValido,
      'Informe o endereço do emissor, com https e o diretório da organização, como https://login.microsoftonline.com/<diretório>/v2.0.',
    ),
    clienteId: zText(200),
    /** Absent or blank: the one that is kept stays. It is never read back. */
    segredo: zOptionalText(500).optional(),
    correspondencia: correspondencia.write,
    /** Null for the usual one. */
    reivindicacao: zOptionalText(60).refine(
      (s) => s === null || /^[A-Za-z0-9_:./-]+$/.test(s),
      mensagens.valorInvalido,
    ),
    /** Only accounts of these; all when there is none. */
    dominios: z
      .array(z.string().trim().toLowerCase().regex(DOMINIO, 'Informe domínios como exemplo.gov.br.'))
      .max(50),
    criarUsuarios: z.boolean(),
  })
  .refine((c) => !c.criarUsuarios || c.dominios.length > 0, {
    path: ['dominios'],
    message: 'Para criar usuários sozinho, informe de quais domínios.',
  })
/** The same, with what was read beside it. */
const zEntradaUnicaDeVolta = zSalvarEntradaUnica
  .safeExtend({ temSegredo: z.unknown().optional() })
  .transform(({ temSegredo: _, ...c }) => c)
export type SalvarEntradaUnica = z.infer<typeof zSalvarEntradaUnica>

/** The same as it is read: whether there is a secret, never which. */
export const zEntradaUnica = z.object({
  rotulo: z.string(),
  emissor: z.string(),
  clienteId: z.string(),
  temSegredo: z.boolean(),
  correspondencia: correspondencia.read,
  reivindicacao: z.string().nullable(),
  dominios: z.array(z.string()),
  criarUsuarios: z.boolean(),
})
export type EntradaUnica = z.infer<typeof zEntradaUnica>

const zSituacao = z.object({
  configuracao: zEntradaUnica.nullable(),
  /** Says what the provider must know as the address to come back to, and where people may start. */
  retorno: z.string(),
  inicio: z.string(),
})
export type SituacaoEntradaUnica = z.infer<typeof zSituacao>

/** The words of the settings, for the screen and for the history. */
export const ROTULOS_ENTRADA_UNICA = {
  rotulo: 'Texto do botão',
  emissor: 'Endereço do emissor',
  clienteId: 'Identificador do aplicativo (cliente)',
  segredo: 'Segredo do cliente',
  correspondencia: 'Como a pessoa é reconhecida',
  reivindicacao: 'Atributo da conta',
  dominios: 'Domínios aceitos',
  criarUsuarios: 'Criar o usuário que ainda não existe',
} as const satisfies Record<keyof SalvarEntradaUnica, string>

const organizacao = z.coerce.number().int().positive().max(2_147_483_647).optional()
/** 256 bits in base64url. */
export const zSegredoDaVolta = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const rotasEntradaUnica = {
  entrada: defineRoute({
    method: 'GET',
    path: '/api/entrada',
    summary: 'O que a tela de entrada oferece',
    access: 'PUBLICO',
    query: z.strictObject({ organizacao }),
    response: z.object({
      entradaUnica: z.object({ rotulo: z.string() }).nullable(),
      recuperacaoPorEmail: z.boolean(),
    }),
  }),
  iniciar: defineRoute({
    method: 'GET',
    path: '/api/azure/login',
    summary:
      'Ir ao provedor de entrada da organização. Sem `prova`, leva à tela de entrada, que começa com uma.',
    access: 'PUBLICO',
    redirects: true,
    query: z.strictObject({
      redirectUrl: z.string().max(2000).optional(),
      organizacao,
      /** SHA-256 of what the browser keeps until it exchanges its code. */
      prova: zSegredoDaVolta.optional(),
    }),
  }),
  retorno: defineRoute({
    method: 'GET',
    path: '/api/msal',
    summary: 'Volta do provedor de entrada',
    access: 'PUBLICO',
    redirects: true,
    // Whatever a provider puts beside `code` and `state` is its own.
    query: z.looseObject({}),
  }),
  trocar: defineRoute({
    method: 'POST',
    path: '/api/azure/entrar',
    summary: 'Trocar o código de uso único da volta pelo token da sessão; vale por um minuto',
    access: 'PUBLICO',
    body: z.strictObject({ codigo: z.string().max(200), prova: zSegredoDaVolta }),
    whole: true,
    response: zEntrada.extend({ redirectUrl: z.string().nullable() }),
  }),
  ler: defineRoute({
    method: 'GET',
    path: '/api/parametros/oidc',
    summary: 'Entrada única da organização, sem o segredo',
    access: ['consultarparametros', 'criaralterarparametros'],
    response: zSituacao,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/parametros/oidc',
    summary: 'Configurar a entrada única; o provedor é consultado antes',
    access: 'administrador',
    confirma: true,
    body: zEntradaUnicaDeVolta,
    response: zSituacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/parametros/oidc',
    summary: 'Deixar de oferecer a entrada única',
    access: 'administrador',
    confirma: true,
    response: zSituacao,
  }),
} as const
