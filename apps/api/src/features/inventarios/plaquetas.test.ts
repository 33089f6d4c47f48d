import { expect, it } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { alguem, sceneOfInventario, INVENTARIOS, leitura } from '../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)

it('new labels are of what a campaign met by typing or by hand alone, and of this unit alone', async () => {
  const bens = await s.bens(s.sala, ['M1', 'M2', 'M3', 'M4', 'M5'])
  const id = await s.criar()
  const typed = { origem: 'DIGITADA' }
  const taken = leitura(s.sala, 'M4', typed)
  const { enviar } = await s.aparelho(id)
  await enviar([
    leitura(s.sala, 'M1'),
    leitura(s.sala, 'M2', typed),
    leitura(s.sala, 'M3', typed),
    leitura(s.sala, 'M3', { origem: 'LEITOR' }),
    taken,
    leitura(s.sala, null, { desfaz: taken.id }),
  ])
  const contar = async (quem = t.admin, inventario = id) =>
    (await quem.post('/api/tags/contagem', { inventario })).body.content.quantidade
  expect(await contar()).toBe(1)
  // By hand it was seen, and its label still not read.
  const itens = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/itens?q=M5`)).body.content.resultList
  const visto = await s.ana.cliente.post(`${INVENTARIOS}/${id}/itens/${itens[0].id}/conferir`, {
    presente: true,
    justificativa: 'Visto no armário',
  })
  expect(visto.status).toBe(200)
  expect(await contar()).toBe(2)
  const folha = await t.admin.post('/api/tags/impressao', { inventario: id })
  expect([...folha.text.matchAll(/>(M\d)</g)].map(([, label]) => label)).toEqual(['M2', 'M5'])
  expect(bens).toHaveLength(5)
  // The same as a file, for a printer of labels.
  const arquivo = await t.admin.post('/api/tags/arquivo', { inventario: id, formato: 'ZPL' })
  expect(arquivo.status === 202 ? 202 : arquivo.text).toBe(202)
  await runJobs(t)
  const zpl = (await t.admin.get(`/api/relatorios/${arquivo.body.content.relatorio.id}`)).text
  const escritas = [...zpl.matchAll(/\^FD(M\d)\^FS/g)].map(([, label]) => label)
  expect([...new Set(escritas)]).toEqual(['M2', 'M5'])
  const [linha] = (await t.admin.get('/api/relatorios/historico')).body.content.resultList
  expect(linha.filtros[0]).toBe(`Plaquetas que nenhum aparelho leu no inventário nº ${id}`)

  const { admin } = await t.secondUnidade()
  expect(await contar(admin)).toBe(0)
  expect(await contar(t.admin, 9_999_999)).toBe(0)
  const soVe = await alguem(t, 'Hugo', t.unidadeId, ['CONSULTAR_INVENTARIOS'])
  expect((await soVe.cliente.post('/api/tags/contagem', { inventario: id })).status).toBe(403)
  // Whoever is named to count it learns nothing of it, once it is counted blindly (docs/regras.md R259).
  const cida = await alguem(t, 'Cida', t.unidadeId, ['CONTAR_INVENTARIOS', 'PATRIMONIO'])
  const [local] = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/localizacoes`)).body.content.resultList
  const contadores = [{ id: cida.id }]
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/localizacoes/${local.id}/contadores`, { contadores })
  expect(await contar(cida.cliente)).toBe(2)
  await t.rows(sql`update inventario set contagem = 'CEGA' where id = ${id}`)
  expect(await contar(cida.cliente)).toBe(0)
  const dois = await t.admin.post('/api/tags/contagem', { inventario: id, bens })
  expect(dois.status).toBe(400)
})
