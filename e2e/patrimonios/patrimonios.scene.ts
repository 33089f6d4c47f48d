import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'

/** A new place and a new person of the unit; gives the function that makes assets there, not registered yet. */
export async function assetsAt(api: Caller, mark: string) {
  const at = await createWhereabouts(api, `Sala ${mark}`, `Responsável ${mark}`)
  return async (description: string, more: object = {}) =>
    api.post<Row>('/api/patrimonios', await assetBody(api, at, description, more))
}
