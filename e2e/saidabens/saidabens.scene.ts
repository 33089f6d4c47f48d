import type { Browser, Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

/** A place, a person with an e-mail who answers for it, and assets in use there; gives the ids of the assets. */
export async function bensDe(api: Caller, pessoa: string, descricoes: readonly string[]): Promise<number[]> {
  const email = `${pessoa.split(' ')[0]!.toLowerCase()}@exemplo.gov.br`
  const onde = await createWhereabouts(api, `Sala de ${pessoa}`, pessoa, { person: { email } })
  const mais = { dataTombamento: '2024-03-15', valorAquisicao: '1234.56' }
  const ids: number[] = []
  for (const descricao of descricoes) {
    const bem = await assetBody(api, onde, descricao, mais)
    ids.push((await api.post<Row>('/api/patrimonios/tombar', bem)).id)
  }
  return ids
}

/** Another machine: of somebody else, or of somebody who is nobody here. */
export async function outraMaquina(
  browser: Browser,
  baseURL: string | undefined,
  width: number,
): Promise<Page> {
  const contexto = await openContext(browser, {
    viewport: { width, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL ? { baseURL } : {}),
  })
  return contexto.newPage()
}
