import type { Page } from '@playwright/test'
import { entrar, irPara, ler, novaCampanha, porEnviar, resultado } from './contagem.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'

/** The smallest phone that is promised. */
test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

/** Buttons that stand beside the screen, or whose words are not seen whole. */
const deFora = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, label.botao, h1, h2')]
      .filter(
        (e) =>
          e.offsetParent !== null &&
          (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1),
      )
      .map((e) => e.textContent)
    return { beside: Math.max(0, scrollWidth - clientWidth), cut }
  })

/** A thumb reaches it and does not miss it: 44 pixels of what is pressed most, 24 of all else. */
const pequenos = (page: Page) =>
  page.locator('button:visible, label.botao:visible').evaluateAll((all) =>
    all.flatMap((e) => {
      const { width, height } = e.getBoundingClientRect()
      return Math.min(width, height) < 24 ? [`${e.textContent}: ${width} × ${height}`] : []
    }),
  )

for (const scheme of ['light', 'dark'] as const)
  for (const size of [100, 200])
    test(`every screen of the count fits a phone of 320 pixels: ${scheme}, text at ${size} %`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      if (size !== 100)
        await page.addInitScript((percent) => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.setProperty('font-size', `${percent}%`, 'important')
          })
        }, size)
      const fits = async () => {
        expect(await deFora(page)).toEqual({ beside: 0, cut: [] })
        expect(await pequenos(page)).toEqual([])
        await expectAccessible(page)
      }
      const vez = test.info().repeatEachIndex
      const c = await novaCampanha(request, `Telinha ${scheme} ${size} ${vez}`, { bens: 2 })
      const [sala, outra] = c.lugares as [(typeof c.lugares)[0], (typeof c.lugares)[0]]
      await page.goto(`/contagem?inventario=${c.id}`)
      await expect(page.getByLabel('Usuário')).toBeVisible()
      await fits()
      await entrar(page, c)
      await fits()
      await irPara(page, sala)
      await expect(page.getByText('Leia a primeira plaqueta')).toBeVisible()
      await fits()
      await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
      await fits()
      await resultado(page).getByRole('button', { name: 'Anotar' }).click()
      await fits()
      await ler(page, outra.etiquetas[0]!, '➜ É de outro local')
      await fits()
      await ler(page, 'NUNCA-VISTO', '? Plaqueta desconhecida')
      await fits()
      await page.getByRole('button', { name: 'Faltam 1' }).click()
      await fits()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await page.getByRole('button', { name: 'Sem plaqueta' }).click()
      await fits()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await page.getByRole('button', { name: 'Terminei' }).click()
      await fits()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await porEnviar(page).click()
      await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
      await fits()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await expect(page.getByRole('button', { name: 'Terminei' })).toBeVisible()
      // The phone's way back leads to none of the screens that were left by their own.
      await page.goBack()
      await expect(page.getByRole('button', { name: sala.nome }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Terminei' })).toHaveCount(0)
    })
