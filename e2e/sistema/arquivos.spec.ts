import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createS3, type TestS3 } from '../../apps/api/test/outside/s3.ts'
import { ensureNode24 } from '../../scripts/setup/node24.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { expectAccessible } from '../kernel/axe.ts'
import { drop } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, confirmWithPassword, createUser, signIn } from '../kernel/session.ts'

const CSV = 'numeroTombamento;descricao;valorAquisicao\n8801;Mesa;1,00\n'
const secao = (page: Page) => page.getByRole('region', { name: 'Armazenamento de arquivos' })
const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: new RegExp(`^${nome}`) })

let s3: TestS3
test.beforeAll(async () => {
  s3 = await createS3()
})
test.afterAll(() => s3.close())

test('files go to an S3 that was tried out, and come back while the product works', async ({
  page,
  request,
  server,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  await expect(secao(page)).toContainText('No disco deste servidor')
  await secao(page).getByRole('button', { name: 'Usar um S3' }).press('Enter')
  await expect(campo(page, 'Endereço do serviço')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Chave secreta: Preenchimento obrigatório.')

  await campo(page, 'Endereço do serviço').fill('http://127.0.0.1:9')
  await campo(page, 'Região').fill('us-east-1')
  await campo(page, 'Bucket').fill(String(s3.corpo.bucket))
  await page.getByRole('checkbox', { name: 'Bucket no caminho do endereço' }).check()
  await campo(page, 'Chave de acesso').fill(String(s3.corpo.chaveAcesso))
  await page.locator('input[type=password]').fill(String(s3.corpo.chaveSecreta))
  await page.getByRole('button', { name: 'Testar e salvar' }).click()
  await confirmWithPassword(page)
  await expect(page.getByRole('alert')).toContainText('Ninguém responde neste endereço.')
  await expectAccessible(page)
  await campo(page, 'Endereço do serviço').fill(s3.endpoint)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(secao(page)).toContainText('Em um S3')
  await expectAccessible(page)

  const enviado = await request.post('/api/arquivos?diretorio=IMPORTACOES_CSV', {
    headers: { 'X-AUTH-TOKEN': api.token },
    multipart: { file: { name: 'bens.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) } },
  })
  const { content } = (await enviado.json()) as { content: { id: number } }
  const ler = async () =>
    (
      await request.get(`/api/arquivos/${content.id}/download`, { headers: { 'X-AUTH-TOKEN': api.token } })
    ).text()
  expect([(await s3.objects()).length, await ler()]).toEqual([1, CSV])

  await secao(page).getByRole('button', { name: 'Excluir a configuração' }).click()
  await expect(page.getByRole('dialog', { name: 'Tem certeza que deseja excluir?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Cancelado processo de exclusão!')).toBeVisible()
  await secao(page).getByRole('button', { name: 'Excluir a configuração' }).press('Enter')
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await confirmWithPassword(page)
  await expect(secao(page)).toContainText('npm run arquivos -- mover disco')
  expect(await ler()).toBe(CSV)

  const { stdout } = await promisify(execFile)(
    ensureNode24(),
    [inRoot('apps', 'api', 'src', 'commands', 'arquivos.ts'), 'mover', 'disco'],
    {
      env: {
        ...process.env,
        TOMBO_DATA: server.dataDir,
        TOMBO_REDE_INTERNA: '127.0.0.0/8,::1',
        DATABASE_URL: '',
      },
    },
  )
  expect(stdout).toContain('1 arquivo movido para o disco')
  expect([(await s3.objects()).length, await ler()]).toEqual([0, CSV])
  await page.reload()
  await expect(secao(page).getByRole('button', { name: 'Usar um S3' })).toBeVisible()
})

test('who may only read the parameters sees where files are, and changes nothing', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const leitor = await createUser(admin, 'leitor.arquivos', ['CONF', 'CONSULTAR_PARAMETROS'])
  await signIn(page, request, leitor)
  await page.goto('/configuracoes/parametro')
  await expect(secao(page)).toContainText('No disco deste servidor')
  await expect(secao(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('a file is dropped, pasted or chosen; what is refused says why and the next one goes on', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/importacao/nova')
  const alvo = page.getByText('Arraste a planilha para cá')
  const soltar = (name: string, texto: string) =>
    drop(page, alvo, { name, mimeType: '', buffer: Buffer.from(texto) })
  await soltar('fotos.zip', 'PK')
  await expect(page.getByRole('alert')).toContainText(
    'Este tipo de arquivo não é aceito. Envie .csv, .txt, .xlsx ou .ods.',
  )
  await expectAccessible(page)
  await soltar('falso.csv', '\u0000\u0001')
  await expect(page.getByRole('alert')).toContainText('não corresponde à extensão .csv')
  await page.getByRole('button', { name: 'Dispensar falso.csv' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Cells copied from a spreadsheet.
  await page.evaluate(
    (texto) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', texto)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    CSV.replaceAll(';', '\t'),
  )
  // A file that is understood goes to its trial at once; how it was read is a step back.
  await expect(page.getByRole('region', { name: 'Ensaio' })).toContainText('Seriam salvas')
  await page.getByRole('button', { name: 'Leitura', exact: true }).click()
  await expect(page.getByText('foi lido assim')).toBeVisible()
  await expect(page.getByRole('cell', { name: '8801' })).toBeVisible()
})

test('a sending is given up, and leaves the screen as it was', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/importacao/nova')
  await page.route('**/api/arquivos?**', () => undefined)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lento.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByRole('progressbar', { name: 'Enviando lento.csv' })).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar o envio de lento.csv' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
})
