import type { AnyResource } from '@tombo/contract'
import { api } from '../kernel/api.ts'
import { ApiError } from '../kernel/http.ts'
import { confirmDeletion } from '../kernel/ask.ts'
import { reloadLists } from './useResourceList.ts'

/** Asks, deletes, and asks for the lists again. True when the record is gone; a refusal was shown as a toast. */
export async function removeRecord(def: AnyResource, id: number, name: string): Promise<boolean> {
  if (!(await confirmDeletion(`${def.name}: ${name}`))) return false
  try {
    await api.remove(def, id)
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
  await reloadLists(def)
  return true
}
