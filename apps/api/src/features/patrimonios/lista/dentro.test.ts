import { beforeAll, expect, test } from 'vitest'
import { bem, cadastrosDe, novaUnidade, tombarBem } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { lugaresDe } from '../../../../test/scenes/lugares.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const { local } = lugaresDe(t)
const ids: Record<string, number> = {}

const achados = async (where: object, quem = t.admin) => {
  const r = await quem.get(`/api/patrimonios?where=${encodeURIComponent(JSON.stringify(where))}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  const linhas = r.body.content.resultList as { produtoCaracteristica: { produto: { descricao: string } } }[]
  return linhas.map((l) => l.produtoCaracteristica.produto.descricao).sort()
}

beforeAll(async () => {
  const c = await cadastrosDe(t)
  const secretaria = await local('Secretaria de Educação')
  const escola = await local('Escola', secretaria.id)
  const sala = await local('Sala 1', escola.id)
  const outra = await local('Secretaria de Saúde')
  Object.assign(ids, { secretaria: secretaria.id, escola: escola.id, outra: outra.id })
  const lugares = { Mastro: secretaria.id, Portão: escola.id, Lousa: sala.id, Maca: outra.id }
  const bens: Record<string, number> = {}
  for (const [descricao, id] of Object.entries(lugares)) {
    const produtoCaracteristica = { produto: { descricao } }
    bens[descricao] = (
      await tombarBem(t.admin, bem(c, { localizacaoInicial: { id }, produtoCaracteristica }))
    ).id
  }
  const configuracao = await t.admin.post('/api/organograma/configuracao', {
    exercicio: 2026,
    niveis: [
      { digitos: 2, separador: 'PONTO' },
      { digitos: 3, separador: 'PONTO' },
    ],
  })
  const entrada = async (numero: string) =>
    (
      await t.admin.post('/api/organograma', {
        configuracao: { id: configuracao.body.content.id },
        numero,
        descricao: `Setor ${numero}`,
      })
    ).body.content.id as number
  ids.orgao = await entrada('01')
  const setor = await entrada('01001')
  const por = async (nome: string, organograma: number) =>
    t.rows(sql`update patrimonio set organograma_id = ${organograma} where id = ${bens[nome] as number}`)
  await por('Mastro', ids.orgao)
  await por('Lousa', setor)
})

test('a place is asked for with all that is below it, or alone', async () => {
  expect(await achados({ localizacao: { in: [ids.secretaria] } })).toEqual(['Mastro'])
  expect(await achados({ localizacaoComDentro: { in: [ids.secretaria] } })).toEqual([
    'Lousa',
    'Mastro',
    'Portão',
  ])
  expect(await achados({ localizacaoComDentro: { in: [ids.escola, ids.outra] } })).toEqual([
    'Lousa',
    'Maca',
    'Portão',
  ])
  expect(await achados({ localizacaoComDentro: { isNull: true } })).toEqual([])
  expect(
    await achados({ localizacaoComDentro: { in: [ids.secretaria] }, descricao: { contains: ['lousa'] } }),
  ).toEqual(['Lousa'])
})

test('so is an entry of the chart', async () => {
  expect(await achados({ organograma: { in: [ids.orgao] } })).toEqual(['Mastro'])
  expect(await achados({ organogramaComAbaixo: { in: [ids.orgao] } })).toEqual(['Lousa', 'Mastro'])
  expect(await achados({ organogramaComAbaixo: { isNull: true } })).toEqual(['Maca', 'Portão'])
})

test('by the place of another unit nothing of it is found', async () => {
  const la = await novaUnidade(t)
  expect(await achados({ localizacaoComDentro: { in: [ids.secretaria] } }, la.cliente)).toEqual([])
})
