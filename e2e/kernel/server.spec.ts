import { administrator, expect, test } from './fixtures.ts'

test('the server of the tests serves the client and lets its administrator in', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Tombo/)
  const answer = await request.post('/api/login', { data: administrator })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ content: expect.any(String), tokenScope: 'USUARIO' })
})
