import { ehTipoDeRegistro, tipoImportacao } from '@tombo/contract'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/client.ts'
import { contas, enviarCsv, importarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const TIPOS = tipoImportacao.values.filter(ehTipoDeRegistro)
const vizinhos = async (): Promise<TestClient[]> => [
  (await t.secondUnidade()).admin,
  (await t.secondOrganizacao()).admin,
]

test.each(TIPOS)('%s: file and import of another unit or organisation are not there', async (tipo) => {
  const csv = 'nome;descricao\nDe casa;De casa'
  const arquivo = await enviarCsv(t.admin, csv)
  const i = await importarCsv(t, csv, { tipo })
  for (const fora of await vizinhos()) {
    const pedidos = [
      fora.post('/api/importacao', { tipo, arquivo: { id: arquivo } }),
      fora.post('/api/importacao', { tipo, arquivo: { id: arquivo }, ensaio: true }),
      fora.get(`/api/importacao/previa/${arquivo}?tipo=${tipo}`),
      fora.get(`/api/importacao/${i.id}`),
      fora.get(`/api/importacao/${i.id}/linhas`),
      fora.get(`/api/importacao/${i.id}/resultado`),
      fora.del(`/api/importacao/${i.id}`),
    ]
    for (const r of await Promise.all(pedidos)) expect(r.status).toBe(404)
    // Nor is it sent again by a file of their own.
    const seu = await enviarCsv(fora, csv)
    expect((await fora.post('/api/importacao', { id: i.id, tipo, arquivo: { id: seu } })).status).toBe(404)
    const deles = await fora.get(`/api/importacao?where=${encodeURIComponent('{}')}`)
    expect(deles.body.content.resultList.map((x: { id: number }) => x.id)).not.toContain(i.id)
  }
})

test('no row finds a place or a person of another unit, and what stands there is no repetition', async () => {
  const { unidadeId, admin } = await t.secondUnidade()
  const dela = (csv: string, tipo: string) => importarCsv(t, csv, { tipo }, admin)
  expect(contas(await dela('codigo;descricao\nALH-1;Torre alheia', 'LOCALIZACAO'))).toEqual([1, 0, 0, 0])
  expect(contas(await dela('matricula;nome\n9090;Alheia da Silva', 'RESPONSAVEL'))).toEqual([1, 0, 0, 0])
  const i = await importarCsv(
    t,
    'codigo;descricao;superior;responsavel\n;Nela;Torre alheia;\n;Nela;ALH-1;9090',
    { tipo: 'LOCALIZACAO' },
  )
  expect(byLine(i)).toEqual([
    [2, 'Localização superior: “Torre alheia” não está no cadastro.'],
    [3, 'Localização superior: “ALH-1” não está no cadastro.'],
    [3, 'Responsável: “9090” não está no cadastro.'],
  ])
  expect(contas(i)).toEqual([0, 0, 2, 0])
  expect(
    contas(await importarCsv(t, 'codigo;descricao\nALH-1;Torre alheia', { tipo: 'LOCALIZACAO' })),
  ).toEqual([1, 0, 0, 0])
  expect(
    contas(await importarCsv(t, 'matricula;nome\n9090;Alheia da Silva', { tipo: 'RESPONSAVEL' })),
  ).toEqual([1, 0, 0, 0])
  const donos = await t.rows(sql<{ u: number }>`
    select unidade_id as u from localizacao where codigo = 'ALH-1' order by unidade_id`)
  expect(donos.map((d) => d.u)).toEqual([t.unidadeId, unidadeId])
})
