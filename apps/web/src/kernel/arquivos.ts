import { rotasSessao } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from './api.ts'
import { consultas } from './consultas.ts'
import { comoQuery } from './enderecos.ts'

/** A file token is good for an hour; a new one is fetched well before that. */
const consultaToken = {
  queryKey: ['tokenarquivo'],
  queryFn: () => chamar(rotasSessao.tokenArquivo),
  staleTime: 45 * 60_000,
  gcTime: 50 * 60_000,
}

/** The address of a file, image or report, with the file token (never the session's) in the query. */
async function enderecoDeArquivo(path: string, query: Record<string, unknown> = {}): Promise<string> {
  const { token } = await consultas.fetchQuery(consultaToken)
  return path + comoQuery({ ...query, authtoken: token })
}

/** The same for an `<img>`: undefined until the token is there. */
export function useEnderecoDeArquivo(
  path: string | null,
  query: Record<string, unknown> = {},
): string | undefined {
  const { data } = useQuery({ ...consultaToken, enabled: path !== null })
  return path && data ? path + comoQuery({ ...query, authtoken: data.token }) : undefined
}

/** Starts the download of a file by its address. */
export async function baixarArquivo(path: string, query: Record<string, unknown> = {}): Promise<void> {
  const elo = document.createElement('a')
  elo.href = await enderecoDeArquivo(path, query)
  elo.download = ''
  elo.click()
}

/** Opens a file in a tab of its own; what the browser does not show it downloads. */
export async function abrirArquivo(path: string): Promise<void> {
  // The tab is opened at the click itself: after the wait for the token the browser would take it for an advertisement.
  const aba = window.open('', '_blank')
  const endereco = await enderecoDeArquivo(path)
  if (!aba) return location.assign(endereco)
  aba.opener = null
  aba.location.replace(endereco)
}
