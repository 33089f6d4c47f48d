import { expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)
const venda = () => ({ fornecedor: { id: s.comprador } })
const adquirir = (id: number, dia: string) =>
  t.rows(sql`update patrimonio set data_aquisicao = ${dia} where id = ${id}`)

it('takes no asset that was acquired after its day, changes to no such day, and is not finalised on one', async () => {
  const [a, b] = (await s.bens(2)) as [number, number]
  await adquirir(b, '2026-03-06')
  const baixa = await s.abrir('VENDA', [a], venda(), { valorVenda: '10.00' })
  const incluir = () =>
    s.prepara.post(`${BASE}/${baixa.id}/itens`, { patrimonio: { id: b }, valorVenda: '10.00', ...venda() })
  const recusa = await incluir()
  expect([recusa.status, recusa.body.fields.patrimonio]).toEqual([
    409,
    [expect.stringContaining('adquirido em 06/03/2026, depois da data')],
  ])
  const salvar = (data: string) => s.prepara.post(BASE, s.corpo('VENDA', { id: baixa.id, ...venda(), data }))
  await adquirir(b, '2026-03-05')
  s.feito(await incluir())
  const antes = await salvar('2026-03-04')
  expect([antes.status, antes.body.fields.data[0]]).toEqual([
    400,
    expect.stringMatching(/Não serve a 1 bem: .* \(adquirido em 05\/03\/2026, depois da data\)\.$/),
  ])
  s.feito(await s.passo(baixa.id, 'EM_ANALISE', s.prepara))
  await adquirir(b, '2026-03-06')
  const fim = await s.passo(baixa.id, 'FINALIZADA', s.autoriza)
  expect([fim.status, Object.keys(fim.body.fields)]).toEqual([400, ['data']])
})

it('is of no day on which the books of the unit had not begun, but for a cession, which is none of the books', async () => {
  const [a] = (await s.bens(1)) as [number]
  await adquirir(a, '2024-01-10')
  await t.rows(sql`
    insert into livros_da_unidade (unidade_id, abertura) values (${t.unidadeId}, '2026-02-28')
    on conflict (unidade_id) do update set abertura = excluded.abertura`)
  const recusa = s.abrir('VENDA', [a], { ...venda(), data: '2026-02-28' }, { valorVenda: '10.00' })
  await expect(recusa).rejects.toThrow('os livros da unidade começam depois de 28/02/2026')
  const cessao = { modalidade: 'CESSAO', cessaoAte: '2027-03-05', data: '2026-02-28' }
  const cedida = await s.abrir('DOACAO_CESSAO', [a], cessao, venda())
  expect(cedida.quantidade).toBe(1)
  const doada = await s.prepara.post(
    BASE,
    s.corpo('DOACAO_CESSAO', { id: cedida.id, modalidade: 'DOACAO', data: '2026-02-28' }),
  )
  expect(doada.body.fields.data[0]).toContain('os livros da unidade começam')
})
