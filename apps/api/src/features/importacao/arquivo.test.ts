import { expect, test } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import {
  bensDosNumeros,
  contas,
  enviarCsv,
  importarArquivo,
  importarCsv,
} from '../../../test/scenes/importar.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
let proximo = 1000
/** Numbers that no other test uses. */
const numero = () => (proximo += 10)
const quantos = async () =>
  (await t.rows(sql<{ n: number }>`select count(*)::int as n from patrimonio`))[0]?.n

test.each([
  ['empty', ''],
  ['only a header', 'descricao;valorAquisicao\n'],
  ['no header', '1;Mesa;10,00\n2;Cadeira;5,00\n'],
  ['a quote that never ends', 'descricao;valorAquisicao\nMesa;1\n"Cadeira;2\n'],
])('a file that is refused (%s) changes nothing', async (_, conteudo) => {
  const antes = await quantos()
  const i = await importarCsv(t, conteudo)
  expect(i.situacao.value).toBe('RECUSADO')
  expect(i.messages).toMatchObject([{ tipo: 'ERRO', linha: null }])
  expect(await quantos()).toBe(antes)
  expect((await t.admin.get(`/api/importacao/${i.id}/resultado`)).status).toBe(409)
  expect((await t.admin.del(`/api/importacao/${i.id}`)).status).toBe(200)
})

test('mapping and constants: a mapped column that is not there refuses the file, a constant fills what is empty', async () => {
  const n = numero()
  const arquivo = await enviarCsv(
    t.admin,
    `cod,material,preco,cond\n${n},Mesa,"1,50",\n${n + 1},Cadeira,"2,50",Ruim\n`,
  )
  const errado = await importarArquivo(t, arquivo, { mapeamento: { material: 'descricao', falta: 'placa' } })
  expect(errado.messages[0]?.descricao).toContain('“falta”')
  const mapeamento = {
    cod: 'numeroTombamento',
    material: 'descricao',
    preco: 'valorAquisicao',
    cond: 'estadoConservacao',
  }
  const i = await importarArquivo(t, arquivo, {
    id: errado.id,
    mapeamento,
    constantes: { estadoConservacao: 'Bom', situacao: 'EM_USO', dataTombamento: '01/02/2024' },
  })
  expect(i.id).toBe(errado.id)
  expect(contas(i)).toEqual([2, 0, 0, 0])
  expect((await bensDosNumeros(t, [n, n + 1])).map((b) => b.estado)).toEqual(['Bom', 'Ruim'])
  expect(
    (await t.admin.post('/api/importacao', { id: i.id, tipo: 'PATRIMONIO', arquivo: { id: arquivo } }))
      .status,
  ).toBe(409)
  expect((await t.admin.del(`/api/importacao/${i.id}`)).status).toBe(409)
  const dois = await t.admin.post('/api/importacao', {
    tipo: 'PATRIMONIO',
    arquivo: { id: arquivo },
    mapeamento: { cod: 'descricao', material: 'descricao' },
  })
  expect([dois.status, Object.keys(dois.body.fields)]).toEqual([400, ['mapeamento']])
  expect(await t.rows(sql`select reclamado from arquivo where id = ${arquivo}`)).toEqual([
    { reclamado: true },
  ])
})

test('preview, model, metadata and kept mappings', async () => {
  const arquivo = await enviarCsv(
    t.admin,
    Buffer.from('Descrição;NÚMERO DE TOMBAMENTO;valor\nMesa é;1;2\n\nCadeira;2;3\n', 'latin1'),
  )
  const { body } = await t.admin.get(`/api/importacao/previa/${arquivo}`)
  expect(body.content).toEqual({
    separador: ';',
    codificacao: 'windows-1252',
    alerta: null,
    colunas: ['Descrição', 'NÚMERO DE TOMBAMENTO', 'valor'],
    linhas: [
      ['Mesa é', '1', '2'],
      ['Cadeira', '2', '3'],
    ],
    mapeamento: {
      Descrição: 'descricao',
      'NÚMERO DE TOMBAMENTO': 'numeroTombamento',
      valor: 'valorAquisicao',
    },
  })
  // The organisation may say how its files are read; what the person chooses goes before it.
  await t.admin.post('/api/parametros', { encodingImportacaoEnum: 'UTF_8' })
  const lido = async (query = '') =>
    (await t.admin.get(`/api/importacao/previa/${arquivo}${query}`)).body.content.codificacao
  expect([await lido(), await lido('?codificacao=windows-1252')]).toEqual(['utf-8', 'windows-1252'])
  const { alerta } = (await t.admin.get(`/api/importacao/previa/${arquivo}`)).body.content
  expect(alerta).toContain('não está em UTF-8')
  // Nothing of it is saved with lost letters: it is refused as a whole, with the same words.
  const recusada = await importarArquivo(t, arquivo, { codificacao: 'utf-8' })
  expect(recusada).toMatchObject({ situacao: { value: 'RECUSADO' }, messages: [{ descricao: alerta }] })
  await t.admin.post('/api/parametros', { encodingImportacaoEnum: 'AUTOMATICA' })
  expect(await lido()).toBe('windows-1252')
  const vazio = await enviarCsv(t.admin, '')
  expect((await t.admin.get(`/api/importacao/previa/${vazio}`)).status).toBe(400)
  const modelo = await t.admin.get('/api/importacao/modelo?tipoImportacao=PATRIMONIO')
  expect(modelo.text.split('\n')[0]).toContain('referencia;numeroTombamento;referenciaLegada')
  const i = await importarArquivo(t, await enviarCsv(t.admin, modelo.text), {
    ensaio: true,
    criarCadastros: true,
  })
  expect(contas(i)).toEqual([1, 0, 0, 0])
  expect((await t.admin.get('/api/importacao/metadata')).body.content.colunas.length).toBeGreaterThan(20)
  const mapa = {
    nome: 'Sistema antigo',
    mapeamento: { mat: 'descricao' },
    constantes: { situacao: 'EM_USO' },
  }
  const { id } = (await t.admin.post('/api/importacao/mapeamentos', mapa)).body.content
  expect(
    (await t.admin.post('/api/importacao/mapeamentos', { ...mapa, mapeamento: { m: 'descricao' } })).body
      .content.id,
  ).toBe(id)
  expect((await t.admin.get('/api/importacao/mapeamentos')).body.content).toEqual([
    { id, nome: 'Sistema antigo', mapeamento: { m: 'descricao' }, constantes: { situacao: 'EM_USO' } },
  ])
  expect((await t.admin.del(`/api/importacao/mapeamentos/${id}`)).status).toBe(200)
})

test('rights, and what is of another unit or organisation is not there', async () => {
  const arquivo = await enviarCsv(t.admin, `numeroTombamento;descricao;valorAquisicao\n${numero()};Mesa;1`)
  const i = await importarArquivo(t, arquivo)
  const corpo = { tipo: 'PATRIMONIO', arquivo: { id: arquivo } }
  const mapa = (await t.admin.post('/api/importacao/mapeamentos', { nome: 'x', mapeamento: {} })).body.content
    .id
  const outra = (await t.secondUnidade()).admin
  const fora = (await t.secondOrganizacao()).admin
  for (const quem of [outra, fora]) {
    expect((await quem.post('/api/importacao', corpo)).status).toBe(404)
    for (const url of [`previa/${arquivo}`, `${i.id}`, `${i.id}/linhas`, `${i.id}/resultado`])
      expect([url, (await quem.get(`/api/importacao/${url}`)).status]).toEqual([url, 404])
    expect((await quem.post('/api/importacao', { ...corpo, id: i.id })).status).toBe(404)
    expect((await quem.del(`/api/importacao/${i.id}`)).status).toBe(404)
    expect((await quem.del(`/api/importacao/mapeamentos/${mapa}`)).status).toBe(404)
    expect((await quem.get('/api/importacao')).body.content.count).toBe(0)
  }
  const leitor = await t.clientWith(['CONSULTAR_IMPORTACOES'])
  expect(
    (
      await leitor.get(
        `/api/importacao?where=${encodeURIComponent('{"situacao":{"in":["FINALIZADO"]}}')}&rpp=1`,
      )
    ).body.content,
  ).toMatchObject({ resultList: [{ id: i.id }], rpp: 1 })
  expect((await leitor.get('/api/importacao?q=bens')).body.content.count).toBeGreaterThan(0)
  expect((await leitor.post('/api/importacao', corpo)).status).toBe(403)
  expect((await leitor.get(`/api/importacao/previa/${arquivo}`)).status).toBe(403)
  expect((await (await t.clientWith(['PATRIMONIO'])).get('/api/importacao')).status).toBe(403)
  expect((await t.anonymous.get('/api/importacao')).status).toBe(401)
  await runJobs(t)
})

test('the outcome file corrected and imported again: what was saved is not saved twice, with a number or without', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `descricao;numeroTombamento;valorAquisicao;dataAquisicao;situacao
Sem número;;10,00;ontem;EM_EDICAO
Com número;${n};20,00;ontem;EM_EDICAO
;;30,00;01/02/2024;EM_EDICAO`,
  )
  expect(contas(i)).toEqual([0, 2, 1, 0])
  const antes = (await quantos()) ?? 0
  const desfecho = (await t.admin.get(`/api/importacao/${i.id}/resultado`)).text
  expect(desfecho).toMatch(/Salvo \(registro \d+\) com aviso/)
  expect(desfecho).toContain(`Salvo (tombo ${n}) com aviso`)
  const corrigido = desfecho.replaceAll('ontem', '01/02/2024').replace('\n;;30,00', '\nO que faltava;;30,00')
  const de_novo = await importarCsv(t, corrigido)
  expect(contas(de_novo)).toEqual([1, 0, 0, 2])
  expect(await quantos()).toBe(antes + 1)
  const outra = (await t.admin.get(`/api/importacao/${de_novo.id}/resultado`)).text
  expect(outra).toContain(`Já importado (tombo ${n})`)
})
