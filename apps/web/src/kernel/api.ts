import type {
  AnyResource,
  AnyRota,
  CorpoEnviado,
  Pagina,
  ParamsDe,
  QueryEnviada,
  ReadOf,
  RespostaDe,
  Where,
  WriteOf,
} from '@tombo/contract'
import { comoQuery, comParametros } from './enderecos.ts'
import { confirmarComSenha, pedeSenha } from './confirmacao.ts'
import { ErroApi, ficouSemDesfecho, foiCancelado, http, type Pedido, type Resposta } from './http.ts'
import { comChave } from './repeticao.ts'
import { avisarErro, avisarSucesso } from './toasts.ts'

/** Present when the route has it, asked for when it cannot be left out. */
type Parte<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

interface Opcoes {
  signal?: AbortSignal
  /** The caller shows the failure itself: no red toast. */
  semAvisoDeErro?: boolean
  /** No green toast either. */
  semAviso?: boolean
  /** A key of the work: sent twice, it is done once. Without one a write has a key of its own (`comChave`). */
  idempotencia?: string
}

export type Envio<R extends AnyRota> = Parte<'params', ParamsDe<R>> &
  Parte<'query', QueryEnviada<R>> &
  Parte<'body', CorpoEnviado<R>> &
  Opcoes
type Argumentos<R extends AnyRota> = {} extends Envio<R> ? [envio?: Envio<R>] : [envio: Envio<R>]
type Solto = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Opcoes

/** Calls; where the server asks for the person's password first, they are asked for it, and it is called again. */
async function pedir(pedido: Pedido): Promise<Resposta> {
  try {
    return await http(pedido)
  } catch (erro) {
    if (!(erro instanceof ErroApi) || !pedeSenha(erro) || !(await confirmarComSenha())) throw erro
    return http(pedido)
  }
}

/** A read shows its failure where its data would stand; a write shows it as a toast. */
async function executar(
  method: string,
  path: string,
  { params, query, body, signal, idempotencia, semAvisoDeErro, semAviso }: Solto,
): Promise<Resposta> {
  const escrita = method !== 'GET'
  const pedido = {
    method,
    path: comParametros(path, params) + comoQuery(query),
    body,
    signal,
    idempotencia,
  }
  try {
    const resposta =
      !escrita || idempotencia !== undefined || body instanceof FormData
        ? await pedir(pedido)
        : await comChave(
            `${method} ${pedido.path} ${JSON.stringify(body)}`,
            (chave) => pedir({ ...pedido, idempotencia: chave }),
            ficouSemDesfecho,
          )
    if (escrita && resposta.message && !semAviso) avisarSucesso(resposta.message)
    return resposta
  } catch (erro) {
    const dizivel = erro instanceof ErroApi && erro.status !== 401 && !pedeSenha(erro) && !foiCancelado(erro)
    if (escrita && !semAvisoDeErro && dizivel) avisarErro(erro.message)
    throw erro
  }
}

/**
 * Calls a route of the contract and gives the `content` of its answer. A write that answers with a message shows it as a
 * green toast, one that fails as a red toast.
 * @throws {ErroApi}
 */
export async function chamar<R extends AnyRota>(rota: R, ...[envio]: Argumentos<R>): Promise<RespostaDe<R>> {
  const { content } = await executar(rota.method, rota.path, (envio ?? {}) as Solto)
  return content as RespostaDe<R>
}

/** As `chamar`, for a route that puts something beside `content` (sign-in): gives the whole answer, of the type that its `resposta` declares. */
export async function chamarInteira<T, R extends AnyRota = AnyRota>(
  rota: R,
  ...[envio]: Argumentos<R>
): Promise<T> {
  return (await executar(rota.method, rota.path, (envio ?? {}) as Solto)) as T
}

/**
 * Sends a form with files to a route of the contract that takes one, and gives the `content` of its answer.
 * @throws {ErroApi}
 */
export async function enviarFormulario<R extends AnyRota>(
  rota: R,
  formulario: FormData,
  opcoes: Opcoes = {},
): Promise<RespostaDe<R>> {
  const { content } = await executar(rota.method, rota.path, { body: formulario, ...opcoes })
  return content as RespostaDe<R>
}

/** What a list is asked for. `where` by filter name (docs/wire.md, Lists). */
export interface Consulta {
  q?: string
  page?: number
  rpp?: number
  order?: string
  where?: Where
  fields?: string
}

/** One row of a list: everything may be missing but the id, since `fields` can leave it out. */
export type LinhaDe<R extends AnyResource> = Partial<ReadOf<R>> & { id: number }
/** What `GET …/metadata` answers: a blank record and the enumerations. */
export type Metadados<R extends AnyResource> = { registro: Partial<ReadOf<R>> } & Record<string, unknown>

const base = (def: Pick<AnyResource, 'path'>) => `/api/${def.path}`
const temFiltro = (where?: Where) => where && Object.keys(where).length > 0

/** One page of a resource, by a question already in the form of the wire. */
export const pedirLista = async <R extends AnyResource>(
  def: R,
  query: Record<string, unknown>,
  opcoes: Opcoes = {},
) => (await executar('GET', base(def), { query, ...opcoes })).content as Pagina<LinhaDe<R>>

/** The five calls that every resource has. */
export const api = {
  list: <R extends AnyResource>(def: R, { where, ...resto }: Consulta = {}, opcoes: Opcoes = {}) =>
    pedirLista(def, { ...resto, ...(temFiltro(where) ? { where } : {}) }, opcoes),
  get: async <R extends AnyResource>(def: R, id: number, opcoes: Opcoes = {}) =>
    (await executar('GET', `${base(def)}/:id`, { params: { id }, ...opcoes })).content as ReadOf<R>,
  save: async <R extends AnyResource>(def: R, registro: WriteOf<R>, opcoes: Opcoes = {}) =>
    (await executar('POST', base(def), { body: registro, ...opcoes })).content as ReadOf<R>,
  remove: async (def: Pick<AnyResource, 'path'>, id: number, opcoes: Opcoes = {}) => {
    await executar('DELETE', `${base(def)}/:id`, { params: { id }, ...opcoes })
  },
  metadata: async <R extends AnyResource>(def: R, opcoes: Opcoes = {}) =>
    (await executar('GET', `${base(def)}/metadata`, opcoes)).content as Metadados<R>,
}
