import {
  colunasDoRegistro,
  ehTipoDeRegistro,
  type Importacao,
  mensagens,
  tipoImportacao,
  type TipoDeRegistro,
} from '@tombo/contract'
import { describe, expect, it, test } from 'vitest'
import { runJobs } from '../../../../test/bens.ts'
import { contas, enviarCsv, importarCsv, byLine } from '../../../../test/scenes/importar.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const TIPOS = tipoImportacao.values.filter(ehTipoDeRegistro)
const importar = (tipo: TipoDeRegistro, csv: string, mais: object = {}) =>
  importarCsv(t, csv, { tipo, ...mais })
const nomes = (tabela: string, coluna = 'nome') =>
  t.rows(sql<{ nome: string }>`select ${sql.ref(coluna)} as nome from ${sql.table(tabela)} order by id`)
const situacao = (i: Importacao) => i.situacao.value

describe('every type of records (docs/regras.md R174)', () => {
  it('stands in the metadata, with its columns', async () => {
    const { content } = (await t.admin.get('/api/importacao/metadata')).body
    expect(content.tipo.map((o: { value: string }) => o.value)).toEqual([...tipoImportacao.values])
    expect(Object.keys(content.colunasDosCadastros)).toEqual(TIPOS)
  })

  it.each(TIPOS)('%s: its model maps itself, and its example is imported once', async (tipo) => {
    await t.rows(
      sql`insert into localizacao (unidade_id, descricao, caminho) select ${t.unidadeId}, 'Prédio A', 'Prédio A'
        where not exists (select 1 from localizacao where descricao = 'Prédio A')`,
    )
    const modelo = (await t.admin.get(`/api/importacao/modelo?tipoImportacao=${tipo}`)).text.replace(
      'Prédio A > 1º andar',
      'Prédio A',
    )
    const arquivo = await enviarCsv(t.admin, modelo)
    const previa = await t.admin.get(`/api/importacao/previa/${arquivo}?tipo=${tipo}`)
    expect(Object.values(previa.body.content.mapeamento)).toEqual(colunasDoRegistro(tipo).map((c) => c.nome))
    const ensaio = await importar(tipo, modelo, { ensaio: true })
    expect([byLine(ensaio), contas(ensaio)]).toEqual([[], [1, 0, 0, 0]])
    const feita = await importar(tipo, modelo)
    expect([byLine(feita), contas(feita)]).toEqual([[], [1, 0, 0, 0]])
    expect(contas(await importar(tipo, modelo))).toEqual([0, 0, 0, 1])
  })

  it.each(TIPOS)('%s: only who may make them by hand imports or rehearses', async (tipo) => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES'])
    const id = await enviarCsv(quem, 'nome;descricao\na;b')
    for (const ensaio of [true, false])
      expect(await quem.post('/api/importacao', { tipo, arquivo: { id }, ensaio })).toMatchObject({
        status: 403,
        body: { message: mensagens.importarSemCadastrar },
      })
  })
})

test('a dash alone is an empty cell: nobody is called so, and what is optional stays blank (R265)', async () => {
  const i = await importar('RESPONSAVEL', 'nome;matricula\n-;901\nDona do traço;—')
  expect(contas(i)).toEqual([1, 0, 1, 0])
  expect(byLine(i)).toEqual([[2, expect.stringContaining(mensagens.obrigatorio)]])
  expect((await nomes('responsavel')).map((r) => r.nome)).not.toContain('-')
})

test('suppliers: synonyms, masks, city, options; every fault of a row is told, the others are saved', async () => {
  const i = await importar(
    'FORNECEDOR',
    `Razão social;CNPJ;Porte;Município;E-mail;Ativo
Gráfica Nanquim;04.252.011/0001-10;microempresa;Curitiba/PR;a@nanquim.com.br;não
;123;Enorme;Atlântida/ZZ;errado;talvez
Gráfica Sem Documento;;;;;`,
  )
  expect(contas(i)).toEqual([2, 0, 1, 0])
  const opcoes = 'Microempresa'
  expect(byLine(i).map(([linha, texto]) => [linha, String(texto).split(':')[0]])).toEqual([
    [3, 'Porte'],
    [3, 'Cidade'],
    [3, 'Ativo'],
    [3, 'CPF ou CNPJ'],
    [3, 'E-mail'],
    [3, 'Nome'],
  ])
  expect(JSON.stringify(byLine(i))).toContain(opcoes)
  const [f] = await t.rows(sql`
    select f.cpf_cnpj, f.porte, f.ativo, c.nome as cidade from fornecedor f join cidade c on c.id = f.cidade_id
    where f.nome = 'Gráfica Nanquim'`)
  expect(f).toEqual({ cpf_cnpj: '04252011000110', porte: 'MICROEMPRESA', ativo: false, cidade: 'Curitiba' })
  const [evento] = await t.rows(
    sql`select tipo from evento where entidade = 'fornecedores' order by id desc limit 1`,
  )
  expect(evento).toEqual({ tipo: 'CADASTRO' })
})

test('the outcome file, corrected, brings what was refused and nothing twice', async () => {
  const csv = 'Matrícula;Nome;CPF\n7001;Iolanda do Cravo;\n7002;Jacira do Cravo;111\n7001;Iolanda do Cravo;'
  const i = await importar('RESPONSAVEL', csv)
  expect(contas(i)).toEqual([1, 0, 1, 1])
  const { text } = await t.admin.get(`/api/importacao/${i.id}/resultado`)
  expect(text.split('\n').map((l) => l.split(';').at(-1))).toEqual([
    'resultado',
    'Salvo',
    expect.stringContaining('Recusado: CPF: '),
    'Já está no cadastro',
    '',
  ])
  expect(contas(await importar('RESPONSAVEL', text.replace(';111;', ';111.444.777-35;')))).toEqual([
    1, 0, 0, 2,
  ])
})

test('a number or code that is of another name is refused with both names; beside a document the name stays as it is', async () => {
  await importar(
    'RESPONSAVEL',
    'Matrícula;Nome;CPF\n7101;Otília do Cravo;\n7102;Quirino do Cravo;390.533.447-05',
  )
  const csv = `Matrícula;Nome;CPF
7101;otilia do cravo;
7101;Pompeu do Cravo;
7102;Quirino C. do Cravo;390.533.447-05
7103;Rosalva do Cravo;
7103;Silvério do Cravo;`
  const i = await importar('RESPONSAVEL', csv)
  expect(contas(i)).toEqual([1, 0, 2, 2])
  expect(byLine(i)).toEqual([
    [3, 'Matrícula: “7101” já é de “Otília do Cravo”, e não de “Pompeu do Cravo”.'],
    [6, 'Matrícula: “7103” já é de “Rosalva do Cravo”, e não de “Silvério do Cravo”.'],
  ])
  const { text } = await t.admin.get(`/api/importacao/${i.id}/resultado`)
  const resultados = text.split('\n').map((l) => l.split(';').at(-1))
  expect(resultados[1]).toBe('Já está no cadastro')
  expect(resultados[3]).toBe(
    'Já está no cadastro: CPF: “390.533.447-05” já é de “Quirino do Cravo”, que fica como está.',
  )
  const lugares = await importar('LOCALIZACAO', 'Código;Localização\nK-1;Sala do cravo\nK-1;Sótão de Otília')
  expect(byLine(lugares)).toEqual([[3, 'Código: “K-1” já é de “Sala do cravo”, e não de “Sótão de Otília”.']])
})

test('places name what another row brings, wherever it stands; a circle and an unknown place are refused', async () => {
  const i = await importar(
    'LOCALIZACAO',
    `Localização;Superior;Responsável
Gaveta do cravo;Torre do cravo > Sótão do cravo;
Sótão do cravo;Torre do cravo;Ninguém conhecido
Sótão do cravo;Torre do cravo;
Torre do cravo;;
Ovo;Galinha;
Galinha;Ovo;`,
  )
  expect(byLine(i)).toEqual([
    [3, 'Responsável: “Ninguém conhecido” não está no cadastro.'],
    [6, 'Localização superior: “Galinha” não está no cadastro.'],
    [7, 'Localização superior: “Ovo” não está no cadastro.'],
  ])
  expect(contas(i)).toEqual([3, 0, 3, 0])
  const caminhos = await t.rows(sql<{
    c: string
  }>`select caminho as c from localizacao where caminho like 'Torre do c%'
    order by 1`)
  expect(caminhos.map((l) => l.c)).toEqual([
    'Torre do cravo',
    'Torre do cravo / Sótão do cravo',
    'Torre do cravo / Sótão do cravo / Gaveta do cravo',
  ])
})

test('a rehearsal keeps nothing, and tells what the import does', async () => {
  const csv = 'Descrição;Natureza\nBigorna do cravo;4.4.90.52.42\nTenaz do cravo;9.9.99'
  const antes = await nomes('produto', 'descricao')
  const ensaio = await importar('PRODUTO', csv, { ensaio: true })
  expect(await nomes('produto', 'descricao')).toEqual(antes)
  const feita = await importar('PRODUTO', csv)
  expect([contas(ensaio), byLine(ensaio)]).toEqual([contas(feita), byLine(feita)])
  expect(contas(feita)).toEqual([1, 0, 1, 0])
})

test('a file without what the form demands, and columns of another type, are refused as a whole', async () => {
  const sem = await importar('PRODUTO', 'Natureza\n4.4.90.52.42')
  expect([situacao(sem), sem.messages[0]?.descricao]).toEqual([
    'RECUSADO',
    'Nenhuma coluna do arquivo corresponde a “Descrição”. Indique no mapeamento qual delas é.',
  ])
  const id = await enviarCsv(t.admin, 'a;b\n1;2')
  const pedir = (mais: object) => t.admin.post('/api/importacao', { arquivo: { id }, ...mais })
  for (const mais of [
    { tipo: 'PRODUTO', mapeamento: { a: 'valorAquisicao' } },
    { tipo: 'PATRIMONIO', mapeamento: { a: 'cpfCnpj' } },
    { tipo: 'FORNECEDOR', mapeamento: { a: 'nome' }, constantes: { localizacao: 'x' } },
  ])
    expect((await pedir(mais)).status).toBe(400)
})

test('who lost the right while the import waited imports nothing', async () => {
  const quem = await t.clientWith(['CRIAR_ALTERAR_IMPORTACOES', 'CRIAR_ALTERAR_PRODUTOS'])
  const id = await enviarCsv(quem, 'Descrição\nFole do cravo')
  const { content } = (await quem.post('/api/importacao', { tipo: 'PRODUTO', arquivo: { id } })).body
  const permissao = `/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/CRIAR_ALTERAR_PRODUTOS`
  await t.admin.del(permissao)
  await runJobs(t)
  expect((await t.admin.get(`/api/importacao/${content.id}`)).body.content.messages).toMatchObject([
    { descricao: mensagens.direitoPerdido },
  ])
  expect(await t.rows(sql`select 1 from produto where descricao = 'Fole do cravo'`)).toEqual([])
})

test('a mapping is kept for its type', async () => {
  const guardar = (tipo: string, mapeamento: object) =>
    t.admin.post('/api/importacao/mapeamentos', { tipo, nome: 'Do cravo', mapeamento })
  expect((await guardar('PRODUTO', { Item: 'descricao' })).status).toBe(200)
  expect((await guardar('PRODUTO', { Item: 'cpfCnpj' })).status).toBe(400)
  const de = async (tipo: string) =>
    (await t.admin.get(`/api/importacao/mapeamentos?tipo=${tipo}`)).body.content.map(
      (m: { nome: string }) => m.nome,
    )
  expect([await de('PRODUTO'), await de('PATRIMONIO')]).toEqual([['Do cravo'], []])
})

test('a fixed value stands in each row whose cell is blank, by the words of a cell; a mapping keeps it', async () => {
  await t.rows(sql`
    insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Bloco fixo', 'Bloco fixo')`)
  const i = await importar('LOCALIZACAO', 'Localização;Ativa\nFixa um;\nFixa dois;sim\n;', {
    constantes: { localizacaoPai: 'Bloco fixo', ativo: 'Não', cidade: 'Curitiba/PR' },
  })
  expect([byLine(i), contas(i)]).toEqual([[], [2, 0, 0, 0]])
  expect(
    await t.rows(sql`
      select l.caminho, l.ativo, c.nome as cidade from localizacao l join cidade c on c.id = l.cidade_id
      where l.descricao like 'Fixa %' order by 1`),
  ).toEqual([
    { caminho: 'Bloco fixo / Fixa dois', ativo: true, cidade: 'Curitiba' },
    { caminho: 'Bloco fixo / Fixa um', ativo: false, cidade: 'Curitiba' },
  ])
  const errada = await importar('LOCALIZACAO', 'Localização\nFixa três', {
    constantes: { localizacaoPai: 'Bloco que não há' },
  })
  expect(byLine(errada)).toEqual([[2, 'Localização superior: “Bloco que não há” não está no cadastro.']])
  // A mandatory field may be the fixed value.
  const soFixa = await importar('PRODUTO', 'Natureza\n4.4.90.52.42', { constantes: { descricao: 'Fixo' } })
  expect(contas(soFixa)).toEqual([1, 0, 0, 0])

  const guardar = (constantes: object) =>
    t.admin.post('/api/importacao/mapeamentos', {
      tipo: 'PRODUTO',
      nome: 'Fixos',
      mapeamento: {},
      constantes,
    })
  expect((await guardar({ ativo: 'Não' })).status).toBe(200)
  expect((await guardar({ cpfCnpj: '1' })).status).toBe(400)
  const { content } = (await t.admin.get('/api/importacao/mapeamentos?tipo=PRODUTO')).body
  expect(content.find((m: { nome: string }) => m.nome === 'Fixos').constantes).toEqual({ ativo: 'Não' })
})
