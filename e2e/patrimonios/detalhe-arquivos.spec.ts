import { createAsset, section } from './detalhe.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { pdf, picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('photo, attachments and documents: sent, seen, replaced and removed', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Gerador a diesel')
  await page.goto(`/patrimonio/${id}/gerencial`)
  await page.getByRole('button', { name: 'Incluir foto' }).press('Enter')
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('button', { name: 'Escolher imagem' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles(pdf('nota.pdf'))
  await expect(page.getByText('Este tipo de arquivo não é aceito.').first()).toBeVisible()
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(page, 'gerador.png'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('button', { name: 'Ver a foto de Gerador a diesel' })).toBeVisible()

  const anexos = section(page, 'Anexos')
  await anexos.getByRole('button', { name: 'Anexar arquivos' }).click()
  await anexos
    .getByLabel('Arquivos', { exact: true })
    .setInputFiles([pdf('manual.pdf'), await picture(page, 'lado.png')])
  await expect(anexos.getByRole('list', { name: 'Anexos' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await anexos.getByRole('button', { name: 'Remover manual.pdf' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(anexos.getByRole('list', { name: 'Anexos' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Contábil', exact: true }).click()
  const documentos = section(page, 'Documentos')
  await documentos.getByRole('button', { name: 'Novo documento' }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Termo de garantia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog')).toContainText('É obrigatório preencher o documento.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Arquivo', { exact: true }).setInputFiles(pdf('termo.pdf'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Trocar' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(documentos).toContainText('termo.pdf')
  await documentos.getByRole('button', { name: 'Baixar termo.pdf' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('termo.pdf')
  await documentos.getByRole('button', { name: 'Ações de Termo de garantia' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(documentos).toContainText('Nenhum documento guardado.')
})
