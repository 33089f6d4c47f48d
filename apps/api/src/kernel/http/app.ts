import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import type { AnyRota } from '@tombo/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Clock } from '../clock.ts'
import type { Servicos } from '../config.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Meios } from '../meios.ts'
import { responderErro } from './erros-http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rota?: AnyRota
    /** Pages and files of the web client: no data of anyone's. */
    estatico?: true
  }
}

/** What a process is made of; handed to every feature when its routes are mounted. */
export interface Casa extends Meios {
  app: FastifyInstance
  organizacoes: Organizacoes
  clock: Clock
  /** Checks every answer against its schema, strictly: on in tests. */
  conferirRespostas: boolean
}

/** Refuses to start with a route that does not say who may call it. */
function exigirAcessoDeclarado(app: FastifyInstance) {
  const rotas: RouteOptions[] = []
  app.addHook('onRoute', (r) => void rotas.push(r))
  app.addHook('onReady', async () => {
    const aberta = rotas.find((r) => !r.config?.rota?.acesso && !r.config?.estatico)
    if (aberta) throw new Error(`${String(aberta.method)} ${aberta.url}: a rota não diz quem pode usá-la`)
  })
}

/** Whose images a page may show beside our own: those of the maps, from nowhere else. */
export const origemDosMapas = (endereco: string): string => new URL(endereco.replace('{s}', '*')).origin

const cspCom = (imagensDe: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', imagensDe],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** The bare server: headers, limits, errors, log. Routes are mounted on it by the features. */
export async function criarServidor(logger: FastifyBaseLogger, { mapa }: Servicos): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: 5 * 1024 * 1024,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  })
  exigirAcessoDeclarado(app)
  await app.register(helmet, {
    contentSecurityPolicy: cspCom(origemDosMapas(mapa.endereco)),
    hsts: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(multipart, { limits: { files: 1, fileSize: 100 * 1024 * 1024, fields: 20 } })
  app.setErrorHandler(responderErro)
  app.addHook('onResponse', async (req, reply) => {
    if (req.routeOptions.config.estatico) return
    req.log.info(
      {
        metodo: req.method,
        rota: req.routeOptions.url ?? '?',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    )
  })
  return app
}
