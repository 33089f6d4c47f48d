import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser } from '../kernel/session.ts'
import type { Credentials } from '../kernel/session.ts'

/** Signs in as a person does, by the keyboard. */
export async function entrar(page: Page, { username, password }: Credentials) {
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Somebody who has to say in which of two units they work; the one is called after them. */
export async function deDuasUnidades(request: APIRequestContext, nome: string) {
  const admin = await callsOf(request)
  const unidades = [
    await createUnit(admin, `Unidade de ${nome}`),
    await createUnit(admin, `Outra de ${nome}`),
  ]
  return createUser(admin, nome, ['PATRIMONIO', 'CONSULTAR_LOCALIZACOES'], unidades)
}

/** A code is of half a minute: what it says is still so when the server reads it. */
export const earlyInItsTime = () => expect.poll(() => Date.now() % 30_000).toBeLessThan(15_000)
