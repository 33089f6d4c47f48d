import { describe, expect, test } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from './app.ts'
import { sceneOfBaixas } from './scenes/baixas.ts'
import { bem, calcular, depreciar, finalizar, novaUnidade, registrarMuitos, runJobs } from './bens.ts'
import { sceneOfManutencao } from './scenes/manutencoes.ts'
import { sceneOfInventario } from './scenes/inventarios.ts'
import { sceneOfMovimentacao } from './scenes/mover.ts'
import { sceneOfReavaliacao } from './scenes/reavaliacoes.ts'
import { sceneOfSeguros } from './scenes/seguros.ts'
import { bensEmUso, pedirSaida } from './scenes/saidas.ts'
import { setUpScene } from './scene.ts'

type Resposta = Awaited<ReturnType<Cliente['post']>>
/** Does a deed, and gives the call that takes it back. */
type Feito<Scene> = (s: Scene, t: TestApp) => Promise<() => Promise<Resposta>>

const certo = (r: Resposta) => {
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}

/** Everything that a reversal writes: the journal, the history, what holds assets, and the assets. */
const escritos = (t: TestApp) =>
  t.rows(sql<Record<string, number>>`
    select (select count(*)::int from lancamento) as lancamentos, (select count(*)::int from evento) as eventos,
      (select count(*)::int from reserva_patrimonio) as reservas,
      (select coalesce(sum(versao), 0)::int from patrimonio) as versoes`)

/** Each of these deeds is taken back once, called again afterwards or at the same moment. */
function takenBackOnce<Scene extends object>(
  what: string,
  montar: (t: TestApp) => Promise<Scene>,
  feitos: Record<string, Feito<Scene>>,
) {
  describe(`taking back ${what}`, () => {
    const [t, scene] = setUpScene(montar)
    test.each(Object.entries(feitos))('%s: a second call writes nothing', async (_nome, fazer) => {
      const volta = await fazer(scene, t)
      certo(await volta())
      const depois = await escritos(t)
      const outra = await volta()
      expect([404, 409]).toContain(outra.status)
      expect(outra.body.message).toMatch(/\p{L}{3,}.*[.!]$/u)
      expect(await escritos(t)).toEqual(depois)
    })

    test.each(Object.entries(feitos))('%s: a double click does it once', async (_nome, fazer) => {
      const volta = await fazer(scene, t)
      const estados = (await Promise.all([volta(), volta()])).map((r) => r.status)
      expect(estados.filter((s) => s === 200)).toHaveLength(1)
      expect(estados.every((s) => [200, 404, 409].includes(s))).toBe(true)
    })
  })
}

takenBackOnce('moves, batches, removals and exits', sceneOfMovimentacao, {
  'a move': async (s, t) => {
    const m = await s.mover(await s.bens(2))
    return () => t.admin.post(`/api/movimentacoes/${m.id}/estornar`)
  },
  'one asset of a move': async (s, t) => {
    const m = await s.mover(await s.bens(2))
    const item = await s.itemDe(m.id)
    return () => t.admin.post(`/api/movimentacoes/${m.id}/itens/${item}/estornar`)
  },
  'one asset of a move that waits': async (s, t) => {
    const ids = await s.bens(2)
    const m = await s.comAceite(() => s.mover(ids))
    const item = await s.itemDe(m.id)
    return () => t.admin.post(`/api/movimentacoes/${m.id}/itens/${item}/cancelar`)
  },
  'a loan': async (s, t) => {
    const m = await s.mover(await s.bens(1), { dataRetorno: '2026-03-20' })
    return () => t.admin.post(`/api/movimentacoes/${m.id}/devolver`, {})
  },
  'a batch': async (s, t) => {
    const selecao = { ids: await s.bens(1) }
    const campos = { observacao: 'Visto na portaria' }
    const { lote } = certo(await t.admin.post('/api/patrimonios/cadastrolote/alterar', { selecao, campos }))
    return () => t.admin.post(`/api/patrimonios/cadastrolote/historico/${lote.id}/desfazer`)
  },
  'a removal': async (s, t) => {
    const { id } = certo(await t.admin.post('/api/patrimonios', bem(s.c)))
    certo(await t.admin.del(`/api/patrimonios/${id}`))
    return () => t.admin.post(`/api/patrimonios/recuperar/${id}`)
  },
  'an exit, cancelled': async (s, t) => {
    const saida = await pedirSaida(t.admin, await bensEmUso(t, s.c, 1))
    return () => t.admin.post(`/api/saidabens/${saida.id}/cancelar`, {})
  },
  'an exit, come back': async (s, t) => {
    const saida = await pedirSaida(t.admin, await bensEmUso(t, s.c, 1))
    certo(await t.admin.post(`/api/saidabens/${saida.id}/aceitar`, { motivo: 'Pressa' }))
    return () => t.admin.post(`/api/saidabens/${saida.id}/retornar`, {})
  },
})

takenBackOnce('insurance', sceneOfSeguros, {
  'a policy': async (s) => {
    const { id } = await s.ativo(await s.bens(1))
    const fim = { justificativa: 'Frota vendida', dataEncerramento: '2026-02-01' }
    return () => s.quemCuida.post(`/api/seguro/${id}/cancelar`, fim)
  },
  'one asset of a policy': async (s) => {
    const { id } = await s.ativo(await s.bens(2))
    const [item] = await s.itensDe(id)
    const fim = { justificativa: 'Vendido', dataCancelamento: '2026-02-01' }
    return () => s.quemCuida.post(`/api/seguro/${id}/itens/${item?.id}/cancelar`, fim)
  },
})

takenBackOnce('write-offs', sceneOfBaixas, {
  'a write-off': async (s) => {
    const b = await s.enviada('SUCATA', await s.bens(1))
    s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
    return () => s.autoriza.post(`/api/baixas/${b.id}/estornar`, { motivo: 'Engano' })
  },
})

takenBackOnce('revaluations', sceneOfReavaliacao, {
  'a revaluation': async (s) => {
    const [id] = await s.bens(1)
    const r = await s.abrir([{ id: Number(id), valor: '1500.00' }])
    certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/concluir`, {}))
    return () => s.quemReavalia.post(`/api/reavaliacao/${r.id}/estornar`, { motivo: 'Engano' })
  },
})

let contagens = 0
takenBackOnce('counts', sceneOfInventario, {
  'a check by hand': async (s, t) => {
    await s.bens(s.sala, [`VOLTA-${(contagens += 1)}`])
    const id = await s.criar()
    const [item] = certo(await s.ana.cliente.get(`/api/inventarios/${id}/itens`)).resultList
    const url = `/api/inventarios/${id}/itens/${item.id}`
    certo(await s.ana.cliente.post(`${url}/conferir`, { justificativa: 'Vi no cofre' }))
    await t.rows(sql`delete from reserva_patrimonio`)
    return () => s.ana.cliente.post(`${url}/estornarconferencia`)
  },
})

takenBackOnce(
  'costs of repairs',
  async (t) => ({
    ...(await sceneOfManutencao(t)),
    contador: await t.clientWith(['CORRIGIR_LANCAMENTOS', 'CONSULTAR_MANUTENCOES']),
  }),
  {
    'a cost that a repair added': async (s) => {
      const m = await s.abrir(await s.bens(1))
      await s.passo(m.id, 'EM_MANUTENCAO')
      const [item] = await s.itensDe(m.id)
      const url = `/api/manutencoes/itens/${item.id}`
      certo(await s.quemCuida.post(`${url}/concluir`, { valorFinal: '600.00' }))
      const custo = { valor: '500.00', vidaMeses: 50, data: '2026-03-10', motivo: 'Motor novo' }
      certo(await s.contador.post(`${url}/custo`, custo))
      return () => s.contador.post(`${url}/custo/estornar`, { motivo: 'Motor de outro bem' })
    },
  },
)

/** A unit of its own with one asset that depreciates from the end of 2025. */
async function unidadeComBem(t: TestApp) {
  const u = await novaUnidade(t)
  await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' },
  ])
  return u
}

takenBackOnce('runs and closings', async () => ({}), {
  'a run that is computed': async (_s, t) => {
    const u = await unidadeComBem(t)
    const id = await calcular(t, u.cliente, '2025-12')
    return () => u.cliente.del(`/api/depreciacoes/${id}`)
  },
  'a run that is posted': async (_s, t) => {
    const u = await unidadeComBem(t)
    const id = await calcular(t, u.cliente, '2025-12')
    await finalizar(t, u.cliente, id)
    // It is taken back by a work: whoever asks is told that it was taken.
    return async () => {
      const r = await u.cliente.del(`/api/depreciacoes/${id}`)
      await runJobs(t)
      return Object.assign(r, r.status === 202 ? { status: 200 } : {})
    }
  },
  'the quotas of one asset': async (_s, t) => {
    const u = await novaUnidade(t)
    const [id] = await registrarMuitos(t, u.c, u.unidadeId, [
      { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' },
    ])
    await depreciar(t, u.cliente, '2026-01')
    await depreciar(t, u.cliente, '2026-02')
    const pedido = { desde: '2026-02', motivo: 'Baixa em fevereiro' }
    return () => u.cliente.post(`/api/depreciacoes/patrimonio/${id}/estornar`, pedido)
  },
  'a month that is closed': async (_s, t) => {
    const u = await unidadeComBem(t)
    await depreciar(t, u.cliente, '2026-01')
    const mes = `/api/fechamento/${u.unidadeId}/2026-01`
    const { hash } = certo(await u.cliente.get(mes))
    certo(await u.cliente.post(`${mes}/fechar`, { contador: 'Rui Prado', crc: 'sp-123456/o-7', hash }))
    const { id } = await t.createUsuario({ acoes: ['REABRIR_MES'], unidades: [u.unidadeId] })
    const outro = await t.sessionOf(id, u.unidadeId)
    return () => outro.post(`${mes}/reabrir`, { motivo: 'A nota 12 foi lançada a menor.' })
  },
})
