import type { z } from 'zod'
import type { Tag } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Says who may call a route: the tag that is asked for (or any of a list), `USUARIO` for anyone signed in even before the
 * choice of a unit, `UNIDADE` for anyone at work in a unit, or `PUBLICO`. There is no default: the server refuses to
 * start with a route that names none.
 */
export type Access = Tag | readonly Tag[] | 'USUARIO' | 'UNIDADE' | 'PUBLICO'

/** Kinds of file that several calls send. An image that was made smaller is WebP; one that is small enough stays as it came. */
export const IMAGENS = ['image/webp', 'image/png', 'image/jpeg'] as const
export const PLANILHA_CSV = ['text/csv'] as const
export const COMPACTADO = ['application/zip'] as const
export const DOCUMENTO_PDF = ['application/pdf'] as const
export const RELATORIOS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'application/zip',
  'text/plain',
] as const
/** Whatever was once sent to it. */
export const QUALQUER_ARQUIVO = ['*/*'] as const

/** One part of a form. */
export type Part = 'ARQUIVO' | z.ZodType

export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Fastify's form: `/api/tiposbaixa/:id`. */
  path: string
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  /** The content of the envelope. Absent where the route sends a file. */
  response?: R
  /** `response` is the whole answer: something stands beside `content` (docs/wire.md, Session). */
  whole?: true
  /** A GET of a file, image or report: `authtoken` is accepted in the query. */
  file?: true
  /** Public, and its questions are counted by address, name or link: 429 after too many. */
  limited?: true
  /** It always becomes a long work: its answer is 202, with `response`. */
  deferred?: true
  /** Asked by the screen by itself, again and again: it does not keep a session in use. */
  background?: true
  /** Its answer does not end by itself: a stream of events (docs/wire.md, Signals). */
  stream?: true
  /** Open to programs too, where the access asks for no tag: elsewhere such a route is for people. */
  programas?: true
  /** Open also to the counting sessions of the inventory that its path names (`:id`), whatever tags the access asks for. */
  contagem?: true
  /** Open to the codes of the browser extension, which open nothing else. */
  extensao?: true
  /** The kinds of file that it may send, where it answers no JSON. */
  sends?: readonly string[]
  /** It answers by sending the browser on to another address. */
  redirects?: true
  /** Its answer tells a secret once: what is kept for an `Idempotency-Key` is that it was done, and not the answer. */
  secret?: true
  /**
   * It asks for the person's password: the session confirms it before each such call (`rotasPerfil.confirmar`). Not for
   * programs, and 403 beside `senhaAtual` without it.
   */
  confirma?: true
  /** multipart/form-data, by the names of its parts: a file, or a text that holds the JSON of a schema. The handler reads them itself. */
  multipart?: Readonly<Record<string, Part>>
  /** Bytes that its body may have, where `bodyLimitOf` would not let enough through. */
  bodyLimit?: number
}

/** Declares one call: server, web client and API document are typed from this object. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route
}

export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
export type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ResponseOf<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer C> ? z.output<C> : never
/** Says what a client sends (before transforms). */
export type QueryInput<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
