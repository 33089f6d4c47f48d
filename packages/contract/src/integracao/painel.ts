import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zInstant } from '../kernel/values.ts'
import { readUrl } from '../kernel/read-url.ts'
import { mensagens } from '../messages.ts'

/** How long a token of the panel is good, in seconds. */
export const SEGUNDOS_DO_PAINEL = 300
/** Says what travels between this client and the panel (`postMessage`): the panel asks, and is told its token. */
export const MENSAGEM_DO_PAINEL = { pronto: 'tombo.painel.pronto', token: 'tombo.painel.token' } as const

/** https, to a machine by its name, without a user: it stands in a security header of the page that holds it. */
export const zEnderecoDoPainel = z
  .string()
  .trim()
  .max(500, mensagens.tamanhoMaximo)
  .refine((s) => {
    const u = readUrl(s)
    return u !== null && u.protocol === 'https:' && u.username === '' && /^[a-z0-9.-]+$/.test(u.hostname)
  }, mensagens.enderecoDoPainel)
  .transform((s) => new URL(s).href)

/** The panel of an external integration, shown in a frame (/painel-betha). */
export const rotasPainel = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/integracao/painel',
    summary: 'Endereço do painel externo',
    access: 'consultarintegracoes',
    response: z.object({ endereco: z.string().nullable() }),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/integracao/painel',
    summary: 'Dizer ou apagar o endereço do painel externo',
    access: 'administrador',
    confirma: true,
    body: z.strictObject({ endereco: zEnderecoDoPainel.nullable() }),
    response: z.object({ endereco: z.string().nullable() }),
  }),
  token: defineRoute({
    method: 'POST',
    path: '/api/integracao/painel/token',
    summary: 'Token do painel: vale cinco minutos, e só diz quem é a pessoa',
    access: 'consultarintegracoes',
    response: z.object({
      token: z.string(),
      expira: zInstant,
      /** The origin that the token may be told to. */
      origem: z.string(),
      /** The address of the page that holds the panel. */
      quadro: z.string(),
    }),
    secret: true,
  }),
  verificar: defineRoute({
    method: 'GET',
    path: '/api/integracao/painel/verificar',
    summary: 'De quem é um token do painel; ele vem em Authorization: Bearer',
    access: 'PUBLICO',
    response: z.object({
      usuario: z.string(),
      nome: z.string(),
      organizacao: z.object({ id: z.int(), nome: z.string() }),
      unidade: z.object({ id: z.int(), descricao: z.string() }),
      expira: zInstant,
    }),
  }),
} as const
