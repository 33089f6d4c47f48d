import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { callsOf, confirmWithPassword, createUser, signIn } from '../kernel/session.ts'

let receptor: Server
const recebidos: Record<string, unknown>[] = []
test.beforeAll(async () => {
  receptor = createServer((req, res) => {
    let corpo = ''
    req.on('data', (d: Buffer) => (corpo += d.toString()))
    req.on('end', () => {
      recebidos.push(JSON.parse(corpo) as Record<string, unknown>)
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"recebido":true}')
    })
  })
  await new Promise<void>((pronto) => receptor.listen(0, '127.0.0.1', pronto))
})
test.afterAll(() => void receptor.close())

const endereco = () => `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/avisos`
const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const acao = async (page: Page, linha: string, nome: string) => {
  await page.getByRole('button', { name: `Ações de ${linha}` }).click()
  await page.getByRole('menuitem', { name: nome, exact: true }).click()
}

test('a webhook is registered, tried, and what travelled is read and sent again', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, request)
  await page.goto('/configuracoes/integracoes')
  await page.getByRole('button', { name: 'Cadastrar aviso' }).click()
  const novo = dialogo(page, 'Novo aviso')
  await expect(novo.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(novo.getByRole('alert')).toContainText('Avisar de: Escolha ao menos um aviso.')
  await novo.getByRole('alert').getByRole('button', { name: 'Avisar de' }).press('Enter')
  await expect(novo.getByLabel('Bem cadastrado')).toBeFocused()
  await novo.getByLabel('Nome').fill('Contabilidade')
  await novo.getByLabel('Endereço').fill(endereco())
  await novo.getByLabel('Bem tombado').check()
  await expectAccessible(page)
  await novo.getByRole('button', { name: 'Salvar' }).click()
  await confirmWithPassword(page)

  const segredo = dialogo(page, 'Segredo do aviso')
  await expect(segredo.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await segredo.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Copiado com sucesso!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(segredo).toBeVisible()
  await segredo.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText(/whsec_/)).toHaveCount(0)

  await acao(page, 'Contabilidade', 'Enviar um teste')
  const teste = dialogo(page, 'Teste: Contabilidade')
  await expect(teste.getByText('Código da resposta: 200.')).toBeVisible()
  await expect(teste.getByText('"recebido": true')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(recebidos).toMatchObject([{ tipo: 'teste' }])
  await expectAccessible(page)

  await acao(page, 'Contabilidade', 'Histórico')
  const historico = dialogo(page, 'Histórico: Contabilidade')
  await expect(historico.getByRole('list', { name: 'Histórico do aviso' })).toContainText(
    /Cadastro.*Bem tombado/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await acao(page, 'Contabilidade', 'Ver os registros')
  await expect(page.getByRole('heading', { name: 'Registros de integração' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Teste', exact: true })).toBeVisible()
  // By the keyboard: down from the search to the row, which opens below itself.
  await page.getByLabel('Procurar em registros de integração').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver corpo' }).click()
  const corpo = dialogo(page, 'Corpo: Teste, Contabilidade')
  await expect(corpo.getByText('"tipo": "teste"')).toBeVisible()
  await expectAccessible(page)
  // A window that just lost the focus is refused the clipboard: what is selected is copied all the same.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await corpo.getByRole('button', { name: 'Copiar' }).click()
  // The word of what was copied before may stand still.
  await expect(page.getByText('Copiado com sucesso!').last()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"tipo": "teste"')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => recebidos.length).toBe(2)
  expect(recebidos[1]).toEqual(recebidos[0])
  await expect(page.getByText('1–2 de 2')).toBeVisible()
})

test('who gives up at the question before a webhook is on again loses nothing that waited', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  // Nobody listens there.
  const { webhook } = await admin.post<{ webhook: { id: number } }>('/api/integracao/webhooks', {
    nome: 'Sem resposta',
    endereco: 'http://127.0.0.1:9/avisos',
    eventos: ['bem.cadastrado'],
  })
  const esperam = async () => {
    const { resultList } = await admin.get<{
      resultList: { id: number; pendentes: number; falhas: number }[]
    }>('/api/integracao/webhooks?rpp=50')
    return resultList.find((w) => w.id === webhook.id)
  }
  const onde = await createWhereabouts(admin, 'Sala dos avisos', 'Pessoa dos avisos')
  await admin.post('/api/patrimonios', await assetBody(admin, onde, 'Bem que é avisado'))
  await expect.poll(esperam).toMatchObject({ pendentes: 1, falhas: 1 })
  await page.goto('/configuracoes/integracoes')
  await expect(page.getByRole('gridcell', { name: /recusou a conexão\. Nova tentativa: / })).toBeVisible()
  await admin.post(`/api/integracao/webhooks/${webhook.id}/desligar`)

  await page.reload()
  await acao(page, 'Sem resposta', 'Ligar')
  await expect(dialogo(page, 'Ligar e enviar o que esperava?')).toContainText('1 aviso ficou sem ser enviado')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell', { name: 'Desligado', exact: true })).toBeVisible()
  expect(await esperam()).toMatchObject({ pendentes: 1 })

  await acao(page, 'Sem resposta', 'Ligar e esquecer o que esperava')
  const esquecer = dialogo(page, 'Ligar e esquecer o que esperava?')
  await expectAccessible(page)
  await esquecer.getByRole('button', { name: 'Ligar e esquecer' }).click()
  await confirmWithPassword(page)
  await expect.poll(esperam).toMatchObject({ pendentes: 0, falhas: 0 })
  await admin.remove(`/api/integracao/webhooks/${webhook.id}`)
})

test('a program gets a token once, uses it, and loses it at once', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/configuracoes/integracoes/programas')
  await page.getByRole('button', { name: 'Cadastrar programa' }).click()
  const novo = dialogo(page, 'Novo programa')
  await novo.getByLabel('Nome do programa').fill('ERP')
  const ano = new Date().getFullYear() + 1
  await novo.getByLabel('Válido até').fill(`31/01/${ano}`)
  await novo.getByLabel('Só destes endereços de rede').fill('servidor')
  await novo.getByLabel('Só destes endereços de rede').press('Enter')
  await novo.getByLabel('Consultar órgãos').check()
  await novo.getByRole('button', { name: 'Criar chave' }).click()
  await expect(novo.getByText('Use um endereço como 10.0.0.5', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await novo.getByLabel('Só destes endereços de rede').press('Backspace')
  await novo.getByRole('button', { name: 'Criar chave' }).click()

  const dito = dialogo(page, 'Chave do programa')
  const token = await dito.locator('code').textContent()
  const chamar = () => request.get('/api/orgao', { headers: { 'X-AUTH-TOKEN': token ?? '' } })
  expect((await chamar()).status()).toBe(200)
  await dito.getByRole('button', { name: 'Já guardei' }).click()
  await page.reload()
  await expect(page.getByText(/, de 127\.0\.0\.1|, de ::1/)).toBeVisible()
  await page.getByRole('button', { name: 'Detalhes de ERP' }).click()
  await expect(page.getByText('Qualquer um')).toBeVisible()
  await expectAccessible(page)
  await acao(page, 'ERP', 'Revogar')
  await page.getByRole('button', { name: 'Revogar', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: 'Revogado', exact: true })).toBeVisible()
  expect((await chamar()).status()).toBe(401)
})

test('who only reads can change nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  await admin.post('/api/integracao/webhooks', {
    nome: 'Só de ler',
    endereco: 'https://exemplo.gov.br/x',
    eventos: ['bem.tombado'],
  })
  await signIn(page, request, await createUser(admin, 'leitoradeintegracoes', ['CONSULTAR_INTEGRACOES']))
  await page.goto('/configuracoes/integracoes')
  await expect(page.getByText('Só de ler')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cadastrar aviso' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ações de Só de ler' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeDisabled()
})

test('who has no right finds no door', async ({ page, request }) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'semintegracoes', ['PATRIMONIO']))
  for (const tela of [
    '/configuracoes/integracoes',
    '/configuracoes/integracao',
    '/configuracoes/painel-betha',
  ]) {
    await page.goto(tela)
    await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  }
})

test('the panel of another system is shown in a frame, and told who the person is', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  await page.goto('/configuracoes/painel-betha')
  await expect(page.getByText('Nenhum painel foi informado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Informar o endereço' }).click()
  const dialog = dialogo(page, 'Painel externo')
  await dialog.getByLabel('Endereço do painel').fill('http://painel.exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use um endereço como https://painel.exemplo.com.br.').first()).toBeVisible()
  // The other system serves this: it asks for its token, and shows what it was told.
  await page.route('https://painel.exemplo.com.br/**', (rota) =>
    rota.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><title>Painel</title><main><h1>Painel do outro sistema</h1><output></output></main><script>
        addEventListener('message', (e) => { if (e.data.tipo === 'tombo.painel.token') document.querySelector('output').textContent = e.data.token })
        top.postMessage({ tipo: 'tombo.painel.pronto' }, '*')</script></html>`,
    }),
  )
  await dialog.getByLabel('Endereço do painel').fill('https://painel.exemplo.com.br/inicio')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await confirmWithPassword(page)
  const painel = page.frameLocator('iframe[title="Painel externo"]').frameLocator('iframe')
  await expect(painel.getByRole('heading', { name: 'Painel do outro sistema' })).toBeVisible()
  await expect(painel.locator('output')).toHaveText(/^v1\./)
  const token = (await painel.locator('output').textContent()) ?? ''
  expect(token).not.toBe(admin.token)
  const quem = await request.get('/api/integracao/painel/verificar', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await quem.json()) as { content: { usuario: string } }).content.usuario).toBe('admin')
  await admin.post('/api/integracao/painel', { endereco: null })
})

test('the map of a cell shows its members as pins, and the same in a list', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const lugar = (latitude: string, longitude: string) => ({ latitude, longitude })
  const { id } = await admin.post<{ id: number }>('/api/celulas', {
    descricao: 'Célula do centro',
    ...lugar('-23.550000', '-46.630000'),
  })
  const membro = (nome: string, tipo: string, celula: { id: number } | null, onde: object) =>
    admin.post('/api/membros', { nome, tipo, celula, telefone: null, ...onde })
  await membro('Marta Reis', 'LIDER', { id }, lugar('-23.551000', '-46.631000'))
  await membro('Rui Sá', 'MEMBRO', null, lugar('-23.560000', '-46.630000'))
  await page.goto('/membros')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Célula' }).fill('centro')
  await page.getByRole('option', { name: 'Célula do centro' }).click()
  await expect(page.getByRole('list', { name: 'Integrantes' }).getByText('Marta Reis')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outros dentro do raio' }).getByText('Rui Sá')).toBeVisible()
  const pino = page.getByRole('button', { name: 'Marta Reis, Líder' })
  await pino.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-escolhido]')).toContainText('Marta Reis')
  await expectAccessible(page)
  const { username, password } = await createUser(admin, 'sembusca', ['PATRIMONIO'])
  expect(
    (
      await request.get('/api/mapa/celula?lat=0&lng=0', {
        headers: { 'X-AUTH-TOKEN': (await callsOf(request, { username, password })).token },
      })
    ).status(),
  ).toBe(403)
})
