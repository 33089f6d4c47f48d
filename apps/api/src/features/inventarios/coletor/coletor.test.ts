import { COLUNAS_DO_COLETOR, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { runJobs, untilDone } from '../../../../test/bens.ts'
import { sceneOfInventario, INVENTARIOS } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = (id: number) => `${INVENTARIOS}/${id}/importacao`

async function enviar(texto: string, nome = 'coletor.csv', quem: Cliente = s.ana.cliente): Promise<number> {
  const r = await quem.sendFile('/api/arquivos?diretorio=LEITURAS_INVENTARIO', nome, texto)
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content.id
}
const previa = async (id: number, texto: string, mais: object = {}) => {
  const r = await s.ana.cliente.post(`${URL(id)}/previa`, { arquivo: { id: await enviar(texto) }, ...mais })
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
const receber = async (id: number, texto: string, mais: object = {}, nome?: string) => {
  const r = await s.ana.cliente.post(URL(id), { arquivo: { id: await enviar(texto, nome) }, ...mais })
  const tarefa = await untilDone(t, s.ana.cliente, r)
  expect(tarefa.situacao).toBe('CONCLUIDA')
  return tarefa.resultado
}
let n = 0
/** A campaign of its own with two assets, and their labels. */
async function campanha() {
  n += 1
  const etiquetas = [`K${n}A`, `K${n}B`]
  const bens = await s.bens(s.sala, etiquetas)
  const antes = (await s.ana.cliente.get(`${INVENTARIOS}?situacao=ABERTO`)).body.content.resultList
  for (const { id } of antes) await s.ana.cliente.post(`${INVENTARIOS}/${id}/cancelar`, { motivo: 'outra' })
  return { id: await s.criar(), bens, a: etiquetas[0] as string, b: etiquetas[1] as string }
}
const situacoes = async (id: number, bens: readonly number[]) =>
  (await s.resultados(id)).filter((r) => bens.includes(r.id)).map((r) => [r.resultado, r.local])
const CABECA = 'tombamento;local;data e hora;qtd\n'

describe('a file of a collector', () => {
  it('is tried first: nothing is kept, and what is not known is said', async () => {
    const c = await campanha()
    const texto = `${CABECA}${c.a};Sala 1;10/03/2026 10:00;1\n${c.b};Sala 1;;0\nNADA;Sala 1;;1\n${c.b};Porão;;1\n`
    expect(await previa(c.id, texto)).toMatchObject({
      nome: 'coletor.csv',
      formato: 'CSV',
      colunas: [
        { nome: 'tombamento', coluna: 'codigo' },
        { nome: 'local', coluna: 'local' },
        { nome: 'data e hora', coluna: 'lidaEm' },
        { nome: 'qtd', coluna: 'quantidade' },
      ],
      linhas: 4,
      semLeitura: 1,
      novas: 2,
      repetidas: 0,
      recusadas: 1,
      motivos: [{ linha: 5, motivo: `${mensagens.coletorSemLocal} Porão` }],
      reconhecidas: 1,
      desconhecidas: 1,
      ambiguas: 0,
      locais: [
        { texto: 'Porão', linhas: 1, localizacao: null },
        { texto: 'Sala 1', linhas: 2, localizacao: { id: s.sala } },
      ],
    })
    const dito = { locais: [{ texto: 'porao', localizacao: { id: s.outra } }] }
    expect(await previa(c.id, texto, dito)).toMatchObject({ novas: 3, recusadas: 0 })
    expect((await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leituras`)).body.content.count).toBe(0)
  })

  it('counts once, also when it comes again, in another order, or grown', async () => {
    const c = await campanha()
    const um = `${c.a};Sala 1;10/03/2026 10:00;1\n`
    const dois = `${c.b};Sala 2;10/03/2026 10:01;1\n`
    expect(await receber(c.id, CABECA + um)).toMatchObject({ novas: 1, repetidas: 0, recusadas: 0 })
    expect(await receber(c.id, CABECA + dois + um)).toMatchObject({ novas: 1, repetidas: 1 })
    expect(await receber(c.id, `${c.b};Sala 2;2026-03-10 10:01\n`, {}, 'c.txt')).toMatchObject({
      novas: 0,
      repetidas: 1,
    })
    const json = JSON.stringify([{ etiqueta: c.a, sala: 'Sala 1', timestamp: '2026-03-10T10:00:00Z' }])
    expect(await receber(c.id, json, {}, 'c.json')).toMatchObject({ novas: 0, repetidas: 1 })
    expect(await situacoes(c.id, c.bens)).toEqual([
      ['ENCONTRADO', s.sala],
      ['OUTRO_LOCAL', s.outra],
    ])
    const { resultList } = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leituras`)).body.content
    expect(resultList).toHaveLength(2)
    expect(resultList[0]).toMatchObject({ origem: { value: 'ARQUIVO' }, pessoa: { id: s.ana.usuarioId } })
    const historia = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/historico`)).body.content.resultList
    expect(historia[0]).toMatchObject({ descricao: 'Leituras de um coletor recebidas' })
  })

  it('whose work died half-way, or before it was told that it was done, tells all that it brought, once', async () => {
    const c = await campanha()
    const texto = `${CABECA}${c.a};Sala 1;10/03/2026 10:00;1\n${c.b};Sala 1;10/03/2026 10:01;1\n`
    const r = await s.ana.cliente.post(URL(c.id), { arquivo: { id: await enviar(texto) } })
    const primeira = await untilDone(t, s.ana.cliente, r)
    const deNovo = async (dados: object) => {
      await t.rows(sql`update tarefa set situacao = 'PROCESSANDO', resultado = null,
        dados = dados || ${JSON.stringify(dados)}::jsonb where id = ${primeira.id}`)
      await t.rows(sql`select graphile_worker.add_job('tarefa',
        json_build_object('tarefaId', ${primeira.id}::bigint), max_attempts := 3)`)
      await runJobs(t)
      return (await s.ana.cliente.get(`/api/tarefas/${primeira.id}`)).body.content.resultado
    }
    const contadas = () =>
      t.rows(sql<{ leituras: string }>`select alteracoes -> 1 ->> 'novo' as leituras from evento
        where tipo = 'INVENTARIO_COLETOR' and entidade_id = ${c.id} order by id`)
    expect(await deNovo({})).toEqual(primeira.resultado)
    expect(await contadas()).toEqual([{ leituras: '2' }])
    // As it was where it died after its readings, and before the history was told.
    await t.rows(sql`delete from evento where tipo = 'INVENTARIO_COLETOR' and entidade_id = ${c.id}`)
    expect(await deNovo({ contado: false })).toMatchObject({ novas: 2, repetidas: 0 })
    expect(await contadas()).toEqual([{ leituras: '2' }])
  })

  it('asked for twice at once is read in once', async () => {
    const c = await campanha()
    const pedido = { arquivo: { id: await enviar(`${c.a}\n${c.b}\n`, 'c.txt') }, localizacao: { id: s.sala } }
    const [um, dois] = await Promise.all([
      s.ana.cliente.post(URL(c.id), pedido),
      s.ana.cliente.post(URL(c.id), pedido),
    ])
    expect([um.status, dois.status]).toContain(202)
    await untilDone(t, s.ana.cliente, um.status === 202 ? um : dois)
    expect((await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leituras`)).body.content.count).toBe(2)
  })

  it('comes back corrected: what was not known is taken back, and what was meant is read', async () => {
    const c = await campanha()
    await receber(c.id, `${CABECA}ERRADO;Sala 1;10/03/2026 10:00;1\nOUTRO;Sala 1;10/03/2026 10:05;1\n`)
    const pedido = await s.ana.cliente.post(`${INVENTARIOS}/${c.id}/downloadarquivoacerto`, {
      formato: 'CSV',
    })
    await untilDone(t, s.ana.cliente, pedido)
    const acerto = (await s.ana.cliente.get(`/api/relatorios/${pedido.body.content.relatorio.id}`)).text
    const corrigido = acerto.replace('ERRADO', c.a)
    expect(await receber(c.id, corrigido)).toMatchObject({ novas: 2, semLeitura: 1, recusadas: 0 })
    expect(await receber(c.id, corrigido)).toMatchObject({ novas: 0, repetidas: 2 })
    expect(await situacoes(c.id, c.bens)).toEqual([['ENCONTRADO', s.sala]])
    const ruins = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leiturainconsistente`)).body.content
    expect(ruins.resultList.map((l: { codigo: string }) => l.codigo)).toEqual(['OUTRO'])
  })

  it('is for who counts the campaign, of the unit, with a file that is theirs', async () => {
    const c = await campanha()
    const corpo = { arquivo: { id: await enviar(c.a, 'c.txt') }, localizacao: { id: s.sala } }
    for (const fim of ['', '/previa']) {
      const chamar = (quem: Cliente, id = c.id, com: object = corpo) => quem.post(`${URL(id)}${fim}`, com)
      expect((await chamar(await t.clientWith(['CONSULTAR_INVENTARIOS']))).status).toBe(403)
      const deCaio = { ...corpo, arquivo: { id: await enviar(c.a, 'c.txt', s.caio.cliente) } }
      expect((await chamar(s.caio.cliente, c.id, deCaio)).status).toBe(403)
      expect((await chamar(s.ana.cliente, c.id, deCaio)).status).toBe(404)
      expect((await chamar(s.ana.cliente, 9_999_999)).status).toBe(404)
      const { admin } = await t.secondUnidade()
      expect((await chamar(admin)).status).toBe(404)
    }
    const alheio = await s.ana.cliente.post(`${URL(c.id)}/previa`, {
      ...corpo,
      localizacao: { id: 9_999_999 },
    })
    expect(alheio.status).toBe(400)
    const layout = (await s.caio.cliente.get(`${INVENTARIOS}/importacao/layout`)).body.content
    expect(layout.map((l: { coluna: string }) => l.coluna)).toEqual(Object.keys(COLUNAS_DO_COLETOR))
  })
})
