import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(async (app) => {
  const baixas = await sceneOfBaixas(app)
  return { ...baixas, seguros: await sceneOfSeguros(app, baixas.c) }
})

const cobertura = (seguroId: number) =>
  t.rows(sql<{ bem: number; situacao: string; justificativa: string | null; dia: string | null }>`
    select patrimonio_id as bem, situacao, justificativa, data_cancelamento::text as dia from seguro_item
    where seguro_id = ${seguroId} order by patrimonio_id`)

it('ends the covers of what it takes out of the books, and of nothing else; a reversal opens none again', async () => {
  const [sai = 0, fica = 0] = await s.bens(2)
  const ativo = await s.seguros.ativo([sai, fica])
  const emEdicao = await s.seguros.abrir([sai, fica], { numero: '99-9' })
  const b = await s.enviada('VENDA', [sai], { fornecedor: { id: s.comprador } }, { valorVenda: '10.00' })
  expect((await cobertura(ativo.id)).map((i) => i.situacao)).toEqual(['INCLUIDO', 'INCLUIDO'])
  expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  const hoje = t.clock.today()
  const depois = [
    {
      bem: sai,
      situacao: 'CANCELADO',
      justificativa: expect.stringContaining(`Baixa nº ${b.id}`),
      dia: hoje,
    },
    { bem: fica, situacao: 'INCLUIDO', justificativa: null, dia: null },
  ]
  expect(await cobertura(ativo.id)).toEqual(depois)
  expect((await cobertura(emEdicao.id)).map((i) => i.bem)).toEqual([fica])
  expect((await eventosDe(t, 'seguros', ativo.id)).map((e) => e.tipo)).toContain('SEGURO_ITEM_CANCELADO')

  const volta = await s.autoriza.post(`/api/baixas/${b.id}/estornar`, { motivo: 'Venda desfeita' })
  expect(volta.status).toBe(200)
  expect(await cobertura(ativo.id)).toEqual(depois)
  const deNovo = await s.seguros.quemCuida.post(`/api/seguro/${ativo.id}/itens`, {
    patrimonios: [{ id: sai }],
  })
  expect(deNovo.status).toBe(200)
})
