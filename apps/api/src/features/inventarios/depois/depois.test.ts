import { mensagens } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveUpJob, runJobs, untilDone } from '../../../../test/bens.ts'
import { alguem, sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { createMailServer } from '../../../../test/outside/mail.ts'
import { besideWork } from '../../../../test/locks.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

const [t, s] = setUpScene(sceneOfInventario)
const PENDENCIAS = ['LOCAIS_SEM_TERMO', 'SEM_DESFECHO', 'LEITURAS_SEM_BEM']
const aceites = PENDENCIAS.map((pendencia) => ({ pendencia, justificativa: 'Aceito assim' }))

/** Signs as the whole commission, and waits for the conclusion. */
async function concluir(id: number) {
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  const ausencias = [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }]
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/assinar`, { ausencias })
  await untilDone(t, s.ana.cliente, {
    status: 202,
    body: { content: { tarefa: r.body.content.tarefa } },
    text: '',
  })
}
let n = 0
/** A campaign of four assets: the first is found in its room, the second in the other one, two are not found. */
async function campanha() {
  n += 1
  const e = (q: string) => `P${n}${q}`
  await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where situacao = 'EM_USO'`)
  const bens = [...(await s.bens(s.sala, ['A', 'B', 'C'].map(e))), ...(await s.bens(s.outra, [e('D')]))]
  await t.rows(sql`update localizacao set responsavel_id = ${s.caio.id} where id = ${s.outra}`)
  const id = await s.criar()
  await (await s.aparelho(id)).enviar([leitura(s.sala, e('A')), leitura(s.outra, e('B'))])
  return { id, bens }
}

describe('what was not found', () => {
  let quem: Awaited<ReturnType<typeof alguem>>
  let tipoBaixa = { id: 0 }
  beforeAll(async () => {
    quem = await alguem(t, 'Dalva', t.unidadeId, ['CRIAR_ALTERAR_BAIXAS', 'CONSULTAR_INVENTARIOS'])
    const [tipo] = await t.rows(
      sql<{
        id: number
      }>`insert into tipo_baixa (descricao, classificacao) values ('Perda em inventário', 'PERDA') returning id`,
    )
    tipoBaixa = tipo as { id: number }
  })
  it('goes to a write-off that names its inventory, once; what something holds stays out of it', async () => {
    const c = await campanha()
    const levar = (id = c.id, corpo: object = { tipoBaixa }, cliente = quem.cliente) =>
      cliente.post(`${INVENTARIOS}/${id}/baixa`, corpo)
    expect((await levar()).status).toBe(409)
    await concluir(c.id)
    expect((await levar(c.id, {})).status).toBe(400)
    expect((await levar(c.id, { tipoBaixa: { id: 999_999 } })).body.fields).toHaveProperty('tipoBaixa')
    expect((await levar(c.id, { tipoBaixa }, s.ana.cliente)).status).toBe(403)
    expect((await levar(9_999_999)).status).toBe(404)
    const { admin } = await t.secondUnidade()
    expect((await levar(c.id, { tipoBaixa }, admin)).status).toBe(404)
    const dois = await Promise.all([levar(), levar()])
    expect(dois.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
    const feita = dois.find((r) => r.status === 200)?.body.content
    expect(feita).toMatchObject({ bens: 2, deFora: [] })
    expect(dois.find((r) => r.status === 409)?.body.message).toBe(mensagens.inventarioNadaABaixar)
    const baixa = (await quem.cliente.get(`/api/baixas/${feita.baixa.id}`)).body.content
    expect(baixa.inventario.id).toBe(c.id)
    const itens = await t.rows(
      sql<{
        id: number
      }>`select patrimonio_id as id from baixa_item where baixa_id = ${feita.baixa.id} order by 1`,
    )
    expect(itens.map((i) => i.id)).toEqual(c.bens.slice(2))
  })
  it('and was seen since, by a reading that came late or by a later count, is not lost, until somebody says that it is not there', async () => {
    const c = await campanha()
    const { enviar } = await s.aparelho(c.id)
    await concluir(c.id)
    await enviar([leitura(s.sala, `P${n}C`)])
    const outra = await s.criar()
    const depois = { lidaEm: '2026-03-10T15:00:30.000Z' }
    t.clock.moveTo('2026-03-10T15:01:00.000Z')
    await (await s.aparelho(outra)).enviar([leitura(s.outra, `P${n}D`, depois)])
    t.clock.moveTo('2026-03-10T15:00:00.000Z')
    const levar = () => quem.cliente.post(`${INVENTARIOS}/${c.id}/baixa`, { tipoBaixa })
    expect((await levar()).body.message).toBe(mensagens.baixaDeVistos)
    const [item] = await t.rows(sql<{ id: number }>`
      select id from inventario_item where inventario_id = ${outra} and patrimonio_id = ${c.bens[3]}`)
    const ausente = { presente: false, justificativa: 'Só a plaqueta' }
    await s.ana.cliente.post(`${INVENTARIOS}/${outra}/itens/${item?.id}/conferir`, ausente)
    await s.ana.cliente.post(`${INVENTARIOS}/${outra}/cancelar`, { motivo: 'outro' })
    const feita = (await levar()).body.content
    expect(feita).toMatchObject({ bens: 1, deFora: [`Bem ${c.bens[2]}: ${mensagens.baixaDeVisto}`] })
    // Neither is it taken into the write-off by hand.
    const aMao = await quem.cliente.post(`/api/baixas/${feita.baixa.id}/itens`, {
      patrimonio: { id: c.bens[2] },
    })
    expect([aMao.status, aMao.body.message]).toEqual([409, mensagens.baixaDeVistos])
  })
})

describe('the result', () => {
  it('is mailed to each of those whom the organisation names, once, with the conclusion', async () => {
    const correio = await createMailServer(t)
    await t.rows(sql`insert into parametro (nome, valor)
      values ('emailResultadoInventario', to_jsonb('um@exemplo.gov.br, dois@exemplo.gov.br'::text))
      on conflict (nome) do update set valor = excluded.valor`)
    const c = await campanha()
    await concluir(c.id)
    for (const quem of ['um@exemplo.gov.br', 'dois@exemplo.gov.br']) {
      const carta = await correio.last(quem)
      expect(carta?.para).toEqual([quem])
      expect(carta?.assunto).toBe(`Resultado do inventário nº ${c.id}: Inventário de 2026`)
      expect(carta?.texto).toContain('- Não encontrado: 2')
      expect(correio.received.filter((r) => r.para.includes(quem))).toHaveLength(1)
    }
    await t.rows(sql`delete from parametro where nome = 'emailResultadoInventario'`)
    await correio.close()
  })
})

describe('a conclusion', () => {
  const reabrir = async (id: number, quem = s.ana.cliente) => {
    const r = await quem.post(`${INVENTARIOS}/${id}/reabrir`, { motivo: 'Faltou contar' })
    if (r.status === 200)
      await untilDone(t, quem, {
        status: 202,
        body: { content: { tarefa: r.body.content.tarefa } },
        text: '',
      })
    return r
  }
  const situacao = async (id: number) => (await s.ana.cliente.get(`${INVENTARIOS}/${id}`)).body.content
  const bem = async (id: number) =>
    (
      await t.rows(sql<{ local: number; estado: number }>`
        select localizacao_id as local, estado_conservacao_id as estado from patrimonio where id = ${id}`)
    )[0]
  async function concluida() {
    const c = await campanha()
    const [ruim] = await t.rows(
      sql<{ id: number }>`select id from estado_conservacao where classificacao = 'RUIM'`,
    )
    const antes = await Promise.all(c.bens.map(bem))
    await (await s.aparelho(c.id)).enviar([leitura(s.sala, `P${n}A`, { conservacao: { id: ruim?.id } })])
    await concluir(c.id)
    return { ...c, antes, ruim: ruim?.id }
  }
  it('is taken back whole: moves, states, what was not found, signatures; and comes again', async () => {
    const c = await concluida()
    expect(await bem(c.bens[0] as number)).toMatchObject({ estado: c.ruim })
    expect(await bem(c.bens[1] as number)).toMatchObject({ local: s.outra })
    expect((await situacao(c.id)).acoes).toEqual(['reabrir'])
    expect((await s.ana.cliente.post(`${INVENTARIOS}/${c.id}/reabrir`, {})).status).toBe(400)
    expect((await reabrir(c.id, s.caio.cliente)).status).toBe(403)
    expect((await reabrir(9_999_999)).status).toBe(404)
    const { admin } = await t.secondUnidade()
    expect((await reabrir(c.id, admin)).status).toBe(404)
    const dois = await Promise.all([
      s.ana.cliente.post(`${INVENTARIOS}/${c.id}/reabrir`, { motivo: 'Faltou contar' }),
      s.bia.cliente.post(`${INVENTARIOS}/${c.id}/reabrir`, { motivo: 'Faltou contar' }),
    ])
    expect(dois.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
    const { tarefa } = dois.find((r) => r.status === 200)?.body.content ?? {}
    await untilDone(t, s.ana.cliente, { status: 202, body: { content: { tarefa } }, text: '' })
    expect(await situacao(c.id)).toMatchObject({
      situacaoInventario: { value: 'EM_CONFERENCIA' },
      concluidoEm: null,
      andamento: { conferidos: 2, pendentes: 2 },
      mensagem: null,
    })
    expect(await Promise.all(c.bens.map(bem))).toEqual(c.antes)
    const fim = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/fim`)).body.content
    expect(
      fim.assinaturas.every(
        (a: { assinadoEm: string | null; ausencia: string | null }) => !a.assinadoEm && !a.ausencia,
      ),
    ).toBe(true)
    await concluir(c.id)
    expect((await situacao(c.id)).situacaoInventario.value).toBe('CONCLUIDO')
    expect(await bem(c.bens[1] as number)).toMatchObject({ local: s.outra })
  })
  it('is asked to be taken back, and what it did not find to be written off, at the same moment: none waits in a circle', async () => {
    const c = await concluida()
    const quem = await alguem(t, 'Elza', t.unidadeId, ['CRIAR_ALTERAR_BAIXAS', 'CONSULTAR_INVENTARIOS'])
    const [tipo] = await t.rows(sql<{ id: number }>`
      insert into tipo_baixa (descricao, classificacao) values ('Perda de uma contagem', 'PERDA') returning id`)
    let pedida = 0
    const baixa = await besideWork(
      t,
      `select pg_advisory_xact_lock(${LOCKS.countLists}, ${t.unidadeId})`,
      async () => {
        const r = await s.ana.cliente.post(`${INVENTARIOS}/${c.id}/reabrir`, { motivo: 'Faltou contar' })
        pedida = r.status
      },
      () => quem.cliente.post(`${INVENTARIOS}/${c.id}/baixa`, { tipoBaixa: { id: tipo?.id } }),
    )
    expect([pedida, baixa.status]).toEqual([200, 200])
    await runJobs(t)
    expect((await situacao(c.id)).mensagem).toContain(`Baixa nº ${baixa.body.content.baixa.id}`)
  })
  it('is not taken back again by a work that was done and comes round, or is given up', async () => {
    const c = await concluida()
    const tarefaId = (await reabrir(c.id)).body.content.tarefa.id
    await giveUpJob(t, tarefaId)
    expect((await situacao(c.id)).mensagem).toBeNull()
    await concluir(c.id)
    await t.rows(sql`update tarefa set situacao = 'PROCESSANDO' where id = ${tarefaId}`)
    await t.rows(
      sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${tarefaId}::bigint))`,
    )
    await runJobs(t)
    expect(await situacao(c.id)).toMatchObject({ situacaoInventario: { value: 'CONCLUIDO' }, mensagem: null })
    expect(await bem(c.bens[1] as number)).toMatchObject({ local: s.outra })
  })
  it('stays when something came later, and says what', async () => {
    const c = await concluida()
    await t.rows(sql`update patrimonio set localizacao_id = ${s.sala} where id = ${c.bens[1]}`)
    await reabrir(c.id)
    expect(await situacao(c.id)).toMatchObject({
      situacaoInventario: { value: 'CONCLUIDO' },
      mensagem: expect.stringContaining(mensagens.movimentacaoNaoEstorna),
      tarefa: null,
    })
    expect(await bem(c.bens[0] as number)).toMatchObject({ estado: c.ruim })
    await t.rows(sql`update patrimonio set localizacao_id = ${s.outra} where id = ${c.bens[1]}`)
    await t.rows(sql`update inventario set estornavel = false where id = ${c.id}`)
    expect((await reabrir(c.id)).body.message).toBe(mensagens.inventarioConclusaoAntiga)
  })
})
