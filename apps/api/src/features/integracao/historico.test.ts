import type { Evento } from '@tombo/contract'
import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
const WEBHOOKS = '/api/integracao/webhooks'
const PROGRAMAS = '/api/integracao/programas'
const historico = async (caminho: string, quem = t.admin) =>
  ((await quem.get(`${caminho}/eventos?rpp=50`)).body.content.resultList as Evento[]).map((e) => [
    e.usuario,
    e.descricao,
    ...e.alteracoes.map((a) => `${a.campo}: ${a.anterior ?? '–'} → ${a.novo ?? '–'}`),
  ])
/** Read by who may look at integrations of the unit, and by nobody else. */
async function soQuemConsulta(caminho: string) {
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_INTEGRACOES'])
  expect(await historico(caminho, leitor)).toEqual(await historico(caminho))
  const eventos = `${caminho}/eventos`
  expect((await (await t.clientWith(['PATRIMONIO'])).get(eventos)).status).toBe(403)
  expect((await t.anonymous.get(eventos)).status).toBe(401)
  expect((await (await t.secondUnidade()).admin.get(eventos)).status).toBe(404)
  expect((await (await t.secondOrganizacao()).admin.get(eventos)).status).toBe(404)
}

test('what was changed of a webhook is read where it is shown, without the keys of its address', async () => {
  const corpo = {
    nome: 'Contabilidade',
    endereco: 'http://exemplo.gov.br/avisos?chave=abc',
    eventos: ['bem.tombado'],
  }
  const { webhook } = (await t.admin.post(WEBHOOKS, corpo)).body.content
  const caminho = `${WEBHOOKS}/${webhook.id}`
  await t.admin.post(`${caminho}/segredo`)
  await t.admin.post(`${caminho}/desligar`)
  await t.admin.post(`${caminho}/ligar`, {})
  expect(await historico(caminho)).toEqual([
    ['Administradora', 'Ativação', 'Situação: Desligado → Ativo'],
    ['Administradora', 'Desativação', 'Situação: Ativo → Desligado'],
    ['Administradora', 'Segredo trocado'],
    [
      'Administradora',
      'Cadastro',
      'Nome: – → Contabilidade',
      'Endereço: – → http://exemplo.gov.br/avisos?[oculto]',
      'Avisos: – → Bem tombado',
      'Unidades: – → Só esta',
    ],
  ])
  await soQuemConsulta(caminho)
})

test('so is what was given to a program, and that it was taken', async () => {
  const corpo = { nome: 'ERP', acoes: ['CONSULTAR_ORGAOS'], validade: '2026-12-31' }
  const { programa } = (await t.admin.post(PROGRAMAS, corpo)).body.content
  const caminho = `${PROGRAMAS}/${programa.id}`
  await t.admin.post(`${caminho}/revogar`)
  expect(await historico(caminho)).toEqual([
    ['Administradora', 'Revogação', 'Situação: Ativo → Revogado'],
    [
      'Administradora',
      'Cadastro',
      'Nome: – → ERP',
      'Permissões: – → Consultar órgãos',
      'Endereços: – → Qualquer um',
      'Válido até: – → 31/12/2026',
    ],
  ])
  // The day of one that is kept as it travels is read as any other.
  await t.rows(sql`
    update evento set alteracoes = '[{"campo":"Validade","anterior":null,"novo":"2026-12-31"}]'
    where entidade = 'programas' and entidade_id = ${programa.id} and tipo = 'CADASTRO'`)
  expect((await historico(caminho)).at(-1)).toEqual([
    'Administradora',
    'Cadastro',
    'Validade: – → 31/12/2026',
  ])
  await soQuemConsulta(caminho)
})
