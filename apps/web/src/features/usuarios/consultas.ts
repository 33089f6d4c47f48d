import { rotasDoGrupo } from '@tombo/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'

/** Every permission group, those that the person is in marked. */
export const consultaDosGrupos = (usuarioId: number) =>
  queryOptions({
    queryKey: ['usuario', usuarioId, 'grupos'],
    queryFn: ({ signal }) => call(rotasDoGrupo.doUsuario, { params: { id: usuarioId }, signal }),
  })
