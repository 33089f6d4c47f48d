import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/harness.ts'
import { stoppedClock } from '../../kernel/clock.ts'
import { type Config, readConfig } from '../../kernel/config.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { hashOfToken } from '../../kernel/session/token.ts'
import { criarOrganizacao } from './criar-organizacao.public.ts'
import { prepararInicio } from './preparar-inicio.public.ts'

let banco: TestDatabase
let organizacoes: Organizacoes
const clock = stoppedClock('2026-03-10T12:00:00Z')
const config = (env: Record<string, string> = {}): Config => readConfig(env, '/')
const contar = (databaseId: number, tabela: string) =>
  organizacoes.read(
    databaseId,
    async (db) => (await db.row(sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`))?.n,
  )

beforeAll(async () => {
  banco = await createEmptyDatabase()
  organizacoes = new Organizacoes(banco.url, 4, () => undefined)
})
afterAll(async () => {
  await organizacoes.close()
  await banco.drop()
})

describe('first start', () => {
  let primeiro: { databaseId: number; link?: string }

  test('makes the organisation of the settings and a link', async () => {
    primeiro = await prepararInicio(
      organizacoes,
      config({ TOMBO_ORGANIZACAO: 'Prefeitura', TOMBO_UNIDADE: 'Sede' }),
      clock,
    )
    expect(await organizacoes.all()).toEqual([
      { databaseId: primeiro.databaseId, nome: 'Prefeitura', conexao: null },
    ])
    expect(primeiro.link).toMatch(/^[0-9a-z]+\.[\w-]{43}$/)
  })

  test.each([
    ['estado', 27],
    ['cidade', 5571],
    ['conta_contabil', 143],
    ['mascara', 52],
    ['tipo_natureza', 47],
    ['metodo_depreciacao', 4],
    ['estado_conservacao', 5],
    ['tipo_ato', 9],
    ['tipo_baixa', 8],
    ['tipo_aquisicao', 12],
    ['tipo_utilizacao', 5],
    ['tipo_comissao', 3],
    ['tipo_bem', 4],
    ['unidade', 1],
  ])('official table %s has %i rows', async (tabela, n) => {
    expect(await contar(primeiro.databaseId, tabela)).toBe(n)
  })

  test('every mask has accounts of the official table, and one that depreciates has a method and a life', async () => {
    const erradas = await organizacoes.read(primeiro.databaseId, (db) =>
      db.rows(sql`select m.descricao from mascara m left join metodo_depreciacao d on d.id = m.metodo_depreciacao_id
        where not exists (select 1 from conta_contabil c where c.codigo = m.mascara_contabil and c.folha)
          or (m.conta_depreciacao is not null
            and not exists (select 1 from conta_contabil c where c.codigo = m.conta_depreciacao and c.folha
            and c.natureza_saldo = 'C'))
          or (m.deprecia and (m.vida_util = 0 or d.classificacao = 'SEM_CALCULO' or m.conta_depreciacao is null))`),
    )
    expect(erradas).toEqual([])
  })

  test('all 41 natures of 4.4.90.52 are there, in life and residual as SIAFI 02.03.30 has them', async () => {
    const linhas = await organizacoes.read(primeiro.databaseId, (db) =>
      db.rows(sql<{
        codigo: string
        vida: number
        residual: string
      }>`select n.codigo, m.vida_util as vida, m.valor_residual as residual
        from tipo_natureza n join mascara m on m.id = n.mascara_id where n.codigo like '4.4.90.52.%'`),
    )
    expect(linhas).toHaveLength(41)
    const de = (c: string) => linhas.find((l) => l.codigo === c)
    expect(de('4.4.90.52.35')).toMatchObject({ vida: 5, residual: '10.00' })
    expect(de('4.4.90.52.08')).toMatchObject({ vida: 10, residual: '20.00' })
    expect(de('4.4.90.52.14')).toMatchObject({ vida: 20, residual: '15.00' })
  })

  test('a second start without an administrator makes a new link and voids the old one', async () => {
    const segundo = await prepararInicio(organizacoes, config(), clock)
    expect(segundo.databaseId).toBe(primeiro.databaseId)
    expect(segundo.link).not.toBe(primeiro.link)
    const guardados = await organizacoes.inCatalogo((db) =>
      db.rows(sql<{ token_hash: Buffer }>`select token_hash from catalogo.primeiro_acesso`),
    )
    expect(guardados.map((g) => g.token_hash.toString('hex'))).toEqual([
      hashOfToken(segundo.link as string).toString('hex'),
    ])
    expect(await contar(primeiro.databaseId, 'unidade')).toBe(1)
  })

  test('the administrator of the settings is made once, and then no start gives a link', async () => {
    const env = { TOMBO_ADMIN_USUARIO: 'Chefe', TOMBO_ADMIN_SENHA: 'Segredo1!' }
    expect((await prepararInicio(organizacoes, config(env), clock)).link).toBeUndefined()
    expect((await prepararInicio(organizacoes, config(), clock)).link).toBeUndefined()
    expect(await contar(primeiro.databaseId, 'usuario')).toBe(1)
    const login = await organizacoes.inCatalogo((db) =>
      db.rows(sql`select usuario, database_id from catalogo.login`),
    )
    expect(login).toEqual([{ usuario: 'chefe', database_id: primeiro.databaseId }])
  })

  test('a user left without a login by a killed process is no administrator, and is taken over', async () => {
    await organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.login`))
    expect((await prepararInicio(organizacoes, config(), clock)).link).toBeDefined()
    await prepararInicio(
      organizacoes,
      config({ TOMBO_ADMIN_USUARIO: 'chefe', TOMBO_ADMIN_SENHA: 'Segredo2!' }),
      clock,
    )
    expect(await contar(primeiro.databaseId, 'usuario')).toBe(1)
  })

  test('a user name that cannot be one stops the start with a sentence', async () => {
    await organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.login`))
    const ruim = config({ TOMBO_ADMIN_USUARIO: 'joão silva', TOMBO_ADMIN_SENHA: 'Segredo1!' })
    await expect(prepararInicio(organizacoes, ruim, clock)).rejects.toThrow(/TOMBO_ADMIN_USUARIO/)
  })
})

test('an organisation that was left half-made is completed, in a database beside the catalogue', async () => {
  const nome = `${new URL(banco.url).pathname.slice(1)}_2`
  const conexao = await organizacoes.createSiblingDatabase(nome)
  const metade = await organizacoes.inCatalogo((db) =>
    db.row(
      sql<{
        id: number
      }>`insert into catalogo.organizacao (nome, conexao) values ('Câmara', ${conexao}) returning database_id as id`,
    ),
  )
  const databaseId = await criarOrganizacao(
    organizacoes,
    { nome: 'Câmara', unidade: 'Plenário', conexao: await organizacoes.createSiblingDatabase(nome) },
    clock,
  )
  expect(databaseId).toBe(metade?.id)
  expect(await contar(databaseId, 'unidade')).toBe(1)
  expect(await contar(databaseId, 'cidade')).toBe(5571)
  expect(await contar(databaseId, 'usuario')).toBe(0)
})
