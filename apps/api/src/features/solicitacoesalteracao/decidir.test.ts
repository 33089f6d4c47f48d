import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import {
  bem,
  type Cadastros,
  cadastrosDe,
  depreciar,
  divergencias,
  novaUnidade,
  tombarBem,
} from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/patrimonios/solicitacoesalteracoes'
interface Diferenca {
  id: number
  campoType: { value: string; descricao: string }
  atual: string | null
}
interface Solicitacao {
  id: number
  diferencas: Diferenca[]
}

let t: AppDeTeste
let c: Cadastros
let pessoa: Cliente
let chefe: Cliente
let deposito: number
let bemId: number

beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
  pessoa = await t.cliente(['PATRIMONIO'])
  chefe = await t.cliente(['CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'])
  const [l] = await t.linhas(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Depósito', 'Depósito') returning id`,
  )
  deposito = (l as { id: number }).id
})
afterAll(() => t.fechar())
beforeEach(async () => {
  bemId = (await tombarBem(t.admin, bem(c))).id
})

const pedir = async (alteracoes: object, quem = pessoa, id = bemId): Promise<Solicitacao> => {
  const r = await quem.post(BASE, { patrimonio: { id }, alteracoes })
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content
}
const decidir = (quem: Cliente, corpo: object) => quem.post(`${BASE}/atualizarstatus`, corpo)
const todas = (s: Solicitacao) => s.diferencas.map((d) => d.id)
const aprovar = (s: Solicitacao, quem = chefe, aprovados = todas(s)) =>
  decidir(quem, { id: s.id, status: 'APROVAR', aprovados })
const oBem = async (id = bemId) => (await t.admin.get(`/api/patrimonios/${id}`)).body.content
const status = async (id: number) => (await t.admin.get(`${BASE}/${id}`)).body.content.status.value
const eventos = async (id = bemId) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos?rpp=50`)).body.content.resultList
const avisosDe = (quem: Cliente, tipo: string) =>
  t.linhas(
    sql<{
      titulo: string
      texto: string
    }>`select titulo, texto from notificacao where usuario_id = ${quem.usuarioId} and tipo = ${tipo} order by id desc`,
  )

describe('aprovar', () => {
  it('applies the chosen differences only, names who asked and who decided, and tells the author', async () => {
    const s = await pedir({ localizacaoInicial: { id: deposito }, placa: 'ABC1234', observacao: 'Riscada' })
    const escolhidas = s.diferencas.filter((d) => d.campoType.value !== 'placa').map((d) => d.id)
    const r = await decidir(chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: escolhidas,
      resposta: 'A placa não confere.',
    })
    expect(r.status === 200 ? 200 : r.texto).toBe(200)
    expect(r.body).toMatchObject({
      message: 'Solicitação aprovada.',
      content: {
        status: { value: 'APROVADA' },
        resposta: 'A placa não confere.',
        podeAprovar: false,
        podeReprovar: false,
      },
    })
    expect(
      Object.fromEntries(
        r.body.content.diferencas.map((d: { campoType: { value: string }; aprovar: boolean }) => [
          d.campoType.value,
          d.aprovar,
        ]),
      ),
    ).toEqual({ localizacaoInicial: true, placa: false, observacao: true })
    expect(await oBem()).toMatchObject({
      localizacaoInicial: { id: deposito },
      placa: null,
      observacao: 'Riscada',
    })
    const [aprovacao, pedido] = await eventos()
    const autor = pedido.usuario
    expect(aprovacao).toMatchObject({
      tipoEvento: 'SOLICITACAO_APROVADA',
      usuario: r.body.content.decididoPor,
    })
    expect(aprovacao.alteracoes).toHaveLength(3)
    expect(aprovacao.alteracoes).toEqual(
      expect.arrayContaining([
        { campo: 'Localização', anterior: 'Sala', novo: 'Depósito' },
        { campo: 'Observação', anterior: null, novo: 'Riscada' },
        { campo: 'Solicitante', anterior: null, novo: autor },
      ]),
    )
    expect(autor).not.toBe(aprovacao.usuario)
    const daSolicitacao = await t.linhas(
      sql<{
        tipo: string
      }>`select tipo from evento where entidade = 'solicitacoesalteracoes' and entidade_id = ${s.id} order by id`,
    )
    expect(daSolicitacao.map((e) => e.tipo)).toEqual(['SOLICITACAO_ALTERACAO', 'SOLICITACAO_APROVADA'])
    expect((await avisosDe(pessoa, 'SOLICITACAO_APROVADA'))[0]).toMatchObject({
      titulo: 'Solicitação de alteração aprovada',
      texto: expect.stringContaining('A placa não confere.'),
    })
  })

  it('shows what the asset has now beside what it had and what is asked for', async () => {
    const s = await pedir({ observacao: 'Pedida' })
    await t.admin.post(`/api/patrimonios/${bemId}`, { observacao: 'Mudada no meio' })
    const lida = (await chefe.get(`${BASE}/${s.id}`)).body.content
    expect(lida.diferencas).toMatchObject([{ anterior: null, atual: 'Mudada no meio', novo: 'Pedida' }])
    const velha = await decidir(chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: todas(s),
      versaoPatrimonio: lida.patrimonio.versao - 1,
    })
    expect(velha.status).toBe(409)
    expect(velha.body.message).toContain('O bem foi alterado depois que você abriu')
    expect((await oBem()).observacao).toBe('Mudada no meio')
    const certa = await decidir(chefe, {
      id: s.id,
      status: 'APROVAR',
      aprovados: todas(s),
      versaoPatrimonio: lida.patrimonio.versao,
    })
    expect(certa.status).toBe(200)
    expect((await oBem()).observacao).toBe('Pedida')
  })

  it('cancels the other requests of the asset that wait, and tells their authors', async () => {
    const outra = await t.cliente(['PATRIMONIO'])
    const a = await pedir({ observacao: 'a' })
    const b = await pedir({ observacao: 'b' }, outra)
    const deOutroBem = await pedir({ observacao: 'c' }, pessoa, (await tombarBem(t.admin, bem(c))).id)
    expect((await chefe.get(`${BASE}/${a.id}/outras`)).body.content).toMatchObject([{ id: b.id }])
    await aprovar(a)
    expect(await status(b.id)).toBe('CANCELADA')
    expect(await status(deOutroBem.id)).toBe('PENDENTE')
    expect((await avisosDe(outra, 'SOLICITACAO_CANCELADA'))[0]?.texto).toContain(
      'Outra solicitação do mesmo bem foi aprovada.',
    )
    expect((await eventos())[0]).toMatchObject({
      tipoEvento: 'SOLICITACAO_CANCELADA',
      alteracoes: [{ campo: 'Solicitante' }, { campo: 'Resposta' }],
    })
    expect((await aprovar(b)).body.message).toBe('Esta solicitação já foi cancelada.')
  })

  it('is refused by a rule beside the field, and then nothing is half done', async () => {
    const s = await pedir({
      utilizacao: 'DESUSO',
      justificativaDesuso: 'OCIOSO',
      localizacaoInicial: { id: deposito },
    })
    const semJustificativa = s.diferencas
      .filter((d) => d.campoType.value !== 'justificativaDesuso')
      .map((d) => d.id)
    const antes = await oBem()
    const n = (await eventos()).length
    const r = await aprovar(s, chefe, semJustificativa)
    expect(r).toMatchObject({
      status: 400,
      body: { fields: { justificativaDesuso: ['Preenchimento obrigatório.'] } },
    })
    expect(await oBem()).toEqual(antes)
    expect((await eventos()).length).toBe(n)
    expect(await status(s.id)).toBe('PENDENTE')
    expect((await aprovar(s)).status).toBe(200)
  })

  it('is refused beside the field when what is asked for is gone meanwhile', async () => {
    const [l] = await t.linhas(
      sql<{
        id: number
      }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Anexo', 'Anexo') returning id`,
    )
    const s = await pedir({ localizacaoInicial: { id: l?.id } })
    await t.linhas(sql`delete from localizacao where id = ${l?.id}`)
    expect((await aprovar(s)).body.fields).toEqual({ localizacaoInicial: ['Registro não encontrado.'] })
  })

  it('makes the product that was asked for', async () => {
    const s = await pedir({ produtoCaracteristica: { produto: { descricao: 'Mesa de canto' } } })
    expect((await aprovar(s)).status).toBe(200)
    expect((await oBem()).produtoCaracteristica.produto).toMatchObject({
      id: expect.any(Number),
      descricao: 'Mesa de canto',
    })
  })

  it('decides nothing that is not there, with nothing chosen, or with what is of another request', async () => {
    const s = await pedir({ observacao: 'a' })
    const outra = await pedir({ observacao: 'b' })
    for (const aprovados of [[], todas(outra), [...todas(s), 999_999]]) {
      const r = await aprovar(s, chefe, aprovados)
      expect(r.status).toBe(400)
      expect(r.body.fields).toHaveProperty('aprovados')
    }
    expect((await decidir(chefe, { id: 999_999, status: 'REPROVAR' })).status).toBe(404)
    expect((await decidir(chefe, { id: s.id, status: 'TALVEZ' })).status).toBe(400)
    expect((await decidir(chefe, { id: s.id, status: 'REPROVAR', invento: 1 })).status).toBe(400)
    expect(await status(s.id)).toBe('PENDENTE')
  })
})

describe('um bem tombado', () => {
  it('has a value that was approved in the ledger, which stays true', async () => {
    const s = await pedir({ valorAquisicao: '1500.00' })
    expect((await aprovar(s)).status).toBe(200)
    const { resultList } = (await t.admin.get(`/api/patrimonios/${bemId}/lancamentos`)).body.content
    expect(resultList).toMatchObject([
      { tipo: { value: 'AJUSTE_ENTRADA' }, valor: '500.00' },
      { tipo: { value: 'ENTRADA' }, valor: '1000.00' },
    ])
    expect(await oBem()).toMatchObject({ valorAquisicao: '1500.00', valorLiquidoContabil: '1500.00' })
    expect(await divergencias(t)).toEqual([])
  })

  it('keeps its value once it depreciates: the approval is refused beside the field', async () => {
    const { unidadeId, cliente, c: deLa } = await novaUnidade(t)
    const b = await tombarBem(cliente, bem(deLa, { dataInicioDepreciacao: '2026-01-01' }))
    const quemPede = await t.cliente(['PATRIMONIO'], unidadeId)
    const s = await pedir({ valorAquisicao: '1500.00', observacao: 'x' }, quemPede, b.id)
    await depreciar(t, cliente, '2026-02')
    const r = await aprovar(s, cliente)
    expect(r).toMatchObject({
      status: 400,
      body: { fields: { valorAquisicao: [expect.stringContaining('só muda por reavaliação')] } },
    })
    const lido = (await cliente.get(`/api/patrimonios/${b.id}`)).body.content
    expect(lido).toMatchObject({ valorAquisicao: '1000.00', observacao: null })
    const soObservacao = s.diferencas.filter((d) => d.campoType.value === 'observacao').map((d) => d.id)
    expect((await aprovar(s, cliente, soObservacao)).status).toBe(200)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('reprovar', () => {
  it('changes nothing, answers the author, and leaves the other requests waiting', async () => {
    const s = await pedir({ observacao: 'a' })
    const outra = await pedir({ observacao: 'b' })
    const antes = await oBem()
    const r = await decidir(chefe, { id: s.id, status: { value: 'REPROVAR' }, resposta: 'Não procede.' })
    expect(r.body).toMatchObject({
      message: 'Solicitação reprovada.',
      content: {
        status: { value: 'REPROVADA' },
        resposta: 'Não procede.',
        diferencas: [{ aprovar: false }],
      },
    })
    expect(await oBem()).toEqual(antes)
    expect(await status(outra.id)).toBe('PENDENTE')
    expect((await avisosDe(pessoa, 'SOLICITACAO_REPROVADA'))[0]?.texto).toContain('Não procede.')
    expect((await eventos())[0]).toMatchObject({
      descricao: 'Solicitação de alteração reprovada',
      alteracoes: [{ campo: 'Solicitante' }, { campo: 'Resposta', novo: 'Não procede.' }],
    })
  })

  it('approves nothing at once', async () => {
    const s = await pedir({ observacao: 'a' })
    expect((await decidir(chefe, { id: s.id, status: 'REPROVAR', aprovados: todas(s) })).status).toBe(400)
  })
})

describe('uma decisão só', () => {
  it('is told when somebody has decided already', async () => {
    const s = await pedir({ observacao: 'a' })
    await aprovar(s)
    for (const r of [await aprovar(s), await decidir(t.admin, { id: s.id, status: 'REPROVAR' })])
      expect(r).toMatchObject({ status: 409, body: { message: 'Esta solicitação já foi aprovada.' } })
  })

  it('is taken once by many at the same moment', async () => {
    const s = await pedir({ observacao: 'uma vez' })
    const voltas = await Promise.all([
      aprovar(s),
      aprovar(s, t.admin),
      decidir(chefe, { id: s.id, status: 'REPROVAR' }),
      decidir(t.admin, { id: s.id, status: 'REPROVAR' }),
    ])
    expect(voltas.map((v) => v.status).sort((x, y) => x - y)).toEqual([200, 409, 409, 409])
    const decisoes = (await eventos()).filter((e: { tipoEvento: string }) =>
      /^SOLICITACAO_(APROVADA|REPROVADA)$/.test(e.tipoEvento),
    )
    expect(decisoes).toHaveLength(1)
  })

  it('is of one of two requests of an asset that are approved at the same moment', async () => {
    const a = await pedir({ observacao: 'a' })
    const b = await pedir({ observacao: 'b' })
    const voltas = await Promise.all([aprovar(a), aprovar(b, t.admin)])
    expect(voltas.map((v) => v.status).sort((x, y) => x - y)).toEqual([200, 409])
    expect(new Set([await status(a.id), await status(b.id)])).toEqual(new Set(['APROVADA', 'CANCELADA']))
    expect((await oBem()).observacao).toBe(voltas[0].status === 200 ? 'a' : 'b')
  })

  it.each([
    [
      'removed',
      sql`update patrimonio set removido_em = now() where id = `,
      'O bem foi excluído: não pode mais ser alterado.',
    ],
    [
      'written off',
      sql`update patrimonio set situacao = 'BAIXADO' where id = `,
      'O bem foi baixado: não pode mais ser alterado.',
    ],
  ])('of an asset that was %s meanwhile can only be a refusal', async (_, mudar, texto) => {
    const s = await pedir({ observacao: 'tarde demais' })
    await t.linhas(sql`${mudar}${bemId}`)
    expect((await chefe.get(`${BASE}/${s.id}`)).body.content).toMatchObject({
      podeAprovar: false,
      podeReprovar: true,
      impedimento: texto,
    })
    expect(await aprovar(s)).toMatchObject({ status: 409, body: { message: texto } })
    expect((await decidir(chefe, { id: s.id, status: 'REPROVAR' })).status).toBe(200)
  })

  it('is never of the person who asked, unless they administer', async () => {
    const dois = await t.cliente(['PATRIMONIO', 'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'])
    const s = await pedir({ observacao: 'minha' }, dois)
    expect((await dois.get(`${BASE}/${s.id}`)).body.content).toMatchObject({
      podeAprovar: false,
      podeReprovar: false,
      impedimento: expect.stringContaining('outra pessoa precisa decidir'),
    })
    for (const r of [await aprovar(s, dois), await decidir(dois, { id: s.id, status: 'REPROVAR' })])
      expect(r).toMatchObject({ status: 403, body: { message: expect.stringContaining('outra pessoa') } })
    expect(await status(s.id)).toBe('PENDENTE')
    const daAdministradora = await pedir({ observacao: 'da administradora' }, t.admin)
    expect((await aprovar(daAdministradora, t.admin)).status).toBe(200)
    expect(await avisosDe(t.admin, 'SOLICITACAO_APROVADA')).toEqual([])
  })
})
