import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { cenaDeAvaliacao } from '../../../test/avaliacoes.ts'
import { aoFim } from '../../../test/bens.ts'
import { readPdf } from '../../../test/pdf.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/avaliacao'
const [t, s] = setUpScene(cenaDeAvaliacao)
const CONTADOR = { nomeContador: 'Rui Prado', crcContador: 'sp 123456/o-7', cpfContador: '529.982.247-25' }

it('is issued of a finalised appraisal, read by all who may see it, signed by its commission, and never changed', async () => {
  const a = await s.abrir(await s.bens(2))
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
  expect((await aoFim(t, s.quemAvalia, r)).situacao).toBe('CONCLUIDA')
  const { id } = r.body.content.laudo
  const arquivo = await t.app.inject({
    url: `/api/relatorios/${id}`,
    headers: { 'x-auth-token': s.leitor.token },
  })
  expect(arquivo.statusCode).toBe(200)
  const texto = readPdf(arquivo.rawPayload).pages.flat().join(' ')
  const [laudo] = (await s.leitor.get(`${BASE}/${a.id}`)).body.content.laudos
  for (const dito of ['Rui Prado', 'SP-123456/O-7', 'Presidente da comissão', '530,00', 'Loja 1', laudo.hash])
    expect(texto).toContain(dito)
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
  const voltas = await Promise.all([assinar(), assinar()])
  expect(voltas.map((v) => String(v.status)).toSorted()).toEqual(['200', '409'])
  const lida = (await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content
  expect([lida.podeAssinar, lida.laudos[0].assinaturas.length]).toEqual([false, 1])
  const dois = (await pedir()).body.content.laudo
  expect(dois.numero).toBe(2)
  expect((await assinar(s.quemAvalia, id)).status).toBe(409)
  expect((await s.quemAvalia.get(`${BASE}/${a.id}`)).body.content).toMatchObject({
    podeAssinar: true,
    laudo: { id: dois.id },
  })
})
