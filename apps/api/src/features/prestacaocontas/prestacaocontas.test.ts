import { createHash } from 'node:crypto'
import { type ResponseOf, rotasLayoutsPrestacao, rotasPrestacao, SIM_AM } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  untilDone,
  bem,
  depreciar,
  novaUnidade,
  tombarBem,
  runJobs,
  registrarMuitos,
  UM_BEM,
} from '../../../test/bens.ts'
import { killAt, resume } from '../../../test/process/child.ts'
import type { TestClient } from '../../../test/client.ts'
import { setUpApp } from '../../../test/scene.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
type Causa = ResponseOf<typeof rotasPrestacao.causas>[number]

const RAIZ = '/api/prestacaocontas'
const MES = '2026-01'
let unidade: Awaited<ReturnType<typeof novaUnidade>>
let layout: { id: number; versao: number }
let mesa: number
let carro: number
let predio: number

const fechar = async (quem: TestClient, unidadeId: number, mes: string) => {
  const { hash } = (await quem.get(`/api/fechamento/${unidadeId}/${mes}`)).body.content
  const r = await quem.post(`/api/fechamento/${unidadeId}/${mes}/fechar`, {
    contador: 'Rui Prado',
    crc: 'SP-123456/O-7',
    hash,
  })
  if (r.status !== 200) throw new Error(r.text)
}
const pedir = (quem = unidade.cliente, competencia = MES, id = layout.id) =>
  quem.post(`${RAIZ}/gerar`, { layout: { id }, competencia })
/** Asks for the files and waits; gives the record as it stands then. */
async function gerar(competencia = MES, id = layout.id) {
  const r = await pedir(unidade.cliente, competencia, id)
  await untilDone(t, unidade.cliente, r)
  return (await unidade.cliente.get(`${RAIZ}/${r.body.content.id}`)).body.content
}
const errosDe = async (id: number) =>
  (await unidade.cliente.get(`${RAIZ}/${id}/erros?rpp=100`)).body.content.resultList
const tabelas = async (id = layout.id) => (await t.admin.get(`${RAIZ}/layouts/${id}/tabelas`)).body.content
const darCodigos = (tabela: string, linhas: { chave: string; codigo: string }[], id = layout.id) =>
  t.admin.post(`${RAIZ}/layouts/${id}/tabelas`, { tabela, linhas })

/** The files of a zip, as rows of fields. */
async function abrir(id: number): Promise<Record<string, { bytes: Uint8Array; linhas: string[][] }>> {
  const { rawPayload, statusCode } = await t.app.inject({
    url: `${RAIZ}/${id}/download`,
    headers: { 'x-auth-token': unidade.cliente.token },
  })
  expect(statusCode).toBe(200)
  return Object.fromEntries(
    Object.entries(unzip(rawPayload)).map(([nome, bytes]) => [
      nome,
      {
        bytes,
        linhas: bytes
          .toString('utf8')
          .split('\r\n')
          .filter((l) => l !== '')
          .map((l) => l.split('|')),
      },
    ]),
  )
}

beforeAll(async () => {
  for (const tabela of ['patrimonio', 'layout_prestacao', 'prestacao_contas'])
    await t.rows(sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), 7000)`)
  t.clock.moveTo('2026-01-12T12:00:00.000Z')
  unidade = await novaUnidade(t, { abertura: '2025-12-31' })
  const { c, cliente } = unidade
  const [uso] = await t.rows(sql<{ id: number }>`select min(id) as id from tipo_utilizacao`)
  const novo = async (mais: Record<string, unknown>) =>
    (
      await tombarBem(
        cliente,
        bem(c, { dataAquisicao: '2026-01-12', dataTombamento: '2026-01-12', tipoUtilizacao: uso, ...mais }),
      )
    ).id
  const [doacao] = await t.rows(sql<{ id: number }>`
    select id from tipo_aquisicao where classificacao = 'DOACOES' order by id limit 1`)
  mesa = await novo({
    produtoCaracteristica: { produto: { descricao: 'Mesa | de\treunião' } },
    tipoAquisicao: doacao,
  })
  carro = await novo({ placa: 'ABC1D23', renavam: '12345678901', valorAquisicao: '45000.50' })
  predio = await novo({ valorAquisicao: '900000.00' })
  await t.rows(sql`
    insert into imovel (patrimonio_id, denominacao, tipo_imovel, logradouro, numero, bairro, cep, latitude, longitude)
    values (${predio}, 'Paço', 'EDIFICACAO', 'Rua das Flores', '10', 'Centro', '80000000', -25.4284, -49.2733)`)
  t.clock.moveTo('2026-03-10T15:00:00.000Z')
  unidade.cliente = await t.clientWith(['ADMINISTRAR_SISTEMA'], unidade.unidadeId)
  await depreciar(t, unidade.cliente, MES)
  await fechar(unidade.cliente, unidade.unidadeId, MES)
  layout = (await t.admin.post(`${RAIZ}/layouts`, { layout: SIM_AM })).body.content
})

describe('the files of a month', () => {
  it('are not made while a code or an obligatory field is missing: each fault names its asset', async () => {
    const p = await gerar()
    expect(p).toMatchObject({
      situacao: { value: 'RECUSADA' },
      competencia: MES,
      arquivos: [],
      sha256: null,
      mesReaberto: false,
    })
    expect(p.avisos).toContain('A regra 1073 não foi conferida: a tabela AgrupamentoBem está vazia.')
    const erros = await errosDe(p.id)
    expect(erros).toHaveLength(p.erros)
    expect(erros).toContainEqual(
      expect.objectContaining({
        arquivo: 'Bem',
        campo: 'idTipoPropriedadeBem',
        patrimonio: expect.objectContaining({ id: carro, descricao: expect.any(String) }),
        texto: 'Próprio ou de terceiros: “Próprio” não tem código na tabela TipoPropriedadeBem.',
      }),
    )
    expect(erros).toContainEqual(
      expect.objectContaining({
        arquivo: 'VeiculoEquipamento',
        campo: 'nrAnoFabricacao',
        texto: 'Ano de fabricação: não está preenchido.',
      }),
    )
    // The liquidação is asked of what was bought by an empenho of element 52, and not of what was given.
    const semLiquidacao = erros.filter((e: { campo: string }) => e.campo === 'nrLiquidacao')
    expect(semLiquidacao.map((e: { patrimonio: { id: number } }) => e.patrimonio.id)).toEqual([carro, predio])
    // Each cause stands there once, with its faults: together they are all of them.
    const causas = (await unidade.cliente.get(`${RAIZ}/${p.id}/causas`)).body.content as Causa[]
    expect(causas.reduce((soma, c) => soma + c.quantos, 0)).toBe(p.erros)
    expect(causas.map((c) => c.quantos)).toEqual(causas.map((c) => c.quantos).toSorted((a, b) => b - a))
    const proprio = causas.find((c) => c.campo === 'idTipoPropriedadeBem')
    expect(proprio).toMatchObject({
      arquivo: 'Bem',
      texto: 'Próprio ou de terceiros: “Próprio” não tem código na tabela TipoPropriedadeBem.',
      quantos: 3,
    })
    const dela = (await unidade.cliente.get(`${RAIZ}/${p.id}/erros?causa=${proprio?.id}`)).body.content
    expect(dela.count).toBe(3)
    expect(dela.resultList.map((e: { campo: string }) => e.campo)).toEqual(
      Array(3).fill('idTipoPropriedadeBem'),
    )
    expect((await unidade.cliente.get(`${RAIZ}/${p.id}/download`)).status).toBe(404)
  })

  it('are eight, with the codes of the office, the amounts of the journal, and their own fingerprints', async () => {
    const campo = async (
      rotulo: string,
      tipo: string,
      valor: Record<string, unknown>,
      bens: readonly number[] = [carro],
    ) => {
      const r = await t.admin.post('/api/camposadicionais', {
        rotulo,
        tipo,
        obrigatorio: false,
        secao: 'Veículo',
        ordem: 1,
        ativo: true,
      })
      if (r.status !== 200) throw new Error(r.text)
      await t.rows(sql`insert into valor_adicional (patrimonio_id, campo_id, texto, numero)
        select x, ${r.body.content.id}::int, ${valor.texto ?? null}::text, ${valor.numero ?? null}::numeric
        from unnest(${bens}::int[]) x`)
    }
    await campo('Ano de fabricação', 'NUMERO', { numero: '2024' })
    await campo('Código FIPE', 'TEXTO', { texto: '001004-9' })
    await campo('Número da liquidação', 'TEXTO', { texto: '815' }, [carro, predio, mesa])
    await campo('Ano da liquidação', 'NUMERO', { numero: '2026' }, [carro, predio])
    await campo('Origem da liquidação', 'TEXTO', { texto: 'Própria' }, [carro, predio])
    await darCodigos('OrigemLiquidacao', [{ chave: 'Própria', codigo: '1' }])
    for (const tabela of await tabelas())
      if (tabela.linhas.length > 0)
        expect(
          (
            await darCodigos(
              tabela.nome,
              tabela.linhas.map((l: { chave: string }, i: number) => ({
                chave: l.chave,
                codigo: String(i + 1),
              })),
            )
          ).status,
        ).toBe(200)
    const p = await gerar()
    expect(await errosDe(p.id)).toEqual([])
    expect(p).toMatchObject({ situacao: { value: 'PRONTA' }, erros: 0 })
    const arquivos = await abrir(p.id)
    expect(Object.keys(arquivos)).toEqual(SIM_AM.arquivos.map((a) => `${a.nome}.txt`))
    for (const a of p.arquivos) {
      expect(
        createHash('sha256')
          .update(arquivos[a.nome]?.bytes ?? '')
          .digest('hex'),
      ).toBe(a.sha256)
      expect(arquivos[a.nome]?.linhas).toHaveLength(a.linhas)
    }
    const codigo = async (tabela: string, chave: string) =>
      (await tabelas())
        .find((x: { nome: string }) => x.nome === tabela)
        .linhas.find((l: { chave: string }) => l.chave === chave).codigo
    const pessoa = await codigo('Pessoa', String(unidade.unidadeId))
    expect(arquivos['Bem.txt']?.linhas.map((l) => [l[0], l[1], l[2], l[3], l[8]])).toEqual([
      [pessoa, String(mesa), 'Mesa de reunião', await codigo('TipoPropriedadeBem', 'PROPRIO'), '2026-01-12'],
      [pessoa, String(carro), 'Mesa de reunião', await codigo('TipoPropriedadeBem', 'PROPRIO'), '2026-01-12'],
      [
        pessoa,
        String(predio),
        'Mesa de reunião',
        await codigo('TipoPropriedadeBem', 'PROPRIO'),
        '2026-01-12',
      ],
    ])
    expect(arquivos['VeiculoEquipamento.txt']?.linhas).toEqual([
      [pessoa, String(carro), '2024', '001004-9', 'ABC1D23', '12345678901'],
    ])
    expect(arquivos['LocalizacaoImovel.txt']?.linhas).toEqual([
      [pessoa, String(predio), '2026-01-12', 'Rua das Flores', '10', '', 'Centro', '80000000'],
    ])
    expect(arquivos['CoordenadaGeografica.txt']?.linhas).toEqual([
      [pessoa, String(predio), '25', '25', '42.24', '49', '16', '23.88'],
    ])
    // The movements are the entries of the month, one each, to the centavo.
    const doMes = await t.rows(sql<{ id: string; valor: string }>`
      select id::text, valor::text from lancamento
      where unidade_id = ${unidade.unidadeId} and competencia = '2026-01-01' and estorna is null
      order by patrimonio_id, id`)
    expect(arquivos['MovimentacaoBem.txt']?.linhas.map((l) => [l[1], l[6]])).toEqual(
      doMes.map((l) => [l.id, l.valor]),
    )
    expect(doMes).toHaveLength(3)
    expect(arquivos['MovimentacaoBem.txt']?.linhas.map((l) => [Number(l[3]), ...l.slice(9)])).toEqual([
      [mesa, '', '', ''],
      [carro, '815', '2026', '1'],
      [predio, '815', '2026', '1'],
    ])
    expect(arquivos['EstornoMovimentacaoBem.txt']?.linhas).toEqual([])
    // The same month again is the same to the byte.
    const denovo = await gerar()
    expect(denovo.arquivos).toEqual(p.arquivos)
    // Whatever became of the assets since: one is of another unit now, one was removed.
    const { unidadeId: outra } = await t.secondUnidade()
    await t.rows(sql`update patrimonio set unidade_id = ${outra}, localizacao_id = null, responsavel_id = null
      where id = ${carro}`)
    await t.rows(sql`update patrimonio set removido_em = '2026-03-09T12:00:00Z' where id = ${predio}`)
    const depois = await gerar()
    await t.rows(sql`update patrimonio set unidade_id = ${unidade.unidadeId} where id = ${carro}`)
    await t.rows(sql`update patrimonio set removido_em = null where id = ${predio}`)
    expect(depois.arquivos).toEqual(p.arquivos)
    expect(arquivos['DetalheBem.txt']?.linhas).toHaveLength(3)
  })

  it('a rule whose table is filled refuses what does not stand in it', async () => {
    const { id } = (
      await t.admin.post(`${RAIZ}/layouts`, {
        layout: {
          ...SIM_AM,
          nome: 'Só com a regra',
          arquivos: SIM_AM.arquivos.slice(0, 1),
          regras: SIM_AM.regras?.slice(0, 1),
        },
      })
    ).body.content
    for (const x of await tabelas(id))
      if (x.linhas.length > 0)
        await darCodigos(
          x.nome,
          x.linhas.map((l: { chave: string }) => ({ chave: l.chave, codigo: '1' })),
          id,
        )
    expect((await darCodigos('AgrupamentoBem', [{ chave: '9|9|9|9', codigo: '' }], id)).status).toBe(200)
    const p = await gerar(MES, id)
    expect(p).toMatchObject({ situacao: { value: 'RECUSADA' }, erros: 3, avisos: [] })
    expect((await errosDe(p.id))[0].texto).toMatch(/^Regra 1073: .* Valores: 1\|1\|1\|1\.$/)
    await darCodigos('AgrupamentoBem', [{ chave: '1|1|1|1', codigo: '' }], id)
    expect((await gerar(MES, id)).situacao.value).toBe('PRONTA')
  })

  it('of an open month are none, and the same are not made twice at once', async () => {
    const aberto = await pedir(unidade.cliente, '2026-02')
    expect(aberto.status).toBe(409)
    expect(aberto.body.message).toBe('Os arquivos são de um mês fechado: feche o mês e gere de novo.')
    const [a, b] = await Promise.all([pedir(), pedir()])
    expect([a.status, b.status].sort((x, y) => x - y)).toEqual([202, 409])
    await runJobs(t)
  })

  it('wait for none of another unit', async () => {
    const [alheia] = await t.rows(sql<{ id: number }>`
      insert into prestacao_contas (unidade_id, layout_id, competencia, fechamento_id, criado_por_id, criado_em,
        criado_por)
      select ${t.unidadeId}, layout_id, competencia, fechamento_id, criado_por_id, criado_em, criado_por
      from prestacao_contas where layout_id = ${layout.id} and competencia = ${`${MES}-01`}::date limit 1
      returning id`)
    try {
      expect((await pedir()).status).toBe(202)
    } finally {
      await runJobs(t)
      await t.rows(sql`delete from prestacao_contas where id = ${alheia?.id}`)
    }
  })

  it('a process that is killed while it makes them leaves none, and the next one makes them', async () => {
    const r = await pedir()
    await killAt(t, 'arquivo')
    const { id, tarefa } = r.body.content
    expect((await unidade.cliente.get(`${RAIZ}/${id}`)).body.content.situacao.value).toBe('PROCESSANDO')
    await resume(t, tarefa.id, unidade.cliente)
    expect((await unidade.cliente.get(`${RAIZ}/${id}`)).body.content.situacao.value).toBe('PRONTA')
  })

  it('what was corrected since is told beside them, and a month that was opened again', async () => {
    const p = await gerar()
    // Another unit tells later of a fact of that month: no correction of what this one sent.
    const la = await novaUnidade(t)
    const [alheio] = await registrarMuitos(t, la.c, la.unidadeId, [UM_BEM])
    await t.rows(sql`
      insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor, conta_debito,
        conta_credito, origem, origem_id)
      values (${alheio}, ${la.unidadeId}, '2026-01-15', '2026-02-01', 'AJUSTE_ENTRADA', 'BRUTO', 1, 5, 'A', 'B',
        'X', 1)`)
    expect((await unidade.cliente.get(`${RAIZ}/${p.id}/correcoes`)).body.content.count).toBe(0)
    const [estorno] = await t.rows(sql<{ id: number; estorna: number }>`
      insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor, conta_debito,
        conta_credito, escritura, origem, origem_id, estorna)
      select patrimonio_id, unidade_id, '2026-02-10', '2026-02-01', 'ESTORNO_ENTRADA', saldo, -sinal, valor,
        conta_credito,
        conta_debito, escritura, origem, origem_id, id from lancamento
      where patrimonio_id = ${mesa} and tipo = 'ENTRADA' returning id::int as id, estorna::int as estorna`)
    const { resultList, count } = (await unidade.cliente.get(`${RAIZ}/${p.id}/correcoes`)).body.content
    expect(count).toBe(1)
    expect(resultList[0]).toMatchObject({
      ...estorno,
      patrimonio: { id: mesa, descricao: expect.any(String), numero: expect.any(String) },
      data: '2026-02-10',
      competencia: '2026-02',
      valor: '1000.00',
      tipo: { value: 'ESTORNO_ENTRADA', descricao: 'Estorno da entrada' },
    })
    const outra = await t.clientWith(['REABRIR_MES', 'CONSULTAR_FECHAMENTO'], unidade.unidadeId)
    const reaberto = await outra.post(`/api/fechamento/${unidade.unidadeId}/${MES}/reabrir`, {
      motivo: 'Faltou um bem neste mês.',
    })
    expect(reaberto.status).toBe(200)
    expect((await unidade.cliente.get(`${RAIZ}/${p.id}`)).body.content.mesReaberto).toBe(true)
    expect((await pedir()).status).toBe(409)
  })
})

describe('a layout', () => {
  const comCampo = (campo: Record<string, unknown>) => ({
    ...SIM_AM,
    nome: 'Errado',
    regras: [],
    arquivos: [{ nome: 'Bem', conjunto: 'BENS', campos: [campo] }],
  })
  it.each([
    [{ nome: 'x' }, 'Cada campo tem uma fonte ou um valor fixo, e não os dois.'],
    [
      { nome: 'x', fonte: 'descricao', valor: '1' },
      'Cada campo tem uma fonte ou um valor fixo, e não os dois.',
    ],
    [{ nome: 'x', fonte: 'constructor' }, 'A fonte “constructor” não existe neste conjunto de dados.'],
    [
      { nome: 'x', fonte: 'valorLancamento' },
      'A fonte “valorLancamento” não existe neste conjunto de dados.',
    ],
  ])('that names %j is refused beside its place', async (campo, texto) => {
    const r = await t.admin.post(`${RAIZ}/layouts`, { layout: comCampo(campo) })
    expect(r.status).toBe(400)
    expect(JSON.stringify(r.body.fields)).toContain(texto)
  })

  it('is changed by its version, keeps its name to itself, and stays while files were made by it', async () => {
    const { id, versao, layout: lido } = (await t.admin.get(`${RAIZ}/layouts/${layout.id}`)).body.content
    const salvar = (mais: Record<string, unknown>, novo = lido) =>
      t.admin.post(`${RAIZ}/layouts`, { layout: novo, ...mais })
    expect((await salvar({ id, versao: versao + 1 })).status).toBe(409)
    expect((await salvar({})).body.fields).toEqual({ layout: ['Já existe um registro com este valor.'] })
    expect((await salvar({ id, versao }, { ...lido, destinatario: 'TCE-PR' })).body.content.versao).toBe(
      versao + 1,
    )
    expect((await t.admin.del(`${RAIZ}/layouts/${id}`)).status).toBe(409)
    const outro = await salvar({}, { ...lido, nome: 'Que ninguém usou' })
    expect((await t.admin.del(`${RAIZ}/layouts/${outro.body.content.id}`)).status).toBe(200)
    expect((await darCodigos('TabelaAlheia', [])).status).toBe(400)
    const duas = [
      { chave: '1', codigo: '1' },
      { chave: '1', codigo: '2' },
    ]
    expect((await darCodigos('Pessoa', duas)).body.fields).toEqual({
      linhas: ['O valor 1 aparece duas vezes.'],
    })
  })
})

describe('who may', () => {
  const chamadas = (
    id: number,
  ): [nome: string, metodo: 'get' | 'post' | 'del', url: string, corpo?: unknown][] => [
    ['listar', 'get', RAIZ],
    ['obter', 'get', `${RAIZ}/${id}`],
    ['erros', 'get', `${RAIZ}/${id}/erros`],
    ['causas', 'get', `${RAIZ}/${id}/causas`],
    ['correcoes', 'get', `${RAIZ}/${id}/correcoes`],
    ['baixar', 'get', `${RAIZ}/${id}/download`],
    ['gerar', 'post', `${RAIZ}/gerar`, { layout: { id: layout.id }, competencia: '2026-02' }],
    ['layouts.listar', 'get', `${RAIZ}/layouts`],
    ['layouts.obter', 'get', `${RAIZ}/layouts/${layout.id}`],
    ['layouts.tabelas', 'get', `${RAIZ}/layouts/${layout.id}/tabelas`],
    ['layouts.salvar', 'post', `${RAIZ}/layouts`, {}],
    ['layouts.salvarTabela', 'post', `${RAIZ}/layouts/${layout.id}/tabelas`, {}],
    ['layouts.excluir', 'del', `${RAIZ}/layouts/${layout.id}`],
  ]
  const chamar = async (quem: TestClient, id: number) => {
    const status: Record<string, number> = {}
    for (const [nome, metodo, url, corpo] of chamadas(id))
      status[nome] = (await (metodo === 'post' ? quem.post(url, corpo) : quem[metodo](url))).status
    return status
  }
  const pronta = async () =>
    (
      await t.rows(sql<{ id: number }>`
        select id from prestacao_contas where situacao = 'PRONTA' order by id desc limit 1`)
    )[0]?.id as number

  it('reads, makes and describes, each by its own right; every route is known here', async () => {
    const id = await pronta()
    const nomes = chamadas(id).map(([nome]) => nome)
    expect(nomes.sort()).toEqual(
      [
        ...Object.keys(rotasPrestacao),
        ...Object.keys(rotasLayoutsPrestacao).map((n) => `layouts.${n}`),
      ].sort(),
    )
    const leitura = {
      listar: 200,
      obter: 200,
      erros: 200,
      causas: 200,
      correcoes: 200,
      baixar: 200,
      'layouts.listar': 200,
      'layouts.obter': 200,
      'layouts.tabelas': 200,
    }
    const nada = { gerar: 403, 'layouts.salvar': 403, 'layouts.salvarTabela': 403, 'layouts.excluir': 403 }
    const com = (acao: Parameters<typeof t.clientWith>[0][number]) => t.clientWith([acao], unidade.unidadeId)
    const todos = (n: number) => Object.fromEntries(nomes.map((nome) => [nome, n]))
    expect(await chamar(t.anonymous, id)).toEqual(todos(401))
    expect(await chamar(await com('CONSULTAR_DEPRECIACOES'), id)).toEqual(todos(403))
    expect(await chamar(await com('CONSULTAR_FECHAMENTO'), id)).toEqual({ ...leitura, ...nada })
    expect(await chamar(await com('FECHAR_MES'), id)).toEqual({ ...leitura, ...nada, gerar: 409 })
    const descreve = { 'layouts.salvar': 400, 'layouts.salvarTabela': 400, 'layouts.excluir': 409 }
    expect(await chamar(await com('CRIAR_ALTERAR_ROTEIRO_CONTABIL'), id)).toMatchObject(descreve)
  })

  it('another unit finds no files, and another organisation no layout either', async () => {
    const id = await pronta()
    const alheia = (await t.secondUnidade()).admin
    expect((await alheia.get(RAIZ)).body.content.count).toBe(0)
    for (const fim of ['', '/erros', '/causas', '/correcoes', '/download'])
      expect({ fim, status: (await alheia.get(`${RAIZ}/${id}${fim}`)).status }).toEqual({ fim, status: 404 })
    const outra = (await t.secondOrganizacao()).admin
    expect((await outra.get(`${RAIZ}/${id}`)).status).toBe(404)
    expect((await outra.get(`${RAIZ}/layouts/${layout.id}`)).status).toBe(404)
    expect((await pedir(outra)).status).toBe(404)
  })
})
