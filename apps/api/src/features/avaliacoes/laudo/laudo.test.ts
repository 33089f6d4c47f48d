import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../../test/scenes/avaliacoes.ts'
import { untilDone, ctxOf } from '../../../../test/bens.ts'
import { readPdf } from '../../../../test/files/pdf.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { vencerArquivosEmitidos } from '../../relatorios/vencer.ts'
import { assinarLaudo } from './laudo.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(sceneOfAvaliacao)
const CONTADOR = { nomeContador: 'Rui Prado', crcContador: 'sp 123456/o-7', cpfContador: '529.982.247-25' }

it('is issued of a finalised appraisal, read by all who may see it, signed by its commission, and never changed', async () => {
  const bens = await s.bens(2)
  await s.fotosDoBem(bens[0] as number, 2)
  const a = await s.abrir(bens)
  const pedir = (mais: object = {}) =>
    s.quemAvalia.post(`${BASE}/laudo`, { ...CONTADOR, avaliacaoId: a.id, ...mais })
  expect((await pedir()).status).toBe(409)
  const itens = (await s.itensDe(a.id)).map((i) => i.id)
  await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa(itens))
  await s.passo(a.id, 'FINALIZADA')
  const ruim = await pedir({ crcContador: 'XX-1', cpfContador: '111.111.111-11' })
  expect(ruim.body.fields).toEqual({
    crcContador: [mensagens.crcInvalido],
    cpfContador: [mensagens.cpfInvalido],
  })
  const r = await pedir()
  expect(r.body.content).toMatchObject({
    titulo: 'Laudo de avaliação nº 1',
    texto: 'Clique em baixar para efetuar o download do documento',
    link: `/api/relatorios/${r.body.content.laudo.id}`,
  })
  expect((await untilDone(t, s.quemAvalia, r)).situacao).toBe('CONCLUIDA')
  const { id } = r.body.content.laudo
  const arquivo = await t.app.inject({
    url: `/api/relatorios/${id}`,
    headers: { 'x-auth-token': s.leitor.token },
  })
  expect(arquivo.statusCode).toBe(200)
  const lido = readPdf(arquivo.rawPayload)
  const texto = lido.pages.flat().join(' ').replaceAll('\u00a0', ' ')
  const [laudo] = (await s.leitor.get(`${BASE}/${a.id}`)).body.content.laudos
  for (const dito of [
    'Rui Prado',
    'SP-123456/O-7',
    'Presidente da comissão',
    'Fator: (4*8+6*4-3*1)/100 = 0,53. Valor: R$ 1.000,00 × 0,53 = R$ 530,00.',
    'Preço 1: R$ 900,00, Loja 1, visto em 01/03/2026, menos de um mês antes da data-base.',
    'Média: R$ 1.000,00. O maior está 22,2 % acima do menor.',
    'Foto 2 do bem',
    'Preço 3, Loja 3',
    laudo.hash,
  ])
    expect(texto).toContain(dito)
  expect(texto).not.toContain('0.53')
  expect(lido.images).toBe(5)
  expect(laudo).toMatchObject({ numero: 1, pronto: true, assinaturas: [] })
  // It is not for whoever may not see appraisals, nor for another unit; nobody deletes it.
  for (const quem of [await t.clientWith(['CONSULTAR_RELATORIOS']), (await t.secondUnidade()).admin])
    expect([403, 404]).toContain((await quem.get(`/api/relatorios/${id}`)).status)
  const apagar = await s.quemAvalia.del(`/api/relatorios/${id}`)
  expect([403, 409]).toContain(apagar.status)
  // The commission signs, each once, the last one alone.
  const assinar = (quem = s.quemAvalia, laudoId = id) =>
    quem.post(`${BASE}/${a.id}/laudo/assinar`, { laudoId })
  expect((await assinar(s.leitor)).body.message).toBe(mensagens.laudoNaoAssina)
  // Also by a member of the commission who is at work in another unit.
  const fora = await t.createUnidade()
  const deFora = t.organizacoes.write(t.databaseId, (db) => {
    const ctx = ctxOf(t, fora, db)
    const actor = { ...ctx.actor, usuarioId: s.quemAvalia.usuarioId }
    return assinarLaudo({ ...ctx, actor }, a.id, id, '::1')
  })
  await expect(deFora).rejects.toMatchObject({ status: 404 })
  const voltas = await Promise.all([assinar(), assinar()])
  expect(voltas.map((v) => String(v.status)).toSorted()).toEqual(['200', '409'])
  const lida = (await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content
  expect([lida.podeAssinar, lida.laudos[0].assinaturas.length]).toEqual([false, 1])
  const segundo = await pedir()
  const dois = segundo.body.content.laudo
  expect(dois.numero).toBe(2)
  await untilDone(t, s.quemAvalia, segundo)
  expect((await assinar(s.quemAvalia, id)).status).toBe(409)
  expect((await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content).toMatchObject({
    podeAssinar: true,
    laudo: { id: dois.id },
  })
})

/** A finalised appraisal of one asset, whose laudo is issued and not made yet. */
async function emitido() {
  const [bem] = (await s.bens(1)) as [number]
  const a = await s.abrir([bem])
  const itens = (await s.itensDe(a.id)).map((i) => i.id)
  await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, await s.pesquisa(itens))
  await s.passo(a.id, 'FINALIZADA')
  return { a, bem, pedido: await s.quemAvalia.post(`${BASE}/laudo`, { ...CONTADOR, avaliacaoId: a.id }) }
}

it.each(['CAPA', 'BEM', 'PESQUISA'])(
  'is known by a hash that covers %s: a file that would say something else is not made',
  async (parte) => {
    const { pedido } = await emitido()
    await t.rows(sql`update laudo_dito set dados = dados || '{"membros": ["Outra"], "bem": "x", "descricao": "y"}'
      where laudo_id = ${pedido.body.content.laudo.id} and parte = ${parte}`)
    const fim = await untilDone(t, s.quemAvalia, pedido)
    expect(fim.situacao).toBe('FALHOU')
    expect(JSON.stringify(fim)).toContain(mensagens.laudoMudou)
  },
)

it('says what there was when it was issued, whatever changes before its file is made; nobody signs it until then', async () => {
  const { a, bem, pedido } = await emitido()
  const { id } = pedido.body.content.laudo
  expect((await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content.podeAssinar).toBe(false)
  const assinar = () => s.quemAvalia.post(`${BASE}/${a.id}/laudo/assinar`, { laudoId: id })
  expect((await assinar()).status).toBe(409)
  await s.fotosDoBem(bem, 1)
  await t.rows(sql`update responsavel set nome = 'Outra pessoa' where nome = 'Presidente da comissão'`)
  await t.rows(sql`update patrimonio set descricao = 'Outro nome' where id = ${bem}`)
  await t.rows(sql`update avaliacao_preco set fonte = 'Outra loja'`)
  expect((await untilDone(t, s.quemAvalia, pedido)).situacao).toBe('CONCLUIDA')
  const arquivo = await t.app.inject({
    url: `/api/relatorios/${id}`,
    headers: { 'x-auth-token': s.leitor.token },
  })
  const lido = readPdf(arquivo.rawPayload)
  const texto = lido.pages.flat().join(' ')
  expect(texto).toContain('Presidente da comissão')
  expect(texto).toContain('Loja 2')
  expect(texto).not.toMatch(/Outra pessoa|Outra loja|Outro nome/)
  expect(lido.images).toBe(3)
  await t.rows(sql`update responsavel set nome = 'Presidente da comissão' where nome = 'Outra pessoa'`)
  expect((await assinar()).status).toBe(200)
})

it('keeps its file however old it is, and is not issued anew as a report', async () => {
  const { pedido } = await emitido()
  const { id } = pedido.body.content.laudo
  await untilDone(t, s.quemAvalia, pedido)
  await t.rows(sql`update arquivo set criado_em = '2020-01-01'`)
  await runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    vencerArquivosEmitidos,
  )
  expect((await s.leitor.get(`/api/relatorios/${id}`)).status).toBe(200)
  await t.rows(sql`update relatorio set arquivo_id = null where id = ${id}`)
  expect((await s.quemAvalia.post(`/api/relatorios/${id}/refazer`)).body.message).toBe(
    mensagens.laudoNaAvaliacao,
  )
})

it('is made of more assets than are read at a time', async () => {
  const bens = await s.bens(501)
  const a = await s.abrir()
  await untilDone(t, s.quemAvalia, await s.quemAvalia.post(`${BASE}/${a.id}/itens/adicionar`, { ids: bens }))
  const itens = await t.rows(sql<{ id: number }>`select id from avaliacao_item where avaliacao_id = ${a.id}`)
  const pesquisa = await s.pesquisa(itens.map((i) => i.id))
  expect((await s.quemAvalia.post(`${BASE}/${a.id}/avaliarMoveis`, pesquisa)).status).toBe(200)
  expect((await s.passo(a.id, 'FINALIZADA')).status).toBe(200)
  const r = await s.quemAvalia.post(`${BASE}/laudo`, { ...CONTADOR, avaliacaoId: a.id })
  expect(await untilDone(t, s.quemAvalia, r)).toMatchObject({
    situacao: 'CONCLUIDA',
    resultado: { linhas: 501 },
  })
})
