import { mensagens, type NomeAcao } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { cadastrosDe, runJobs } from '../../../test/bens.ts'
import { enviarCsv, importarCsv } from '../../../test/scenes/importar.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await cadastrosDe(t)
})
afterAll(() => t.close())

const BENS: NomeAcao[] = ['CRIAR_ALTERAR_PATRIMONIO', 'TOMBAR_PATRIMONIO']
const quemImporta = (...mais: NomeAcao[]) => t.clientWith(['CRIAR_ALTERAR_IMPORTACOES', ...mais])
const pedir = async (quem: Cliente, mais: object = {}) => {
  const id = await enviarCsv(quem, 'numeroTombamento;descricao;valorAquisicao\n901;Mesa;1,00')
  return quem.post('/api/importacao', { tipo: 'PATRIMONIO', arquivo: { id }, ...mais })
}
const bens = () => t.rows(sql`select 1 from patrimonio`)

test('assets are imported by who may register and number them; anybody who imports may rehearse', async () => {
  for (const acoes of [[], ['CRIAR_ALTERAR_PATRIMONIO'], ['TOMBAR_PATRIMONIO']] as NomeAcao[][]) {
    const quem = await quemImporta(...acoes)
    expect(await pedir(quem)).toMatchObject({ status: 403, body: { message: mensagens.importarSemTombar } })
    expect((await pedir(quem, { ensaio: true })).status).toBe(200)
  }
  await runJobs(t)
  expect(await bens()).toEqual([])
})

test('an import that waits is not done for who may no longer do it', async () => {
  const quem = await quemImporta(...BENS)
  const { id } = (await pedir(quem)).body.content
  await t.admin.del(`/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/TOMBAR_PATRIMONIO`)
  await runJobs(t)
  expect((await t.admin.get(`/api/importacao/${id}`)).body.content).toMatchObject({
    situacao: { value: 'RECUSADO' },
    messages: [{ descricao: mensagens.direitoPerdido }],
  })
  expect(await bens()).toEqual([])
})

test('catalogues are made by who may make them by hand, each by its own right', async () => {
  const csv = `numeroTombamento;descricao;valorAquisicao;tipoNatureza;localizacao;fornecedor
902;Radar;1;4.4.90.52.77 - Sondas;Torre Nova;Loja Radar`
  const feitos = async () =>
    (
      await t.rows(sql<Record<string, boolean>>`
        select exists (select 1 from tipo_natureza where nome = 'Sondas') as natureza,
          exists (select 1 from mascara where descricao = 'Sondas') as mascara,
          exists (select 1 from localizacao where descricao = 'Torre Nova') as lugar,
          exists (select 1 from fornecedor where nome = 'Loja Radar') as fornecedor`)
    )[0]
  const nada = { natureza: false, mascara: false, lugar: false, fornecedor: false }
  const quem = await quemImporta(...BENS)
  const i = await importarCsv(t, csv, { criarCadastros: true }, quem)
  expect(i.messages.map((m) => m.descricao).join(' ')).toContain('quem importa não pode criar cadastros')
  expect(await feitos()).toEqual(nada)
  const doLugar = await quemImporta(...BENS, 'CRIAR_ALTERAR_LOCALIZACOES', 'CRIAR_ALTERAR_TIPOS_NATUREZA')
  await importarCsv(t, csv.replace('902', '903'), { criarCadastros: true }, doLugar)
  // A new nature needs a mask, which is of another right.
  expect(await feitos()).toEqual({ ...nada, lugar: true })
  const tudo = await quemImporta(
    ...BENS,
    'CRIAR_ALTERAR_TIPOS_NATUREZA',
    'CRIAR_ALTERAR_MASCARAS',
    'CRIAR_ALTERAR_FORNECEDORES',
  )
  await importarCsv(t, csv.replace('902', '904'), { criarCadastros: true }, tudo)
  expect(await feitos()).toEqual({ natureza: true, mascara: true, lugar: true, fornecedor: true })
})
