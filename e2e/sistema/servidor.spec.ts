import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { situacaoCopia, type SituacaoCopia } from '@tombo/contract'
import { expectAccessible } from '../kernel/axe.ts'
import { onDatabase } from '../kernel/database.ts'
import { expectReachedInOrder, press, tabTo, write } from '../kernel/keyboard.ts'
import { type RunningServer, startServer } from '../kernel/server.ts'
import { confirmWithPassword, createUser, signIn } from '../kernel/session.ts'

/** A server of its own: a copy is of everything that a server keeps. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tombo-copias-'))
      const server = await startServer({ TOMBO_COPIA: folder, TOMBO_COPIA_SENHA: 'correta cavalo bateria' })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
})

test('an administrator sees how the server fares, makes a copy that is verified, and has one made each day', async ({
  page,
  request,
}) => {
  // The copy and its proof stand behind everything else that the machine does.
  test.setTimeout(900_000)
  await signIn(page, request)
  await page.goto('/configuracoes/servidor')
  const health = page.getByRole('region', { name: /^Como está/ })
  await expect(health.getByText('Nenhuma cópia de segurança foi verificada.')).toBeVisible()
  await expect(health.getByText(/^O banco responde em \d+ ms\.$/)).toBeVisible()
  await expect(page.getByText('Nenhuma cópia ainda')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copiar agora' }).press('Enter')
  const last = page.getByRole('region', { name: 'Últimas cópias' })
  await expect(last.getByText('Verificada', { exact: true })).toBeVisible({ timeout: 600_000 })
  await page.reload()
  await expect(health.getByText('A última cópia verificada é de menos de uma hora atrás.')).toBeVisible()

  // The disk of the copies is out of its place: the page says so by itself, and another may be asked for.
  rmSync(await page.getByText(/tombo-copias-/).innerText(), { recursive: true })
  await page.getByRole('button', { name: 'Copiar agora' }).press('Enter')
  await expect(last.getByText('Falhou', { exact: true })).toBeVisible({ timeout: 600_000 })
  await expect(last.getByText(/já teve cópias, e agora não tem nenhuma/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar agora' })).toBeEnabled()

  await page.getByRole('switch', { name: 'Copiar sozinho, uma vez por dia' }).press('Space')
  await page.getByLabel('Hora').fill('03:30')
  const daily = page.getByRole('region', { name: 'Todos os dias' })
  await daily.getByRole('button', { name: 'Salvar' }).press('Enter')
  await confirmWithPassword(page)
  await expect(page.getByText('Uma cópia por dia, às 03:30.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Copiar sozinho, uma vez por dia' })).toBeChecked()
  await expect(page.getByLabel('Hora')).toHaveValue('03:30')
  await expectAccessible(page)
})

const HOUR = 3_600_000
const SENTENCE = 'li:has-text("Cópia de segurança")'

/** Puts one copy, begun so many hours ago, in the place of all that the server has made. */
const copyOf = ({ dataDir }: RunningServer, situation: SituacaoCopia, hours: number) =>
  onDatabase(dataDir, async (client) => {
    await client.query('delete from copia')
    await client.query(
      `insert into copia (origem, inicio, fim, situacao, ponto, linhas, arquivos, bytes)
       values ('COMANDO', $1, $1, $2, '2026-01-01T00-00-00.000Z', 12345, 67, 8901234)`,
      [new Date(Date.now() - hours * HOUR), situation],
    )
  })

const ages = [
  {
    hours: 2,
    situation: 'VERIFICADA',
    tone: 'active',
    word: 'Bem',
    says: 'A última cópia verificada é de 2 horas atrás.',
  },
  {
    hours: 25,
    situation: 'VERIFICADA',
    tone: 'waiting',
    word: 'Atenção',
    says: 'A última cópia verificada é de 25 horas atrás.',
  },
  {
    hours: 8 * 24,
    situation: 'VERIFICADA',
    tone: 'failed',
    word: 'Falha',
    says: 'A última cópia verificada é de 8 dias atrás.',
  },
  {
    hours: 2,
    situation: 'FEITA',
    tone: 'waiting',
    word: 'Atenção',
    says: 'Nenhuma cópia de segurança foi verificada.',
  },
] as const

test('the age of the last verified copy is in sight: green, amber after a day, red after a week; one that nobody proved does not count', async ({
  page,
  request,
  server,
}) => {
  test.slow()
  await signIn(page, request)
  const line = page.getByRole('region', { name: /^Como está/ }).locator(SENTENCE)
  const last = page.getByRole('region', { name: 'Últimas cópias' })
  for (const { hours, situation, tone, word, says } of ages) {
    await copyOf(server, situation, hours)
    await page.goto('/configuracoes/servidor')
    await expect(line.getByText(says)).toBeVisible()
    await expect(line.locator(`[data-tone="${tone}"]`)).toHaveText(word)
    await expect(last.getByText(situacaoCopia.descriptions[situation], { exact: true })).toBeVisible()
    await expect(last.getByText('Para restaurá-la, o ponto é 2026-01-01T00-00-00.000Z')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        await expect(line.getByText(says)).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        await expectAccessible(page)
      }
  }
})

test('a copy that another administrator asked for is told, and its end too', async ({
  page,
  request,
  server: { dataDir },
}) => {
  const admin = await signIn(page, request)
  const other = await createUser(admin, 'quem.copia', ['ADMINISTRAR_SISTEMA'])
  await onDatabase(dataDir, async (client) => {
    await client.query('delete from copia')
    await client.query(
      `with t as (insert into tarefa (tipo, descricao, situacao, unidade_id, usuario_id, criada_em)
         select 'COPIAR_TUDO', 'Cópia de segurança', 'PROCESSANDO', min(id), $1::int, now() from unidade returning id)
       insert into copia (origem, inicio, situacao, pedida_por_id, tarefa_id)
       select 'AGENDA', now(), 'EM_ANDAMENTO', $1::int, id from t`,
      [other.id],
    )
  })
  await page.goto('/configuracoes/servidor')
  await expect(page.getByText('O servidor trabalha nisto a pedido de outra pessoa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar agora' })).toBeDisabled()
  await expectAccessible(page)
  await onDatabase(dataDir, (client) =>
    client.query(`update copia set situacao = 'FALHOU', fim = now(), mensagem = 'O disco encheu.'`),
  )
  await expect(page.getByText('O disco encheu.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Copiar agora' })).toBeEnabled()
})

test('everything on the page is reached by the keyboard', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/configuracoes/servidor')
  await expectReachedInOrder(page, page.getByRole('main'))
  await page.reload()
  await press(page, page.getByRole('button', { name: 'Copiar agora' }), 'Enter')
  await expect(page.getByRole('region', { name: 'Últimas cópias' }).getByRole('row')).not.toHaveCount(0)
  const daily = page.getByRole('switch', { name: 'Copiar sozinho, uma vez por dia' })
  await tabTo(page, daily)
  if (!(await daily.isChecked())) await page.keyboard.press('Space')
  await write(page, page.getByLabel('Hora'), '0430')
  await press(
    page,
    page.getByRole('region', { name: 'Todos os dias' }).getByRole('button', { name: 'Salvar' }),
  )
  await confirmWithPassword(page)
  await expect(page.getByText('Uma cópia por dia, às 04:30.')).toBeVisible()
  await press(page, page.getByRole('switch', { name: 'Apagar as cópias antigas' }), 'Space')
  const kept = page.getByRole('region', { name: 'Cópias guardadas' })
  await write(page, kept.getByLabel('Diárias'), '5')
  await press(page, kept.getByRole('button', { name: 'Salvar' }))
  await confirmWithPassword(page)
  await expect(page.getByText('As cópias antigas serão apagadas depois da próxima.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hora')).toHaveValue('04:30')
  await expect(kept.getByLabel('Diárias')).toHaveValue('5')
})
