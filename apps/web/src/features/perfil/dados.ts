import { type Perfil, rotasContasExternas, rotasDoisFatores, rotasPerfil } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { contextoQuery } from '../../kernel/contexto.tsx'
import { useFileUrl } from '../../kernel/files/files.ts'
import { withParams } from '../../kernel/urls.ts'

const RAIZ = ['perfil']

/** The person's own data. */
export const usePerfil = () =>
  useQuery({
    queryKey: [...RAIZ, 'dados'],
    queryFn: ({ signal }) => call(rotasPerfil.obter, { signal }),
  })

/** Takes what a save answered; the header, which shows name and photo, asks again. */
export async function guardarPerfil(perfil: Perfil): Promise<void> {
  queryClient.setQueryData([...RAIZ, 'dados'], perfil)
  await queryClient.invalidateQueries({ queryKey: contextoQuery().queryKey })
}

export const recarregarPerfil = () => queryClient.invalidateQueries({ queryKey: RAIZ })

/** How the person's two-factor stands. */
export const useDoisFatores = () =>
  useQuery({
    queryKey: [...RAIZ, 'doisfatores'],
    queryFn: ({ signal }) => call(rotasDoisFatores.situacao, { signal }),
    staleTime: 0,
  })

/** The person's accounts at the sign-on provider. */
export const useMinhasContas = () =>
  useQuery({
    queryKey: [...RAIZ, 'contas'],
    queryFn: ({ signal }) => call(rotasContasExternas.minhas, { signal }),
    staleTime: 0,
  })

/** The open sessions of the person. */
export const useSessoes = () =>
  useQuery({
    queryKey: [...RAIZ, 'sessoes'],
    queryFn: ({ signal }) => call(rotasPerfil.sessoes, { signal }),
    staleTime: 0,
  })

/** The address of somebody's photo; undefined without one. */
export const useFotoDaPessoa = (p: { id: number; foto: { id: number } | null }, width: number) =>
  useFileUrl(p.foto && withParams(rotasPerfil.foto.path, { id: p.id }), {
    width,
    t: p.foto?.id,
  })
