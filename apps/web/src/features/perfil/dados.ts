import { type Perfil, rotasContasExternas, rotasDoisFatores, rotasPerfil } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../kernel/api.ts'
import { consultas } from '../../kernel/consultas.ts'
import { consultaContexto } from '../../kernel/contexto.tsx'
import { useEnderecoDeArquivo } from '../../kernel/arquivos.ts'
import { comParametros } from '../../kernel/enderecos.ts'

const RAIZ = ['perfil']

/** The person's own data. */
export const usePerfil = () =>
  useQuery({
    queryKey: [...RAIZ, 'dados'],
    queryFn: ({ signal }) => chamar(rotasPerfil.obter, { signal }),
  })

/** Takes what a save answered; the header, which shows name and photo, asks again. */
export async function guardarPerfil(perfil: Perfil): Promise<void> {
  consultas.setQueryData([...RAIZ, 'dados'], perfil)
  await consultas.invalidateQueries({ queryKey: consultaContexto().queryKey })
}

export const recarregarPerfil = () => consultas.invalidateQueries({ queryKey: RAIZ })

/** How the person's two-factor stands. */
export const useDoisFatores = () =>
  useQuery({
    queryKey: [...RAIZ, 'doisfatores'],
    queryFn: ({ signal }) => chamar(rotasDoisFatores.situacao, { signal }),
    staleTime: 0,
  })

/** The person's accounts at the sign-on provider. */
export const useMinhasContas = () =>
  useQuery({
    queryKey: [...RAIZ, 'contas'],
    queryFn: ({ signal }) => chamar(rotasContasExternas.minhas, { signal }),
    staleTime: 0,
  })

/** The open sessions of the person. */
export const useSessoes = () =>
  useQuery({
    queryKey: [...RAIZ, 'sessoes'],
    queryFn: ({ signal }) => chamar(rotasPerfil.sessoes, { signal }),
    staleTime: 0,
  })

/** The address of somebody's photo; undefined without one. */
export const useFotoDaPessoa = (p: { id: number; foto: { id: number } | null }, width: number) =>
  useEnderecoDeArquivo(p.foto && comParametros(rotasPerfil.foto.path, { id: p.id }), {
    width,
    t: p.foto?.id,
  })
