import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Host } from '../../kernel/http/app.ts'
import { type NovoRegistro, registrarIntegracao } from './registrar.ts'
import { corpoSemSegredos } from './sigilo.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer to a program, as text; of files nothing is kept. */
    respostaAoPrograma?: string
  }
}

const TOO_MANY = 429

/** The slug that an address speaks of: `/api/patrimonios/:id/tombar` is of `patrimonios`. */
const entidadeDa = (rota: string) => rota.split('/').find((p, i) => i > 1 && !p.startsWith(':')) ?? rota

const ehTexto = (reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' && String(reply.getHeader('content-type') ?? '').includes('json')

function registroDa(req: FastifyRequest, reply: FastifyReply, agora: Date): NovoRegistro | null {
  const { programa } = req
  const sucesso = reply.statusCode < 400
  // Whatever was only read, and went well, changes nothing; who was told to wait fills no register by going on.
  if (!programa || (sucesso && req.method === 'GET') || reply.statusCode === TOO_MANY) return null
  const rota = req.routeOptions.url ?? '?'
  return {
    unidadeId: programa.unidadeId,
    instante: agora,
    fluxo: 'RECEBIMENTO',
    sucesso,
    entidade: entidadeDa(rota),
    tipo: req.method,
    origem: programa.nome,
    programaId: programa.id,
    endereco: `${req.method} ${(req.url.split('?')[0] ?? '').slice(0, 500)}`,
    status: reply.statusCode,
    duracao: Math.round(reply.elapsedTime),
    corpo: corpoSemSegredos(req.body ?? req.query),
    resposta: corpoSemSegredos(req.respostaAoPrograma ?? null),
  }
}

/** Keeps a record of what programs change here, and of what was refused to them before they were told to wait. It stands before every route. */
export function registrarRecebimentos({ app, organizacoes, clock }: Host): void {
  app.addHook('onSend', async (req, reply, payload) => {
    if (req.programa && ehTexto(reply, payload)) req.respostaAoPrograma = payload
    return payload
  })
  app.addHook('onResponse', async (req, reply) => {
    const registro = registroDa(req, reply, clock.now())
    if (!registro || !req.programa) return
    await organizacoes
      .write(req.programa.databaseId, (db) => registrarIntegracao(db, registro))
      .catch((err: unknown) => req.log.error({ err }, 'o registro da integração não foi guardado'))
  })
}
