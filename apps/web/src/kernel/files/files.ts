import { rotasSessao } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { queryClient } from '../queryClient.ts'
import { toQuery } from '../urls.ts'

/** A file token is good for an hour; a new one is fetched well before that. */
const tokenQuery = {
  queryKey: ['tokenarquivo'],
  queryFn: () => call(rotasSessao.tokenArquivo),
  staleTime: 45 * 60_000,
  gcTime: 50 * 60_000,
}

/** The address of a file, image or report, with the file token (never the session's) in the query. */
async function fileUrl(path: string, query: Record<string, unknown> = {}): Promise<string> {
  const { token } = await queryClient.fetchQuery(tokenQuery)
  return path + toQuery({ ...query, authtoken: token })
}

/** The same for an `<img>`: undefined until the token is there. */
export function useFileUrl(path: string | null, query: Record<string, unknown> = {}): string | undefined {
  const { data } = useQuery({ ...tokenQuery, enabled: path !== null })
  return path && data ? path + toQuery({ ...query, authtoken: data.token }) : undefined
}

/** Starts the download of a file by its address. */
export async function downloadFile(path: string, query: Record<string, unknown> = {}): Promise<void> {
  const link = document.createElement('a')
  link.href = await fileUrl(path, query)
  link.download = ''
  link.click()
}

/** Opens a file in a tab of its own; what the browser does not show it downloads. */
export async function openFile(path: string): Promise<void> {
  // The tab is opened at the click itself: after the wait for the token the browser would take it for an advertisement.
  const tab = window.open('', '_blank')
  const url = await fileUrl(path)
  if (!tab) return location.assign(url)
  tab.opener = null
  tab.location.replace(url)
}
