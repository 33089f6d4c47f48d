import { mensagens } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { setUpApp } from '../../../../test/scene.ts'
import { bensDosNumeros, contas, enviarCsv, importarCsv, byLine } from '../../../../test/scenes/importar.ts'

const t = setUpApp()
let proximo = 7000
/** Numbers that no other test uses. */
const numero = () => (proximo += 10)
let ordem = 0

/** A new field of the organisation's own; gives its id and key. */
async function campo(rotulo: string, tipo: string, mais: Record<string, unknown> = {}) {
  const r = await t.admin.post('/api/camposadicionais', {
    rotulo,
    tipo,
    secao: 'Da importação',
    ordem: (ordem += 1),
    opcoes: null,
    naturezas: null,
    obrigatorio: false,
    ativo: true,
    ...mais,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content as { id: number; chave: string }
}
/** Retires a field: it is asked for by none of the other tests. */
const tirarDeUso = async (...campos: { id: number }[]) => {
  for (const { id } of campos) await t.admin.post(`/api/camposadicionais/${id}`, { ativo: false })
}
const valoresDe = async (id: unknown) =>
  (await t.admin.get(`/api/patrimonios/${String(id)}`)).body.content.camposAdicionais

test('every kind comes in by the words of its field, as the file writes it', async () => {
  const n = numero()
  const campos = [
    await campo('Número de inscrição', 'TEXTO'),
    await campo('Potência (kW)', 'NUMERO'),
    await campo('Franquia', 'DINHEIRO'),
    await campo('Validade do extintor', 'DATA'),
    await campo('Porte', 'OPCAO', { opcoes: 'Grande\nMédio, para dois' }),
    await campo('Cores do quadro', 'OPCOES', { opcoes: 'Azul\nVerde\nPreto, fosco' }),
    await campo('Tem manual', 'SIMNAO'),
    await campo('Página do fabricante', 'LINK'),
  ]
  const i = await importarCsv(
    t,
    `Número de tombamento;Descrição;NUMERO DE INSCRICAO;Potência (kW);Franquia;Validade do extintor;Porte;Cores do quadro;Tem manual;Página do fabricante
${n};Gerador;MN-1922;1.250,5;1.234,50;15/03/2027;médio para dois;azul; x ;https://www.exemplo.gov.br
${n + 1};Outro;;-3;;2027-03-16;;"Verde; preto, fosco";não;
`,
  )
  expect(byLine(i)).toEqual([])
  expect(contas(i)).toEqual([2, 0, 0, 0])
  const [um, dois] = await bensDosNumeros(t, [n, n + 1])
  expect(await valoresDe(um?.id)).toMatchObject({
    numeroDeInscricao: 'MN-1922',
    potenciaKw: '1250.5',
    franquia: '1234.50',
    validadeDoExtintor: '2027-03-15',
    porte: { descricao: 'Médio, para dois' },
    coresDoQuadro: [{ descricao: 'Azul' }],
    temManual: { descricao: 'Sim' },
    paginaDoFabricante: 'https://www.exemplo.gov.br',
  })
  expect(await valoresDe(dois?.id)).toEqual({
    potenciaKw: '-3',
    validadeDoExtintor: '2027-03-16',
    coresDoQuadro: [
      expect.objectContaining({ descricao: 'Verde' }),
      expect.objectContaining({ descricao: 'Preto, fosco' }),
    ],
    temManual: expect.objectContaining({ descricao: 'Não' }),
  })
  await tirarDeUso(...campos)
})

test('what does not fit is left out and told beside its row, also by a dry run, which keeps nothing', async () => {
  const n = numero()
  const campos = [
    await campo('Peso em quilos', 'NUMERO'),
    await campo('Caução', 'DINHEIRO'),
    await campo('Fim da patente', 'DATA'),
    await campo('Voltagem', 'OPCAO', { opcoes: '110\n220' }),
    await campo('Homologado', 'SIMNAO'),
    await campo('Ficha na rede', 'LINK'),
    await campo('Apelido longo', 'TEXTO'),
  ]
  const csv = `numeroTombamento;descricao;Peso em quilos;Caução;Fim da patente;Voltagem;Homologado;Ficha na rede;Apelido longo
${n};Motor;muito;10,555;31/02/2027;380;talvez;exemplo;${'x'.repeat(501)}
`
  const ensaio = await importarCsv(t, csv, { ensaio: true })
  const ditos = [
    [2, 'Peso em quilos: “muito” não é um número.'],
    [2, `Caução: “10,555” não serve. ${mensagens.numeroRequerido}`],
    [2, 'Fim da patente: “31/02/2027” não é uma data.'],
    [2, 'Voltagem: “380” não é uma das opções.'],
    [2, 'Homologado: “talvez” não é sim nem não.'],
    [2, `Ficha na rede: “exemplo” não serve. ${mensagens.campoEndereco}`],
    [2, `Apelido longo: “${'x'.repeat(60)}…” não serve. ${mensagens.tamanhoMaximo}`],
  ]
  expect(byLine(ensaio)).toEqual(ditos)
  expect(await bensDosNumeros(t, [n])).toEqual([])
  const i = await importarCsv(t, csv)
  expect(byLine(i)).toEqual(ditos)
  const [motor] = await bensDosNumeros(t, [n])
  expect(await valoresDe(motor?.id)).toEqual({})
  await tirarDeUso(...campos)
})

test('an option that a sign tells from another is that one alone, and none is guessed', async () => {
  const n = numero()
  const campos = [
    await campo('Nota de energia', 'OPCAO', { opcoes: 'A+\nA\nA-' }),
    await campo('Bitola', 'OPCAO', { opcoes: '25 mm\n2,5 mm\nAr-livre' }),
  ]
  const linhas = ['A-;2,5 mm', 'a;2.5 mm', 'A+;ar livre', 'A*;25mm.']
  const i = await importarCsv(
    t,
    `numeroTombamento;descricao;Nota de energia;Bitola\n${linhas.map((l, k) => `${n + k};Cabo;${l}`).join('\n')}\n`,
  )
  expect(byLine(i)).toEqual([
    [3, 'Bitola: “2.5 mm” não é uma das opções.'],
    [5, 'Nota de energia: “A*” não é uma das opções.'],
  ])
  const bens = await bensDosNumeros(
    t,
    linhas.map((_, k) => n + k),
  )
  const ditos = await Promise.all(
    bens.map(async (b) => {
      const { notaDeEnergia, bitola } = await valoresDe(b.id)
      return [notaDeEnergia?.descricao, bitola?.descricao]
    }),
  )
  expect(ditos).toEqual([
    ['A-', '2,5 mm'],
    ['A', undefined],
    ['A+', 'Ar-livre'],
    [undefined, '25 mm'],
  ])
  await tirarDeUso(...campos)
})

test('a mandatory one that is missing refuses the row, of its nature only, unless the asset stays a load (R164)', async () => {
  const n = numero()
  const doTodo = await campo('Selo do acervo', 'TEXTO', { obrigatorio: true })
  const daMesa = await campo('Tampo da mesa', 'TEXTO', { obrigatorio: true, naturezas: '4.4.90.52.42' })
  const deArquivo = await campo('Laudo em arquivo', 'ARQUIVO', { obrigatorio: true })
  const csv = `numeroTombamento;descricao;tipoNatureza;situacao;Selo do acervo;Tampo da mesa
${n};Sem selo;;Em edição;;
${n + 1};Sem tampo;4.4.90.52.42;Em edição;A1;
${n + 2};Tampo de outra;4.4.90.52.35;Em edição;A2;Vidro
${n + 3};Carga;;Carga;;
${n + 4};Inteiro;4.4.90.52.42;Em edição;A3;Pinho
`
  const esperado = [
    [2, 'Selo do acervo: preenchimento obrigatório.'],
    [3, 'Tampo da mesa: preenchimento obrigatório.'],
    [4, `Tampo da mesa: ${mensagens.campoDeOutraNatureza} O valor não foi importado.`],
  ]
  const ensaio = await importarCsv(t, csv, { ensaio: true })
  expect(byLine(ensaio)).toEqual(esperado)
  const i = await importarCsv(t, csv)
  expect(contas(i)).toEqual([2, 1, 2, 0])
  expect(byLine(i)).toEqual(esperado)
  const bens = await bensDosNumeros(t, [n, n + 1, n + 2, n + 3, n + 4])
  expect(bens.map((b) => b.descricao)).toEqual(['Tampo de outra', 'Carga', 'Inteiro'])
  expect(await valoresDe(bens[0]?.id)).toEqual({ seloDoAcervo: 'A2' })
  // A constant fills what the file lacks.
  const m = numero()
  const fixo = await importarCsv(t, `numeroTombamento;descricao\n${m};Com valor fixo\n`, {
    constantes: { 'camposAdicionais.seloDoAcervo': 'Único' },
  })
  expect(contas(fixo)).toEqual([1, 0, 0, 0])
  expect(await valoresDe((await bensDosNumeros(t, [m]))[0]?.id)).toEqual({ seloDoAcervo: 'Único' })
  await tirarDeUso(doTodo, daMesa, deArquivo)
})

test('a nature that the import makes has its fields in the dry run too', async () => {
  const n = numero()
  const d = await campo('Calado em metros', 'NUMERO', { naturezas: '4.4.90.52' })
  const csv = `numeroTombamento;descricao;tipoNatureza;Calado em metros
${n};Lancha;4.4.90.52.77 - Embarcações de serviço;1,5
${n + 1};Doca;4.4.90.51.77 - Docas;1,5
`
  for (const ensaio of [true, false])
    expect(byLine(await importarCsv(t, csv, { ensaio, criarCadastros: true }))).toEqual([
      [3, `Calado em metros: ${mensagens.campoDeOutraNatureza} O valor não foi importado.`],
    ])
  expect(await valoresDe((await bensDosNumeros(t, [n]))[0]?.id)).toEqual({ caladoEmMetros: '1.5' })
  await tirarDeUso(d)
})

test('preview, model and metadata offer what is in use and no file; the words before its own columns’', async () => {
  const campos = [
    await campo('Data da vistoria', 'DATA'),
    await campo('Nº do lacre', 'TEXTO'),
    await campo('Marca', 'TEXTO'),
    await campo('Foto de época', 'ARQUIVO'),
  ]
  const aposentado = await campo('Já não se usa', 'TEXTO')
  await tirarDeUso(aposentado)
  const arquivo = await enviarCsv(
    t.admin,
    'descricao;Dt. Vistoria;Número do Lacre;Marca;Foto de época;Já não se usa\nMesa;15/03/2026;L1;Flex;a.jpg;z\n',
  )
  const { mapeamento } = (await t.admin.get(`/api/importacao/previa/${arquivo}`)).body.content
  expect(mapeamento).toEqual({
    descricao: 'descricao',
    'Dt. Vistoria': 'camposAdicionais.dataDaVistoria',
    'Número do Lacre': 'camposAdicionais.noDoLacre',
    Marca: 'camposAdicionais.marca',
  })
  const { colunas } = (await t.admin.get('/api/importacao/metadata')).body.content
  expect(colunas.slice(-3)).toEqual([
    { nome: 'camposAdicionais.dataDaVistoria', rotulo: 'Data da vistoria', formato: 'data', ajuda: '' },
    { nome: 'camposAdicionais.noDoLacre', rotulo: 'Nº do lacre', formato: 'texto', ajuda: '' },
    { nome: 'camposAdicionais.marca', rotulo: 'Marca', formato: 'texto', ajuda: '' },
  ])
  const [cabecalho, exemplo] = parse((await t.admin.get('/api/importacao/modelo')).text, {
    bom: true,
    delimiter: ';',
  }) as string[][]
  expect(cabecalho?.slice(-3)).toEqual(['Data da vistoria', 'Nº do lacre', 'Marca'])
  expect(exemplo?.slice(-3)).toEqual(['15/03/2024', 'Texto', 'Texto'])
  // The model is read back as it is.
  const i = await importarCsv(t, `${cabecalho?.join(';')}\n${exemplo?.join(';')}\n`, {
    criarCadastros: true,
    ensaio: true,
  })
  expect(contas(i)).toEqual([1, 0, 0, 0])

  for (const chave of ['jaNaoSeUsa', 'fotoDeEpoca', 'nunca'])
    for (const mais of [
      { mapeamento: { descricao: 'descricao', x: `camposAdicionais.${chave}` } },
      { constantes: { [`camposAdicionais.${chave}`]: 'a' } },
    ]) {
      const r = await t.admin.post('/api/importacao', {
        tipo: 'PATRIMONIO',
        arquivo: { id: arquivo },
        ...mais,
      })
      expect([r.status, r.body.fields]).toEqual([
        400,
        { [Object.keys(mais)[0] as string]: [mensagens.campoNaoImportado] },
      ])
    }
  await tirarDeUso(...campos)
})

test('the same row is known again by the values of these fields too', async () => {
  const d = await campo('Letra do lote', 'TEXTO')
  const csv = 'descricao;Letra do lote\nVaso;A\nVaso;B\n'
  expect(contas(await importarCsv(t, csv))).toEqual([2, 0, 0, 0])
  expect(contas(await importarCsv(t, csv))).toEqual([0, 0, 0, 2])
  expect(contas(await importarCsv(t, 'descricao;Letra do lote\nVaso;C\n'))).toEqual([1, 0, 0, 0])
  await tirarDeUso(d)
})
