import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { type AnyRoute, BODY_LIMITS, mensagens } from '@tombo/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Clock } from '../clock.ts'
import type { Services } from '../config.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Platform } from '../platform.ts'
import { AppError } from '../errors.ts'
import { registerCompression } from './limits/compression.ts'
import { respondError, respondToNoAddress } from './http-errors.ts'
import { respondToUnreadable } from './unreadable.ts'
import { keepPace, type Pace } from './limits/pace.ts'
import { serializerCompiler } from './serializer.ts'
import { demandShape, faultOfJson, withoutHalves } from './limits/shape.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: AnyRoute
    /** Pages and files of the web client: no data of anyone's. */
    isStatic?: true
  }
}

/** Says what a process is made of; handed to every feature when its routes are mounted. */
export interface Host extends Platform {
  app: FastifyInstance
  organizacoes: Organizacoes
  clock: Clock
  /** Checks every answer against its schema, strictly: on in tests. */
  checkResponses: boolean
}

/** Refuses to start with a route that does not say who may call it. */
function requireDeclaredAccess(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (r) => void routes.push(r))
  app.addHook('onReady', async () => {
    const undeclared = routes.find((r) => !r.config?.route?.access && !r.config?.isStatic)
    if (undeclared)
      throw new Error(`${String(undeclared.method)} ${undeclared.url}: a rota não diz quem pode usá-la`)
  })
}

/** Whose images a page may show beside our own: those of the maps, from nowhere else. */
export const originOfMaps = (address: string): string => new URL(address.replace('{s}', '*')).origin

const cspWith = (imagesFrom: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', imagesFrom],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** How long a caller may take, in milliseconds: for the head of a request, for all of it, and with nothing said by either side. */
const TIMEOUTS = { head: 20_000, whole: 3_600_000, silence: 120_000 }

/** How long a stop waits for answers under way, in milliseconds; connections that are open then are cut. */
const STOP_MS = 1_000

/** Lets a stop end by itself: browsers keep connections open on which they ask for nothing. */
function cutWhenItStops(app: FastifyInstance): void {
  let cutting: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    cutting = setInterval(() => app.server.closeAllConnections(), STOP_MS)
  })
  app.addHook('onClose', async () => clearInterval(cutting))
}

/** Says what a form may hold beside its files; who takes one in says how large they may be. */
const FORM_LIMITS = {
  files: 1,
  fileSize: 100 * 1024 * 1024,
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 21,
  headerPairs: 20,
}

/** Refuses what would have to be unpacked to be measured, and what nobody could have made by hand or by our client. */
function refuseHostile(app: FastifyInstance) {
  app.addHook('onRequest', async (req) => {
    const coding = req.headers['content-encoding']
    if (coding !== undefined && coding !== 'identity') throw new AppError(415, mensagens.corpoCompactado)
    // A filter is JSON, as a body is.
    const query = req.query as Record<string, unknown>
    if (typeof query.where === 'string') query.where = withoutHalves(query.where)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    try {
      demandShape(body as string)
    } catch (refusal) {
      return done(refusal as Error)
    }
    return parse(req, withoutHalves(body as string), (error, read) =>
      done(error ?? faultOfJson(body as string, read), read),
    )
  })
}

/** Data is no page: nothing of it is run, loaded or framed. */
const CSP_OF_DATA = "default-src 'none';frame-ancestors 'none'"

interface Front {
  pace?: Pace | undefined
  /** Ranges of the proxies in front of the server, beside this machine. What others say of whom they speak for counts for nothing. */
  frontProxies?: readonly [string, number][] | undefined
}

/** The bare server: headers, limits, errors, log. Routes are mounted on it by the features. */
export async function createServer(
  logger: FastifyBaseLogger,
  { mapa }: Services,
  { pace, frontProxies = [] }: Front = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMITS.small,
    requestTimeout: TIMEOUTS.whole,
    connectionTimeout: TIMEOUTS.silence,
    http: { headersTimeout: TIMEOUTS.head },
    trustProxy: ['loopback', ...frontProxies.map(([network, bits]) => `${network}/${bits}`)],
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: respondToNoAddress,
    clientErrorHandler: respondToUnreadable,
  })
  app.setSerializerCompiler(serializerCompiler)
  requireDeclaredAccess(app)
  app.decorateRequest('use', null)
  app.decorateRequest('caller', null)
  cutWhenItStops(app)
  keepPace(app, pace)
  refuseHostile(app)
  await app.register(helmet, {
    contentSecurityPolicy: cspWith(originOfMaps(mapa.endereco)),
    hsts: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (_req, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('content-security-policy', CSP_OF_DATA)
    return payload
  })
  await registerCompression(app)
  await app.register(multipart, { limits: FORM_LIMITS })
  app.setErrorHandler(respondError)
  app.addHook('onResponse', async (req, reply) => {
    if (req.routeOptions.config.isStatic) return
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
