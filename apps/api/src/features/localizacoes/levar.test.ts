import { beforeAll, expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { lugaresDe } from '../../../test/scenes/lugares.ts'
import { novaEntrada } from '../../../test/scenes/organograma.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
const { local, eventos } = lugaresDe(t)
const levar = (quem = t.admin) => quem.post('/api/localizacoes/organogramavigente')
const entradaDe = async (id: number) =>
  (await t.admin.get(`/api/localizacoes/${id}`)).body.content.organograma?.numeroFormatadoReduzido ?? null
const exercicioDe = async (id: number) => {
  const [l] = await t.rows(sql<{ exercicio: number }>`
    select c.exercicio from localizacao l join organograma o on o.id = l.organograma_id
    join configuracao_organograma c on c.id = o.configuracao_id where l.id = ${id}`)
  return l?.exercicio
}
/** A place that stands in an entry, be the chart in force or not. */
async function localEm(descricao: string, entrada: number) {
  const l = await local(descricao)
  await t.rows(sql`update localizacao set organograma_id = ${entrada} where id = ${l.id}`)
  return l
}

let saude2025: number
let extinta2025: number
let inativada2025: number
beforeAll(async () => {
  saude2025 = await novaEntrada(t, '02.01', 'Saúde', { exercicio: 2025 })
  extinta2025 = await novaEntrada(t, '09', 'Extinta', { exercicio: 2025 })
  inativada2025 = await novaEntrada(t, '04', 'Obras', { exercicio: 2025 })
  await novaEntrada(t, '02.01', 'Saúde e bem-estar', { exercicio: 2026 })
  await novaEntrada(t, '04', 'Obras', { exercicio: 2026, ativo: false })
  await novaEntrada(t, '02.01', 'Saúde, depois', { exercicio: 2027 })
})

test('places go to the entry of the same number of the chart in force, each with its event; the others stay', async () => {
  const posto = await localEm('Posto', saude2025)
  const velha = await localEm('Velha', extinta2025)
  const obras = await localEm('Canteiro', inativada2025)
  const solta = await local('Solta')
  const segunda = await t.secondUnidade()
  await t.rows(sql`
    insert into localizacao (unidade_id, descricao, caminho, organograma_id)
    values (${segunda.unidadeId}, 'Delas', 'Delas', ${saude2025})`)
  expect((await levar()).body.content).toEqual({ levadas: 1, ficaram: 2 })
  expect(await Promise.all([posto, velha, obras].map((l) => exercicioDe(l.id)))).toEqual([2026, 2025, 2025])
  expect([await entradaDe(posto.id), await entradaDe(solta.id)]).toEqual(['02.01', null])
  expect((await eventos(posto.id)).at(-1)).toEqual({
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Organograma', anterior: '02.01 – Saúde', novo: '02.01 – Saúde e bem-estar' }],
  })
  expect(await eventos(velha.id)).toHaveLength(1)
  const [delas] = await t.rows(
    sql<{
      organograma: number
    }>`select organograma_id as organograma from localizacao where descricao = 'Delas'`,
  )
  expect(delas?.organograma).toBe(saude2025)
  // Whoever has read it before saves over nothing.
  expect((await t.admin.post(`/api/localizacoes/${posto.id}`, { versao: 1, descricao: 'X' })).status).toBe(
    409,
  )
})

test('once done, it writes nothing more', async () => {
  const antes = await t.rows(sql`select count(*) as n from evento`)
  expect((await levar()).body.content.levadas).toBe(0)
  expect(await t.rows(sql`select count(*) as n from evento`)).toEqual(antes)
})

test('is for who may write places', async () => {
  expect(
    (await levar(await t.clientWith(['CONSULTAR_LOCALIZACOES', 'CRIAR_ALTERAR_ORGANOGRAMA']))).status,
  ).toBe(403)
  const outra = await t.secondOrganizacao()
  expect((await levar(outra.admin)).body.content).toEqual({ levadas: 0, ficaram: 0 })
})

test('without a chart in force nothing goes', async () => {
  const posto = await localEm('Posto de 2025', saude2025)
  await t.rows(sql`update configuracao_organograma set ativo = false`)
  expect((await levar()).body.content).toEqual({ levadas: 0, ficaram: 0 })
  expect(await exercicioDe(posto.id)).toBe(2025)
})
