import type { Evento } from '@tombo/contract'
import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
/** A history as it is told: who, in which words, and what stands beside them. */
const historico = async (caminho: string, quem = t.admin) =>
  ((await quem.get(`${caminho}/eventos?rpp=50`)).body.content.resultList as Evento[]).map((e) => [
    e.usuario,
    e.descricao,
    ...e.alteracoes.map((a) => `${a.campo}: ${a.anterior ?? '–'} → ${a.novo ?? '–'}`),
  ])

test('what was changed of a person, and given and taken, is read by who may read users', async () => {
  const { id } = await t.createUsuario({ usuario: 'ana' })
  const caminho = `/api/usuarios/${id}`
  const permissao = `/api/unidades/${t.unidadeId}/usuarios/${id}/permissoes/CONSULTAR_ORGAOS`
  await t.admin.post(permissao)
  await t.admin.del(permissao)
  await t.admin.post(`${caminho}/alterarsenha`, { novaSenha: 'Nova#senha1' })
  await t.admin.post(`${caminho}/desativar`)
  await t.admin.post(`${caminho}/ativar`)
  expect(await historico(caminho)).toEqual([
    ['Administradora', 'Ativação', 'Ativo: Não → Sim'],
    ['Administradora', 'Desativação', 'Ativo: Sim → Não'],
    ['Administradora', 'Senha trocada'],
    ['Administradora', 'Alteração', 'Permissão em Sede: Consultar órgãos → –'],
    ['Administradora', 'Alteração', 'Permissão em Sede: – → Consultar órgãos'],
  ])
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])
  expect(await historico(caminho, leitor)).toHaveLength(5)
  expect((await (await t.clientWith(['PATRIMONIO'])).get(`${caminho}/eventos`)).status).toBe(403)
  expect((await t.anonymous.get(`${caminho}/eventos`)).status).toBe(401)
  expect((await t.admin.get('/api/usuarios/999999/eventos')).status).toBe(404)
  expect((await (await t.secondOrganizacao()).admin.get(`${caminho}/eventos`)).status).toBe(404)
})

test('whoever reads the history of a person reads their e-mail, which is written down', async () => {
  const { id } = await t.createUsuario({ usuario: 'rui' })
  await t.admin.post(`/api/usuarios/${id}`, { email: 'rui@exemplo.gov.br' })
  await t.rows(sql`delete from uso_dados_pessoais`)
  await historico(`/api/usuarios/${id}`)
  expect(await t.rows(sql`select origem, ids from uso_dados_pessoais`)).toEqual([
    { origem: 'Usuários', ids: [String(id)] },
  ])
})

test('so is what was put in a group and taken out of it', async () => {
  const { id } = (await t.admin.post('/api/grupopermissao', { descricao: 'Almoxarifes' })).body.content
  const caminho = `/api/grupopermissao/${id}`
  await t.admin.post(`${caminho}/permissoes/CONSULTAR_ORGAOS`)
  await t.admin.del(`${caminho}/permissoes/CONSULTAR_ORGAOS`)
  expect((await historico(caminho)).slice(0, 2)).toEqual([
    ['Administradora', 'Alteração', 'Permissão: Consultar órgãos → –'],
    ['Administradora', 'Alteração', 'Permissão: – → Consultar órgãos'],
  ])
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])
  expect((await leitor.get(`${caminho}/eventos`)).status).toBe(403)
  expect((await t.admin.get('/api/grupopermissao/999999/eventos')).status).toBe(404)
})

test('and what was changed of the parameters', async () => {
  await t.admin.post('/api/parametros', { emailSuporte: 'ti@exemplo.gov.br' })
  const [ultima] = await historico('/api/parametros')
  expect(ultima?.[2]).toContain('ti@exemplo.gov.br')
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_PARAMETROS'])
  expect(await historico('/api/parametros', leitor)).toHaveLength(1)
  expect((await (await t.clientWith(['PATRIMONIO'])).get('/api/parametros/eventos')).status).toBe(403)
})

test('a person that was in a group that is deleted reads in their history that they lost it', async () => {
  const { id } = await t.createUsuario({ usuario: 'eva' })
  const grupo = (await t.admin.post('/api/grupopermissao', { descricao: 'Conferentes' })).body.content
  await t.admin.post(`/api/grupopermissao/${grupo.id}/usuarios/${id}`)
  expect((await t.admin.del(`/api/grupopermissao/${grupo.id}`)).status).toBe(200)
  expect((await historico(`/api/usuarios/${id}`)).slice(0, 2)).toEqual([
    ['Administradora', 'Alteração', 'Grupo de permissão: Conferentes → –'],
    ['Administradora', 'Alteração', 'Grupo de permissão: – → Conferentes'],
  ])
})
