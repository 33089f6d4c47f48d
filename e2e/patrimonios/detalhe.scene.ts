import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'

/** An asset that is not registered yet, in a place of its own; `nature` is a number of the catalogue. */
export async function createAsset(admin: Caller, description: string, more: object = {}, nature?: string) {
  const at = await createWhereabouts(admin, `Sala: ${description}`, `Pessoa: ${description}`)
  const body = await assetBody(admin, at, description, more, nature)
  return admin.post<Row & { versao: number }>('/api/patrimonios', body)
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
