import { z } from 'zod'
import { zArmazenamento } from './arquivos/armazenamento.ts'
import { defineRoute } from './kernel/route.ts'
import { zMetadata } from './kernel/rotas-recurso.ts'
import { zParametros, zSalvarParametros } from './parametros/catalogo.ts'
import { zEmailConfigurado } from './parametros/email.ts'

export const rotasSistema = {
  saude: defineRoute({
    method: 'GET',
    path: '/api/saude',
    resumo: 'O servidor e o banco respondem',
    acesso: 'PUBLICO',
    response: z.object({ situacao: z.literal('ok'), instante: z.string() }),
  }),
  parametros: defineRoute({
    method: 'GET',
    path: '/api/parametros',
    resumo: 'Parâmetros do sistema: cores e opções; todos, para quem pode consultá-los',
    acesso: 'USUARIO',
    response: zParametros,
  }),
  mapa: defineRoute({
    method: 'GET',
    path: '/api/parametros/mapa',
    resumo: 'De onde vêm as imagens dos mapas, e a quem se devem',
    acesso: 'USUARIO',
    response: z.object({ endereco: z.string(), creditos: z.string() }),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: '/api/parametros/metadata',
    resumo: 'Parâmetros de fábrica e opções',
    acesso: ['consultarparametros', 'criaralterarparametros'],
    response: zMetadata.extend({ armazenamento: zArmazenamento, email: zEmailConfigurado.nullable() }),
  }),
  salvarParametros: defineRoute({
    method: 'POST',
    path: '/api/parametros',
    resumo: 'Salvar parâmetros; valem na hora',
    acesso: 'criaralterarparametros',
    body: zSalvarParametros,
    response: zParametros,
  }),
} as const
