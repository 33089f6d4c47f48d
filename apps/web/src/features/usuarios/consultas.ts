import { rotasDoGrupo, rotasUsuarios } from '@tombo/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** Every permission group, those that the person is in marked. */
export const consultaDosGrupos = (usuarioId: number) =>
  queryOptions({
    queryKey: ['usuario', usuarioId, 'grupos'],
    queryFn: ({ signal }) => call(rotasDoGrupo.doUsuario, { params: { id: usuarioId }, signal }),
  })

/** A page of what was changed of a person and of what they may do, the latest first. */
export const eventosDoUsuario = (id: number) => (page: number) => ({
  queryKey: ['usuario', id, 'eventos', page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(rotasUsuarios.eventos, { params: { id }, query: { page, rpp: 10 }, signal }),
  staleTime: 0,
})
