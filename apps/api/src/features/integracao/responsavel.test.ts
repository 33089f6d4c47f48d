import { mensagens, type NomeAcao } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { clientOf } from '../../../test/client.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = '/api/integracao/programas'
const ACOES = ['CONSULTAR_ORGAOS', 'CRIAR_ALTERAR_ORGAOS', 'CONSULTAR_FORNECEDORES'] as const

/** A program of somebody who holds all that it is given. */
async function deAlguem() {
  const quem = await t.clientWith(['CRIAR_ALTERAR_INTEGRACOES', ...ACOES])
  const r = await quem.post(url, { nome: 'Contabilidade', acoes: [...ACOES], validade: '2026-12-31' })
  const { programa, token } = r.body.content
  const ver = async () =>
    (await t.admin.get(url)).body.content.resultList.find((p: { id: number }) => p.id === programa.id)
  const tirar = (acao: NomeAcao) =>
    t.admin.del(`/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/${acao}`)
  return { quem, id: programa.id as number, cliente: clientOf(t.app, token), ver, tirar }
}
const recusado = { status: 401, body: { message: mensagens.tokenRecusado } }

describe('a program may do what who answers for it may do', () => {
  test('and loses what that person loses, at the next call', async () => {
    const { cliente, tirar } = await deAlguem()
    expect((await cliente.get('/api/orgao')).status).toBe(200)
    expect((await cliente.post('/api/orgao', { codigo: '01', descricao: 'Gabinete' })).status).toBe(200)
    await tirar('CRIAR_ALTERAR_ORGAOS')
    expect((await cliente.post('/api/orgao', { codigo: '02', descricao: 'Fazenda' })).status).toBe(403)
    await tirar('CONSULTAR_ORGAOS')
    expect((await cliente.get('/api/orgao')).status).toBe(403)
    expect((await cliente.get('/api/fornecedores')).status).toBe(200)
  })

  test('and ends with the last right of theirs, with their unit, and with them', async () => {
    const semDireito = await deAlguem()
    for (const acao of ACOES) await semDireito.tirar(acao)
    const semUnidade = await deAlguem()
    await t.admin.del(`/api/unidades/${t.unidadeId}/usuarios/${semUnidade.quem.usuarioId}`)
    const inativa = await deAlguem()
    await t.admin.post(`/api/usuarios/${inativa.quem.usuarioId}/desativar`)
    for (const { cliente, ver } of [semDireito, semUnidade, inativa]) {
      expect(await cliente.get('/api/orgao')).toMatchObject(recusado)
      expect((await ver()).situacao.value).toBe('SUSPENSO')
    }
  })

  test('until an administrator answers for it, with their password, and the history says so', async () => {
    const { cliente, id, quem, ver } = await deAlguem()
    await t.admin.post(`/api/usuarios/${quem.usuarioId}/desativar`)
    const assumir = `${url}/${id}/assumir`
    const outra = await t.clientWith(['CRIAR_ALTERAR_INTEGRACOES', ...ACOES])
    expect((await outra.post(assumir)).status).toBe(403)
    expect(await clientOf(t.app, t.admin.token).post(assumir)).toMatchObject({
      status: 403,
      body: { fields: { senhaAtual: [mensagens.confirmeComSenha] } },
    })
    const { admin: daSegunda } = await t.secondUnidade()
    expect((await daSegunda.post(assumir)).status).toBe(404)
    for (let i = 0; i < 2; i += 1) expect((await t.admin.post(assumir)).status).toBe(200)
    expect(await ver()).toMatchObject({ situacao: { value: 'ATIVO' }, responsavel: 'Administradora' })
    expect((await cliente.get('/api/orgao')).status).toBe(200)
    expect((await eventosDe(t, 'programas', id)).map((e) => e.tipo)).toEqual(['CADASTRO', 'ALTERACAO'])
  })
})

test('who goes on with a token that was revoked is told to wait, and fills no register', async () => {
  const { cliente, id } = await deAlguem()
  await t.admin.post(`${url}/${id}/revogar`)
  const status: number[] = []
  for (let i = 0; i < 60; i += 1)
    status.push((await cliente.post('/api/orgao', { codigo: '9', descricao: 'x' })).status)
  expect([status[0], status.at(-1)]).toEqual([401, 429])
  const recusadas = status.filter((s) => s === 401).length
  await expect
    .poll(async () => (await t.rows(sql`select 1 from integracao_registro where programa_id = ${id}`)).length)
    .toBe(recusadas)
  await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

describe('bodies of exchanges', () => {
  test('are read, and searched, by who may read the same here', async () => {
    await t.rows(sql`
      insert into integracao_registro (unidade_id, instante, fluxo, situacao, entidade, tipo, origem, corpo, resposta)
      select ${t.unidadeId}::int, now(), 'ENVIO', 'SUCESSO', e, 'bem.alterado', 'ERP',
        '{"valor":"12,34 ' || e || '"}', 'resposta secreta'
      from unnest(array['patrimonios', 'fornecedores']) e`)
    const lidos = async (acoes: NomeAcao[], q = '') => {
      const quem = await t.clientWith(['CONSULTAR_INTEGRACOES', ...acoes])
      const { resultList } = (await quem.get(`/api/integracao/registro/list?q=${q}`)).body.content
      return resultList
        .filter((r: { origem: string }) => r.origem === 'ERP')
        .map((r: { entidade: { value: string }; corpo: unknown; resposta: unknown }) => [
          r.entidade.value,
          r.corpo !== null && r.resposta !== null,
        ])
    }
    expect(await lidos([])).toEqual([
      ['fornecedores', false],
      ['patrimonios', false],
    ])
    expect(await lidos([], 'secreta')).toEqual([])
    expect(await lidos(['PATRIMONIO'])).toEqual([
      ['fornecedores', false],
      ['patrimonios', true],
    ])
    expect(await lidos(['PATRIMONIO'], 'secreta')).toEqual([['patrimonios', true]])
    expect(await lidos(['ADMINISTRAR_SISTEMA'], 'secreta')).toHaveLength(2)
  })
})
