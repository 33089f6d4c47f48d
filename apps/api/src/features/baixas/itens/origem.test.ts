import { MAXIMO_DE_BENS_NA_BAIXA, mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)
const SEM_LAUDO = { laudo: null, dataLaudo: null }

/** An appraisal as it stands in the register, by its situation. */
async function avaliacao(situacao: string, unidadeId = t.unidadeId): Promise<{ id: number }> {
  const [dados] = await t.rows(sql<{ id: number }>`select id from dados_avaliacao order by id limit 1`)
  const [tipo] = await t.rows(sql<{ id: number }>`
    insert into tipo_comissao (descricao, classificacao) values ('Avaliação ' || gen_random_uuid(), 'AVALIACAO')
    returning id`)
  const [r] = await t.rows(sql<{ id: number }>`
    insert into responsavel (unidade_id, nome) values (${unidadeId}, 'Quem avalia') returning id`)
  const [c] = await t.rows(sql<{ id: number }>`
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
    values (${unidadeId}, 'Comissão', ${tipo?.id}, ${r?.id}, '2026-01-01') returning id`)
  const [a] = await t.rows(sql<{ id: number }>`
    insert into avaliacao (unidade_id, situacao, classificacao, comissao_id, dados_avaliacao_id, formula, pontuacao,
      veiculo, data_base, descricao, criado_em)
    values (${unidadeId}, ${situacao}, 'MOVEIS', ${c?.id}, ${dados?.id}, 'EC', '{}', '{}', '2026-01-01', 'Mesas', now())
    returning id`)
  return a as { id: number }
}

it('a finalised appraisal of the unit stands behind a write-off, in the place of the words of a laudo', async () => {
  const boa = await avaliacao('FINALIZADA')
  const aberta = await avaliacao('EM_ANDAMENTO')
  const alheia = await avaliacao('FINALIZADA', await t.createUnidade())
  const salvar = (a: { id: number }) =>
    s.prepara.post(BASE, s.corpo('SUCATA', { ...SEM_LAUDO, avaliacao: a }))
  for (const [a, message] of [
    [aberta, mensagens.baixaAvaliacaoAberta],
    [alheia, mensagens.naoEncontrado],
    [{ id: 999_999 }, mensagens.naoEncontrado],
  ] as const) {
    const r = await salvar(a)
    expect([r.status, r.body.fields]).toEqual([400, { avaliacao: [message] }])
  }
  const ultima = await avaliacao('FINALIZADA')
  const opcoes = s.feito(await s.prepara.get(`${BASE}/opcoes/avaliacoes`)).resultList
  expect(opcoes).toEqual([ultima, boa].map(({ id }) => ({ id, descricao: `Nº ${id} – Mesas` })))
  const sem = await s.abrir('SUCATA', await s.bens(1), SEM_LAUDO)
  expect((await s.passo(sem.id, 'EM_ANALISE', s.prepara)).body.fields).toEqual({
    laudo: [mensagens.obrigatorio],
  })

  const [avaliado = 0, outro = 0, retirado = 0] = await s.bens(3)
  await t.rows(sql`
    insert into avaliacao_item
      (avaliacao_id, patrimonio_id, situacao, aberto, residual, percentual_residual, valor_avaliado)
    select ${boa.id}, x, case when x = ${retirado} then 'RETIRADO' else 'AVALIADO' end, false, 0, 0,
      case when x = ${retirado} then null else 100 end
    from unnest(${[avaliado, retirado]}::int[]) x`)
  const daAvaliacao = await s.abrir('SUCATA', [avaliado], { ...SEM_LAUDO, avaliacao: boa })
  for (const bem of [outro, retirado]) {
    const r = await s.prepara.post(`${BASE}/${daAvaliacao.id}/itens`, { patrimonio: { id: bem } })
    expect([r.status, r.body.message]).toEqual([409, mensagens.baixaForaDaAvaliacao])
    expect(r.body.fields.patrimonio).toEqual([expect.stringContaining(mensagens.baixaForaDosAvaliados)])
  }
  const depois = await s.abrir('SUCATA', [outro])
  const indicada = await s.prepara.post(BASE, {
    ...s.corpo('SUCATA', { ...SEM_LAUDO, avaliacao: boa }),
    id: depois.id,
  })
  expect([indicada.status, indicada.body.message]).toEqual([409, mensagens.baixaForaDaAvaliacao])
  expect((await s.passo(daAvaliacao.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
  const b = daAvaliacao
  expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
  const lida = s.feito(await s.leitor.get(`${BASE}/${b.id}`))
  expect(lida.avaliacao).toEqual({ id: boa.id, descricao: `Nº ${boa.id} – Mesas` })
  const [termo] = await t.rows(sql<{ paragrafos: string[] }>`
    select paragrafos from termo where entidade = 'baixas' and entidade_id = ${b.id}`)
  expect(termo?.paragrafos).toContain(`Avaliação da comissão: Nº ${boa.id} – Mesas.`)
})

/** A concluded count that did not find these assets. */
async function contagem(bens: readonly number[], concluida = true): Promise<{ id: number }> {
  await avaliacao('FINALIZADA')
  const [c] = await t.rows(sql<{ id: number }>`
    select max(id) as id from comissao where unidade_id = ${t.unidadeId}`)
  const [i] = await t.rows(sql<{ id: number }>`
    insert into inventario (unidade_id, descricao, tipo, alcance, data_base, periodo_ini, periodo_fin, comissao_id,
      contagem, movimentacao, do_responsavel, achados, situacao_criacao, situacao_inventario, criado_por_id, criado_em,
      concluido_em)
    select ${t.unidadeId}, 'Contagem', 'EVENTUAL', 'UNIDADE', '2026-01-01', '2026-01-01', '2026-01-31', ${c?.id},
      'ABERTA', 'AVISAR', 'AVISAR', 'NADA', 'CRIADO', 'CONCLUIDO', ${s.prepara.usuarioId}, now(),
      ${concluida ? '2026-02-01' : null}::timestamptz
    returning id`)
  await t.rows(sql`
    insert into inventario_resultado (inventario_id, patrimonio_id, resultado, quantidade_contagem, leituras,
      atualizado_em)
    select ${i?.id}, x, 'NAO_ENCONTRADO', 0, 0, now() from unnest(${[...bens]}::int[]) x`)
  return i as { id: number }
}

it('a loss that names its count takes only what the count did not find, and says what else was asked for', async () => {
  const [falta = 0, achado = 0] = await s.bens(2)
  const inventario = await contagem([falta])
  const incluir = (id: number, bem: number) =>
    s.prepara.post(`${BASE}/${id}/itens`, { patrimonio: { id: bem } })
  const b = await s.abrir('PERDA', [falta], { inventario, apuracao: 'Sindicância 4' })
  const r = await incluir(b.id, achado)
  expect([r.status, r.body.message]).toEqual([409, mensagens.baixaForaDoInventario])
  expect(r.body.fields.patrimonio).toEqual([expect.stringContaining(mensagens.baixaForaDosNaoEncontrados)])
  expect(await s.presos([achado])).toEqual([])

  // The same, when the count is named after the assets were taken in; and of a kind that comes from no count, nothing.
  const c = await s.abrir('PERDA', [achado], { apuracao: 'Sindicância 5' })
  const nomeada = await s.prepara.post(BASE, { ...s.corpo('PERDA', { inventario }), id: c.id })
  expect([nomeada.status, nomeada.body.message]).toEqual([409, mensagens.baixaForaDoInventario])
  const outra = await s.prepara.post(BASE, { ...s.corpo('SUCATA', { inventario }), id: c.id })
  expect(outra.status).toBe(200)

  // A count that was opened again says nothing.
  await t.rows(sql`update inventario set concluido_em = null where id = ${inventario.id}`)
  const reaberto = await s.passo(b.id, 'EM_ANALISE', s.prepara)
  expect([reaberto.status, reaberto.body.fields]).toEqual([
    400,
    { inventario: [mensagens.baixaInventarioAberto] },
  ])
  await t.rows(sql`update inventario set concluido_em = '2026-02-01' where id = ${inventario.id}`)
  expect((await s.passo(b.id, 'EM_ANALISE', s.prepara)).status).toBe(200)
  await t.rows(sql`delete from inventario_resultado where inventario_id = ${inventario.id}`)
  const tarde = await s.passo(b.id, 'FINALIZADA', s.autoriza)
  expect([tarde.status, tarde.body.message]).toEqual([409, mensagens.baixaForaDoInventario])
})

it(
  'a count that missed more than one write-off takes says how many are left, and the next one takes them',
  { timeout: 120_000 },
  async () => {
    const [modelo = 0] = await s.bens(1)
    const ids = (
      await t.rows(sql<{ id: number }>`
      insert into patrimonio (unidade_id, situacao, descricao, criado_em)
      select unidade_id, situacao, 'Não encontrado', now()
      from patrimonio, generate_series(1, ${MAXIMO_DE_BENS_NA_BAIXA + 2})
      where id = ${modelo} returning id`)
    ).map((x) => x.id)
    const inventario = await contagem(ids)
    // As PostgreSQL does by itself soon after so much has come.
    await t.rows(sql`analyze patrimonio`)
    const levar = async () => {
      const r = await t.admin.post(`/api/inventarios/${inventario.id}/baixa`, {
        tipoBaixa: { id: s.tipos.get('PERDA') },
        data: '2026-03-05',
      })
      return [r.status, r.body.content?.bens, r.body.content?.restam, r.body.message]
    }
    expect(await levar()).toEqual([200, MAXIMO_DE_BENS_NA_BAIXA, 2, expect.stringContaining('2 bens ficam')])
    expect(await levar()).toEqual([200, 2, 0, mensagens.inventarioBaixaAberta])
    expect(await levar()).toEqual([409, undefined, undefined, mensagens.inventarioNadaABaixar])
  },
)
