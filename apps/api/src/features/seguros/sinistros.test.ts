import { mensagens, somarDias } from '@tombo/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { valoresCrus } from '../../../test/eventos.ts'
import { START } from '../../../test/app-template.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfSeguros } from '../../../test/scenes/seguros.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarSeguros } from './avisos.ts'

const BASE = '/api/seguro'
const [t, s] = setUpScene(sceneOfSeguros)
beforeEach(() => t.clock.moveTo(START))
afterAll(() => t.clock.moveTo(START))

const sinistro = (item: number, mais: object = {}) => ({
  item: { id: item },
  data: '2026-02-10',
  descricao: 'Colisão na garagem',
  ...mais,
})

/** A policy in force with one asset; gives the policy, its item, and how a claim on it is written. */
async function coberto(mais: Record<string, unknown> = {}) {
  const [bem] = (await s.bens(1)) as [number]
  const a = await s.ativo([bem], mais)
  const item = (await s.itensDe(a.id))[0]?.id as number
  const url = `${BASE}/${a.id}/sinistros`
  return {
    a,
    bem,
    item,
    url,
    avisar: (m: object = {}) => s.quemCuida.post(url, sinistro(item, m)),
  }
}

it('the term of a policy keeps the days of its claims in it (docs/regras.md R113)', async () => {
  const { a, avisar } = await coberto()
  expect((await avisar()).status).toBe(200)
  const mudar = async (termo: object) => (await s.quemCuida.post(BASE, { ...a, ...termo })).body.fields
  expect(await mudar({ dataInicial: '2026-02-11' })).toEqual({ dataInicial: [mensagens.seguroSinistroFora] })
  expect(await mudar({ dataFinal: '2026-02-09' })).toEqual({ dataFinal: [mensagens.seguroSinistroFora] })
  expect(await mudar({ dataInicial: '2026-02-10', dataFinal: '2026-02-10' })).toBeUndefined()
})

it('a cover ends before none of its claims, alone or with its policy (docs/regras.md R113)', async () => {
  const { a, item, avisar } = await coberto()
  expect((await avisar()).status).toBe(200)
  const justificativa = 'Venda'
  const tirar = (dataCancelamento: string) =>
    s.quemCuida.post(`${BASE}/${a.id}/itens/${item}/cancelar`, { justificativa, dataCancelamento })
  const cancelar = (dataEncerramento: string) =>
    s.quemCuida.post(`${BASE}/${a.id}/cancelar`, { justificativa, dataEncerramento })
  expect((await tirar('2026-02-09')).body.fields).toEqual({
    dataCancelamento: [mensagens.seguroSinistroDepois],
  })
  expect((await cancelar('2026-02-09')).body.fields).toEqual({
    dataEncerramento: [mensagens.seguroSinistroDepois],
  })
  expect((await cancelar('2026-02-10')).status).toBe(200)
})

it('a claim is on an asset that was covered on that day', async () => {
  const { a, item, url, avisar } = await coberto()
  for (const data of ['2025-12-31', '2027-01-01', '2026-12-01']) {
    const r = await avisar({ data })
    expect({ data, fields: r.body.fields }).toEqual({
      data,
      fields: { data: [mensagens.sinistroForaDaCobertura] },
    })
  }
  const feito = await avisar({ boletim: 'BO 12/2026', valorEstimado: '900,00' })
  expect(feito.body).toMatchObject({
    message: mensagens.sinistroSalvo,
    content: { situacao: { value: 'AVISADO' }, valorEstimado: '900.00', boletim: 'BO 12/2026' },
  })
  // A save that names one field alone keeps the others.
  const emParte = await s.quemCuida.post(url, { id: feito.body.content.id, descricao: 'Colisão no pátio' })
  expect(emParte.body.content).toMatchObject({
    descricao: 'Colisão no pátio',
    item: { id: item },
    data: '2026-02-10',
    valorEstimado: '900.00',
    boletim: 'BO 12/2026',
  })
  const fim = { justificativa: 'Vendido', dataCancelamento: '2026-02-10' }
  await s.quemCuida.post(`${BASE}/${a.id}/itens/${item}/cancelar`, fim)
  expect((await avisar()).body.fields).toEqual({ data: [mensagens.sinistroForaDaCobertura] })
  expect((await avisar({ data: '2026-02-09' })).status).toBe(200)
  // One that was told before keeps its day.
  const corrigido = await s.quemCuida.post(url, {
    ...sinistro(item),
    id: feito.body.content.id,
    descricao: 'Colisão na garagem',
  })
  expect([corrigido.status, corrigido.body.content?.descricao]).toEqual([200, 'Colisão na garagem'])
  expect((await s.leitor.get(url)).body.content.count).toBe(2)
  expect((await s.leitor.get(`${BASE}/${a.id}`)).body.content.sinistros).toBe(2)

  const emEdicao = await s.abrir(await s.bens(1))
  const [outro] = await s.itensDe(emEdicao.id)
  const r = await s.quemCuida.post(`${BASE}/${emEdicao.id}/sinistros`, sinistro(outro?.id as number))
  expect([r.status, r.body.message]).toEqual([409, mensagens.sinistroSeguroEmEdicao])
  expect((await s.quemCuida.post(url, sinistro(outro?.id as number))).status).toBe(404)
})

it('an asset that comes in by an endorsement is covered from its day on (docs/regras.md R254)', async () => {
  const { a } = await coberto()
  const [bem] = (await s.bens(1)) as [number]
  const itens = (corpo: object) => s.quemCuida.post(`${BASE}/${a.id}/itens`, corpo)
  const incluir = (cobertoDesde: string) => itens({ patrimonio: { id: bem }, cobertoDesde })
  expect((await incluir('2027-01-01')).body.fields).toEqual({ cobertoDesde: [mensagens.seguroCobertoDesde] })
  expect((await incluir('2026-02-15')).status).toBe(200)
  const item = async () => (await s.itensDe(a.id)).find((i) => i.patrimonio.id === bem)
  const id = (await item())?.id as number
  expect(await item()).toMatchObject({ cobertoDesde: '2026-02-15' })
  const avisar = (data: string) => s.quemCuida.post(`${BASE}/${a.id}/sinistros`, sinistro(id, { data }))
  expect((await avisar('2026-02-14')).body.fields).toEqual({ data: [mensagens.sinistroForaDaCobertura] })
  expect((await avisar('2026-02-20')).status).toBe(200)
  // A save of a sum keeps the day; another day leaves no claim out, nor does the term leave it out.
  expect((await itens({ id, valorSegurado: '900.00' })).status).toBe(200)
  expect(await item()).toMatchObject({ cobertoDesde: '2026-02-15', valorSegurado: '900.00' })
  const tarde = await itens({ id, cobertoDesde: '2026-02-21' })
  expect(tarde.body.fields).toEqual({ cobertoDesde: [mensagens.seguroSinistroAntes] })
  const fim = { justificativa: 'Endosso', dataCancelamento: '2026-02-14' }
  const cedo = await s.quemCuida.post(`${BASE}/${a.id}/itens/${id}/cancelar`, fim)
  expect(cedo.body.fields).toEqual({
    dataCancelamento: [mensagens.seguroAntesDaCobertura.replace('{dia}', '15/02/2026')],
  })
  const quemVe = await t.clientWith(['PATRIMONIO'])
  expect((await quemVe.get(`/api/patrimonios/${bem}`)).body.content.coberturas).toMatchObject([
    { dataInicial: '2026-02-15', dataFinal: '2026-12-31', vigente: true },
  ])
})

it('an endorsement without a day covers from today on; one to come keeps the end of the term after it', async () => {
  const { a } = await coberto()
  const [bem, outro] = (await s.bens(2)) as [number, number]
  const itens = `${BASE}/${a.id}/itens`
  await s.quemCuida.post(itens, { patrimonio: { id: bem } })
  await s.quemCuida.post(itens, { patrimonio: { id: outro }, cobertoDesde: '2026-06-01' })
  const doBem = async (b: number) => (await s.itensDe(a.id)).find((i) => i.patrimonio.id === b)
  expect(await doBem(bem)).toMatchObject({ cobertoDesde: t.clock.today() })
  const { versao: _, ...corpo } = a
  const curto = await s.quemCuida.post(BASE, { ...corpo, dataFinal: '2026-05-31' })
  expect(curto.body.fields).toEqual({ dataFinal: [mensagens.seguroBemDepois] })
  const fim = { justificativa: 'Desistência', dataEncerramento: '2026-03-05' }
  expect((await s.quemCuida.post(`${BASE}/${a.id}/cancelar`, fim)).status).toBe(200)
  expect([await doBem(bem), await doBem(outro)]).toMatchObject([
    { dataCancelamento: t.clock.today() },
    { dataCancelamento: '2026-06-01' },
  ])
})

it('a claim names the order that mended its asset, and no other', async () => {
  const { bem, item, url, avisar } = await coberto()
  const conserto = async (id: number) =>
    (
      await t.admin.post('/api/manutencoes', {
        tipo: 'CORRETIVA',
        descricao: 'Lanternagem',
        itens: [{ patrimonio: { id } }],
      })
    ).body.content.id as number
  const certo = await conserto(bem)
  const alheio = await conserto((await s.bens(1))[0] as number)
  const errado = await avisar({ manutencao: { id: alheio } })
  expect(errado.body.fields).toEqual({ manutencao: [mensagens.sinistroManutencao] })
  const r = await avisar({ manutencao: { id: certo } })
  expect(r.body.content.manutencao).toEqual({ id: certo, descricao: 'Lanternagem' })
  const opcoes = (await s.leitor.get(url.replace('sinistros', 'opcoes/manutencoes'))).body.content
  expect(opcoes.resultList).toEqual([{ id: certo, descricao: `Nº ${certo} – Lanternagem` }])
  const itens = (await s.leitor.get(url.replace('sinistros', 'patrimonio'))).body.content
  expect(itens.resultList.map((i: { id: number }) => i.id)).toEqual([item])
  // It is saved with the order that it has, though that was deleted since.
  expect((await t.admin.del(`/api/manutencoes/${certo}`)).status).toBe(200)
  const { id } = r.body.content
  const depois = await s.quemCuida.post(url, { ...r.body.content, id, descricao: 'Colisão na garagem' })
  expect([depois.status, depois.body.content?.descricao]).toEqual([200, 'Colisão na garagem'])
})

it('a claim names the write-off by which its asset left, and no other', async () => {
  const { bem, url, avisar } = await coberto()
  const [tipo] = await t.rows(sql<{ id: number }>`
    insert into tipo_baixa (descricao, classificacao) values ('Furto', 'ROUBO_FURTO') returning id`)
  const baixar = async (id: number) => {
    const b = (await t.admin.post('/api/baixas', { tipoBaixa: tipo, data: '2026-02-10' })).body.content
    await t.admin.post(`/api/baixas/${b.id}/itens`, { patrimonio: { id } })
    return b.id as number
  }
  const certa = await baixar(bem)
  const alheia = await baixar((await s.bens(1))[0] as number)
  expect((await avisar({ baixa: { id: alheia } })).body.fields).toEqual({ baixa: [mensagens.sinistroBaixa] })
  const r = await avisar({ baixa: { id: certa } })
  expect(r.body.content.baixa).toEqual({ id: certa, descricao: 'Furto' })
  const opcoes = (await s.leitor.get(url.replace('sinistros', 'opcoes/baixas'))).body.content
  expect(opcoes.resultList).toEqual([{ id: certa, descricao: `Nº ${certa} – Furto` }])
  // Given up, it is named by no other claim; the one that named it keeps it.
  await t.admin.post(`/api/baixas/${certa}/alterarsituacao/CANCELADA`, { motivo: 'Achado' })
  expect((await avisar({ baixa: { id: certa } })).body.fields).toEqual({ baixa: [mensagens.sinistroBaixa] })
  expect((await s.leitor.get(url.replace('sinistros', 'opcoes/baixas'))).body.content.count).toBe(0)
  const mesmo = { ...sinistro(r.body.content.item.id), id: r.body.content.id, baixa: { id: certa } }
  expect((await s.quemCuida.post(url, { ...mesmo, descricao: 'Furto no pátio' })).status).toBe(200)
})

it('the insurer pays or refuses, once, and then nothing of the claim changes', async () => {
  const { url, avisar, bem } = await coberto()
  const um = (await avisar()).body.content
  const decidir = (id: number, situacao: string, corpo: object) =>
    s.quemCuida.post(`${url}/${id}/alterarsituacao/${situacao}`, corpo)
  const semValor = await decidir(um.id, 'INDENIZADO', { data: '2026-03-01' })
  const deNada = await decidir(um.id, 'INDENIZADO', { data: '2026-03-01', valorIndenizado: '0' })
  for (const r of [semValor, deNada])
    expect(r.body.fields).toEqual({ valorIndenizado: [mensagens.sinistroSemValor] })
  const cedo = await decidir(um.id, 'INDENIZADO', { data: '2026-02-09', valorIndenizado: '10' })
  expect(cedo.body.fields).toEqual({ data: [mensagens.sinistroDataDecisao] })
  const pagar = { data: '2026-03-01', valorIndenizado: '800,50', versao: um.versao }
  const voltas = await Promise.all([
    decidir(um.id, 'INDENIZADO', pagar),
    decidir(um.id, 'NEGADO', { ...pagar, motivo: 'x' }),
  ])
  expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await s.quemCuida.post(url, { ...sinistro(um.item.id), id: um.id })).status).toBe(409)
  expect((await s.quemCuida.del(`${url}/${um.id}`)).status).toBe(409)

  const dois = (await avisar({ descricao: 'Furto do estepe' })).body.content
  const semMotivo = await decidir(dois.id, 'NEGADO', { data: '2026-03-01' })
  expect(semMotivo.body.fields).toEqual({ motivo: [mensagens.obrigatorio] })
  const negado = await decidir(dois.id, 'NEGADO', { data: '2026-03-01', motivo: 'Fora da apólice' })
  expect(negado.body.content).toMatchObject({ situacao: { value: 'NEGADO' }, motivo: 'Fora da apólice' })
  const tres = (await avisar()).body.content
  const mudado = await s.quemCuida.post(url, { ...tres, numero: 'S-9' })
  expect(mudado.body.content).toMatchObject({ numero: 'S-9', versao: 2 })
  expect((await s.quemCuida.post(url, { ...tres, numero: 'S-10' })).status).toBe(409)
  expect((await s.quemCuida.del(`${url}/${tres.id}`)).status).toBe(200)
  const [e] = await t.rows(sql<{ n: number }>`select count(*)::int as n from evento
    where entidade = 'patrimonios' and entidade_id = ${bem} and tipo = 'SINISTRO'`)
  expect(e?.n).toBe(5)
})

it('before the end of a policy who looks after insurance is told once for each day; what ended is not told', async () => {
  const fim = '2026-12-29'
  const { a } = await coberto({ numero: 'AVISADA', dataFinal: fim })
  await s.abrir([], { numero: 'EM EDIÇÃO' })
  const titulos = async () =>
    (
      await t.rows(sql<{
        titulo: string
      }>`select titulo from notificacao where usuario_id = ${s.quemCuida.usuarioId}
        and texto like 'apólice AVISADA%' order by id`)
    ).map((n) => n.titulo)
  const noDia = async (dias: number) => {
    t.clock.moveTo(`${somarDias(fim, -dias)}T12:00:00.000Z`)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarSeguros)
  }
  for (const dias of [31, 30, 30, 7]) await noDia(dias)
  expect(await titulos()).toEqual(['Seguro vence em 30 dias', 'Seguro vence em 7 dias'])
  const quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
  const r = await quem.post(`${BASE}/${a.id}/cancelar`, {
    justificativa: 'Troca',
    dataEncerramento: '2026-12-01',
  })
  expect(r.status).toBe(200)
  await noDia(0)
  expect(await titulos()).toHaveLength(2)
})

it('many that end on one day are told in one notice, which leads to them in the list (docs/regras.md R263)', async () => {
  t.clock.moveTo('2027-08-01T12:00:00Z')
  const quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
  for (let i = 1; i <= 6; i += 1)
    await s.ativo(await s.bens(1), { numero: `JUNTA ${i}`, dataFinal: '2027-08-31' }, quem)
  await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarSeguros)
  const deles = await t.rows(sql<{ titulo: string; texto: string; endereco: string }>`
    select titulo, texto, endereco from notificacao where usuario_id = ${s.quemCuida.usuarioId}
      and texto like '%JUNTA%'`)
  const nome = (i: number) => `apólice JUNTA ${i}: Frota de veículos`
  expect(deles).toEqual([
    {
      titulo: '6 seguros vencem em 30 dias',
      texto: `${nome(1)}; ${nome(2)}; ${nome(3)}; e mais 3, até 31/08/2027.`,
      endereco: expect.stringMatching(/^\/seguros\?where=/),
    },
  ])
  const lista = new URL(`http://tombo${deles[0]?.endereco}`)
  const { count } = (await quem.get(`${BASE}${lista.search}`)).body.content
  expect(count).toBe(6)
})

it('has told every amount in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
