import { expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { signIn } from '../kernel/session.ts'
import { goWithin } from '../kernel/within.ts'

test('whoever goes back while the first screen is still coming sees the screen of the address', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/localizacao')
  await goWithin(page, '/suporte')
  const letGo = await slowLine(page, '**/assets/Suporte-*.js')
  // It is asked for as the program begins, which waits for the screen from then on.
  const begun = page.waitForRequest('**/api/context')
  await page.reload({ waitUntil: 'commit' })
  await begun
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/localizacao$/)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Localizações', exact: true })).toBeVisible()
})
