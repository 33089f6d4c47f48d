import { z } from 'zod'

/** Says what a failed call answers. `fields` holds the texts that go beside the inputs, by the name of the field. */
export const zError = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  msg: z.string().optional(),
})
export type Erro = z.infer<typeof zError>

/** Every success: the content, and a text for a green toast where a write has one. */
export const envelope = <T extends z.ZodType>(content: T) =>
  z.object({ content, message: z.string().optional() })

/** A page of a list. `count` is of all rows that match, never of the page; `next` and `prev` are page numbers. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    resultList: z.array(row),
    page: z.int(),
    rpp: z.int(),
    more: z.boolean(),
    count: z.int(),
    pageCount: z.int(),
    next: z.int().nullable(),
    prev: z.int().nullable(),
  })

export interface Page<T> {
  resultList: T[]
  page: number
  rpp: number
  more: boolean
  count: number
  pageCount: number
  next: number | null
  prev: number | null
}

/** The answer of a call that became a job (202): follow it at `/api/tarefas/{id}`. */
export const zTarefaCriada = z.object({ tarefa: z.object({ id: z.int() }) })

/** Says who made a record and who last changed it. */
export const zAudit = z.object({
  created: z.string().nullable(),
  createdBy: z.string().nullable(),
  updated: z.string().nullable(),
  updatedBy: z.string().nullable(),
})

/** Builds a page from its rows and the count of all that match. */
export function makePage<T>(resultList: T[], count: number, page: number, rpp: number): Page<T> {
  const pageCount = Math.ceil(count / rpp)
  return {
    resultList,
    page,
    rpp,
    count,
    pageCount,
    more: page < pageCount,
    next: page < pageCount ? page + 1 : null,
    prev: page > 1 ? Math.min(page - 1, Math.max(pageCount, 1)) : null,
  }
}
