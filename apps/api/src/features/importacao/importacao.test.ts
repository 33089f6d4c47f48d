import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { divergencias, trabalhar } from '../../../test/bens.ts'
import { contas, enviarCsv, importarArquivo, importarCsv } from '../../../test/importar.ts'
import { novaEntrada } from '../../../test/organograma.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

let proximo = 1000
/** Numbers that no other test uses. */
const numero = () => (proximo += 10)
const bens = <T = Record<string, unknown>>(numeros: number[]) =>
  t.linhas(sql<T>`
    select p.*, n.codigo as natureza, l.caminho as local, r.nome as responsavel, f.nome as fornecedor, e.descricao as estado, a.descricao as aquisicao, s.bruto, s.depreciado, pl.deprecia, pl.cotas_iniciais
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id left join localizacao l on l.id = p.localizacao_id left join responsavel r on r.id = p.responsavel_id
    left join fornecedor f on f.id = p.fornecedor_id left join estado_conservacao e on e.id = p.estado_conservacao_id left join tipo_aquisicao a on a.id = p.tipo_aquisicao_id
    left join saldo_patrimonio s on s.patrimonio_id = p.id left join plano_depreciacao pl on pl.patrimonio_id = p.id
    where p.numero_tombamento = any(${numeros}::bigint[]) order by p.numero_tombamento, p.numero_acessorio`)
const porLinha = (i: { messages: { linha: number | null; descricao: string }[] }) =>
  i.messages.filter((m) => m.linha !== null).map((m) => [m.linha, m.descricao])
const quantos = async () =>
  (await t.linhas(sql<{ n: number }>`select count(*)::int as n from patrimonio`))[0]?.n

test('a whole row: every column, catalogues by code and name, ledger, plan, event', async () => {
  const n = numero()
  await t.linhas(
    sql`insert into responsavel (unidade_id, matricula, nome) values (${t.unidadeId}, 4321, 'Ana Lima')`,
  )
  await t.linhas(sql`insert into fornecedor (nome, cpf_cnpj) values ('Papelaria Boa', '11222333000181')`)
  await t.linhas(
    sql`insert into localizacao (unidade_id, codigo, descricao, caminho) values (${t.unidadeId}, 'S12', 'Sala 12', 'Sala 12')`,
  )
  const i = await importarCsv(
    t,
    `Número de tombamento;descricao;Natureza;localizacao;responsavel;fornecedor;estado de conservação;TIPO AQUISICAO;dataAquisicao;dataTombamento;Valor de aquisição;valorDepreciado;percentualValorResidual;vidaUtil;metodoDepreciacao;chaveNotaFiscal;placa;observacao
${n};Mesa;44905242;s-12;4321;11.222.333/0001-81;BOM;compra;15/03/2024;2024-03-20;1.234,56;111,10;10;120;cotas constantes;3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300;ABC-1234;"duas
linhas"`,
  )
  expect(contas(i)).toEqual([1, 0, 0, 0])
  const [b] = await bens([n])
  expect(b).toMatchObject({
    situacao: 'EM_USO',
    descricao: 'Mesa',
    natureza: '4.4.90.52.42',
    local: 'Sala 12',
    responsavel: 'Ana Lima',
    fornecedor: 'Papelaria Boa',
    estado: 'Bom',
    aquisicao: 'Compra',
    data_aquisicao: '2024-03-15',
    data_tombamento: '2024-03-20',
    valor_aquisicao: '1234.56',
    bruto: '1234.56',
    depreciado: '111.10',
    deprecia: true,
    cotas_iniciais: 12,
    vida_util: 120,
    chave_nota_fiscal: '35170358716523000119550010000000301000000300',
    placa: 'ABC-1234',
    observacao: 'duas\nlinhas',
    criado_por: 'Administradora',
  })
  const eventos = await t.linhas(
    sql`select tipo, alteracoes from evento where entidade = 'patrimonios' and entidade_id = ${b?.id}`,
  )
  expect(eventos).toEqual([
    { tipo: 'IMPORTACAO', alteracoes: [{ campo: 'Importação', anterior: null, novo: 'bens.csv, linha 2' }] },
  ])
  expect(await divergencias(t)).toEqual([])
})

test('what cannot be used is left empty with field, value and reason; one bad row stops nothing', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `numeroTombamento,descricao,valorAquisicao,dataAquisicao,dataTombamento,tipoNatureza,vidaUtil,percentualValorResidual,valorDepreciado,chaveNotaFiscal,placa,situacao
${n},Certa,10.00,2024-01-01,2024-01-02,4.4.90.52.42,,,,,,
${n + 1},,10.00,,,,,,,,,
${n + 2},Sem valor,abc,,,,,,,,,
${n + 3},Muitos avisos,10.999,2024-02-31,2024-01-02,Inexistente,0,101,50.00,123,@@@,sumido
x,Sem número,5,,,,,,,,,
${n + 4},Células demais,1.00,,,,,,,,,,,,sobra
${n + 5},Sem valor em uso,,,2024-01-02,,,,,,,
`,
  )
  expect(contas(i)).toEqual([1, 2, 4, 0])
  expect(porLinha(i)).toEqual([
    [3, 'Descrição: preenchimento obrigatório.'],
    [4, 'Valor de aquisição: “abc” não é um valor.'],
    [5, 'Natureza: “Inexistente” não está no cadastro.'],
    [5, 'Valor de aquisição: “10.999” foi arredondado para 11,00.'],
    [5, 'Data de aquisição: “2024-02-31” não é uma data.'],
    [5, 'Já depreciado: “50.00” é maior que o valor de aquisição.'],
    [5, 'Valor residual (%): “101” é maior que 100.'],
    [5, 'Vida útil (meses): “0” deve ser maior que zero.'],
    [5, 'Placa: “@@@” não é uma placa.'],
    [5, 'Chave da nota fiscal: “123” não é uma chave de nota fiscal válida.'],
    [5, 'Situação: “sumido” não é uma situação conhecida.'],
    [6, 'Número de tombamento: “x” não é um número.'],
    [7, 'A linha tem 15 colunas e o cabeçalho tem 12: confira separadores e aspas.'],
    [8, 'Valor de aquisição: é obrigatório para um bem em uso.'],
  ])
  const [certa, avisada] = await bens([n, n + 3])
  expect(certa).toMatchObject({ situacao: 'EM_USO', valor_aquisicao: '10.00' })
  expect(avisada).toMatchObject({
    situacao: 'EM_USO',
    valor_aquisicao: '11.00',
    tipo_natureza_id: null,
    vida_util: null,
    percentual_valor_residual: null,
    data_aquisicao: null,
    placa: null,
    chave_nota_fiscal: null,
  })
  const { body } = await t.admin.get(`/api/importacao/${i.id}/linhas?situacao=RECUSADO&rpp=2&page=2`)
  expect(body.content).toMatchObject({
    count: 4,
    page: 2,
    resultList: [{ linha: 7, situacao: 'RECUSADO', patrimonioId: null }, { linha: 8 }],
  })
})

test('situations: in use takes a number, a written-off asset does not depreciate, a draft is not in the ledger', async () => {
  const n = numero()
  const antes = (
    await t.linhas(sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`)
  )[0]?.ultimo as number
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;dataAquisicao;situacao;tipoNatureza
;Situação: em uso sem número;100,00;10/01/2023;em uso;4.4.90.52.42
${n};Situação: baixado;100,00;10/01/2023;BAIXADO;4.4.90.52.42
${n + 1};Situação: número sem data;100,00;10/01/2023;;
;Situação: sem data alguma;1,00;;Em uso;`,
  )
  expect(contas(i)).toEqual([3, 1, 0, 0])
  const linhas = await t.linhas(sql<Record<string, unknown>>`
    select p.descricao, p.situacao, p.numero_tombamento as numero, p.data_tombamento as data, s.bruto, pl.deprecia from patrimonio p
    left join saldo_patrimonio s on s.patrimonio_id = p.id left join plano_depreciacao pl on pl.patrimonio_id = p.id where p.descricao like 'Situação:%' order by p.id`)
  const dado = Math.max(antes, n + 1) + 1
  expect(linhas).toMatchObject([
    { situacao: 'EM_USO', numero: dado, data: '2023-01-10', bruto: '100.00', deprecia: true },
    { situacao: 'BAIXADO', numero: n, bruto: '100.00', deprecia: false },
    { situacao: 'EM_EDICAO', numero: n + 1, data: null, bruto: null, deprecia: null },
    { situacao: 'EM_USO', numero: dado + 1, data: '2026-03-10', bruto: '1.00' },
  ])
  proximo = dado + 100
})

test('the notation of a column is proved by any of its values', async () => {
  const n = numero()
  await importarCsv(t, `numeroTombamento;descricao;valorAquisicao\n${n};A;1.234\n${n + 1};B;12,50`)
  await importarCsv(t, `numeroTombamento;descricao;valorAquisicao\n${n + 2};A;1.234\n${n + 3};B;12.50`)
  expect((await bens([n, n + 1, n + 2, n + 3])).map((b) => b.valor_aquisicao)).toEqual([
    '1234.00',
    '12.50',
    '1.23',
    '12.50',
  ])
})

test('catalogues are made when that is asked for, with their events, and once', async () => {
  const n = numero()
  const csv = `numeroTombamento;descricao;valorAquisicao;tipoNatureza;mascara;localizacao;responsavel;fornecedor;estadoConservacao;tipoAquisicao;situacao
${n};Radar;1;4.4.90.52.99 - Radares;;Bloco Z > Sala 1;987 - João Souza;Loja Nova;Novo;Sorteio;Em uso
${n + 1};RADAR;1;44905299;;Bloco Z > Sala 2;joao souza;LOJA NOVA;novo;sorteio;Em uso
${n + 2};Radar;1;Sonares;Máquinas e equipamentos energéticos;bloco z;987;Loja nova;NOVO;SORTEIO;Em uso`
  const sem = await importarCsv(t, csv, { ensaio: true })
  expect(contas(sem)).toEqual([0, 3, 0, 0])
  expect(porLinha(sem)).toContainEqual([2, 'Localização: “Bloco Z > Sala 1” não está no cadastro.'])
  const ensaio = await importarCsv(t, csv, { ensaio: true, criarCadastros: true })
  expect(ensaio.messages[0]?.descricao).toMatch(/^Seriam criados nos cadastros: .*3 localizações/)
  expect((await bens([n])).length).toBe(0)
  const i = await importarCsv(t, csv, { criarCadastros: true })
  expect(contas(i)).toEqual([0, 3, 0, 0])
  expect(i.messages[0]?.descricao).toBe(ensaio.messages[0]?.descricao.replace('Seriam criados', 'Criados'))
  expect(await bens([n, n + 1, n + 2])).toMatchObject([
    {
      natureza: '4.4.90.52.99',
      local: 'Bloco Z / Sala 1',
      responsavel: 'João Souza',
      fornecedor: 'Loja Nova',
      estado: 'Novo',
      aquisicao: 'Sorteio',
    },
    {
      natureza: '4.4.90.52.99',
      local: 'Bloco Z / Sala 2',
      responsavel: 'João Souza',
      fornecedor: 'Loja Nova',
      estado: 'Novo',
      aquisicao: 'Sorteio',
    },
    { local: 'Bloco Z', responsavel: 'João Souza' },
  ])
  const [feitos] = await t.linhas(sql<Record<string, number>>`
    select (select count(*)::int from produto where normalizar(descricao) = 'radar') as produtos, (select count(*)::int from responsavel where matricula = 987) as responsaveis,
      (select count(*)::int from mascara where descricao = 'Radares') as mascaras, (select count(*)::int from evento where entidade = 'localizacoes' and tipo = 'CADASTRO') as eventos,
      (select m.id from tipo_natureza n join mascara m on m.id = n.mascara_id where n.nome = 'Sonares' and m.descricao = 'Máquinas e equipamentos energéticos') is not null as nomeada`)
  expect(feitos).toEqual({ produtos: 1, responsaveis: 1, mascaras: 1, eventos: 3, nomeada: true })
})

test('a name that several have names none', async () => {
  const n = numero()
  await t.linhas(
    sql`insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Maria Silva'), (${t.unidadeId}, 'MARIA SILVA')`,
  )
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;responsavel\n${n};Mesa;1;Maria Silva`,
    { criarCadastros: true },
  )
  expect(porLinha(i)).toEqual([
    [2, 'Responsável: “Maria Silva” é o nome de mais de um; informe a matrícula ou o CPF.'],
  ])
})

test('references are unique: what another row or another asset has is left empty', async () => {
  const n = numero()
  const csv = (a: string, b: string) =>
    `numeroTombamento;descricao;valorAquisicao;referencia\n${a};Mesa;1;ETQ-${n}\n${b};Mesa;1;ETQ-${n}`
  const i = await importarCsv(t, csv(`${n}`, `${n + 1}`))
  expect(porLinha(i)).toEqual([[3, `Etiqueta: “ETQ-${n}” está em outra linha do arquivo.`]])
  const j = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;referencia\n${n + 2};Mesa;1;ETQ-${n}`,
  )
  expect(porLinha(j)).toEqual([[2, `Etiqueta: “ETQ-${n}” já está em outro bem.`]])
})

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
  expect((await bens([n, n + 1])).map((b) => b.estado)).toEqual(['Bom', 'Ruim'])
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
  expect(await t.linhas(sql`select reclamado from arquivo where id = ${arquivo}`)).toEqual([
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
    colunas: ['Descrição', 'NÚMERO DE TOMBAMENTO', 'valor'],
    linhas: [
      ['Mesa é', '1', '2'],
      ['Cadeira', '2', '3'],
    ],
    mapeamento: { Descrição: 'descricao', 'NÚMERO DE TOMBAMENTO': 'numeroTombamento' },
  })
  // The organisation may say how its files are read; what the person chooses goes before it.
  await t.admin.post('/api/parametros', { encodingImportacaoEnum: 'UTF_8' })
  const lido = async (query = '') =>
    (await t.admin.get(`/api/importacao/previa/${arquivo}${query}`)).body.content.codificacao
  expect([await lido(), await lido('?codificacao=windows-1252')]).toEqual(['utf-8', 'windows-1252'])
  await t.admin.post('/api/parametros', { encodingImportacaoEnum: 'AUTOMATICA' })
  expect(await lido()).toBe('windows-1252')
  const vazio = await enviarCsv(t.admin, '')
  expect((await t.admin.get(`/api/importacao/previa/${vazio}`)).status).toBe(400)
  const modelo = await t.admin.get('/api/importacao/modelo?tipoImportacao=PATRIMONIO')
  expect(modelo.texto.split('\n')[0]).toContain('referencia;numeroTombamento;referenciaLegada')
  const i = await importarArquivo(t, await enviarCsv(t.admin, modelo.texto), {
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
  const outra = (await t.segundaUnidade()).admin
  const fora = (await t.segundaOrganizacao()).admin
  for (const quem of [outra, fora]) {
    expect((await quem.post('/api/importacao', corpo)).status).toBe(404)
    for (const url of [`previa/${arquivo}`, `${i.id}`, `${i.id}/linhas`, `${i.id}/resultado`])
      expect([url, (await quem.get(`/api/importacao/${url}`)).status]).toEqual([url, 404])
    expect((await quem.post('/api/importacao', { ...corpo, id: i.id })).status).toBe(404)
    expect((await quem.del(`/api/importacao/${i.id}`)).status).toBe(404)
    expect((await quem.del(`/api/importacao/mapeamentos/${mapa}`)).status).toBe(404)
    expect((await quem.get('/api/importacao')).body.content.count).toBe(0)
  }
  const leitor = await t.cliente(['CONSULTAR_IMPORTACOES'])
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
  expect((await (await t.cliente(['PATRIMONIO'])).get('/api/importacao')).status).toBe(403)
  expect((await t.anonimo.get('/api/importacao')).status).toBe(401)
  await trabalhar(t)
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
  const desfecho = (await t.admin.get(`/api/importacao/${i.id}/resultado`)).texto
  expect(desfecho).toMatch(/Salvo \(registro \d+\) com aviso/)
  expect(desfecho).toContain(`Salvo (tombo ${n}) com aviso`)
  const corrigido = desfecho.replaceAll('ontem', '01/02/2024').replace('\n;;30,00', '\nO que faltava;;30,00')
  const de_novo = await importarCsv(t, corrigido)
  expect(contas(de_novo)).toEqual([1, 0, 0, 2])
  expect(await quantos()).toBe(antes + 1)
  const outra = (await t.admin.get(`/api/importacao/${de_novo.id}/resultado`)).texto
  expect(outra).toContain(`Já importado (tombo ${n})`)
})

test('the entry of the chart, by number or description: only those in force, and none is made', async () => {
  const n = numero()
  const saude = await novaEntrada(t, '02.01', 'Saúde')
  await novaEntrada(t, '03', 'Extinta', { ativo: false })
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;dataTombamento;Organograma
${n};Maca;10,00;2024-01-02;02.01
${n + 1};Maca;10,00;2024-01-02;0201
${n + 2};Maca;10,00;2024-01-02;saude
${n + 3};Maca;10,00;2024-01-02;02.01 – Saúde
${n + 4};Maca;10,00;2024-01-02;Extinta
${n + 5};Maca;10,00;2024-01-02;`,
    { criarCadastros: true },
  )
  expect(contas(i)).toEqual([5, 1, 0, 0])
  expect(porLinha(i)).toEqual([[6, 'Organograma: “Extinta” não está no organograma em vigor.']])
  const lidos = await bens<{ organograma_id: number | null }>([0, 1, 2, 3, 4, 5].map((k) => n + k))
  expect(lidos.map((b) => b.organograma_id)).toEqual([saude, saude, saude, saude, null, null])
})
