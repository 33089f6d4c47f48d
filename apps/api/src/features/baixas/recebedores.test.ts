import { somarDias } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarCessoes } from './avisos.ts'

const [t, s] = setUpScene(sceneOfBaixas)
const FIM = '2026-12-31'

it('the term of a sale says what came in, of each of those who receive where they are several', async () => {
  const [outro] = (
    await t.rows(
      sql<{ id: number }>`insert into fornecedor (nome) values ('Ferro Velho do Sul') returning id`,
    )
  ).map((f) => f.id)
  const vender = async (partes: readonly (readonly [number | undefined, string])[]) => {
    const b = await s.abrir('VENDA', [], { data: t.clock.today(), fornecedor: { id: s.comprador } })
    for (const [quem, valorVenda] of partes)
      s.feito(
        await s.prepara.post(`/api/baixas/${b.id}/itens`, {
          patrimonios: (await s.bens(2)).map((id) => ({ id })),
          fornecedor: { id: quem },
          valorVenda,
        }),
      )
    s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara))
    s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
    const [termo] = await t.rows(sql<{ paragrafos: string[] }>`
      select paragrafos from termo where entidade = 'baixas' and entidade_id = ${b.id as number}`)
    return termo?.paragrafos.filter((p) => /^(Quem recebe|Valor recebido)/.test(p))
  }
  expect(await vender([[s.comprador, '500.25']])).toEqual([
    'Quem recebe: Sucatas do Norte.',
    'Valor recebido: R$ 1.000,50.',
  ])
  expect(
    await vender([
      [s.comprador, '10.00'],
      [outro, '1500.00'],
    ]),
  ).toEqual([
    expect.stringMatching(/^Quem recebe: Ferro Velho do Sul, os bens nº \d+, \d+, por R\$ 3\.000,00\.$/),
    expect.stringMatching(/^Quem recebe: Sucatas do Norte, os bens nº \d+, \d+, por R\$ 20,00\.$/),
    'Valor recebido: R$ 3.020,00.',
  ])
})

it('whoever receives by the cover is changed for the assets that name nobody else, and found by their names', async () => {
  const [a, b] = (
    await t.rows(sql<{ id: number }>`
      insert into fornecedor (nome) values ('Liga Esportiva'), ('Corpo de Bombeiros') returning id`)
  ).map((f) => f.id)
  const capa = { modalidade: 'CESSAO', cessaoAte: FIM, fornecedor: { id: s.comprador } }
  const { id, versao } = await s.abrir('DOACAO_CESSAO', await s.bens(2), capa)
  s.feito(
    await s.prepara.post(`/api/baixas/${id}/itens`, {
      patrimonios: (await s.bens(1)).map((bem) => ({ id: bem })),
      fornecedor: { id: a },
    }),
  )
  const lida = s.feito(await s.prepara.get(`/api/baixas/${id}`))
  expect(lida.versao).toBeGreaterThan(versao)
  s.feito(
    await s.prepara.post('/api/baixas', {
      ...s.corpo('DOACAO_CESSAO', { ...capa, fornecedor: { id: b } }),
      id,
      versao: lida.versao,
    }),
  )
  const itens = await t.rows(sql<{ nome: string }>`
    select f.nome from baixa_item i join fornecedor f on f.id = i.fornecedor_id where i.baixa_id = ${id} order by i.id`)
  expect(itens.map((i) => i.nome)).toEqual(['Corpo de Bombeiros', 'Corpo de Bombeiros', 'Liga Esportiva'])
  const achadas = s.feito(await s.prepara.get('/api/baixas?q=liga%20esportiva'))
  expect(achadas.resultList.map((x: { id: number }) => x.id)).toEqual([id])
})

it('the notice names who has the assets, which need not be who the cession names first', async () => {
  const [outro, terceiro] = (
    await t.rows(sql<{ id: number }>`
      insert into fornecedor (nome) values ('Associação de Moradores'), ('Creche Municipal') returning id`)
  ).map((f) => f.id)
  const capa = { modalidade: 'CESSAO', cessaoAte: FIM, fornecedor: { id: s.comprador } }
  const abrir = async (partes: readonly (readonly [number, number | undefined])[]) => {
    const b = await s.abrir('DOACAO_CESSAO', [], capa)
    for (const [n, quem] of partes)
      s.feito(
        await s.prepara.post(`/api/baixas/${b.id}/itens`, {
          patrimonios: (await s.bens(n)).map((id) => ({ id })),
          fornecedor: { id: quem },
        }),
      )
    s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara))
    s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
    return b.id as number
  }
  const deOutro = await abrir([[1, outro]])
  const deVarios = await abrir([
    [2, terceiro],
    [1, s.comprador],
  ])
  const lida = async (id: number) => {
    const { recebe, outrosRecebedores } = s.feito(await s.prepara.get(`/api/baixas/${id}`))
    return [recebe, outrosRecebedores]
  }
  expect(await lida(deOutro)).toEqual(['Associação de Moradores', 0])
  expect(await lida(deVarios)).toEqual(['Creche Municipal', 1])
  t.clock.moveTo(`${somarDias(FIM, -30)}T12:00:00.000Z`)
  await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarCessoes)
  const textoDe = async (id: number) =>
    (
      await t.rows(sql<{ texto: string }>`
        select texto from notificacao where usuario_id = ${s.autoriza.usuarioId} and endereco = ${`/baixas/${id}`}
          and tipo = 'CESSAO_VENCE'`)
    ).map((n) => n.texto)
  expect(await textoDe(deOutro)).toEqual([
    `cessão nº ${deOutro}: 1 bem com Associação de Moradores, até 31/12/2026.`,
  ])
  expect(await textoDe(deVarios)).toEqual([
    `cessão nº ${deVarios}: 3 bens (2 com Creche Municipal, 1 com Sucatas do Norte), até 31/12/2026.`,
  ])

  const termo = async (id: number) => {
    const [linha] = await t.rows(sql<{ paragrafos: string[]; assinaturas: string[] }>`
      select paragrafos, assinaturas from termo where entidade = 'baixas' and entidade_id = ${id}`)
    return linha
  }
  expect((await termo(deOutro))?.paragrafos).toContain('Quem recebe: Associação de Moradores.')
  const deTodos = await termo(deVarios)
  expect(deTodos?.paragrafos.filter((p) => p.startsWith('Quem recebe'))).toEqual([
    expect.stringMatching(/^Quem recebe: Creche Municipal, os bens nº \d+, \d+\.$/),
    expect.stringMatching(/^Quem recebe: Sucatas do Norte, o bem nº \d+\.$/),
  ])
  expect(deTodos?.assinaturas.slice(1, 3)).toEqual(['Creche Municipal (recebe)', 'Sucatas do Norte (recebe)'])
})
