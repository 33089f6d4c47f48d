import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { eventosDe, valoresCrus } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/seguro'
const [t, s] = setUpScene(sceneOfSeguros)

describe('a policy', () => {
  it('is opened in edition, takes assets by their net value, and is activated by its next save', async () => {
    const aberto = await s.quemCuida.post(BASE, s.corpo())
    expect([aberto.status, aberto.body.message]).toEqual([200, mensagens.seguroAberto])
    const { id } = aberto.body.content
    expect(aberto.body.content).toMatchObject({ situacao: { value: 'EM_EDICAO' }, bens: 0, vencido: false })
    const vazio = await s.quemCuida.post(BASE, { ...s.corpo(), id })
    expect([vazio.status, vazio.body.message]).toEqual([400, mensagens.seguroSemCobertura])

    const bens = await s.bens(2)
    await t.rows(sql`update saldo_patrimonio set depreciado = 200.50 where patrimonio_id = ${bens[0]}`)
    const incluido = await s.quemCuida.post(`${BASE}/${id}/itens`, {
      patrimonios: bens.map((b) => ({ id: b })),
    })
    expect(incluido.body.content).toMatchObject({
      bens: 2,
      valorSegurado: '2200.50',
      valorLiquido: '2200.50',
    })
    const lido = (await s.quemCuida.get(`${BASE}/${id}`)).body.content
    const ativo = await s.quemCuida.post(BASE, { ...lido, premio: '350,10' })
    expect([ativo.status, ativo.body.message]).toEqual([200, mensagens.seguroAtivado])
    expect(ativo.body.content).toMatchObject({ situacao: { value: 'ATIVO' }, premio: '350.10' })
    const acoes = (await s.leitor.get(`${BASE}/${id}`)).body.content.acoes
    expect(acoes).toEqual([])
    expect((await eventosDe(t, 'patrimonios', bens[0] as number)).map((e) => e.tipo)).toContain('SEGURO')
    const tipos = (await eventosDe(t, 'seguros', id)).map((e) => e.tipo)
    expect(tipos).toEqual(['CADASTRO', 'SEGURO_BENS', 'ALTERACAO', 'SEGURO_ATIVADO'])
    // A save that changes nothing writes nothing.
    const igual = await s.quemCuida.post(BASE, { ...ativo.body.content })
    expect(igual.body.content.versao).toBe(ativo.body.content.versao)
    const velha = await s.quemCuida.post(BASE, { ...s.corpo({ versao: 1 }), id })
    expect(velha.status).toBe(409)
  })

  it('refuses a term that ends before it begins, an insurer that is not there, and what it does not know', async () => {
    const termo = await s.quemCuida.post(BASE, s.corpo({ dataFinal: '2025-12-31' }))
    expect(termo.body.fields).toEqual({ dataFinal: [mensagens.seguroVigencia] })
    const alheia = await s.quemCuida.post(BASE, s.corpo({ seguradora: { id: 999_999 } }))
    expect(alheia.body.fields).toEqual({ seguradora: [mensagens.naoEncontrado] })
    expect((await s.quemCuida.post(BASE, s.corpo({ outra: 1 }))).status).toBe(400)
  })

  it('is found by its number, its insurer and the assets that it covers', async () => {
    const [bem] = (await s.bens(1)) as [number]
    const a = await s.ativo([bem], { numero: 'BUSCA-77' })
    const ids = async (q: string) =>
      (await s.leitor.get(`${BASE}?${q}`)).body.content.resultList.map((x: { id: number }) => x.id)
    expect(await ids('q=busca-77')).toEqual([a.id])
    expect(await ids(`patrimonioId=${bem}`)).toEqual([a.id])
    const where = encodeURIComponent(
      JSON.stringify({ numero: { contains: ['BUSCA-77'] }, situacao: { in: ['ATIVO'] } }),
    )
    expect(await ids(`where=${where}`)).toEqual([a.id])
    expect(await ids('q=busca-77&order=-valorSegurado,seguradora')).toEqual([a.id])
  })

  it('is cancelled with a justification and a day of its term, by either call; its assets lose their cover', async () => {
    const bens = await s.bens(1)
    const a = await s.ativo(bens)
    const cancelar = (corpo: object) => s.quemCuida.post(`${BASE}/${a.id}/cancelar`, corpo)
    const semNada = await cancelar({ dataEncerramento: '2026-03-01' })
    expect(Object.keys(semNada.body.fields)).toEqual(['justificativa'])
    for (const dataEncerramento of ['2025-12-31', '2026-12-30']) {
      const r = await cancelar({ justificativa: 'Venda da frota', dataEncerramento })
      expect(r.body.fields).toEqual({ dataEncerramento: [mensagens.seguroDataForaDaVigencia] })
    }
    const r = await s.quemCuida.post(BASE, {
      ...a,
      situacao: 'ENCERRADO',
      justificativa: 'Venda da frota',
      dataEncerramento: '2026-03-01',
    })
    expect([r.body.message, r.body.content.situacao.value, r.body.content.dataEncerramento]).toEqual([
      mensagens.seguroCancelado,
      'ENCERRADO',
      '2026-03-01',
    ])
    expect(await s.itensDe(a.id)).toMatchObject([
      { situacao: { value: 'CANCELADO' }, dataCancelamento: '2026-03-01', justificativa: 'Venda da frota' },
    ])
    expect((await cancelar({ justificativa: 'De novo', dataEncerramento: '2026-03-01' })).status).toBe(409)
    expect((await s.quemCuida.post(`${BASE}/${a.id}/itens`, { patrimonio: { id: bens[0] } })).status).toBe(
      409,
    )
  })

  it('whose term has not begun is cancelled from its first day on, and so is one cover of it (docs/regras.md R216)', async () => {
    const a = await s.ativo(await s.bens(2), { dataInicial: '2026-04-01', dataFinal: '2027-03-31' })
    const [um] = await s.itensDe(a.id)
    const justificativa = 'A seguradora desistiu'
    const doBem = (dataCancelamento: string) =>
      s.quemCuida.post(`${BASE}/${a.id}/itens/${um?.id}/cancelar`, { justificativa, dataCancelamento })
    for (const dia of ['2026-03-10', '2026-04-02'])
      expect((await doBem(dia)).body.fields).toEqual({ dataCancelamento: [mensagens.seguroAntesDaVigencia] })
    expect((await doBem('2026-04-01')).status).toBe(200)
    const inteiro = await s.quemCuida.post(`${BASE}/${a.id}/cancelar`, {
      justificativa,
      dataEncerramento: '2026-04-01',
    })
    expect(inteiro.body.content).toMatchObject({
      situacao: { value: 'ENCERRADO' },
      dataEncerramento: '2026-04-01',
    })
    const dia = { dataCancelamento: '2026-04-01' }
    expect(await s.itensDe(a.id)).toMatchObject([dia, dia])
  })

  it('is concluded only when its term is over', async () => {
    // Its last day is a day of it.
    const hoje = { dataInicial: '2025-12-01', dataFinal: t.clock.today() }
    const cedo = await s.ativo(await s.bens(1), hoje)
    expect(cedo.vencido).toBe(false)
    const r = await s.quemCuida.post(`${BASE}/${cedo.id}/concluir`, {})
    expect([r.status, r.body.message]).toEqual([409, mensagens.seguroAindaVigente])
    const a = await s.ativo(await s.bens(1), { dataInicial: '2025-01-01', dataFinal: '2025-12-31' })
    expect(a.vencido).toBe(true)
    const voltas = await Promise.all([1, 2].map(() => s.quemCuida.post(`${BASE}/${a.id}/concluir`, {})))
    expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect((await s.itensDe(a.id))[0]?.situacao.value).toBe('CONCLUIDO')
  })

  it('a cover that is ended after the term ends with the last day of it', async () => {
    const a = await s.ativo(await s.bens(2), { dataInicial: '2025-01-01', dataFinal: '2025-12-31' })
    const [um] = await s.itensDe(a.id)
    await s.quemCuida.post(`${BASE}/${a.id}/itens/${um?.id}/concluir`, {})
    expect((await s.itensDe(a.id))[0]).toMatchObject({ dataCancelamento: '2026-01-01' })
    const noDia = { item: um, data: '2025-12-31', descricao: 'Queda de raio' }
    expect((await s.quemCuida.post(`${BASE}/${a.id}/sinistros`, noDia)).status).toBe(200)
  })

  it('is deleted while it is in edition, with its files; in force it is not', async () => {
    const a = await s.abrir(await s.bens(1))
    const arquivo = await s.arquivo()
    await s.quemCuida.post(`${BASE}/anexos`, {
      seguro: { id: a.id },
      descricao: 'Apólice',
      arquivo: { id: arquivo },
    })
    expect((await s.quemCuida.del(`${BASE}/${a.id}`)).status).toBe(200)
    expect((await s.quemCuida.get(`${BASE}/${a.id}`)).status).toBe(404)
    expect((await s.quemCuida.get(`/api/arquivos/${arquivo}/download`)).status).toBe(404)
    const b = await s.ativo(await s.bens(1))
    expect((await s.quemCuida.del(`${BASE}/${b.id}`)).status).toBe(409)
  })
})

describe('the assets of a policy', () => {
  it('come in all or none; one that is there already, is no longer in use, or is of another unit is named', async () => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const seguro = await s.abrir([a])
    const { admin, unidadeId } = await t.secondUnidade()
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${b}`)
    const r = await s.quemCuida.post(`${BASE}/${seguro.id}/itens`, {
      patrimonios: [{ id: a }, { id: b }, { id: 999_999 }],
    })
    expect([r.status, r.body.message]).toEqual([409, mensagens.seguroProblemas])
    expect(r.body.fields.patrimonio).toHaveLength(3)
    expect(r.body.fields.patrimonio).toContain(mensagens.bemForaDaUnidade)
    expect(r.body.fields.patrimonio).toContainEqual(expect.stringMatching(/: Situação: Baixado$/))
    expect(await s.itensDe(seguro.id)).toHaveLength(1)
    expect(unidadeId).not.toBe(t.unidadeId)
    expect((await admin.post(`${BASE}/${seguro.id}/itens`, { patrimonio: { id: a } })).status).toBe(404)
  })

  it('say how their sum stands to their worth, and which other policies cover them', async () => {
    const [a] = (await s.bens(1)) as [number]
    const um = await s.ativo([a], { numero: 'UM' })
    const dois = await s.ativo([a], { numero: 'DOIS' })
    const { dataInicial, dataFinal } = um
    await s.ativo([a], { numero: 'ANTES', dataInicial: '2024-01-01', dataFinal: dataInicial })
    await s.ativo([a], { numero: 'DEPOIS', dataInicial: dataFinal, dataFinal: '2030-12-31' })
    const [item] = await s.itensDe(um.id)
    expect(item).toMatchObject({ analise: { value: 'ADEQUADA' }, porCento: 100, tambem: ['DOIS'] })
    const mudar = (corpo: object) => s.quemCuida.post(`${BASE}/${um.id}/itens`, { id: item?.id, ...corpo })
    await mudar({ valorSegurado: '500.00', valorMercado: '1000.00' })
    expect((await s.itensDe(um.id))[0]).toMatchObject({ analise: { value: 'SUBSEGURO' }, porCento: 50 })
    const r = await mudar({ valorSegurado: '5000.00', valorMercado: '1000.00' })
    expect(r.body.content).toMatchObject({ valorSegurado: '5000.00', valorMercado: '1000.00' })
    expect((await s.itensDe(um.id))[0]).toMatchObject({ analise: { value: 'SOBRESSEGURO' } })
    const alheio = await s.quemCuida.post(`${BASE}/${dois.id}/itens`, { id: item?.id, valorSegurado: '1.00' })
    expect(alheio.status).toBe(404)
    const fim = { justificativa: 'Vendido', dataCancelamento: '2026-02-01' }
    await s.quemCuida.post(`${BASE}/${um.id}/itens/${item?.id}/cancelar`, fim)
    expect((await s.itensDe(um.id))[0]).toMatchObject({ analise: null, porCento: null })
  })

  it('are taken out of what is in edition; in force their cover is concluded, or cancelled with a day and a reason', async () => {
    const bens = await s.bens(3)
    const seguro = await s.abrir(bens)
    const itens = await s.itensDe(seguro.id)
    const [x, y, z] = itens.map((i) => i.id)
    expect((await s.quemCuida.del(`${BASE}/patrimonio/${x}`)).body.content.bens).toBe(2)
    expect((await s.quemCuida.del(`${BASE}/patrimonio/${x}`)).status).toBe(404)
    const emEdicao = await s.quemCuida.post(`${BASE}/${seguro.id}/itens/${y}/concluir`, {})
    expect(emEdicao.status).toBe(409)
    await s.quemCuida.post(BASE, { ...s.corpo(), id: seguro.id })
    expect((await s.quemCuida.del(`${BASE}/patrimonio/${y}`)).status).toBe(409)
    expect((await s.quemCuida.post(`${BASE}/${seguro.id}/itens/${y}/concluir`, {})).status).toBe(200)
    const fim = { justificativa: 'Bem vendido', dataCancelamento: '2026-02-01' }
    const voltas = await Promise.all(
      [1, 2].map(() => s.quemCuida.post(`${BASE}/${seguro.id}/itens/${z}/cancelar`, fim)),
    )
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await s.itensDe(seguro.id)).toMatchObject([
      { situacao: { value: 'CONCLUIDO' } },
      { situacao: { value: 'CANCELADO' }, ...fim },
    ])
    // An asset that lost its cover may be covered anew.
    const de = (await s.itensDe(seguro.id))[1]?.patrimonio.id
    const denovo = { patrimonio: { id: de }, cobertoDesde: '2026-03-01' }
    expect((await s.quemCuida.post(`${BASE}/${seguro.id}/itens`, denovo)).status).toBe(200)
    // A claim chooses between its two covers, which say of when they are.
    const escolha = (await s.leitor.get(`${BASE}/${seguro.id}/patrimonio`)).body.content.resultList
    const nomes = escolha.map((o: { descricao: string }) => o.descricao.replace(/^.*?(?= \(coberto|$)/, ''))
    expect(nomes.toSorted()).toEqual([
      '',
      ' (coberto de 01/01/2026 a 01/02/2026)',
      ' (coberto de 01/03/2026 a 31/12/2026)',
    ])
  })

  it('show their cover on the page of the asset, by the right to assets alone', async () => {
    const [a] = (await s.bens(1)) as [number]
    const quemVe = await t.clientWith(['PATRIMONIO'])
    const coberturas = async () => (await quemVe.get(`/api/patrimonios/${a}`)).body.content.coberturas
    const seguro = await s.abrir([a], { numero: 'NA PÁGINA' })
    expect(await coberturas()).toEqual([])
    await s.quemCuida.post(BASE, { ...s.corpo({ numero: 'NA PÁGINA' }), id: seguro.id })
    expect(await coberturas()).toMatchObject([
      {
        seguro: { numero: 'NA PÁGINA', seguradora: 'Seguradora Atlântica' },
        vigente: true,
        valorSegurado: '1200.50',
      },
    ])
    await s.quemCuida.post(`${BASE}/${seguro.id}/cancelar`, {
      justificativa: 'Fim do contrato',
      dataEncerramento: '2026-03-01',
    })
    expect(await coberturas()).toMatchObject([{ vigente: false, dataFinal: '2026-03-01' }])
  })
})

describe('the files of a policy', () => {
  it('need a description and a file, come five a page, and are for who sees the policy', async () => {
    const a = await s.ativo(await s.bens(1))
    const corpo = { seguro: { id: a.id }, descricao: 'Apólice' }
    const semArquivo = await s.quemCuida.post(`${BASE}/anexos`, corpo)
    expect(semArquivo.body.fields).toEqual({ arquivo: [mensagens.escolhaArquivo] })
    const arquivo = await s.arquivo()
    const semNome = await s.quemCuida.post(`${BASE}/anexos`, {
      ...corpo,
      descricao: ' ',
      arquivo: { id: arquivo },
    })
    expect(semNome.body.fields).toEqual({
      descricao: ['Existem erros no formulário, revise-o salve novamente.'],
    })
    const r = await s.quemCuida.post(`${BASE}/anexos`, { ...corpo, arquivo: { id: arquivo } })
    expect(r.body.content).toMatchObject({ descricao: 'Apólice', arquivo: { nome: 'apolice.txt' } })
    const pagina = (await s.leitor.get(`${BASE}/anexos/${a.id}`)).body.content
    expect([pagina.count, pagina.rpp]).toEqual([1, 5])
    expect((await s.leitor.get(`/api/arquivos/${arquivo}/download`)).status).toBe(200)
    const outro = await t.clientWith(['PATRIMONIO'])
    expect((await outro.get(`/api/arquivos/${arquivo}/download`)).status).toBe(404)
    expect((await s.leitor.del(`${BASE}/anexos/${r.body.content.id}`)).status).toBe(403)
    expect((await s.quemCuida.del(`${BASE}/anexos/${r.body.content.id}`)).status).toBe(200)
    expect((await s.quemCuida.del(`${BASE}/anexos/${r.body.content.id}`)).status).toBe(404)
    const historia = (await s.leitor.get(`${BASE}/${a.id}/eventosseguro`)).body.content
    expect([historia.rpp, historia.resultList[0].descricao]).toEqual([100, 'Anexo'])
  })
})

it('a save leaves as it is what it does not name; an asset is cancelled by its save, with a reason and a day', async () => {
  const { situacao: _, ...a } = await s.ativo(await s.bens(2), { processo: '7/2026', premio: '350.10' })
  const salvo = (await s.quemCuida.post(BASE, { id: a.id, observacao: 'Renovar' })).body.content
  expect(salvo).toMatchObject({
    situacao: { value: 'ATIVO' },
    processo: '7/2026',
    premio: '350.10',
    seguradora: { id: s.seguradora },
    observacao: 'Renovar',
  })
  const [um, outro] = await s.itensDe(a.id)
  const doItem = (corpo: object) => s.quemCuida.post(`${BASE}/${a.id}/itens`, { id: um?.id, ...corpo })
  await doItem({ valorSegurado: '900.00', valorMercado: '950.00' })
  await doItem({ valorSegurado: '910.00' })
  const vazio = await doItem({ valorSegurado: null })
  expect(vazio.body.fields).toEqual({ valorSegurado: [mensagens.obrigatorio] })
  expect((await s.itensDe(a.id))[0]).toMatchObject({ valorSegurado: '910.00', valorMercado: '950.00' })
  const semDia = await doItem({ justificativa: 'Vendido' })
  expect([semDia.status, semDia.body.fields]).toEqual([400, { dataCancelamento: [mensagens.obrigatorio] }])
  const fim = await doItem({ justificativa: 'Vendido', dataCancelamento: '2026-03-01' })
  expect([fim.status, fim.body.message]).toEqual([200, mensagens.seguroItemCancelado])
  expect(await s.itensDe(a.id)).toMatchObject([
    { situacao: { value: 'CANCELADO' }, justificativa: 'Vendido', dataCancelamento: '2026-03-01' },
    { id: outro?.id, situacao: { value: 'INCLUIDO' } },
  ])
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
