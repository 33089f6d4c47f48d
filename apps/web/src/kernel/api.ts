import type {
  AnyResource,
  AnyRoute,
  BodyInput,
  Page,
  ParamsOf,
  QueryInput,
  ReadOf,
  ResponseOf,
  Where,
  WriteOf,
} from '@tombo/contract'
import { toQuery, withParams } from './urls.ts'
import { confirmWithPassword, asksPassword } from './confirmation.ts'
import { ApiError, endedUnsettled, wasCancelled, http, type HttpRequest, type ApiReply } from './http.ts'
import { outdateUnseen } from './queryClient.ts'
import { withKey } from './repetition.ts'
import { toastError, toastSuccess } from './toasts.ts'

/** Present when the route has it, asked for when it cannot be left out. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

declare const LOOSE: unique symbol
/** Values of a form, a selection or a list's address, as they go out: `loose` makes it. */
export type Loose = Readonly<Record<string, unknown>> & { readonly [LOOSE]: true }
/**
 * Sends what a form, a selection or an address of a list holds: values by name, which types cannot follow. A form has checked
 * them by the rules of the contract, and the server checks them again.
 */
export const loose = (values: object): Loose => values as Loose
type OrLoose<T> = [T] extends [undefined] ? T : T | Loose

interface CallOptions {
  signal?: AbortSignal
  /** The caller shows the failure itself, or those that it says: no red toast. */
  noErrorToast?: boolean | ((error: ApiError) => boolean)
  /** No green toast either. */
  noToast?: boolean
  /** A key of the work: sent twice, it is done once. Without one a write has a key of its own (`withKey`). */
  idempotencyKey?: string
}

export type CallInput<R extends AnyRoute> = Part<'params', ParamsOf<R>> &
  Part<'query', OrLoose<QueryInput<R>>> &
  Part<'body', OrLoose<BodyInput<R>>> &
  CallOptions
type Arguments<R extends AnyRoute> = {} extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]
type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
} & CallOptions

/** Calls; where the server asks for the person's password first, they are asked for it, and it is called again. */
async function send(request: HttpRequest): Promise<ApiReply> {
  try {
    return await http(request)
  } catch (error) {
    if (!(error instanceof ApiError) || !asksPassword(error) || !(await confirmWithPassword())) throw error
    return http(request)
  }
}

/** A read shows its failure where its data would stand; a write shows it as a toast. */
async function execute(
  method: string,
  path: string,
  { params, query, body, signal, idempotencyKey, noErrorToast, noToast }: LooseInput,
): Promise<ApiReply> {
  const isWrite = method !== 'GET'
  const request: HttpRequest = {
    method,
    path: withParams(path, params) + toQuery(query),
    body,
    signal,
    idempotencyKey,
  }
  try {
    const response =
      !isWrite || idempotencyKey !== undefined || body instanceof FormData
        ? await send(request)
        : await withKey(
            `${method} ${request.path} ${JSON.stringify(body)}`,
            (key) => send({ ...request, idempotencyKey: key }),
            endedUnsettled,
          )
    if (isWrite) outdateUnseen()
    if (isWrite && response.message && !noToast) toastSuccess(response.message)
    return response
  } catch (error) {
    const sayable =
      error instanceof ApiError && error.status !== 401 && !asksPassword(error) && !wasCancelled(error)
    const silent =
      error instanceof ApiError && typeof noErrorToast === 'function' ? noErrorToast(error) : noErrorToast
    if (isWrite && !silent && sayable) toastError(error.message)
    throw error
  }
}

/**
 * Calls a route of the contract and gives the `content` of its answer. A write that answers with a message shows it as a
 * green toast, one that fails as a red toast.
 * @throws {ApiError}
 */
export async function call<R extends AnyRoute>(route: R, ...[input]: Arguments<R>): Promise<ResponseOf<R>> {
  const { content } = await execute(route.method, route.path, (input ?? {}) as LooseInput)
  return content as ResponseOf<R>
}

/** As `call`, for a route that puts something beside `content` (sign-in): gives the whole answer, of the type that its `response` declares. */
export async function callWhole<T, R extends AnyRoute = AnyRoute>(
  route: R,
  ...[input]: Arguments<R>
): Promise<T> {
  return (await execute(route.method, route.path, (input ?? {}) as LooseInput)) as T
}

/**
 * Sends a form with files to a route of the contract that takes one, and gives the `content` of its answer.
 * @throws {ApiError}
 */
export async function sendForm<R extends AnyRoute>(
  route: R,
  form: FormData,
  options: CallOptions = {},
): Promise<ResponseOf<R>> {
  const { content } = await execute(route.method, route.path, { body: form, ...options })
  return content as ResponseOf<R>
}

/** Says what a list is asked for. `where` by filter name (docs/wire.md, Lists). */
export interface ListQueryInput {
  q?: string
  page?: number
  rpp?: number
  order?: string
  where?: Where
  fields?: string
}

/** One row of a list: everything may be missing but the id, since `fields` can leave it out. */
export type RowOf<R extends AnyResource> = Partial<ReadOf<R>> & { id: number }
/** Says what `GET …/metadata` answers: a blank record and the enumerations. */
export type Metadata<R extends AnyResource> = { registro: Partial<ReadOf<R>> } & Record<string, unknown>

const base = (def: Pick<AnyResource, 'path'>) => `/api/${def.path}`
const hasFilter = (where?: Where) => where && Object.keys(where).length > 0

/** One page of a resource, by a question already in the form of the wire. */
export const fetchList = async <R extends AnyResource>(
  def: R,
  query: Record<string, unknown>,
  options: CallOptions = {},
) => (await execute('GET', base(def), { query, ...options })).content as Page<RowOf<R>>

/** The five calls that every resource has. */
export const api = {
  list: <R extends AnyResource>(def: R, { where, ...rest }: ListQueryInput = {}, options: CallOptions = {}) =>
    fetchList(def, { ...rest, ...(hasFilter(where) ? { where } : {}) }, options),
  get: async <R extends AnyResource>(def: R, id: number, options: CallOptions = {}) =>
    (await execute('GET', `${base(def)}/:id`, { params: { id }, ...options })).content as ReadOf<R>,
  save: async <R extends AnyResource>(def: R, record: WriteOf<R>, options: CallOptions = {}) =>
    (await execute('POST', base(def), { body: record, ...options })).content as ReadOf<R>,
  remove: async (def: Pick<AnyResource, 'path'>, id: number, options: CallOptions = {}) => {
    await execute('DELETE', `${base(def)}/:id`, { params: { id }, ...options })
  },
  metadata: async <R extends AnyResource>(def: R, options: CallOptions = {}) =>
    (await execute('GET', `${base(def)}/metadata`, options)).content as Metadata<R>,
}
