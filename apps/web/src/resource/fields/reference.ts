import { caminhoCurto, type Page } from '@tombo/contract'
import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../../kernel/queryClient.ts'
import { toQuery } from '../../kernel/urls.ts'
import { ApiError, http } from '../../kernel/http.ts'

/** A reference as it is read: an id and a few words. */
export type Reference = { id: number } & Record<string, unknown>

const text = (v: unknown) => (typeof v === 'string' || typeof v === 'number' ? String(v) : '')

/** Resources whose inactive records are not offered for new work. */
const WITH_INACTIVE = new Set(['responsaveis', 'fornecedores'])
/** Gives what a lookup for new work asks for beside the text. */
export const onlyInUse = (resource: string): Record<string, unknown> =>
  WITH_INACTIVE.has(resource) ? { where: { ativo: { eq: true } } } : {}

/** How a reference is written on a screen: its code or number before, its state or supplier after, where it has them. */
export function labelOf(ref: Record<string, unknown> | null | undefined, shows = 'descricao'): string {
  if (!ref) return ''
  const code = shows === 'codigo' ? '' : text(ref.codigo) || text(ref.numeroFormatadoReduzido)
  const uf = text((ref.estado as Record<string, unknown> | undefined)?.uf)
  const who = text((ref.fornecedor as Record<string, unknown> | null | undefined)?.nome)
  const name =
    (shows === 'caminho' ? caminhoCurto(text(ref.caminho)) : text(ref[shows])) ||
    text(ref.descricao) ||
    text(ref.nome) ||
    `nº ${text(ref.id)}`
  return `${code ? `${code} – ` : ''}${name}${uf ? `/${uf}` : ''}${who ? ` – ${who}` : ''}`
}

/** Ten rooms are called alike: a place is shown by its path, where only its name was asked for. */
export const shownBy = (resource: string, shows: string): string =>
  resource === 'localizacoes' && shows === 'descricao' ? 'caminho' : shows

/** Says what stands before the words of a record, where nothing but its resource is known. */
const NUMBER_OF: Readonly<Record<string, string>> = { organograma: 'numeroFormatadoReduzido' }
/** The same for a look-up that knows only a resource and what it shows. */
export const resourceFields = (resource: string, shows: string): string[] => [
  'id',
  ...(NUMBER_OF[resource] ? [NUMBER_OF[resource]] : []),
  shownBy(resource, shows),
]

const key = (resource: string, id: number) => ['rotulo', resource, id]

/** Remembers the words of a record that was just chosen, so that its chip need not ask for them. */
export const rememberLabel = (resource: string, ref: Reference): void => {
  queryClient.setQueryData(key(resource, ref.id), ref)
}

const MAX_RPP = 500

/** One record by its id, one that is gone by its id alone; who may only look this resource up by name finds it among the names. */
export async function readReference(
  resource: string,
  id: number,
  shows: string,
  signal: AbortSignal,
): Promise<Reference> {
  const read = async (path: string) => (await http({ method: 'GET', path, signal })).content
  try {
    return (await read(`/api/${resource}/${id}`)) as Reference
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id }
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    const query = toQuery({ rpp: MAX_RPP, fields: resourceFields(resource, shows) })
    const { resultList } = (await read(`/api/${resource}${query}`)) as Page<Reference>
    return resultList.find((r) => r.id === id) ?? { id }
  }
}

/** The words of records known only by id (a list that came by address). */
export function useLabels(
  pairs: { resource: string; id: number; shows: string }[],
): (resource: string, id: number, shows: string) => string {
  const results = useQueries({
    queries: pairs.map(({ resource, id, shows }) => ({
      queryKey: key(resource, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readReference(resource, id, shows, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return (resource, id, shows) => {
    const i = pairs.findIndex((p) => p.resource === resource && p.id === id)
    return labelOf(results[i]?.data ?? { id }, shownBy(resource, shows))
  }
}
