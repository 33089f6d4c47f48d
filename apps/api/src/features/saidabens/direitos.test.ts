import { rotasSaidas, soSaidaDeBens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documento from '../../../openapi.json' with { type: 'json' }
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe } from '../../../test/bens.ts'
import { bensEmUso, corpoDaSaida, pedirSaida } from '../../../test/scenes/saidas.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/saidabens'
let t: TestApp
let c: Cadastros
let minha: { id: number; versao: number }
let alheia: { id: number }
let quemPede: Cliente
let bem: number
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  quemPede = await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
  const ids = await bensEmUso(t, c, 3)
  minha = await pedirSaida(quemPede, [ids[0] as number])
  alheia = await pedirSaida(await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS']), [ids[1] as number])
  bem = ids[2] as number
})
afterAll(() => t.close())

type Chamada = (quem: Cliente, id: number) => ReturnType<Cliente['get']>
const DE_UMA: Record<string, Chamada> = {
  obter: (q, id) => q.get(`${BASE}/${id}`),
  itens: (q, id) => q.get(`${BASE}/${id}/itens`),
  eventos: (q, id) => q.get(`${BASE}/${id}/eventos`),
  termo: (q, id) => q.post(`${BASE}/${id}/termo`, {}),
  cancelar: (q, id) => q.post(`${BASE}/${id}/cancelar`, {}),
  reenviar: (q, id) => q.post(`${BASE}/${id}/reenviar`, {}),
  retornar: (q, id) => q.post(`${BASE}/${id}/retornar`, {}),
  encerrar: (q, id) => q.post(`${BASE}/${id}/encerrar`, {}),
  prorrogar: (q, id) =>
    q.post(`${BASE}/${id}/prorrogar`, { dataRetornoPrevista: '2026-04-20', motivo: 'A feira se estendeu' }),
  reabrir: (q, id) => q.post(`${BASE}/${id}/reabrir`, { motivo: 'Voltou' }),
  recusar: (q, id) => q.post(`${BASE}/${id}/recusar`, {}),
  aceitar: (q, id) => q.post(`${BASE}/${id}/aceitar`, {}),
  excluir: (q, id) => q.del(`${BASE}/${id}`),
  salvar: (q, id) => q.post(BASE, { ...corpoDaSaida([bem]), id }),
}
const DA_UNIDADE: Record<string, Chamada> = {
  listar: (q) => q.get(BASE),
  metadata: (q) => q.get(`${BASE}/metadata`),
  bens: (q) => q.get(`${BASE}/bens`),
  opcoes: (q) => q.get(`${BASE}/opcoes/responsaveis`),
  confirmar: (q) => q.post(`${BASE}/confirmar`, { itens: [{ id: bem }] }),
}

it('has no route that its tests do not ask for', () => {
  expect(Object.keys(rotasSaidas).toSorted()).toEqual(
    [
      ...Object.keys(DE_UMA),
      ...Object.keys(DA_UNIDADE),
      'validar',
      'responderAceitar',
      'responderRecusar',
    ].toSorted(),
  )
})

it('asks for a session and for a right', async () => {
  const semDireito = await t.clientWith(['PATRIMONIO', 'CONSULTAR_MOVIMENTACOES'])
  for (const chamar of [...Object.values(DE_UMA), ...Object.values(DA_UNIDADE)]) {
    expect((await chamar(t.anonymous, minha.id)).status).toBe(401)
    expect((await chamar(semDireito, minha.id)).status).toBe(403)
  }
})

it('is not there for another unit or another organisation', async () => {
  for (const quem of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]) {
    for (const [nome, chamar] of Object.entries(DE_UMA))
      expect({ nome, status: (await chamar(quem, minha.id)).status }).toEqual({ nome, status: 404 })
    expect((await quem.get(BASE)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/bens`)).body.content.count).toBe(0)
    expect((await quem.get(`${BASE}/bens?ids=${bem}`)).body.content.count).toBe(0)
  }
})

it('takes no body and no query that it does not know', async () => {
  for (const qual of ['aceitar', 'recusar', 'cancelar', 'retornar', 'reenviar', 'termo'])
    expect((await t.admin.post(`${BASE}/${minha.id}/${qual}`, { outra: 1 })).status).toBe(400)
  expect((await t.admin.post(`${BASE}/confirmar`, { itens: [{ id: bem }], x: 1 })).status).toBe(400)
  expect((await t.admin.get(`${BASE}?x=1`)).status).toBe(400)
  expect((await t.admin.get(`${BASE}/opcoes/usuarios`)).status).toBe(404)
})

describe('somebody who only asks for exits', () => {
  it('sees their own requests, and nobody else’s', async () => {
    const vistas = async (quem: Cliente) =>
      (await quem.get(`${BASE}?order=id`)).body.content.resultList.map((s: { id: number }) => s.id)
    expect(await vistas(quemPede)).toEqual([minha.id])
    for (const acao of ['CONSULTAR_SAIDA_DE_BENS', 'APROVAR_SAIDA_DE_BENS'] as const)
      expect(await vistas(await t.clientWith([acao]))).toEqual([minha.id, alheia.id])
    const { aceitar: _aceitar, recusar: _recusar, prorrogar: _prorrogar, ...deQuemPede } = DE_UMA
    for (const [nome, chamar] of Object.entries(deQuemPede))
      expect({ nome, status: (await chamar(quemPede, alheia.id)).status }).toEqual({ nome, status: 404 })
  })

  it('may look, and no more, when they may only consult', async () => {
    const leitor = await t.clientWith(['CONSULTAR_SAIDA_DE_BENS'])
    for (const nome of ['cancelar', 'retornar', 'recusar', 'aceitar', 'excluir', 'salvar', 'reenviar'])
      expect({ nome, status: (await (DE_UMA[nome] as Chamada)(leitor, minha.id)).status }).toEqual({
        nome,
        status: 403,
      })
    expect((await leitor.get(`${BASE}/${minha.id}`)).body.content.acoes).toEqual([])
    expect((await leitor.get(`${BASE}/bens`)).status).toBe(403)
  })

  it('finds assets by number, label and description, and is told nothing else of them', async () => {
    await t.rows(sql`update patrimonio set referencia = 'ET-77', descricao = 'Telescópio' where id = ${bem}`)
    for (const q of ['telescopio', 'ET-77', String(1_000_000 + bem)]) {
      const { resultList } = (await quemPede.get(`${BASE}/bens?q=${q}`)).body.content
      expect(resultList).toEqual([
        {
          id: bem,
          numeroTombamento: 1_000_000 + bem,
          numeroAcessorio: 0,
          referencia: 'ET-77',
          descricao: 'Telescópio',
          nome: `${1_000_000 + bem} – Telescópio (etiqueta ET-77)`,
          local: null,
          caracteristica: null,
        },
      ])
    }
    await t.rows(sql`update patrimonio set placa = 'QWE9A87' where id = ${bem}`)
    expect((await quemPede.get(`${BASE}/bens?q=QWE9A87`)).body.content.count).toBe(0)
    // Whatever a request holds is not offered; what was chosen elsewhere is read.
    expect((await quemPede.get(`${BASE}/bens`)).body.content.count).toBe(1)
    expect((await quemPede.get(`${BASE}/bens?ids=${bem},999999,x`)).body.content.count).toBe(1)
    expect((await quemPede.get(`${BASE}/opcoes/responsaveis?q=ana`)).body.content.resultList).toEqual([
      { id: c.responsavel, descricao: 'Ana Lima' },
    ])
    const unidades = (await quemPede.get(`${BASE}/opcoes/unidades`)).body.content.resultList
    expect(unidades.map((u: { id: number }) => u.id)).toEqual([t.unidadeId])
  })

  it('is refused by every call that asks for another right', async () => {
    expect(soSaidaDeBens(new Set(['criaralterarsaidadebens']))).toBe(true)
    const outras = Object.entries(
      documento.paths as Record<string, Record<string, { 'x-acesso': unknown }>>,
    ).flatMap(([path, metodos]) =>
      Object.entries(metodos)
        .filter(([, { 'x-acesso': acesso }]) => {
          const tags = [acesso].flat() as string[]
          return (
            !['PUBLICO', 'USUARIO', 'UNIDADE'].includes(tags[0] ?? '') &&
            !tags.includes('criaralterarsaidadebens')
          )
        })
        .map(([metodo]) => ({
          metodo: metodo.toUpperCase() as 'GET',
          path: path.replace(/\{[^}]+\}/g, '1'),
        })),
    )
    expect(outras.length).toBeGreaterThan(200)
    const passaram: string[] = []
    for (const { metodo, path } of outras) {
      const { statusCode } = await t.app.inject({
        method: metodo,
        url: path,
        headers: { 'x-auth-token': quemPede.token, 'content-type': 'application/json' },
        ...(metodo === 'GET' ? {} : { payload: '{}' }),
      })
      if (statusCode !== 403) passaram.push(`${metodo} ${path}: ${statusCode}`)
    }
    expect(passaram).toEqual([])
  })
})
