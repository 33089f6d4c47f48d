import { mensagens } from '@tombo/contract'
import { expect, test } from 'vitest'
import { bem, cadastrosDe, divergencias, tombarBem } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { bensDosNumeros, contas, importarCsv, byLine } from '../../../test/scenes/importar.ts'
import { novaEntrada } from '../../../test/scenes/organograma.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
let proximo = 1000
/** Numbers that no other test uses. */
const numero = () => (proximo += 10)

test('a cell that is a dash alone is empty: nobody and no supplier is called so, and nothing was depreciated (R265)', async () => {
  const n = numero()
  const csv = `Número de tombamento;Descrição;Localização;Responsável;Fornecedor;Data de tombamento;Valor de aquisição;Valor depreciado;Observação
${n};Mesa;-;–;—;2024-03-20; R$ 100,00 ; R$ -   ;- fica com a sala -
${n + 1};Sofá;-;-;-;2024-03-20;50,00; -   ;-`
  const i = await importarCsv(t, csv)
  expect([byLine(i), contas(i)]).toEqual([[], [2, 0, 0, 0]])
  expect(await bensDosNumeros(t, [n, n + 1])).toMatchObject([
    {
      bruto: '100.00',
      depreciado: '0.00',
      responsavel: null,
      fornecedor: null,
      observacao: '- fica com a sala -',
    },
    { bruto: '50.00', depreciado: '0.00', responsavel: null, local: null, observacao: null },
  ])
  const criados = await t.rows(sql`
    select nome from responsavel where nome ~ '^[-–—]+$' union all select nome from fornecedor where nome ~ '^[-–—]+$'`)
  expect(criados).toEqual([])
  expect(contas(await importarCsv(t, csv))).toEqual([0, 0, 0, 2])
})

test('a whole row: every column, catalogues by code and name, ledger, plan, event', async () => {
  const n = numero()
  await t.rows(
    sql`insert into responsavel (unidade_id, matricula, nome) values (${t.unidadeId}, 4321, 'Ana Lima')`,
  )
  await t.rows(sql`insert into fornecedor (nome, cpf_cnpj) values ('Papelaria Boa', '11222333000181')`)
  await t.rows(
    sql`insert into localizacao (unidade_id, codigo, descricao, caminho)
      values (${t.unidadeId}, 'S12', 'Sala 12', 'Sala 12')`,
  )
  const i = await importarCsv(
    t,
    `Número de tombamento;descricao;Natureza;localizacao;responsavel;fornecedor;estado de conservação;TIPO AQUISICAO;dataAquisicao;dataTombamento;Valor de aquisição;valorDepreciado;percentualValorResidual;vidaUtil;metodoDepreciacao;chaveNotaFiscal;placa;observacao
${n};"Mesa de
reunião";44905242;s-12;4321;11.222.333/0001-81;BOM;compra;15/03/2024;2024-03-20;1.234,56;111,10;10;120;cotas constantes;3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300;ABC-1234;"duas
linhas"`,
  )
  expect(contas(i)).toEqual([1, 0, 0, 0])
  const [b] = await bensDosNumeros(t, [n])
  expect(b).toMatchObject({
    situacao: 'EM_USO',
    descricao: 'Mesa de reunião',
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
  const eventos = await t.rows(
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
    { guardarForaDosLivros: true },
  )
  expect(contas(i)).toEqual([1, 2, 4, 0])
  expect(byLine(i)).toEqual([
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
    [5, 'Fica aguardando tombamento, fora dos livros, até que a depreciação seja corrigida.'],
    [6, 'Número de tombamento: “x” não é um número.'],
    [7, 'A linha tem 15 colunas e o cabeçalho tem 12: confira separadores e aspas.'],
    [8, 'Valor de aquisição: é obrigatório para um bem em uso.'],
  ])
  const [certa, avisada] = await bensDosNumeros(t, [n, n + 3])
  expect(certa).toMatchObject({ situacao: 'EM_USO', valor_aquisicao: '10.00' })
  expect(avisada).toMatchObject({
    situacao: 'AGUARDANDO_TOMBAMENTO',
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

test('what the form does not take is refused: dates that cannot be, and depreciation that is not understood in the books', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `numeroTombamento,descricao,valorAquisicao,dataAquisicao,dataTombamento,dataInicioDepreciacao,valorDepreciado
${n},Depois de hoje,10.00,2026-03-11,,,
${n + 1},Tombado depois de hoje,10.00,2024-01-01,2026-03-11,,
${n + 2},Tombado antes,10.00,2024-01-02,2024-01-01,,
${n + 3},Depreciou demais,10.00,2024-01-01,2024-01-02,,10.01
${n + 4},Ainda em edição,10.00,2024-01-01,,,muito
${n + 5},Começa antes,10.00,2024-03-01,2024-03-02,2024-01-15,
`,
  )
  expect(contas(i)).toEqual([0, 2, 4, 0])
  expect(byLine(i)).toEqual([
    [2, 'Data de aquisição: “2026-03-11” é depois de hoje.'],
    [3, 'Data de tombamento: “2026-03-11” é depois de hoje.'],
    [4, 'Data de tombamento: “2024-01-01” é anterior à data de aquisição.'],
    [5, 'Já depreciado: “10.01” é maior que o valor de aquisição.'],
    [6, 'Já depreciado: “muito” não é um valor.'],
    [7, 'Início da depreciação: é anterior à aquisição; 2 meses vencem de uma vez.'],
  ])
})

test('a number far above all others stays with its asset, and the sequence goes on after the others', async () => {
  const n = numero()
  const csv = `numeroTombamento;descricao;valorAquisicao\n${n};Mesa;1\n123456789012345;Mesa;1\n${n + 1};Mesa;1`
  const dito = [
    [
      3,
      'Número de tombamento: “123456789012345” está muito acima dos outros; fica com o bem, mas os próximos números não seguem dele.',
    ],
  ]
  expect(byLine(await importarCsv(t, csv, { ensaio: true }))).toEqual(dito)
  const i = await importarCsv(t, csv)
  expect([contas(i), byLine(i)]).toEqual([[2, 1, 0, 0], dito])
  const b = await tombarBem(t.admin, bem(await cadastrosDe(t)))
  expect(b.numeroTombamento).toBe(n + 2)
  expect(await bensDosNumeros(t, [123_456_789_012_345])).toHaveLength(1)
})

test('a label that a spreadsheet abbreviated is left out, and told', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;referencia;observacao
${n};Mesa;1;7,89E+12;visto
${n + 1};1E+3;1;7.89123e+12;1E+05
${n + 2};Mesa;1;SN-1E+3;x 1E+3`,
  )
  expect(byLine(i)).toEqual([
    [2, 'Etiqueta: “7,89E+12” é um número que a planilha abreviou, e perdeu algarismos.'],
    [3, 'Etiqueta: “7.89123e+12” é um número que a planilha abreviou, e perdeu algarismos.'],
    [3, 'Observação: “1E+05” é um número que a planilha abreviou, e perdeu algarismos.'],
  ])
  const bens = await bensDosNumeros(t, [n, n + 1, n + 2])
  expect(bens.map((b) => [b.referencia, b.descricao])).toEqual([
    [null, 'Mesa'],
    [null, '1E+3'],
    ['SN-1E+3', 'Mesa'],
  ])
})

test('a percentage is a residual, and no amount', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;valorDepreciado;percentualValorResidual
${n};Mesa;10,00;;10%
${n + 1};Mesa;10%;;10
${n + 2};Mesa;10,00;5%;12,5 %
`,
  )
  expect(contas(i)).toEqual([1, 1, 1, 0])
  expect(byLine(i)).toEqual([
    [3, 'Valor de aquisição: “10%” não é um valor.'],
    [4, 'Já depreciado: “5%” não é um valor.'],
  ])
  const bens = await bensDosNumeros(t, [n, n + 2])
  expect(bens.map((b) => b.percentual_valor_residual)).toEqual(['10.00', '12.50'])
})

test('situations: in use takes a number, a written-off asset does not depreciate, a draft is not in the ledger', async () => {
  const n = numero()
  const antes = (
    await t.rows(sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`)
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
  const linhas = await t.rows(sql<Record<string, unknown>>`
    select p.descricao, p.situacao, p.numero_tombamento as numero, p.data_tombamento as data, s.bruto, pl.deprecia
    from patrimonio p
    left join saldo_patrimonio s on s.patrimonio_id = p.id left join plano_depreciacao pl on pl.patrimonio_id = p.id
    where p.descricao like 'Situação:%' order by p.id`)
  const dado = Math.max(antes, n + 1) + 1
  expect(linhas).toMatchObject([
    { situacao: 'EM_USO', numero: dado, data: '2023-01-10', bruto: '100.00', deprecia: true },
    { situacao: 'BAIXADO', numero: n, bruto: '0.00', deprecia: false },
    { situacao: 'EM_EDICAO', numero: n + 1, data: null, bruto: null, deprecia: null },
    { situacao: 'EM_USO', numero: dado + 1, data: '2026-03-10', bruto: '1.00' },
  ])
  proximo = dado + 100
})

test('the notation of a column is proved by any of its values', async () => {
  const n = numero()
  await importarCsv(t, `numeroTombamento;descricao;valorAquisicao\n${n};A;1.234\n${n + 1};B;12,50`)
  await importarCsv(t, `numeroTombamento;descricao;valorAquisicao\n${n + 2};A;1.234\n${n + 3};B;12.50`)
  expect((await bensDosNumeros(t, [n, n + 1, n + 2, n + 3])).map((b) => b.valor_aquisicao)).toEqual([
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
  expect(byLine(sem)).toContainEqual([2, 'Localização: “Bloco Z > Sala 1” não está no cadastro.'])
  const ensaio = await importarCsv(t, csv, { ensaio: true, criarCadastros: true })
  expect(ensaio.messages[0]?.descricao).toMatch(/^Seriam criados nos cadastros: .*3 localizações/)
  expect((await bensDosNumeros(t, [n])).length).toBe(0)
  const i = await importarCsv(t, csv, { criarCadastros: true })
  expect(contas(i)).toEqual([0, 3, 0, 0])
  expect(i.messages[0]?.descricao).toBe(ensaio.messages[0]?.descricao.replace('Seriam criados', 'Criados'))
  expect(await bensDosNumeros(t, [n, n + 1, n + 2])).toMatchObject([
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
  const [feitos] = await t.rows(sql<Record<string, number>>`
    select (select count(*)::int from produto where normalizar(descricao) = 'radar') as produtos,
      (select count(*)::int from responsavel where matricula = 987) as responsaveis,
      (select count(*)::int from mascara where descricao = 'Radares') as mascaras,
        (select count(*)::int from evento where entidade = 'localizacoes' and tipo = 'CADASTRO') as eventos,
      (select m.id from tipo_natureza n join mascara m on m.id = n.mascara_id where n.nome = 'Sonares'
        and m.descricao = 'Máquinas e equipamentos energéticos') is not null as nomeada`)
  expect(feitos).toEqual({ produtos: 1, responsaveis: 1, mascaras: 1, eventos: 3, nomeada: true })
})

test('no place is made under one that is deactivated (docs/regras.md R170), in a trial and for good', async () => {
  await t.rows(sql`insert into localizacao (unidade_id, descricao, caminho, ativo)
    values (${t.unidadeId}, 'Bloco fechado', 'Bloco fechado', false)`)
  const csv = `descricao;localizacao
Sonar;Bloco fechado > Sala 3`
  const porque = 'Localização: “Bloco fechado > Sala 3” ficaria sob “Bloco fechado”, que está desativada.'
  for (const ensaio of [true, false]) {
    const i = await importarCsv(t, csv, { ensaio, criarCadastros: true })
    expect(byLine(i)).toContainEqual([2, porque])
  }
  const [salas] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from localizacao where descricao = 'Sala 3'`)
  expect(salas).toEqual({ n: 0 })
})

test('without being asked for, no catalogue is made, and no product either', async () => {
  const n = numero()
  await t.rows(sql`insert into produto (descricao) values ('Astrolábio conhecido')`)
  const quantos = async () =>
    (
      await t.rows(sql<Record<string, number>>`
        select (select count(*)::int from produto) as produtos, (select count(*)::int from localizacao) as locais,
          (select count(*)::int from responsavel) as responsaveis,
          (select count(*)::int from fornecedor) as fornecedores,
          (select count(*)::int from tipo_natureza) as naturezas, (select count(*)::int from mascara) as mascaras`)
    )[0]
  const antes = await quantos()
  const csv = `numeroTombamento;descricao;valorAquisicao;localizacao;responsavel;fornecedor;tipoNatureza
${n};Astrolábio nunca visto;1;Torre nunca vista;Tycho;Loja nunca vista;Astrolábios
${n + 1};ASTROLABIO  conhecido;1;;;;`
  const i = await importarCsv(t, csv)
  expect(contas(i)).toEqual([1, 1, 0, 0])
  expect(i.messages.filter((m) => m.linha === null).map((m) => m.descricao)).toEqual([
    mensagens.importadosSemProduto,
  ])
  expect(await quantos()).toEqual(antes)
  expect(await bensDosNumeros(t, [n, n + 1])).toMatchObject([
    { descricao: 'Astrolábio nunca visto', produto_id: null },
    { produto_id: expect.any(Number) },
  ])
  const [semProduto] = (await t.admin.get(`/api/patrimonios?where={"numeroTombamento":{"eq":${n}}}`)).body
    .content.resultList
  const lido = (await t.admin.get(`/api/patrimonios/${semProduto.id}`)).body.content
  const volta = await t.admin.post(`/api/patrimonios/${semProduto.id}`, lido)
  expect(volta.status).toBe(200)
})

test('a name that several have names none', async () => {
  const n = numero()
  await t.rows(
    sql`insert into responsavel (unidade_id, nome)
      values (${t.unidadeId}, 'Maria Silva'), (${t.unidadeId}, 'MARIA SILVA')`,
  )
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;responsavel\n${n};Mesa;1;Maria Silva`,
    { criarCadastros: true },
  )
  expect(byLine(i)).toEqual([
    [2, 'Responsável: “Maria Silva” é o nome de mais de um; informe a matrícula ou o CPF.'],
  ])
})

test('a refused row names all its faults, each once', async () => {
  const n = numero()
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;dataAquisicao;dataTombamento\n${n};;;2990-01-02;2991-01-02`,
  )
  expect(byLine(i)).toEqual([
    [2, 'Descrição: preenchimento obrigatório.'],
    [2, 'Data de aquisição: “2990-01-02” é depois de hoje.'],
    [2, 'Data de tombamento: “2991-01-02” é depois de hoje.'],
    [2, 'Valor de aquisição: é obrigatório para um bem em uso.'],
  ])
})

test('a refused row names beside its faults what of a saved one would be left out, and nothing is made for it', async () => {
  const n = numero()
  const csv = `numeroTombamento;descricao;valorAquisicao;dataAquisicao;placa;vidaUtil;situacao;localizacao;valorDepreciado
${n};Mesa;abc;31/02/2020;não é placa;-3;perdido;Lugar que não há;9`
  const ditas = [
    [2, 'Valor de aquisição: “abc” não é um valor.'],
    [2, 'Data de aquisição: “31/02/2020” não é uma data.'],
    [2, 'Placa: “não é placa” não é uma placa.'],
    [2, 'Vida útil (meses): “-3” deve ser maior que zero.'],
    [2, 'Situação: “perdido” não é uma situação conhecida.'],
  ]
  const falta = [2, 'Localização: “Lugar que não há” não está no cadastro.']
  const ordenadas = (linhas: unknown[]) => linhas.map(String).sort()
  expect(ordenadas(byLine(await importarCsv(t, csv)))).toEqual(ordenadas([...ditas, falta]))
  const criando = await importarCsv(t, csv, { criarCadastros: true, ensaio: true })
  expect(ordenadas(byLine(criando))).toEqual(ordenadas(ditas))
})

test('references are unique: what another row or another asset has is left empty', async () => {
  const n = numero()
  const csv = (a: string, b: string) =>
    `numeroTombamento;descricao;valorAquisicao;referencia\n${a};Mesa;1;ETQ-${n}\n${b};Mesa;1;ETQ-${n}`
  const i = await importarCsv(t, csv(`${n}`, `${n + 1}`))
  expect(byLine(i)).toEqual([[3, `Etiqueta: “ETQ-${n}” está em outra linha do arquivo.`]])
  const j = await importarCsv(
    t,
    `numeroTombamento;descricao;valorAquisicao;referencia\n${n + 2};Mesa;1;ETQ-${n}`,
  )
  expect(byLine(j)).toEqual([[2, `Etiqueta: “ETQ-${n}” já está em outro bem.`]])
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
  expect(byLine(i)).toEqual([[6, 'Organograma: “Extinta” não está no organograma em vigor.']])
  const lidos = await bensDosNumeros<{ organograma_id: number | null }>(
    t,
    [0, 1, 2, 3, 4, 5].map((k) => n + k),
  )
  expect(lidos.map((b) => b.organograma_id)).toEqual([saude, saude, saude, saude, null, null])
})

test('a label that is almost another one is told (docs/regras.md R173)', async () => {
  const n = numero()
  await importarCsv(t, `descricao;valorAquisicao;referencia\nMesa;1;PQ-00${n}`)
  const i = await importarCsv(t, `descricao;valorAquisicao;referencia\nMesa;1;pq-${n}\nMesa;1;PQ-${n}9`)
  expect(contas(i)).toEqual([1, 1, 0, 0])
  expect(byLine(i)).toEqual([[2, `Etiqueta: “pq-${n}” é quase igual à etiqueta “PQ-00${n}”, que já existe.`]])
})
