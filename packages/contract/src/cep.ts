import { z } from 'zod'
import { camposEndereco, zCidade } from './enderecos/campos.ts'
import { defineRoute } from './kernel/route.ts'
import { mensagens } from './messages.ts'

/** Tells what a postal code says of an address; the city is the one of the official table. */
export const zEnderecoDoCep = z.object({
  cep: z.string(),
  logradouro: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: zCidade.nullable(),
})

export const rotasCep = {
  buscar: defineRoute({
    method: 'GET',
    path: '/api/cep',
    summary: 'Endereço de um CEP; 404 quando não existe, 503 quando a consulta não responde',
    access: 'USUARIO',
    query: z.strictObject({
      cep: camposEndereco.cep.write
        .refine((s) => s !== null, mensagens.obrigatorio)
        .transform((s) => String(s).replace(/\D/g, '')),
    }),
    response: zEnderecoDoCep,
  }),
} as const
