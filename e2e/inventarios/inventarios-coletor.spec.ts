import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { comissaoDe, inventarioDaUnidade, lugarCom, PRESIDE } from './inventarios.scene.ts'

test('a file of a collector is tried, its places are said, and it is read in once', async ({
  page,
  request,
}) => {
  // Repeated on one server it is another unit with other people.
  const vez = test.info().repeatEachIndex
  const primeira = 890_001 + vez * 10
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade do coletor ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const { etiquetas } = await lugarCom(la, 'Sala do coletor', primeira, 2)
  await lugarCom(la, 'Porão do coletor', primeira + 2, 1)
  const clara = await createUser(admin, `clara.coletor${vez}`, PRESIDE, [unidade])
  const comissao = await comissaoDe(la, 'Comissão do coletor', [{ id: clara.id, nome: 'Clara do Coletor' }])
  const id = await inventarioDaUnidade(la, 'Inventário do coletor', comissao)

  await signIn(page, request, clara)
  await page.goto(`/inventario/${id}/itens`)
  const dialogo = page.getByRole('dialog', { name: `Coletor do inventário nº ${id}` })
  const linhas = [
    `${etiquetas[0]};sala do coletor;10/03/2026 10:00;1`,
    `${etiquetas[1]};Subsolo;10/03/2026 10:01;1`,
    'NUNCA-VISTA;Subsolo;10/03/2026 10:02;1',
    `${etiquetas[1]};Subsolo;10/03/2026 10:03;0`,
  ]
  const arquivo = {
    name: 'coletor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`tombamento;local;data e hora;qtd\n${linhas.join('\n')}\n`),
  }
  await page.getByRole('button', { name: 'Receber de um coletor' }).press('Enter')
  await expect(dialogo.getByText('TXT, CSV ou JSON', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialogo.locator('input[type=file]').setInputFiles(arquivo)
  await expect(dialogo.getByRole('status')).toContainText('4 linhas: 1 leitura nova')
  await expect(
    dialogo.getByText('Linha 3: O local desta linha não é conhecido: diga qual é. Subsolo'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('combobox', { name: '“Subsolo”' }).focus()
  await choose(page, 'Porão do coletor')
  await expect(dialogo.getByRole('status')).toContainText('4 linhas: 3 leituras novas')
  await expect(dialogo.getByRole('status')).toContainText('1 código não é de nenhum bem')
  await expect(dialogo.getByRole('status')).toContainText('1 linha de plaqueta não lida')
  await dialogo.getByRole('button', { name: 'Receber 3 leituras' }).click()
  await expect(dialogo.getByText('3 leituras guardadas, 0 já estavam aqui, 0 linhas recusadas.')).toBeVisible(
    {
      timeout: 60_000,
    },
  )
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('row', { name: String(etiquetas[0]) })).toContainText('Encontrado')

  // The same file again brings nothing.
  await page.getByRole('button', { name: 'Receber de um coletor' }).click()
  await dialogo.locator('input[type=file]').setInputFiles(arquivo)
  await dialogo.getByRole('combobox', { name: '“Subsolo”' }).focus()
  await choose(page, 'Porão do coletor')
  await expect(dialogo.getByRole('status')).toContainText('3 já estavam aqui')
  await expect(dialogo.getByRole('button', { name: 'Receber 0 leituras' })).toBeDisabled()
})
