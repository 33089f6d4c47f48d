import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { administrator, expect, test } from './kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

const NOMES = [
  'Administração',
  'Agricultura',
  'Cultura',
  'Educação',
  'Esportes',
  'Fazenda',
  'Obras',
  'Saúde',
  'Turismo',
]
const ABAIXO = ['Departamento de Apoio Administrativo', 'Divisão de Expediente e Protocolo', 'Prédio anexo']
const SECRETARIAS = [...NOMES, 'Desenvolvimento Econômico'].map((n) => `Secretaria Municipal de ${n}`)

test('ten rooms called alike are told apart by their path, each room in sight', async ({ page, request }, {
  repeatEachIndex,
  retry,
}) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade dos gabinetes ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Almoxarifado', 'Quem guarda')
  for (const secretaria of SECRETARIAS) {
    // The further down a room stands, the longer its path.
    const abaixo = SECRETARIAS.indexOf(secretaria) % 2 === 0 ? [] : ABAIXO
    let sala: { id: number } | null = null
    for (const descricao of [secretaria, ...abaixo, 'Gabinete'])
      sala = await la.post<{ id: number }>('/api/localizacoes', { descricao, localizacaoPai: sala })
    const corpo = await assetBody(la, onde, `Mesa de ${secretaria}`, { dataTombamento: '2024-03-15' })
    await la.post('/api/patrimonios/tombar', { ...corpo, localizacaoInicial: sala })
  }
  const quem = await createUser(
    admin,
    `dez.gabinetes.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL'],
    [unidade],
  )
  await signIn(page, request, quem)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/patrimonio')
    const lugares = page.getByTitle(/ \/ Gabinete$/)
    await expect(lugares).toHaveCount(SECRETARIAS.length)
    expect(new Set(await lugares.evaluateAll((l) => l.map((e) => e.getAttribute('title')))).size).toBe(10)
    // The room itself is whole and ends within its cell, and something of what stands above it is in sight.
    const medidas = await lugares.evaluateAll((l) =>
      l.map((e) => {
        const cela = (e.closest('td') ?? e.closest('button') ?? e).getBoundingClientRect()
        const [acima, sala] = [...e.children].map((f) => f.getBoundingClientRect())
        const nome = document.createRange()
        nome.selectNodeContents(e.lastElementChild ?? e)
        const cortado = nome.getBoundingClientRect().width - (sala?.width ?? 0)
        return {
          cortado,
          sobra: cela.right - (sala?.right ?? Number.POSITIVE_INFINITY),
          acima: acima?.width ?? 0,
        }
      }),
    )
    for (const { cortado, sobra, acima } of medidas) {
      // The smallest part of a pixel that is missing cuts a letter.
      expect(cortado).toBeLessThanOrEqual(0)
      expect(sobra).toBeGreaterThanOrEqual(0)
      expect(acima).toBeGreaterThan(20)
    }
    await expectAccessible(page)
  }
})
