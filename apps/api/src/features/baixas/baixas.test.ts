import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { programaDe } from '../../../test/session/programa.ts'
import { porLer } from '../../../test/avisos.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

describe('a write-off by sale', () => {
  it('is prepared, sent, authorised by somebody else; the assets leave books and use, with gain or loss', async () => {
    const bens = await s.bens(2)
    const b = await s.abrir('VENDA', bens, { fornecedor: { id: s.comprador } }, { valorVenda: '500.00' })
    expect(b).toMatchObject({ situacao: { value: 'EM_EDICAO' }, quantidade: 2, valorVenda: '1000.00' })
    expect(await s.presos(bens)).toEqual(['BAIXA', 'BAIXA'])
    const antes = await s.estado(bens)
    const enviada = await s.passo(b.id, 'EM_ANALISE', s.prepara)
    expect([enviada.status, enviada.body.message]).toEqual([200, mensagens.baixaEnviada])
    const [item] = await s.itensDe(b.id)
    const mudar = await s.prepara.post(`${BASE}/${b.id}/itens`, { id: item?.id, valorVenda: '1.00' })
    expect(mudar.status).toBe(409)
    const avisos = await t.rows(sql<{ titulo: string }>`
      select titulo from notificacao where usuario_id = ${s.autoriza.usuarioId}`)
    expect(avisos.map((a) => a.titulo)).toContain(`Baixa nº ${b.id} para autorizar`)

    // Sent once more after it was given back, it is told once more; decided by one, it waits for nobody.
    const espera = () => porLer(t, t.admin, `Baixa nº ${b.id} para autorizar`)
    expect(await espera()).toBe(1)
    await s.passo(b.id, 'EM_EDICAO', s.autoriza, { motivo: 'Falta o laudo' })
    expect(await espera()).toBe(0)
    expect(await porLer(t, s.prepara, `Baixa nº ${b.id} devolvida para edição`)).toBe(1)
    await s.passo(b.id, 'EM_ANALISE', s.prepara)
    expect(await espera()).toBe(1)

    const fim = await s.passo(b.id, 'FINALIZADA', s.autoriza)
    expect([fim.status, fim.body.message]).toEqual([200, mensagens.baixaFinalizada])
    expect(await espera()).toBe(0)
    expect(fim.body.content.termos).toHaveLength(1)
    expect(await s.presos(bens)).toEqual([])
    const depois = await s.estado(bens)
    expect(depois).toMatchObject([
      { situacao: 'BAIXADO', bruto: '0.00', depreciado: '0.00', deprecia: false },
      { situacao: 'BAIXADO', bruto: '0.00', depreciado: '0.00', deprecia: false },
    ])
    expect(await s.saldosPorConta(bens)).toEqual([])
    const [vendido] = await s.itensDe(b.id)
    expect(vendido?.situacao.value).toBe('BAIXADO')
    const liquido = Number(vendido?.valorLiquido)
    expect(liquido).toBeGreaterThan(0)
    expect(Number(vendido?.resultado)).toBeCloseTo(500 - liquido, 2)
    const pagina = (await t.admin.get(`/api/patrimonios/${bens[0]}`)).body.content
    expect(pagina).toMatchObject({
      situacao: { value: 'BAIXADO' },
      baixa: {
        id: b.id,
        processo: '2026/0042',
        recebedor: 'Sucatas do Norte',
        termo: { hash: expect.any(String) },
      },
    })
    expect((await eventosDe(t, 'patrimonios', bens[0] as number)).at(-1)?.tipo).toBe('BAIXA')

    // It stays in the list under its situation, and leaves pickers and bulk screens.
    const lista = (
      await t.admin.get(
        `/api/patrimonios?where=${encodeURIComponent('{"situacao":{"in":["BAIXADO"]}}')}&rpp=100`,
      )
    ).body.content
    expect(lista.resultList.map((p: { id: number }) => p.id)).toEqual(expect.arrayContaining(bens))
    for (const url of [
      `${BASE}/patrimonios?rpp=100`,
      '/api/manutencoes/bens?rpp=100',
      '/api/seguro/patrimonios?rpp=100',
    ]) {
      const ids = (await t.admin.get(url)).body.content.resultList.map((p: { id: number }) => p.id)
      expect(ids).not.toContain(bens[0])
    }

    const semMotivo = await s.autoriza.post(`${BASE}/${b.id}/estornar`, {})
    expect(semMotivo.body.fields).toEqual({ motivo: [mensagens.obrigatorio] })
    const volta = await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'Leilão anulado' })
    expect([volta.status, volta.body.content.situacao.value]).toEqual([200, 'ESTORNADA'])
    expect(await s.estado(bens)).toEqual(antes)
    expect((await t.admin.get(`/api/patrimonios/${bens[0]}`)).body.content.baixa).toBeNull()
    expect((await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'De novo' })).status).toBe(409)
    // An asset that came back may be written off anew.
    const outra = await s.enviada('SUCATA', bens)
    expect((await s.passo(outra.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
    expect(await s.saldosPorConta(bens)).toEqual([])
  })

  it('asks who buys and for how much; a donation asks who receives', async () => {
    const [bem] = (await s.bens(1)) as [number]
    const venda = await s.abrir('VENDA', [])
    const incluir = (id: number, mais: object) =>
      s.prepara.post(`${BASE}/${id}/itens`, { patrimonio: { id: bem }, ...mais })
    for (const mais of [{}, { valorVenda: '10.00' }, { fornecedor: { id: s.comprador } }]) {
      const r = await incluir(venda.id, mais)
      expect([r.status, r.body.message]).toEqual([400, 'Preencha os campos necessários!'])
    }
    const doacao = await s.abrir('DOACAO_CESSAO', [], { modalidade: 'DOACAO' })
    expect((await incluir(doacao.id, {})).body.message).toBe('Preencha os campos necessários!')
    expect((await incluir(doacao.id, { fornecedor: { id: s.comprador } })).status).toBe(200)
    const alheio = await incluir(venda.id, { fornecedor: { id: s.comprador }, valorVenda: '1' })
    expect([alheio.status, alheio.body.fields.patrimonio[0]]).toEqual([
      409,
      expect.stringContaining(`Em processo de baixa (nº ${doacao.id})`),
    ])
  })
})

describe('what a write-off asks for before it is sent', () => {
  it.each([
    ['VENDA', ['dataProcesso', 'fundamento', 'justificativa', 'laudo', 'processo']],
    ['ROUBO_FURTO', ['apuracao', 'boletim', 'dataProcesso', 'fundamento', 'processo']],
    ['PERDA', ['apuracao', 'dataProcesso', 'fundamento', 'processo']],
    ['OUTROS', ['dataProcesso', 'fundamento', 'processo']],
  ])('%s: %j', async (classificacao, campos) => {
    const vazios = { processo: null, dataProcesso: null, fundamento: null, justificativa: null, laudo: null }
    const b = await s.abrir(classificacao, [], vazios)
    const r = await s.passo(b.id, 'EM_ANALISE', s.prepara)
    expect([r.status, r.body.message, Object.keys(r.body.fields).toSorted()]).toEqual([
      400,
      mensagens.preenchaNecessarios,
      campos,
    ])
  })

  it('an asset at least, and of each what its kind asks for, also when the kind has changed', async () => {
    const b = await s.abrir('OUTROS', [])
    expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).body.message).toBe(mensagens.baixaSemBens)
    const c = await s.abrir('OUTROS', await s.bens(1))
    await s.prepara.post(BASE, { ...s.corpo('VENDA'), id: c.id })
    expect((await s.passo(c.id, 'EM_ANALISE', s.prepara)).body.message).toBe(mensagens.baixaFaltaNosItens)
  })

  it('a day that has come, a basis of its kind, a count that is concluded', async () => {
    const errado = async (classificacao: string, mais: object) =>
      (await s.prepara.post(BASE, s.corpo(classificacao, mais as Record<string, unknown>))).body.fields
    expect(await errado('VENDA', { data: '2099-01-01' })).toEqual({ data: [mensagens.baixaDataFutura] })
    expect(await errado('VENDA', { fundamento: 'L14133_76_II_A' })).toEqual({
      fundamento: [mensagens.baixaFundamentoAlheio],
    })
    const alheia = { fundamento: [mensagens.baixaFundamentoAlheio] }
    const doacao = { modalidade: 'DOACAO', fundamento: 'CESSAO_DE_USO' }
    expect(await errado('DOACAO_CESSAO', doacao)).toEqual(alheia)
    const cessao = { modalidade: 'CESSAO', cessaoAte: '2026-12-31', fundamento: 'L14133_76_II_A' }
    expect(await errado('DOACAO_CESSAO', cessao)).toEqual(alheia)
    expect(await errado('PERDA', { inventario: { id: 999_999 } })).toEqual({
      inventario: [mensagens.naoEncontrado],
    })
    expect(await errado('DOACAO_CESSAO', { modalidade: 'CESSAO' })).toEqual({
      cessaoAte: [mensagens.baixaCessaoSemPrazo],
    })
    expect(await errado('VENDA', { tipoBaixa: { id: 999_999 } })).toEqual({
      tipoBaixa: [mensagens.naoEncontrado],
    })
  })
})

describe('authorisation', () => {
  it('is no program’s of who prepared it', async () => {
    const acoes = ['CRIAR_ALTERAR_BAIXAS', 'AUTORIZAR_BAIXAS'] as const
    const quem = await t.clientWith(['CRIAR_ALTERAR_INTEGRACOES', ...acoes])
    const programa = await programaDe(t, quem, acoes)
    const b = await s.abrir('OUTROS', await s.bens(1))
    expect((await s.passo(b.id, 'EM_ANALISE', quem)).status).toBe(200)
    expect(await s.passo(b.id, 'FINALIZADA', programa)).toMatchObject({
      status: 409,
      body: { message: mensagens.baixaPropria },
    })
    expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  })

  it('is somebody else’s than who prepared or sent it, unless the organisation says otherwise', async () => {
    const ambos = await t.clientWith(['CRIAR_ALTERAR_BAIXAS', 'AUTORIZAR_BAIXAS'])
    const b = await s.abrir('OUTROS', await s.bens(1))
    expect((await s.passo(b.id, 'EM_ANALISE', ambos)).status).toBe(200)
    const deOutra = async (quem: typeof ambos) =>
      (await quem.get(`${BASE}/${b.id}`)).body.content.outraPessoaAutoriza as boolean
    expect([await deOutra(ambos), await deOutra(s.autoriza)]).toEqual([true, false])
    const propria = await s.passo(b.id, 'FINALIZADA', ambos)
    expect([propria.status, propria.body.message]).toEqual([409, mensagens.baixaPropria])
    await t.admin.post('/api/parametros', { autorizarBaixaPorOutraPessoa: false })
    expect(await deOutra(ambos)).toBe(false)
    expect((await s.passo(b.id, 'FINALIZADA', ambos)).status).toBe(200)
    await t.admin.post('/api/parametros', { autorizarBaixaPorOutraPessoa: true })
    const c = await s.enviada('OUTROS', await s.bens(1))
    expect((await s.passo(c.id, 'FINALIZADA', s.prepara)).status).toBe(403)
    expect((await s.passo(c.id, 'FINALIZADA', s.leitor)).status).toBe(403)
  })

  it('says what may follow, by the right of who asks', async () => {
    const seguintes = async (quem: typeof s.prepara, de: string) =>
      (await quem.get(`${BASE}/possiveisAlteracoesSituacao/${de}`)).body.content.map(
        (x: { value: string }) => x.value,
      )
    expect(await seguintes(s.prepara, 'EM_EDICAO')).toEqual(['EM_ANALISE', 'CANCELADA'])
    expect(await seguintes(s.autoriza, 'EM_ANALISE')).toEqual(['EM_EDICAO', 'FINALIZADA', 'CANCELADA'])
    expect(await seguintes(s.prepara, 'EM_ANALISE')).toEqual(['EM_EDICAO', 'CANCELADA'])
    expect(await seguintes(s.autoriza, 'FINALIZADA')).toEqual([])
    expect(
      (await s.prepara.get(`${BASE}/possiveisAlteracoesSituacao/QUALQUER`)).status,
    ).toBeGreaterThanOrEqual(400)
  })

  it('may send it back, and either may give it up with a reason; then its assets are free', async () => {
    const bens = await s.bens(1)
    const b = await s.enviada('OUTROS', bens)
    expect(
      (await s.passo(b.id, 'EM_EDICAO', s.autoriza, { motivo: 'Falta o laudo' })).body.content,
    ).toMatchObject({
      situacao: { value: 'EM_EDICAO' },
      motivo: 'Falta o laudo',
    })
    expect((await s.passo(b.id, 'CANCELADA', s.prepara)).body.fields).toEqual({
      motivo: [mensagens.obrigatorio],
    })
    const fim = await s.passo(b.id, 'CANCELADA', s.prepara, { motivo: 'Bens ainda servem' })
    expect(fim.body.content.situacao.value).toBe('CANCELADA')
    expect(await porLer(t, s.prepara, `Baixa nº ${b.id} cancelada`)).toBe(0)
    expect(await s.presos(bens)).toEqual([])
    expect((await s.prepara.post(BASE, { ...s.corpo('OUTROS'), id: b.id })).status).toBe(409)
  })
})

describe('under DOACAO_CESSAO', () => {
  it('a donation leaves the books; a cession for a term stays in them, held until it comes back', async () => {
    const [dado, cedido] = (await s.bens(2)) as [number, number]
    const receber = { fornecedor: { id: s.comprador } }
    const d = await s.enviada('DOACAO_CESSAO', [dado], { modalidade: 'DOACAO', ...receber })
    expect((await s.passo(d.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
    expect(await s.saldosPorConta([dado])).toEqual([])

    const antes = await s.estado([cedido])
    const c = await s.enviada('DOACAO_CESSAO', [cedido], {
      modalidade: 'CESSAO',
      cessaoAte: '2027-03-05',
      ...receber,
    })
    const fim = await s.passo(c.id, 'FINALIZADA', s.autoriza)
    expect(fim.body.content).toMatchObject({ situacao: { value: 'FINALIZADA' }, cedidos: 1 })
    expect(await s.estado([cedido])).toEqual(antes)
    expect(await s.presos([cedido])).toEqual(['CESSAO'])
    expect((await t.admin.get(`/api/patrimonios/${cedido}`)).body.content.baixa).toMatchObject({
      modalidade: { value: 'CESSAO' },
      cessaoAte: '2027-03-05',
    })
    expect((await s.autoriza.post(`${BASE}/${d.id}/encerrarcessao`, {})).body.message).toBe(
      mensagens.baixaSoCessao,
    )
    expect((await s.autoriza.post(`${BASE}/${c.id}/encerrarcessao`, {})).status).toBe(200)
    expect(await s.presos([cedido])).toEqual([])
    expect((await s.autoriza.post(`${BASE}/${c.id}/encerrarcessao`, {})).status).toBe(409)
  })
})

it('begins today; a save leaves as it is what it does not name, and a file without a description is its name', async () => {
  const tipoBaixa = { id: s.tipos.get('VENDA') }
  const fornecedor = { id: s.comprador }
  expect(s.feito(await s.prepara.post(BASE, { tipoBaixa, fornecedor })).data).toBe('2026-03-10')
  const b = await s.abrir('VENDA', await s.bens(1), { fornecedor }, { fornecedor, valorVenda: '500.00' })
  const salva = s.feito(await s.prepara.post(BASE, { id: b.id, processo: '2026/0043' }))
  expect(salva).toEqual({ ...b, processo: '2026/0043', versao: b.versao + 1, audit: salva.audit })
  const [item] = await s.itensDe(b.id)
  s.feito(await s.prepara.post(`${BASE}/${b.id}/itens`, { id: item?.id, valorVenda: '510.00' }))
  expect(await s.itensDe(b.id)).toMatchObject([{ valorVenda: '510.00', fornecedor }])
  expect((await s.prepara.post(BASE, { id: 999_999, processo: '1' })).status).toBe(404)
  const arquivo = { id: await s.arquivo() }
  const anexo = s.feito(await s.prepara.post('/api/anexobaixa', { baixa: { id: b.id }, arquivo }))
  expect(anexo.descricao).toBe('laudo.txt')
})
