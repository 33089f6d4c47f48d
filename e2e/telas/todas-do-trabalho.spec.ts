import { enderecos, test, verTodas } from './todas.ts'

test('every screen of the work has a heading and no fault, in each width and in both colours', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  await verTodas(page, request, baseURL ?? '', enderecos().doTrabalho)
})
