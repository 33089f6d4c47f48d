import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { leaveUndrawn, whileDrawn } from './undrawn.ts'

const pageOf = (style: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Prova</title></head>
   <body style="margin: 0"><main><p style="${style}">Texto</p></main></body></html>`

test('a page that is left undrawn is seen, pressed and found faulty as ever, and drawn for a picture', async ({
  page,
}) => {
  await leaveUndrawn(page.context())
  let style = 'background: #000; color: #fff; height: 900px'
  await page.route('http://prova.rede/', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf(style) }),
  )
  await page.goto('http://prova.rede/')
  await expect(page.getByText('Texto')).toBeVisible()
  await page.getByText('Texto').click()
  const picture = async () => (await page.screenshot()).toString('base64')
  const undrawn = await picture()
  const drawn = await whileDrawn(page, picture)
  expect(drawn).not.toBe(undrawn)
  expect(await picture()).toBe(undrawn)
  await expectAccessible(page)

  style = 'background: #fff; color: #ddd'
  await page.reload()
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast')
})
