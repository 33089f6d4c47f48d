import { mensagens } from '@tombo/contract'
import { expect, test } from 'vitest'
import { calcularAcumuladas } from '../src/features/razao/abertura/acumuladas.ts'
import { corrigirAbertura } from '../src/features/razao/abertura/corrigir-abertura.public.ts'
import { retirarDaConferencia } from '../src/features/razao/conferencia.public.ts'
import { reabrirMes } from '../src/features/razao/meses.public.ts'
import { adotarMascara } from '../src/features/razao/mudancas/adotar-mascara.public.ts'
import type { Ctx } from '../src/kernel/ctx.ts'
import { sql, type SqlQuery } from '../src/kernel/db/sql.ts'
import { calcular, novaUnidade, registrarMuitos } from './bens.ts'
import { fromUnit } from './from-unit.ts'
import { setUpScene } from './scene.ts'
import { sceneOfReavaliacao } from './scenes/reavaliacoes.ts'

/** As in `units.test.ts`, of the books and of what changes the worth of assets. */
const [t, s] = setUpScene(async (app) => ({
  ...(await sceneOfReavaliacao(app)),
  other: await novaUnidade(app, { abertura: '2025-08-31' }),
}))
const BASE = '/api/reavaliacao'

const fromOutside = <T>(run: (ctx: Ctx) => Promise<unknown>, seen: SqlQuery<T>) =>
  fromUnit(t, s.other.unidadeId, run, seen)
const planOf = (id: number) =>
  sql<{ inicio: string; vida_meses: number }>`
    select inicio::text, vida_meses from plano_depreciacao where patrimonio_id = ${id}`

test('what an asset had depreciated at the opening is not corrected', async () => {
  const [id = 0] = await s.bens(1)
  const seen = await fromOutside(
    (ctx) => corrigirAbertura(ctx, id, '5.00'),
    sql`select valor_depreciado_abertura as valor from patrimonio where id = ${id}`,
  )
  expect(seen).toEqual({ refused: true, rows: [{ valor: '0.00' }] })
})

test('an asset does not adopt what its mask says', async () => {
  const [id = 0] = await s.bens(1)
  await t.rows(sql`update patrimonio set vida_util = 99 where id = ${id}`)
  const seen = await fromOutside((ctx) => adotarMascara(ctx, id), planOf(id))
  expect(seen).toEqual({ refused: false, rows: [expect.objectContaining({ vida_meses: 24 })] })
})

test('the opening of the books begins the lives of each unit by its own day', async () => {
  const antigo = { valor: '1200', percentual: '0', vida: 240, inicio: '2024-05-01' }
  const [here = 0] = await registrarMuitos(t, s.c, s.unidadeId, [antigo])
  const [there = 0] = await registrarMuitos(t, s.other.c, s.other.unidadeId, [antigo])
  const units = [s.unidadeId, s.other.unidadeId]
  const books = (acumulada: string) =>
    t.rows(sql`
      update livros_da_unidade set acumulada = ${acumulada}, laudo = 'Laudo 1' where unidade_id = any(${units}::int[])`)
  await books('ZERO')
  const { rows } = await fromOutside(
    (ctx) => calcularAcumuladas(ctx, sql`select unnest(${[here, there]}::int[])`),
    sql<{ id: number; mes: string }>`
      select patrimonio_id as id, to_char(inicio, 'YYYY-MM') as mes from plano_depreciacao
      where patrimonio_id = any(${[here, there]}::int[]) order by 1`,
  )
  await books('CALCULAR')
  const [a, b] = rows.map((row) => row.mes)
  expect([a! > b!, a]).toEqual([true, expect.stringMatching(/^2025-1[01]$/)])
})

test('an asset stays in the run of its unit', async () => {
  const [id = 0] = await s.bens(1)
  const run = await calcular(t, s.cliente, '2025-11')
  const item = sql<{ n: number }>`
    select count(*)::int as n from depreciacao_item where depreciacao_id = ${run} and patrimonio_id = ${id}`
  const seen = await fromOutside((ctx) => retirarDaConferencia(ctx, [id]), item)
  expect(seen).toEqual({ refused: false, rows: [{ n: 1 }] })
  expect((await s.cliente.del(`/api/depreciacoes/${run}`)).status).toBe(200)
})

test('a month that is opened again is that of one unit', async () => {
  const books = sql<{ fechado: string | null; provado: string | null }>`
    select l.fechado_ate::text as fechado, p.ate::text as provado
    from livros_da_unidade l left join prova_da_razao p on p.unidade_id = l.unidade_id
    where l.unidade_id = ${s.unidadeId}`
  await t.rows(sql`update livros_da_unidade set fechado_ate = '2025-11-01' where unidade_id = ${s.unidadeId}`)
  await t.rows(sql`insert into prova_da_razao values (${s.unidadeId}, '2025-11-01', now())`)
  const seen = await fromOutside((ctx) => reabrirMes(ctx, s.other.unidadeId, null), books)
  expect(seen).toEqual({ refused: false, rows: [{ fechado: '2025-11-01', provado: '2025-11-01' }] })
  await t.rows(sql`update livros_da_unidade set fechado_ate = null where unidade_id = ${s.unidadeId}`)
  await t.rows(sql`delete from prova_da_razao`)
})

test('a revaluation takes nothing of another unit from a file or an appraisal, and is refused of what has left', async () => {
  const [meu = 0] = await s.bens(1)
  const r = await s.abrir([{ id: meu, valor: '1500' }])
  const incluir = (corpo: object) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo)
  const antigo = { valor: '1200', percentual: '0', vida: 24, inicio: '2025-10-31' }
  const [alheio = 0] = await registrarMuitos(t, s.other.c, s.other.unidadeId, [antigo])
  const doArquivo = await incluir({ csv: `${1_000_000 + alheio};10` })
  expect([doArquivo.status, doArquivo.body.fields.patrimonio]).toEqual([
    409,
    [`Tombamento ${1_000_000 + alheio}: ${mensagens.naoEncontrado}`],
  ])

  const [a] = await t.rows(sql<{ id: number }>`
    insert into avaliacao (unidade_id, situacao, classificacao, comissao_id, dados_avaliacao_id, formula, pontuacao,
      veiculo, data_base, descricao, criado_em)
    select ${s.unidadeId}, 'FINALIZADA', 'MOVEIS', ${s.comissao}, min(id), 'EC', '{}', '{}', '2025-11-01', 'Mesas',
      now()
    from dados_avaliacao returning id`)
  await t.rows(sql`
    insert into avaliacao_item (avaliacao_id, patrimonio_id, situacao, aberto, residual, percentual_residual,
      valor_avaliado)
    values (${a?.id}, ${alheio}, 'AVALIADO', false, 0, 0, 100)`)
  await incluir({ avaliacao: { id: a?.id } })
  expect((await s.itensDe(r.id)).map((i: { patrimonio: { id: number } }) => i.patrimonio.id)).toEqual([meu])

  await t.rows(sql`update patrimonio set unidade_id = ${s.other.unidadeId} where id = ${meu}`)
  const concluida = await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})
  expect([concluida.status, concluida.body.message]).toEqual([
    409,
    expect.stringContaining(mensagens.reavaliacaoMudou),
  ])
  await t.rows(sql`update patrimonio set unidade_id = ${s.unidadeId} where id = ${meu}`)
})

test('the people and appraisals that a revaluation offers are those of its unit', async () => {
  for (const lista of ['responsaveis', 'avaliacoes', 'comissoes']) {
    const nomes = async (quem: typeof s.quemReavalia) =>
      s.certo(await quem.get(`${BASE}/opcoes/${lista}?rpp=100`)).resultList as { id: number }[]
    const [aqui, la] = [await nomes(s.quemReavalia), await nomes(s.other.cliente)]
    expect([lista, aqui.length > 0]).toEqual([lista, true])
    expect(la.filter(({ id }) => aqui.some((x) => x.id === id))).toEqual([])
  }
})
