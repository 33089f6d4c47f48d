import { expect, it } from 'vitest'
import { besideWork } from '../../../test/locks.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { whileChanging } from '../../../test/scenes/saidas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)
const statusDe = (voltas: { status: number }[]) => voltas.map((v) => v.status).toSorted((a, b) => a - b)

it('an asset is moved or written off, never both, whoever comes first', async () => {
  const [lugar] = await t.rows(sql<{ id: number }>`
    insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Copa', 'Copa') returning id`)
  await t.rows(sql`update responsavel set usuario_id = ${s.leitor.usuarioId} where id = ${s.c.responsavel}`)
  await t.admin.post('/api/parametros', { exigirAceiteMovimentacao: true })
  for (let vez = 0; vez < 3; vez += 1) {
    const bens = await s.bens(2)
    const b = await s.abrir('OUTROS', [])
    const voltas = await Promise.all([
      s.prepara.post(`${BASE}/${b.id}/itens`, { patrimonios: bens.map((id) => ({ id })) }),
      t.admin.post('/api/movimentacoes', {
        itens: bens.toReversed().map((id) => ({ patrimonio: { id } })),
        localizacao: { id: lugar?.id },
        responsavel: { id: s.c.responsavel },
      }),
    ])
    expect(statusDe(voltas)).toEqual([200, 409])
    expect(new Set(await s.presos(bens)).size).toBe(1)
  }
  await t.admin.post('/api/parametros', { exigirAceiteMovimentacao: false })
})

it('of two conclusions at once one takes effect, and the assets leave the books once', async () => {
  const bens = await s.bens(2)
  const b = await s.enviada('OUTROS', bens)
  const outro = await t.clientWith(['AUTORIZAR_BAIXAS'])
  const voltas = await Promise.all([
    s.passo(b.id, 'FINALIZADA', s.autoriza),
    s.passo(b.id, 'FINALIZADA', outro),
  ])
  expect(statusDe(voltas)).toEqual([200, 409])
  expect(await s.saldosPorConta(bens)).toEqual([])
  const estornos = await Promise.all(
    [s.autoriza, outro].map((q) => q.post(`${BASE}/${b.id}/estornar`, { motivo: 'Engano' })),
  )
  expect(statusDe(estornos)).toEqual([200, 409])
  const [termos] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from termo where entidade = 'baixas' and entidade_id = ${b.id}`)
  expect(termos?.n).toBe(1)
})

it('one asset is asked for by two write-offs: one has it', async () => {
  const bens = await s.bens(2)
  const [a, b] = [await s.abrir('OUTROS', []), await s.abrir('OUTROS', [])]
  const incluir = (id: number, quais: readonly number[]) =>
    s.prepara.post(`${BASE}/${id}/itens`, { patrimonios: quais.map((x) => ({ id: x })) })
  expect(statusDe(await Promise.all([incluir(a.id, bens), incluir(b.id, bens.toReversed())]))).toEqual([
    200, 409,
  ])
})

it('a write-off that ends while its asset is being moved: one wins, the other is told why, and the asset is in one place', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const [lugar] = await t.rows(sql<{ id: number }>`
    insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Garagem', 'Garagem')
      returning id`)
  const b = await s.enviada('OUTROS', [bem])
  const [fim, movida] = await whileChanging(
    t,
    'update patrimonio set descricao = descricao where id = $1',
    bem,
    () =>
      Promise.all([
        s.passo(b.id, 'FINALIZADA', s.autoriza),
        t.admin.post('/api/movimentacoes', {
          itens: [{ patrimonio: { id: bem } }],
          localizacao: { id: lugar?.id },
          responsavel: { id: s.c.responsavel },
        }),
      ]),
  )
  expect([fim.status, movida.status]).toEqual([200, 409])
  expect(JSON.stringify(movida.body)).toMatch(/baixa/i)
  expect(await s.saldosPorConta([bem])).toEqual([])
  const [ficou] = await t.rows(sql<{ lugar: number }>`
    select localizacao_id as lugar from patrimonio where id = ${bem}`)
  expect(ficou?.lugar).not.toBe(lugar?.id)
})

it('an asset goes into a write-off whose kind is changed at the same moment', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const b = await s.abrir('OUTROS', [])
  const incluida = await besideWork(
    t,
    `select 1 from baixa where id = ${b.id} for update`,
    () => s.prepara.post(BASE, { ...s.corpo('SUCATA'), id: b.id }),
    () => s.prepara.post(`${BASE}/${b.id}/itens`, { patrimonios: [{ id: bem }] }),
  )
  expect(incluida.status === 200 ? 200 : incluida.text).toBe(200)
})
