import { randomUUID } from 'node:crypto'
import { type Ficou, mensagemErroInterno, mensagens } from '@tombo/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { camel } from '../db/source.ts'
import { DatabaseDown, mayBeKept } from '../db/connection/outage.ts'
import { AppError } from '../errors.ts'
import { boundedFields } from './faults.ts'
import { plainPageOf, wantsPage } from './pages/plain-page.ts'

/** Routes whose errors also carry the text as `msg` (docs/wire.md, Envelope). */
const WITH_MSG =
  /^\/api\/(login|primeiroacesso|doisfatores\/|recuperarsenha|usuarios\/alterarsenha(\?|$)|azure\/entrar)/

const DUPLICATE = '23505'
const REFERENCED = '23503'
/** So the database says, in either language, that a row names one that is gone; otherwise it is the row that others name. */
const NAMES_NONE = /is not present|não está presente/
const CHANGED_MEANWHILE = new Set(['40001', '40P01'])
const WAITED_TOO_LONG = '55P03'
/** An entry in a closed month (migration 0061). */
const MONTH_CLOSED = 'TB001'
/** A number that no column holds: nothing has it. */
const OUT_OF_RANGE = '22003'
/** So the database names, in any language, the check of an amount by the places of its column: a sum may pass them where no part does. */
const OF_THE_COLUMN = 'apply_typmod'
/** A character that no text of the database holds: NUL. */
const OUT_OF_ALPHABET = new Set(['22021', '22P05'])

/** Unique rules whose name does not say the field that a person would change. */
const FIELD_OF_CONSTRAINT: Record<string, string> = {
  fornecedor_documento: 'cpfCnpj',
  licenciamento_patrimonio_id_exercicio_key: 'exercicio',
  localizacao_irmas: 'descricao',
  patrimonio_numero: 'numeroTombamento',
  patrimonio_referencia: 'produtoCaracteristica.referencia',
}

/** Unique rules that a person is told of in words of their own. */
const TEXT_OF_CONSTRAINT: Record<string, string> = {
  patrimonio_referencia: mensagens.referenciaInvalida,
}

/** The field of a unique rule: `tipo_ato_descricao` of table `tipo_ato` is `descricao`. */
function fieldOfConstraint(rule: string | undefined, table: string | undefined): string | undefined {
  if (!rule || !table?.length || !rule.startsWith(`${table}_`)) return undefined
  return FIELD_OF_CONSTRAINT[rule] ?? camel(rule.slice(table.length + 1).replace(/_key$/, ''))
}

/** Seconds after which a caller may ask again while the database is out of reach. */
export const RETRY_IN_S = 5

/** Failures of works of one transaction that was undone: of them nothing was saved. */
const undone = new WeakSet<object>()

/** Says that all that the call did was undone with this failure, unless nobody knows. */
export function markUndone(error: unknown): void {
  if (typeof error === 'object' && error !== null && !mayBeKept(error)) undone.add(error)
}

/** Gives what a person may be told of what a failed call left behind. */
const whatStayed = (error: object, method: string): Ficou =>
  undone.has(error) ? 'nada' : method === 'GET' || method === 'HEAD' ? 'leitura' : 'incerto'

const NO_DATABASE: Record<Ficou, string> = {
  nada: mensagens.bancoForaNadaSalvo,
  incerto: mensagens.bancoForaIncerto,
  leitura: mensagens.bancoFora,
}

function databaseError(
  error: { code?: string; constraint?: string; table?: string; detail?: string; routine?: string },
  method: string,
): AppError | null {
  if (error instanceof DatabaseDown) return new AppError(503, NO_DATABASE[whatStayed(error, method)])
  if (error.code === DUPLICATE) {
    const field = fieldOfConstraint(error.constraint, error.table)
    const text = TEXT_OF_CONSTRAINT[error.constraint ?? ''] ?? mensagens.duplicado
    return new AppError(409, text, field ? { [field]: [text] } : undefined)
  }
  if (error.code === REFERENCED)
    return new AppError(409, NAMES_NONE.test(error.detail ?? '') ? mensagens.usadoExcluido : mensagens.emUso)
  if (error.code && CHANGED_MEANWHILE.has(error.code)) return new AppError(409, mensagens.alteradoPorOutro)
  if (error.code === MONTH_CLOSED) return new AppError(409, mensagens.mesFechadoEnquanto)
  if (error.code === WAITED_TOO_LONG) return new AppError(409, mensagens.trabalhoEmAndamento)
  if (error.code && OUT_OF_ALPHABET.has(error.code)) return new AppError(400, mensagens.corpoInvalido)
  if (error.code === OUT_OF_RANGE && error.routine === OF_THE_COLUMN)
    return new AppError(400, mensagens.valorMaior)
  if (error.code === OUT_OF_RANGE) return new AppError(404, mensagens.naoEncontrado)
  return null
}

/** Tells what the reader of forms says of one that is not whole: it has no status for it. */
const BROKEN_FORM = /multipart data|part header|boundary/i

/** Gives what is said when the server refuses a request before anybody reads it. */
function refusalText(status: number, multipart: boolean): string {
  if (status === 413) return multipart ? mensagens.arquivoGrande : mensagens.corpoGrande
  if (status === 415) return mensagens.tipoArquivo
  return status === 429 ? mensagens.muitasTentativas : mensagens.corpoInvalido
}

/** The refusal that a failure is for a person; null for one that is not foreseen. */
export const refusalOf = (error: unknown): AppError | null =>
  error instanceof AppError ? error : databaseError(error as { code?: string }, 'POST')

/** The texts beside the fields, no more than an answer may carry. */
const camposDe = (fields: Record<string, string[]>) =>
  boundedFields(Object.entries(fields).flatMap(([field, texts]) => texts.map((t) => [field, t] as const)))

/** The one place where a failure becomes an answer. What is not foreseen is logged under an id, and only the id goes out. */
export function respondError(
  error: FastifyError | AppError | Error,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const known = error instanceof AppError ? error : databaseError(error as { code?: string }, req.method)
  const extra = (message: string) => (WITH_MSG.test(req.url) ? { msg: message } : {})
  if (known) {
    if (known.status >= 500) req.log.error({ err: error }, 'falha')
    if (known.status === 503) {
      void reply.header('retry-after', RETRY_IN_S)
      if (wantsPage(req))
        return reply.code(503).type('text/html; charset=utf-8').send(plainPageOf(known.message))
    }
    return reply.code(known.status).send({
      message: known.message,
      ...(known.fields ? { fields: camposDe(known.fields) } : {}),
      ...extra(known.message),
    })
  }
  const multipart = req.routeOptions.config.route?.multipart !== undefined
  const status = multipart && BROKEN_FORM.test(error.message) ? 400 : (error as FastifyError).statusCode
  if (status !== undefined && status < 500) {
    const known = [400, 413, 415, 429]
    const message = refusalText(status, multipart)
    return reply.code(known.includes(status) ? status : 400).send({ message, ...extra(message) })
  }
  // Whoever sent it is gone, and waits for no answer.
  if (req.raw.destroyed && !req.raw.complete)
    return reply.code(400).send({ message: mensagens.corpoInvalido })
  const id = randomUUID().slice(0, 8)
  req.log.error({ err: error, erroId: id, metodo: req.method, rota: req.routeOptions.url }, 'erro inesperado')
  const message = mensagemErroInterno(id, whatStayed(error, req.method))
  return reply.code(500).send({ message, ...extra(message) })
}

/** An address that cannot be read (`%` alone, a part without end) names nothing. */
export function respondToNoAddress(_error: FastifyError, req: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404)
  if (wantsPage(req))
    void reply.type('text/html; charset=utf-8').send(plainPageOf(mensagens.rotaNaoEncontrada))
  else void reply.send({ message: mensagens.rotaNaoEncontrada })
}
