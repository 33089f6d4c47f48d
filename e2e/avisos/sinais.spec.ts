import type { BrowserContext, Page } from '@playwright/test'
import { LOCKS } from '../../apps/api/src/kernel/db/locks.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { onDatabase } from '../kernel/database.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUser, signIn } from '../kernel/session.ts'
import { sino } from './notificacoes.scene.ts'

const STREAM = '**/api/context/sinais'

/** The calls of all tabs that end in one of these, counted from here on. */
function count(context: BrowserContext, ...ends: string[]): () => number {
  let times = 0
  context.on('request', (r) => void (times += Number(ends.some((end) => r.url().endsWith(end)))))
  return () => times
}

/** Exports something and waits for the notice of its end, by the API alone. */
async function exportOnce(who: Caller): Promise<void> {
  const unread = () => who.get<number>('/api/notificacoes/notSeenCount')
  const before = await unread()
  await who.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })
  await expect.poll(unread, { timeout: 60_000 }).toBe(before + 1)
}

const unread = (page: Page, times: number) =>
  expect(sino(page)).toHaveAccessibleName(
    times === 1 ? 'Notificações: 1 notificação não lida' : `Notificações: ${times} notificações não lidas`,
  )

test('tabs share one stream, hear of what came, and ask for nothing by the clock', async ({
  page,
  context,
  request,
}) => {
  const admin = await callsOf(request)
  const who = await signIn(
    page,
    request,
    await createUser(admin, 'ouvinte', ['PATRIMONIO', 'EXPORTAR_PATRIMONIO']),
  )
  const streams = count(context, 'sinais')
  const begun = context.waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await page.goto('/patrimonio')
  expect((await begun).headers()['content-type']).toContain('text/event-stream')
  const second = await context.newPage()
  await second.goto('/patrimonio')
  await expect(sino(second)).toBeVisible()

  await exportOnce(who)
  await unread(page, 1)
  await unread(second, 1)
  expect(streams()).toBe(1)

  const looks = count(context, '/context/viva')
  await exportOnce(who)
  await unread(page, 2)
  await unread(second, 2)
  // By the clock each tab would have asked once in this time.
  await page.waitForTimeout(9_500)
  expect(looks()).toBe(0)

  // The other tab listens from here on, and has missed nothing.
  await page.close()
  await exportOnce(who)
  await unread(second, 3)
  expect(streams()).toBe(2)
})

test('how far a long report is comes by the stream to the dialog that asked for it', async ({
  page,
  context,
  request,
  server,
}) => {
  const admin = await callsOf(request)
  const onde = await createWhereabouts(admin, 'Lugar do longo', 'Pessoa do longo')
  await admin.post('/api/patrimonios/tombar', await assetBody(admin, onde, 'Almagesto'))
  const person = await createUser(admin, 'longorelatorio', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await signIn(page, request, person)
  const begun = context.waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await page.goto('/patrimonio?q=almagesto')
  await begun

  await onDatabase(server.dataDir, async (c) => {
    const { rows } = await c.query(
      `insert into tarefa (unidade_id, usuario_id, tipo, descricao, situacao, total, iniciada_em)
       select unidade_id, $1, 'EMITIR_RELATORIO', 'Relação de bens (PDF)', 'PROCESSANDO', 200000, now()
       from usuario_unidade where usuario_id = $1 limit 1 returning id`,
      [person.id],
    )
    const tarefa = Number((rows as { id: string }[])[0]?.id)
    // In the hands of this connection: what nobody has in hand is ended as lost.
    await c.query('select pg_advisory_lock($1, $2::int)', [LOCKS.work, tarefa])
    // A work of minutes, as the call that asks for a report tells of it.
    await page.route(/\/api\/patrimonios\/relatorio\?/, (route) =>
      route.fulfill({
        status: 202,
        json: { content: { tarefa: { id: tarefa }, relatorio: { id: 1 }, titulo: '', texto: '', link: '' } },
      }),
    )
    const asked = count(context, `/api/tarefas/${tarefa}`)
    await page.getByRole('button', { name: 'Emitir relatório' }).click()
    await page.getByRole('button', { name: 'Emitir', exact: true }).click()
    const far = page.getByRole('dialog').getByRole('progressbar')
    await expect(far).toHaveAttribute('aria-valuenow', '0')
    for (const percent of [10, 45, 90]) {
      const before = asked()
      await c.query('update tarefa set feito = total / 100 * $2 where id = $1', [tarefa, percent])
      await expect(far).toHaveAttribute('aria-valuenow', String(percent))
      // One that was on its way already may be the one that shows it.
      await expect.poll(asked).toBeGreaterThan(before)
    }
    await c.query(
      `update tarefa set situacao = 'FALHOU', terminada_em = now(),
      mensagens = '["O relatório foi interrompido."]' where id = $1`,
      [tarefa],
    )
    await expect(page.getByText('O relatório foi interrompido.').first()).toBeVisible()
  })
})

test('where no stream comes through, tabs go on asking', async ({ page, context, request }) => {
  const admin = await callsOf(request)
  await context.route(STREAM, () => undefined)
  await signIn(page, request, await createUser(admin, 'semouvir', ['PATRIMONIO']))
  const looks = count(context, '/context/viva')
  await page.goto('/patrimonio')
  await expect(sino(page)).toBeVisible()
  await expect.poll(looks, { timeout: 40_000 }).toBeGreaterThan(1)
})

test('somebody deactivated is out at once, without being asked', async ({ page, context, request }) => {
  const admin = await callsOf(request)
  const person = await createUser(admin, 'foradosinal', ['PATRIMONIO'])
  const begun = context.waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await signIn(page, request, person)
  await page.goto('/patrimonio')
  await begun
  await expect(sino(page)).toBeVisible()
  await admin.post(`/api/usuarios/${person.id}/desativar`)
  await expect(page.getByText('Usuário desativado', { exact: false }).first()).toBeVisible({ timeout: 6_000 })
  await expect(page).toHaveURL(/login/)
})

test('an open asset shows what somebody’s batch wrote, and never beneath the form that is being filled', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const onde = await createWhereabouts(admin, 'Lugar do aberto', 'Pessoa do aberto')
  const { id } = await admin.post<{ id: number }>(
    '/api/patrimonios/tombar',
    await assetBody(admin, onde, 'Astrolábio', { observacao: 'Do começo' }),
  )
  const batch = (observacao: string) =>
    admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids: [{ id }] },
      campos: { observacao },
    })
  const acoes = ['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO', 'PATRIMONIO_GERENCIAL']
  await signIn(page, request, await createUser(admin, 'paginaaberta', acoes))
  const begun = page.context().waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await page.goto(`/patrimonio/${id}/gerencial`)
  await begun
  const section = page.getByRole('region', { name: 'Observação' })
  await expect(section).toContainText('Do começo')
  await batch('De outra pessoa')
  await expect(section).toContainText('De outra pessoa', { timeout: 20_000 })

  await page.getByRole('button', { name: /^Editar observa/i }).click()
  const field = page.getByRole('textbox', { name: 'Observação' })
  await field.fill('Digitado aqui')
  await batch('Enquanto se digita')
  await page.waitForTimeout(8_000)
  await expect(field).toHaveValue('Digitado aqui')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // Saved, it would have gone over what was never seen.
  await expect(page.getByRole('alert', { name: 'O bem não foi salvo' })).toBeVisible()
})
