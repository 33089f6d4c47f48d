import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const pageOf = (body: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Prova</title></head><body><main>${body}</main></body></html>`

test('a fault is found on a screen that differs by it alone from one without fault', async ({ page }) => {
  await page.setContent(pageOf('<button class="a">Salvar</button><p class="b">Texto</p>'))
  await expectAccessible(page)
  // The same shapes with other words, and in another number.
  await page.setContent(pageOf('<button class="a">Voltar</button><p class="b">Um</p><p class="b">Dois</p>'))
  await expectAccessible(page)
  for (const faulty of [
    '<button class="a"></button><p class="b">Texto</p>',
    '<button class="a">Salvar</button><p class="b" style="color:#ddd;background:#fff">Texto</p>',
    '<button class="a" aria-hidden="maybe">Salvar</button><p class="b">Texto</p>',
  ]) {
    await page.setContent(pageOf(faulty))
    await expect(expectAccessible(page), faulty).rejects.toThrow()
  }
})
