import { COLUNAS_DO_CUSTOMIZADO, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { untilDone, bem, novaUnidade, tombarBem } from '../../../../test/bens.ts'
import { eventosDe } from '../../../../test/eventos.ts'
import { novoLugar } from '../../../../test/scenes/mover.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const URL = '/api/patrimonios/relatoriocustomizado'
/** Two desks in one room and a chair in another, in a unit of its own, and somebody who may ask for reports there. */
const [t, s] = setUpScene(async (app) => {
  const u = await novaUnidade(app)
  const outra = await novoLugar(app, u.unidadeId, 'Depósito')
  const novo = (descricao: string, valorAquisicao: string, mais: object = {}) =>
    tombarBem(
      u.cliente,
      bem(u.c, { produtoCaracteristica: { produto: { descricao } }, valorAquisicao, ...mais }),
    )
  await novo('Mesa alta', '1000.10')
  await novo('Mesa baixa', '200.20')
  await novo('Cadeira', '30.30', { localizacaoInicial: { id: outra }, chassi: 'CH1' })
  const quem = await app.clientWith(['PATRIMONIO', 'CONSULTAR_RELATORIOS'], u.unidadeId)
  return { ...u, quem }
})

const csv = async (busca: string, quem = s.quem) => {
  const pedido = await quem.get(`${URL}/download?formato=CSV&${busca}`)
  const tarefa = await untilDone(t, quem, pedido)
  expect(tarefa.situacao).toBe('CONCLUIDA')
  const arquivo = await quem.get(`/api/relatorios/${pedido.body.content.relatorio.id}`)
  return arquivo.text.replace('\uFEFF', '').trim().split(/\r?\n/)
}

describe('the custom report', () => {
  it('gives the chosen columns in the chosen order, fifty at a time', async () => {
    const r = await s.quem.get(`${URL}?colunas=descricao,chassi,valorAquisicao,unidade&order=descricao&rpp=2`)
    expect(r.body.content).toMatchObject({ count: 3, rpp: 2, more: true })
    expect(r.body.content.resultList.map((l: { valores: unknown[] }) => l.valores.slice(0, 3))).toEqual([
      ['Cadeira', 'CH1', '30.30'],
      ['Mesa alta', null, '1000.10'],
    ])
  })

  it('offers every column of the specification', () => {
    const DA_ESPECIFICACAO = `criadoEm criadoPor alteradoEm alteradoPor situacao referencia descricao referenciaLegada
      produtoCaracteristica.caracteristica1 produtoCaracteristica.caracteristica2 produtoCaracteristica.caracteristica3
      responsavel responsavelUsuarioBem fornecedor tipoNatureza mascara contaContabil tipoBem localizacao organograma
      tipoAquisicao estadoConservacao observacao notaFiscalEntrada tipoUtilizacao dataInicioDepreciacao dataTombamento
      dataAquisicao saldoDepreciar valorDepreciado valorResidual valorDepreciavel valorAquisicao valorLiquidoContabil
      placa chassi renavam unidade imovel.denominacao imovel.finalidade imovel.tipoImovel numeroTombamento`
    const ha: ReadonlySet<string> = new Set(Object.keys(COLUNAS_DO_CUSTOMIZADO))
    expect(DA_ESPECIFICACAO.split(/\s+/).filter((nome) => !ha.has(nome))).toEqual([])
  })

  it('reads every column that it offers', async () => {
    const nomes = Object.keys(COLUNAS_DO_CUSTOMIZADO)
    expect(nomes.length).toBeGreaterThan(60)
    const r = await s.quem.get(`${URL}?colunas=${nomes.join(',')}&rpp=1`)
    expect(r.status).toBe(200)
    expect(r.body.content.resultList[0].valores).toHaveLength(nomes.length)
  })

  it('tells what is left to depreciate after a reduction, and the account that keeps what is somebody else’s', async () => {
    const [b] = await t.rows(sql<{ id: number }>`
      select id from patrimonio where descricao = 'Mesa alta' order by id limit 1`)
    const doBem = async () => {
      const r = await s.quem.get(
        `${URL}?colunas=saldoDepreciar,valorLiquidoContabil,valorResidual,contaContabil&q=mesa%20alta`,
      )
      return r.body.content.resultList[0].valores as string[]
    }
    await t.rows(sql`update saldo_patrimonio set reducao = 300 where patrimonio_id = ${b?.id}`)
    await t.rows(sql`update plano_depreciacao set conta = '7.9.9.9.1.00.00' where patrimonio_id = ${b?.id}`)
    const [falta, liquido, residual, conta] = await doBem()
    expect(liquido).toBe('700.10')
    expect(Number(falta)).toBeCloseTo(Number(liquido) - Number(residual), 2)
    expect(conta).toBe('7.9.9.9.1.00.00')
    // An asset of 6,000.00 with 600.00 of residual, reduced by 3,000.00, has 2,400.00 left; the list says the same.
    await t.rows(sql`update saldo_patrimonio set bruto = 6000, reducao = 3000 where patrimonio_id = ${b?.id}`)
    await t.rows(sql`update plano_depreciacao set residual = 600 where patrimonio_id = ${b?.id}`)
    expect((await doBem()).slice(0, 3)).toEqual(['2400.00', '3000.00', '600.00'])
    // Below its residual, by a test or by the centavos of equal quotas, it has nothing left.
    await t.rows(sql`update plano_depreciacao set residual = 3000.01 where patrimonio_id = ${b?.id}`)
    expect((await doBem()).slice(0, 3)).toEqual(['0.00', '3000.00', '3000.01'])
    await t.rows(sql`update plano_depreciacao set residual = 600 where patrimonio_id = ${b?.id}`)
    const lista = await s.quem.get('/api/patrimonios?fields=saldoDepreciar,valorDepreciavel&q=mesa%20alta')
    expect(lista.body.content.resultList).toMatchObject([
      { saldoDepreciar: '2400.00', valorDepreciavel: '5400.00' },
    ])
    await t.rows(sql`update saldo_patrimonio set bruto = 1000.10 where patrimonio_id = ${b?.id}`)
    await t.rows(sql`update saldo_patrimonio set reducao = 0 where patrimonio_id = ${b?.id}`)
  })

  it('tells that of what does not depreciate nothing is depreciable, in the books and before', async () => {
    const [arte] = await t.rows(sql<{ id: number }>`
      select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id where not m.deprecia limit 1`)
    const de = (descricao: string, mais: object = {}) =>
      bem(s.c, { produtoCaracteristica: { produto: { descricao } }, valorAquisicao: '900.00', ...mais })
    const novos = [
      await tombarBem(s.cliente, de('Quadro a óleo', { tipoNatureza: arte })),
      await tombarBem(s.cliente, de('Quadro cedido', { tipoAquisicao: { id: s.c.cessao } })),
      (await s.cliente.post('/api/patrimonios', de('Quadro a tombar', { tipoNatureza: arte }))).body.content,
    ]
    const colunas = 'valorDepreciavel,saldoDepreciar,valorLiquidoContabil'
    const r = await s.quem.get(`${URL}?colunas=${colunas}&q=quadro`)
    expect(r.body.content.resultList.map((l: { valores: unknown[] }) => l.valores)).toEqual(
      novos.map(() => ['0.00', '0.00', '900.00']),
    )
    for (const { id } of novos)
      expect((await s.cliente.get(`/api/patrimonios/${id}`)).body.content).toMatchObject({
        valorDepreciavel: '0.00',
        saldoDepreciar: '0.00',
      })
    await t.rows(
      sql`update patrimonio set removido_em = now() where id = any(${novos.map((n) => n.id)}::int[])`,
    )
  })

  it('is made as a file, with groups within groups, subtotals and a total that are exact', async () => {
    const linhas = await csv('colunas=descricao,valorAquisicao&grupos=localizacao,situacao&order=descricao')
    const tudo = linhas.join('\n')
    for (const valor of ['1200,30', '30,30', '1230,60']) expect(tudo.replaceAll('.', '')).toContain(valor)
    expect(tudo).toContain('Depósito')
    expect(tudo).toContain('Em uso')
    const semSoma = (await csv('colunas=descricao,valorAquisicao&somas=valorLiquidoContabil')).join('\n')
    expect(semSoma.replaceAll('.', '')).not.toContain('1230,60')
  })

  it('groups by a choice, a yes or no and a text of the organisation’s own fields, one group of each option', async () => {
    const u = await novaUnidade(t)
    const campo = async (rotulo: string, tipo: string, opcoes: string | null = null) => {
      const r = await t.admin.post('/api/camposadicionais', {
        rotulo,
        tipo,
        secao: 'Grupos',
        ordem: 1,
        opcoes,
      })
      const todos = (await t.admin.get('/api/metadata/patrimonio/camposadicionais')).body.content
      return todos.find((d: { id: number }) => d.id === r.body.content.id)
    }
    const cor = await campo('Cor do grupo', 'OPCAO', 'Azul\nVerde')
    const lote = await campo('Lote da compra', 'TEXTO')
    const vistoria = await campo('Vistoriado', 'SIMNAO')
    const [azul, verde] = cor.opcoes.map((o: { value: string }) => o.value)
    const novo = (descricao: string, valorAquisicao: string, valores: object) =>
      tombarBem(
        u.cliente,
        bem(u.c, {
          produtoCaracteristica: { produto: { descricao } },
          valorAquisicao,
          camposAdicionais: valores,
        }),
      )
    await novo('Mesa', '10.10', { [cor.chave]: azul, [lote.chave]: 'L1', [vistoria.chave]: true })
    await novo('Cadeira', '20.20', { [cor.chave]: azul, [lote.chave]: 'L2', [vistoria.chave]: true })
    await novo('Estante', '40.40', { [cor.chave]: verde })
    await novo('Quadro', '80.80', {})
    const por = async (...grupos: string[]) =>
      (
        await csv(
          `colunas=descricao,valorAquisicao&grupos=${grupos.map((g) => `camposAdicionais.${g}`).join(',')}`,
          u.cliente,
        )
      ).join('\n')
    const porCor = await por(cor.chave)
    for (const dito of ['Azul', '30,30', 'Verde', '40,40', 'em Cor do grupo', '80,80', '151,50'])
      expect(porCor).toContain(dito)
    expect(await por(lote.chave, vistoria.chave)).toMatch(/L1[^]*Sim[^]*L2[^]*Sim/)
    const numero = await campo('Medida', 'NUMERO')
    const pedido = (grupo: string) =>
      u.cliente.get(`${URL}/download?formato=CSV&colunas=descricao&grupos=camposAdicionais.${grupo}`)
    expect((await pedido(numero.chave)).body.fields).toEqual({ grupos: [mensagens.campoNaoAgrupa] })
    expect((await pedido('sumiu')).status).toBe(400)
    const layout = await u.cliente.post(`${URL}/layout`, {
      descricao: 'Por cor',
      colunas: 'descricao',
      grupos: `camposAdicionais.${cor.chave}`,
    })
    expect(layout.body.content?.grupos).toBe(`camposAdicionais.${cor.chave}`)
  })

  it('goes by the filters of the list', async () => {
    const where = encodeURIComponent(JSON.stringify({ descricao: { contains: ['mesa'] } }))
    const r = await s.quem.get(`${URL}?colunas=descricao&where=${where}`)
    expect(r.body.content.count).toBe(2)
  })

  it('is of all units, of those in which the person may see assets', async () => {
    const la = await novaUnidade(t)
    await tombarBem(
      la.cliente,
      bem(la.c, { produtoCaracteristica: { produto: { descricao: 'Mesa de lá' } }, valorAquisicao: '5.00' }),
    )
    const { id } = await t.createUsuario({
      acoes: ['PATRIMONIO', 'CONSULTAR_RELATORIOS'],
      unidades: [s.unidadeId, la.unidadeId],
    })
    const deAmbas = await t.sessionOf(id, s.unidadeId)
    const todas = `${URL}?colunas=descricao,unidade&todasUnidades=true`
    expect((await deAmbas.get(todas)).body.content.count).toBe(4)
    expect((await deAmbas.get(`${URL}?colunas=descricao`)).body.content.count).toBe(3)
    expect((await s.quem.get(todas)).body.content.count).toBe(3)
    const porUnidade = 'colunas=descricao,valorAquisicao&grupos=unidade&todasUnidades=true'
    const texto = (await csv(porUnidade, deAmbas)).join('\n')
    expect(texto).toContain('Mesa de lá')
    expect(texto.replaceAll('.', '')).toContain('1235,60')
    expect((await csv(porUnidade)).join('\n')).not.toContain('Mesa de lá')
  })

  it('refuses unknown and repeated columns, more groups than three, and a page of more columns than it holds', async () => {
    for (const busca of [
      'colunas=cor',
      'colunas=descricao,descricao',
      'colunas=descricao&grupos=descricao',
      'colunas=descricao&grupos=unidade,localizacao,responsavel,mascara',
    ])
      expect((await s.quem.get(`${URL}/download?${busca}`)).status).toBe(400)
    const treze = Object.keys(COLUNAS_DO_CUSTOMIZADO).slice(0, 13).join(',')
    const r = await s.quem.get(`${URL}/download?formato=PDF&colunas=${treze}`)
    expect(r.body.fields.colunas).toEqual([mensagens.colunasDemais])
    expect((await s.quem.get(`${URL}/download?formato=XLSX&colunas=${treze}`)).status).toBe(202)
  })

  it('is for whoever may ask for reports of assets, in the unit at work', async () => {
    const la = await novaUnidade(t)
    const { admin } = await t.secondOrganizacao()
    for (const c of [la.cliente, admin])
      expect((await c.get(`${URL}?colunas=descricao`)).body.content.count).toBe(0)
    for (const acoes of [['PATRIMONIO'], ['CONSULTAR_RELATORIOS']] as const)
      expect((await (await t.clientWith([...acoes])).get(`${URL}/download?colunas=descricao`)).status).toBe(
        403,
      )
    expect(
      (await (await t.clientWith(['CONSULTAR_RELATORIOS'])).get(`${URL}?colunas=descricao`)).status,
    ).toBe(403)
    expect((await t.anonymous.get(`${URL}?colunas=descricao`)).status).toBe(401)
  })
})

describe('layouts', () => {
  const corpo = (descricao: string, mais: object = {}) => ({
    descricao,
    colunas: 'descricao,valorAquisicao',
    ...mais,
  })
  it('keep what says which assets beside the filters, and in what order; what the list refuses they refuse', async () => {
    const lista = {
      todasUnidades: 'true',
      omitirBaixados: 'true',
      referenciaInicial: 'A',
      order: '-descricao',
    }
    const r = await s.quem.post(`${URL}/layout`, corpo('De todas', { lista }))
    expect([r.status, r.body.content?.lista]).toEqual([200, lista])
    const { id, versao } = r.body.content
    const outra = { ...corpo('De todas', { lista: { ...lista, order: 'descricao' } }), id, versao }
    expect((await s.quem.post(`${URL}/layout`, outra)).body.content).toMatchObject({
      versao: 2,
      lista: { ...lista, order: 'descricao' },
    })
    const igual = { ...outra, versao: 2 }
    expect((await s.quem.post(`${URL}/layout`, igual)).body.content.versao).toBe(2)
    const filtrada = { ...igual, lista: { omitirBaixados: 'true' }, where: { situacao: { in: ['EM_USO'] } } }
    expect((await s.quem.post(`${URL}/layout`, filtrada)).status).toBe(200)
    const historia = (await eventosDe(t, 'layoutsrelatorio', id)).map((e) => e.alteracoes)
    expect(historia).toEqual([
      expect.arrayContaining([
        {
          campo: 'Filtros',
          anterior: null,
          novo: 'Etiquetas: desde A; Sem os baixados; Todas as unidades',
        },
        { campo: 'Ordem', anterior: null, novo: 'Descrição, do maior para o menor' },
      ]),
      [{ campo: 'Ordem', anterior: 'Descrição, do maior para o menor', novo: 'Descrição' }],
      [
        {
          campo: 'Filtros',
          anterior: 'Etiquetas: desde A; Sem os baixados; Todas as unidades',
          novo: 'Situação: Em uso; Sem os baixados',
        },
        { campo: 'Ordem', anterior: 'Descrição', novo: null },
      ],
    ])
    for (const errada of [{ order: 'cor' }, { todasUnidades: 'sim' }, { importacao: '-1' }, { rpp: '500' }])
      expect([
        errada,
        (await s.quem.post(`${URL}/layout`, corpo('Errada', { lista: errada }))).status,
      ]).toEqual([errada, 400])
    const ambos = { lista: { referenciaInicial: 'A' }, where: { referencia: { contains: ['1'] } } }
    expect((await s.quem.post(`${URL}/layout`, corpo('Errada', ambos))).status).toBe(400)
    expect((await s.quem.del(`${URL}/layout/${id}`)).status).toBe(200)
  })

  it('are saved, changed, found and deleted, and the whole unit has them', async () => {
    const filtro = { situacao: { in: ['EM_USO'] } }
    const r = await s.quem.post(`${URL}/layout`, corpo('Por sala', { grupos: 'localizacao', where: filtro }))
    expect(r.body).toMatchObject({
      message: mensagens.layoutSalvo,
      content: {
        versao: 1,
        colunas: 'descricao,valorAquisicao',
        grupos: 'localizacao',
        somas: '',
        where: filtro,
      },
    })
    const { id } = r.body.content
    expect((await s.cliente.get(`${URL}/layout/${id}`)).body.content.descricao).toBe('Por sala')
    const lista = (await s.cliente.get(`${URL}/layout?q=SALA`)).body.content
    expect(lista).toMatchObject({ count: 1, rpp: 5 })
    const mudado = await s.cliente.post(
      `${URL}/layout`,
      corpo('Por local', { id, versao: 1, grupos: 'localizacao' }),
    )
    expect(mudado.body.content).toMatchObject({ id, versao: 2, descricao: 'Por local' })
    // The same again changes nothing; an older one is refused.
    const igual = await s.cliente.post(
      `${URL}/layout`,
      corpo('Por local', { id, versao: 2, grupos: 'localizacao' }),
    )
    expect(igual.body.content.versao).toBe(2)
    for (const versao of [0, 1])
      expect((await s.cliente.post(`${URL}/layout`, corpo('x', { id, versao }))).status).toBe(409)
    expect((await s.quem.del(`${URL}/layout/${id}`)).status).toBe(200)
    expect((await s.quem.get(`${URL}/layout/${id}`)).status).toBe(404)
  })

  it('come five a page, by name, whoever saved them', async () => {
    const la = await novaUnidade(t)
    for (const n of [6, 2, 5, 1, 4, 3])
      expect((await la.cliente.post(`${URL}/layout`, corpo(`Folha ${n}`))).status).toBe(200)
    const colega = await t.clientWith(['CONSULTAR_RELATORIOS'], la.unidadeId)
    const pagina = async (n: number) => {
      const { resultList, count, more } = (await colega.get(`${URL}/layout?page=${n}`)).body.content
      return [resultList.map((l: { descricao: string }) => l.descricao), count, more]
    }
    expect(await pagina(1)).toEqual([['Folha 1', 'Folha 2', 'Folha 3', 'Folha 4', 'Folha 5'], 6, true])
    expect(await pagina(2)).toEqual([['Folha 6'], 6, false])
  })

  it('have names of their own, and columns that there are', async () => {
    await s.quem.post(`${URL}/layout`, corpo('Única'))
    const r = await s.quem.post(`${URL}/layout`, corpo('unica'))
    expect(r.body.fields.descricao).toEqual([mensagens.layoutExiste])
    for (const mais of [
      { colunas: '' },
      { colunas: 'cor' },
      { grupos: 'chassi' },
      { descricao: ' ' },
      { outra: 1 },
    ])
      expect((await s.quem.post(`${URL}/layout`, corpo('Nova', mais))).status).toBe(400)
  })

  it('of another unit or organisation are not there, and nobody has them without the right', async () => {
    const { id } = (await s.quem.post(`${URL}/layout`, corpo('Reservado'))).body.content
    const la = await novaUnidade(t)
    const { admin } = await t.secondOrganizacao()
    for (const c of [la.cliente, admin]) {
      expect((await c.get(`${URL}/layout/${id}`)).status).toBe(404)
      expect((await c.del(`${URL}/layout/${id}`)).status).toBe(404)
      expect((await c.post(`${URL}/layout`, corpo('Meu', { id }))).status).toBe(404)
      expect((await c.get(`${URL}/layout`)).body.content.count).toBe(0)
    }
    const sem = await t.clientWith(['PATRIMONIO'], s.unidadeId)
    expect((await sem.get(`${URL}/layout`)).status).toBe(403)
    expect((await sem.post(`${URL}/layout`, corpo('Outro'))).status).toBe(403)
    expect((await sem.del(`${URL}/layout/${id}`)).status).toBe(403)
  })
})
