import { randomUUID } from 'node:crypto'
import { type Ficou, mensagemErroInterno, mensagens } from '@tombo/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { camel } from '../db/fonte.ts'
import { BancoFora } from '../db/queda.ts'
import { AppError } from '../erros.ts'
import { boundedFields } from './faults.ts'
import { paginaDe, querPagina } from './pagina-simples.ts'

/** Routes whose errors also carry the text as `msg` (docs/wire.md, Envelope). */
const COM_MSG =
  /^\/api\/(login|primeiroacesso|doisfatores\/|recuperarsenha|usuarios\/alterarsenha(\?|$)|azure\/entrar)/

const DUPLICADO = '23505'
const REFERENCIADO = '23503'
const ALTERADO_ENQUANTO_ISSO = new Set(['40001', '40P01'])
const ESPEROU_DEMAIS = '55P03'
/** A number that no column holds: nothing has it. */
const FORA_DO_ALCANCE = '22003'
/** A character that no text of the database holds: NUL. */
const FORA_DO_ALFABETO = new Set(['22021', '22P05'])

/** Unique rules whose name does not say the field that a person would change. */
const CAMPO_DA_REGRA: Record<string, string> = {
  fornecedor_documento: 'cpfCnpj',
  licenciamento_patrimonio_id_exercicio_key: 'exercicio',
  localizacao_irmas: 'descricao',
  patrimonio_numero: 'numeroTombamento',
}

/** The field of a unique rule: `tipo_ato_descricao` of table `tipo_ato` is `descricao`. */
function campoDaRegra(regra: string | undefined, tabela: string | undefined): string | undefined {
  if (!regra || !tabela?.length || !regra.startsWith(`${tabela}_`)) return undefined
  return CAMPO_DA_REGRA[regra] ?? camel(regra.slice(tabela.length + 1).replace(/_key$/, ''))
}

/** Seconds after which a caller may ask again while the database is out of reach. */
export const TENTE_EM_S = 5

/** Failures of works of one transaction that was undone: of them nothing was saved. */
const desfeitos = new WeakSet<object>()

/** Says that all that the call did was undone with this failure, unless nobody knows. */
export function marcarDesfeito(erro: unknown): void {
  if (typeof erro === 'object' && erro !== null && !(erro instanceof BancoFora && erro.incerto))
    desfeitos.add(erro)
}

/** What a person may be told of what a failed call left behind. */
const oQueFicou = (erro: object, metodo: string): Ficou =>
  desfeitos.has(erro) ? 'nada' : metodo === 'GET' || metodo === 'HEAD' ? 'leitura' : 'incerto'

const SEM_BANCO: Record<Ficou, string> = {
  nada: mensagens.bancoForaNadaSalvo,
  incerto: mensagens.bancoForaIncerto,
  leitura: mensagens.bancoFora,
}

function doBanco(
  erro: { code?: string; constraint?: string; table?: string },
  metodo: string,
): AppError | null {
  if (erro instanceof BancoFora) return new AppError(503, SEM_BANCO[oQueFicou(erro, metodo)])
  if (erro.code === DUPLICADO) {
    const campo = campoDaRegra(erro.constraint, erro.table)
    return new AppError(409, mensagens.duplicado, campo ? { [campo]: [mensagens.duplicado] } : undefined)
  }
  if (erro.code === REFERENCIADO) return new AppError(409, mensagens.emUso)
  if (erro.code && ALTERADO_ENQUANTO_ISSO.has(erro.code)) return new AppError(409, mensagens.alteradoPorOutro)
  if (erro.code === ESPEROU_DEMAIS) return new AppError(409, mensagens.trabalhoEmAndamento)
  if (erro.code && FORA_DO_ALFABETO.has(erro.code)) return new AppError(400, mensagens.corpoInvalido)
  if (erro.code === FORA_DO_ALCANCE) return new AppError(404, mensagens.naoEncontrado)
  return null
}

/** What the reader of forms says of one that is not whole: it has no status for it. */
const FORMULARIO_QUEBRADO = /multipart data|part header|boundary/i

/** What is said when the server refuses a request before anybody reads it. */
function textoDaRecusa(status: number, multipart: boolean): string {
  if (status === 413) return multipart ? mensagens.arquivoGrande : mensagens.corpoGrande
  if (status === 415) return mensagens.tipoArquivo
  return status === 429 ? mensagens.muitasTentativas : mensagens.corpoInvalido
}

/** The texts beside the fields, no more than an answer may carry. */
const camposDe = (fields: Record<string, string[]>) =>
  boundedFields(Object.entries(fields).flatMap(([campo, textos]) => textos.map((t) => [campo, t] as const)))

/** The one place where a failure becomes an answer. What is not foreseen is logged under an id, and only the id goes out. */
export function responderErro(
  erro: FastifyError | AppError | Error,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const conhecido = erro instanceof AppError ? erro : doBanco(erro as { code?: string }, req.method)
  const extra = (message: string) => (COM_MSG.test(req.url) ? { msg: message } : {})
  if (conhecido) {
    if (conhecido.status >= 500) req.log.error({ err: erro }, 'falha')
    if (conhecido.status === 503) {
      void reply.header('retry-after', TENTE_EM_S)
      if (querPagina(req))
        return reply.code(503).type('text/html; charset=utf-8').send(paginaDe(conhecido.message))
    }
    return reply.code(conhecido.status).send({
      message: conhecido.message,
      ...(conhecido.fields ? { fields: camposDe(conhecido.fields) } : {}),
      ...extra(conhecido.message),
    })
  }
  const multipart = req.routeOptions.config.rota?.multipart === true
  const status = multipart && FORMULARIO_QUEBRADO.test(erro.message) ? 400 : (erro as FastifyError).statusCode
  if (status !== undefined && status < 500) {
    const conhecidos = [400, 413, 415, 429]
    const message = textoDaRecusa(status, multipart)
    return reply.code(conhecidos.includes(status) ? status : 400).send({ message, ...extra(message) })
  }
  // Who sent it is gone, and waits for no answer.
  if (req.raw.destroyed && !req.raw.complete)
    return reply.code(400).send({ message: mensagens.corpoInvalido })
  const id = randomUUID().slice(0, 8)
  req.log.error({ err: erro, erroId: id, metodo: req.method, rota: req.routeOptions.url }, 'erro inesperado')
  const message = mensagemErroInterno(id, oQueFicou(erro, req.method))
  return reply.code(500).send({ message, ...extra(message) })
}
