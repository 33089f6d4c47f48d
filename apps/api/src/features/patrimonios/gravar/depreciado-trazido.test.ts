import { expect, it } from 'vitest'
import { bem, sceneOfCadastro } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { importarCsv } from '../../../../test/scenes/importar.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)
const RECUSA = {
  valorAquisicao: [
    'O valor de aquisição não fica abaixo da depreciação acumulada que o bem trouxe: R$ 900,00.',
  ],
}

it('an asset is never worth less than what it brought as depreciated, and enters the books with no net below zero', async () => {
  await importarCsv(t, 'Descrição;Valor de aquisição;Valor depreciado\nMesa trazida;1000,00;900,00\n')
  const [l] = await t.rows(sql<{ id: number }>`select id from patrimonio where descricao = 'Mesa trazida'`)
  const { id } = l as { id: number }
  const mudar = (valorAquisicao: string) => t.admin.post(`/api/patrimonios/${id}`, { valorAquisicao })
  expect((await mudar('899.99')).body.fields).toEqual(RECUSA)
  expect((await mudar('900.00')).status).toBe(200)
  const lote = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
    selecao: { ids: [id] },
    campos: { valorAquisicao: '10.00' },
  })
  expect(lote.body.content).toMatchObject({ alterados: 0, recusados: [{ id }] })
  await t.rows(sql`update patrimonio set valor_aquisicao = 500 where id = ${id}`)
  const tombar = (valorAquisicao: string) =>
    t.admin.post('/api/patrimonios/tombar', { ...bem(s.c, { valorAquisicao }), id })
  expect((await tombar('500.00')).body.fields).toEqual(RECUSA)
  expect((await tombar('950.00')).body.content.valorLiquidoContabil).toBe('50.00')
})
