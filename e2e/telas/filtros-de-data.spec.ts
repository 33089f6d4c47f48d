import { diasDoFiltro, periodoDosDias, somarDias } from '@tombo/contract'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const hoje = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

test('a filter of dates offers the usual periods, and days of one’s own', async ({ page, request }) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Setor dos filtros de data')
  const la = await callsOf(request, administrator, unidade)
  const dias = { recente: somarDias(hoje(), -3), antes: somarDias(hoje(), -60) }
  for (const [numero, data] of [
    ['FD-1', dias.recente],
    ['FD-2', dias.antes],
  ])
    await la.post('/api/notasfiscais', { numero, dataEmissao: data })
  const quem = await createUser(admin, 'filtradatas', ['CONSULTAR_NOTAS_FISCAIS'], [unidade])
  await signIn(page, request, quem)
  await page.goto('/notafiscal')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(2)

  const filtrar = async (periodo: string) => {
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('combobox', { name: 'Data de emissão', exact: true }).selectOption(periodo)
  }
  const aplicar = () => page.getByRole('button', { name: 'Aplicar filtros' }).click()
  const de = page.getByRole('textbox', { name: 'Data de emissão, de', exact: true })
  const ate = page.getByRole('textbox', { name: 'Data de emissão, até', exact: true })

  await filtrar('Últimos 30 dias')
  await expect(ate).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
  await expectAccessible(page)
  await aplicar()
  await expect(linhas).toHaveCount(1)
  await expect(linhas).toContainText('FD-1')

  await filtrar('Personalizado')
  await expect(de).not.toHaveValue('')
  await de.fill('01/01/2000')
  await expect(page.getByRole('combobox', { name: 'Data de emissão', exact: true })).toHaveValue(
    'PERSONALIZADO',
  )
  await aplicar()
  await expect(linhas).toHaveCount(2)

  // Without both days a period of one's own is the last 30 days, and says so.
  await filtrar('Personalizado')
  await de.fill('01/01/2000')
  await ate.fill('')
  await expect(page.getByText('Sem as duas datas, valem os últimos 30 dias.')).toBeVisible()
  await expectAccessible(page)
  await aplicar()
  await expect(linhas).toHaveCount(1)
  await expect(linhas).toContainText('FD-1')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  // On the last day of a month of 30 days these are the days of the month, too.
  await expect(page.getByRole('combobox', { name: 'Data de emissão', exact: true })).toHaveValue(
    periodoDosDias(diasDoFiltro('ULTIMOS_30_DIAS', hoje()), hoje()),
  )
  await page.keyboard.press('Escape')

  await filtrar('Mostrar tudo')
  await expect(de).toHaveValue('')
  await aplicar()
  await expect(page).not.toHaveURL(/where=/)
  await expect(linhas).toHaveCount(2)
})
