import { enderecoAdicional, mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const METADATA = '/api/metadata/patrimonio/camposadicionais'
const corpo = (mais: Record<string, unknown>) => ({
  secao: 'Limites',
  ordem: 1,
  opcoes: null,
  naturezas: null,
  obrigatorio: false,
  ativo: true,
  ...mais,
})

const [t, s] = setUpScene(async (t) => {
  const c = await cadastrosDe(t)
  const criar = async (mais: Record<string, unknown>) => {
    const r = await t.admin.post('/api/camposadicionais', corpo(mais))
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content as { id: number; chave: string }
  }
  const lacre = await criar({ rotulo: 'Lacre', tipo: 'TEXTO' })
  const cor = await criar({
    rotulo: 'Cor do lacre',
    tipo: 'OPCAO',
    opcoes: 'Azul\nVerde',
    obrigatorio: true,
    naturezas: '4.4.90.52.12',
    ajuda: 'Olhe a tampa',
    ordem: 2,
  })
  const r = await t.admin.post('/api/patrimonios', bem(c, { camposAdicionais: { [lacre.chave]: 'L-1' } }))
  if (r.status !== 200) throw new Error(r.text)
  return { lacre, cor, bem: r.body.content.id as number }
})

test('the metadata says of each what a form needs: its kind, options, section, order, help, and of which natures', async () => {
  const { content } = (await t.admin.get(METADATA)).body
  expect(content).toMatchObject([
    {
      id: s.lacre.id,
      tipo: { value: 'TEXTO' },
      secao: 'Limites',
      obrigatorio: false,
      ativo: true,
      opcoes: [],
    },
    {
      chave: s.cor.chave,
      rotulo: 'Cor do lacre',
      tipo: { value: 'OPCAO', descricao: 'Uma opção' },
      opcoes: [{ descricao: 'Azul' }, { descricao: 'Verde' }],
      naturezas: ['4.4.90.52.12'],
      obrigatorio: true,
      ajuda: 'Olhe a tampa',
    },
  ])
})

test('the metadata is for who reads assets, imports or reports; another organisation has its own', async () => {
  for (const tag of [
    'PATRIMONIO',
    'PATRIMONIO_GERENCIAL',
    'CRIAR_ALTERAR_IMPORTACOES',
    'CONSULTAR_RELATORIOS',
  ] as const)
    expect((await (await t.clientWith([tag])).get(METADATA)).status).toBe(200)
  expect((await (await t.clientWith(['CONSULTAR_FORNECEDORES'])).get(METADATA)).status).toBe(403)
  expect((await (await t.secondOrganizacao()).admin.get(METADATA)).body.content).toEqual([])
})

describe('a list', () => {
  /** While nobody else may read a value or a definition. */
  const semLer = (run: () => Promise<void>) =>
    t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`
        lock table valor_adicional, campo_adicional, opcao_adicional in access exclusive mode`)
      await run()
    })

  test('that shows none of these fields asks nothing of them', async () => {
    const onde = encodeURIComponent('{"situacao":{"in":["EM_EDICAO"]}}')
    await semLer(async () => {
      for (const query of [
        '',
        '&fields=descricao,valorAquisicao',
        '&order=-valorAquisicao',
        `&where=${onde}`,
      ]) {
        const r = await t.admin.get(`/api/patrimonios?rpp=25${query}`)
        expect([query, r.status, r.body.content?.count]).toEqual([query, 200, 1])
      }
    })
  })

  test('that shows one waits for it, and tells it', async () => {
    const r = await t.admin.get(`/api/patrimonios?camposAdicionais=${enderecoAdicional(s.lacre.chave)}`)
    expect(r.body.content.resultList).toMatchObject([{ camposAdicionais: { [s.lacre.chave]: 'L-1' } }])
  })
})

test('an organisation adds 200 fields, and no more', async () => {
  await t.rows(sql`
    insert into campo_adicional (chave, rotulo, tipo, obrigatorio, secao, ordem, ativo)
    select 'cheio' || i, 'Cheio ' || i, 'TEXTO', false, 'Cheia', i, true from generate_series(3, 200) i`)
  const demais = await t.admin.post('/api/camposadicionais', corpo({ rotulo: 'Um a mais', tipo: 'TEXTO' }))
  expect(demais).toMatchObject({ status: 409, body: { message: mensagens.camposDemais } })
  const lido = await t.admin.get(`/api/patrimonios/${s.bem}`)
  expect(lido.body.content.camposAdicionais).toEqual({ [s.lacre.chave]: 'L-1' })
  expect((await t.admin.post(`/api/camposadicionais/${s.lacre.id}`, { ajuda: 'No fundo' })).status).toBe(200)
})
