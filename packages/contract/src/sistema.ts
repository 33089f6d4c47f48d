import { z } from 'zod'
import { zArmazenamento } from './arquivos/armazenamento.ts'
import { pageOf } from './kernel/envelope.ts'
import { zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zMetadata } from './kernel/resource-routes.ts'
import { zParametros, zSalvarParametros } from './parametros/catalogo.ts'
import { zEmailConfigurado } from './parametros/email.ts'
import { zEvento } from './patrimonios/rotas.ts'

/** How one part of the server fares, and the sentence that says it. */
const zParte = z.object({ situacao: z.enum(['OK', 'ATENCAO', 'FALHA']), texto: z.string() })
export type ParteDaSaude = z.infer<typeof zParte>
const zSaude = z.object({
  situacao: z.enum(['ok', 'fora']),
  instante: z.string(),
  /** For administrators alone, at work in a unit. */
  partes: z.object({ banco: zParte, fila: zParte, disco: zParte, relogio: zParte, copia: zParte }).optional(),
})
export type Saude = z.infer<typeof zSaude>

export const rotasSistema = {
  saude: defineRoute({
    method: 'GET',
    path: '/api/saude',
    summary:
      'O servidor e o banco respondem: 503 quando não. Com a sessão de um administrador, banco, fila, disco, relógio e cópia',
    access: 'PUBLICO',
    response: zSaude,
  }),
  parametros: defineRoute({
    method: 'GET',
    path: '/api/parametros',
    summary: 'Parâmetros do sistema: cores e opções; todos, para quem pode consultá-los',
    access: 'USUARIO',
    response: zParametros,
  }),
  mapa: defineRoute({
    method: 'GET',
    path: '/api/parametros/mapa',
    summary: 'De onde vêm as imagens dos mapas, e a quem se devem',
    access: 'USUARIO',
    response: z.object({ endereco: z.string(), creditos: z.string() }),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: '/api/parametros/metadata',
    summary: 'Parâmetros de fábrica e opções',
    access: ['consultarparametros', 'criaralterarparametros'],
    response: zMetadata.extend({ armazenamento: zArmazenamento, email: zEmailConfigurado.nullable() }),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/parametros/eventos',
    summary:
      'Histórico dos parâmetros, do servidor de e-mail, do armazenamento, da entrada única e das cópias',
    access: ['consultarparametros', 'criaralterarparametros'],
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zEvento),
  }),
  salvarParametros: defineRoute({
    method: 'POST',
    path: '/api/parametros',
    summary: 'Salvar parâmetros; valem na hora',
    access: 'criaralterarparametros',
    body: zSalvarParametros,
    response: zParametros,
  }),
} as const
