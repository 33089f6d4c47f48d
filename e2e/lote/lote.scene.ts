import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'

/** A place and a person of the unit. */
export const createIngredients = (api: Caller, mark: string) =>
  createWhereabouts(api, `Sala ${mark}`, `Pessoa ${mark}`)

/** Signs the administrator in, and registers a batch through the API. */
export async function batch(
  page: Page,
  request: APIRequestContext,
  descricao: string,
  quantidade: number,
): Promise<Caller> {
  const api = await signIn(page, request)
  const at = await createIngredients(api, descricao)
  await api.post('/api/patrimonios/cadastrolote/criar', await assetBody(api, at, descricao, { quantidade }))
  return api
}
