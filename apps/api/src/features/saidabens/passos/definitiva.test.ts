import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { depreciar, divergencias, runJobs } from '../../../../test/bens.ts'
import { pedirSaida, setUpSaidas } from '../../../../test/scenes/saidas.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpSaidas()

let cena: ReturnType<typeof sceneOfBaixas> | undefined
const cenaDasBaixas = () => (cena ??= sceneOfBaixas(t, s.c))
const bemDe = async (id: number) => (await t.admin.get(`/api/patrimonios/${id}`)).body.content
const presoPor = async (id: number) =>
  (
    await t.rows(sql<{ motivo: string; registro: number }>`
      select motivo, registro_id as registro from reserva_patrimonio where patrimonio_id = ${id}`)
  )[0]

it('an exit of which nothing comes back ends, with its term; its assets say where they are until a write-off takes them', async () => {
  const [a, b] = (await s.bens(2)) as [number, number]
  const saida = await pedirSaida(s.quemPede, [a, b], { dataRetornoPrevista: null })
  expect((await s.passo(s.aprovador, saida.id, 'encerrar')).status).toBe(409)
  const aceita = (await s.passo(s.aprovador, saida.id, 'aceitar')).body.content
  expect(aceita.acoes.map((x: { value: string }) => x.value)).toContain('ENCERRAR')
  expect((await s.passo(s.quemPede, saida.id, 'encerrar')).status).toBe(403)
  expect((await s.passo(s.aprovador, saida.id, 'encerrar', { versao: saida.versao })).status).toBe(409)
  await s.passo(s.quemPede, saida.id, 'retornar', { itens: [{ id: b }] })
  const duas = await Promise.all([1, 2].map(() => s.passo(s.aprovador, saida.id, 'encerrar')))
  expect(duas.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
  const fim = (await s.aprovador.get(`/api/saidabens/${saida.id}`)).body.content
  expect(fim).toMatchObject({
    situacao: { value: 'FINALIZADA' },
    desfecho: { value: 'DEFINITIVA', descricao: 'Saída definitiva' },
    pendentes: 0,
    acoes: [{ value: 'REABRIR' }],
  })
  expect(fim.termos).toHaveLength(1)
  expect(fim.itens.map((i: { situacaoItem: { value: string } }) => i.situacaoItem.value).toSorted()).toEqual([
    'DEVOLVIDO',
    'ENTREGUE',
  ])
  expect(await s.eventosDe(a, 'patrimonios')).toContain('SAIDA_DEFINITIVA')
  expect([(await bemDe(a)).saida, (await bemDe(b)).saida]).toEqual([{ id: saida.id }, null])
  // Whatever left goes nowhere else.
  const { problemas } = (await s.quemPede.post('/api/saidabens/confirmar', { itens: [{ id: a }, { id: b }] }))
    .body.content
  expect(problemas).toMatchObject([{ patrimonio: { id: a }, motivo: `Saiu em definitivo (nº ${saida.id})` }])
})

it('a write-off takes over what left for good, and gives it back to the exit when it comes to nothing', async () => {
  const baixas = await cenaDasBaixas()
  const [a] = (await s.bens(1)) as [number]
  const saida = await pedirSaida(s.quemPede, [a], { dataRetornoPrevista: null })
  await s.passo(s.aprovador, saida.id, 'aceitar')
  expect((await s.passo(s.aprovador, saida.id, 'encerrar')).status).toBe(200)
  const daSaida = { motivo: 'SAIDA_DEFINITIVA', registro: saida.id }
  expect(await presoPor(a)).toEqual(daSaida)
  // It is offered to who chooses, held by the write-off, and given back when that is cancelled.
  const um = await baixas.abrir('SUCATA', [a])
  expect(await presoPor(a)).toEqual({ motivo: 'BAIXA', registro: um.id })
  expect((await bemDe(a)).saida).toEqual({ id: saida.id })
  expect((await baixas.passo(um.id, 'CANCELADA', baixas.prepara, { motivo: 'Desistiu-se' })).status).toBe(200)
  expect(await presoPor(a)).toEqual(daSaida)
  // Taken for good, and reversed: it is where it was.
  const dois = await baixas.enviada('SUCATA', [a])
  expect((await baixas.passo(dois.id, 'FINALIZADA', baixas.autoriza)).status).toBeLessThan(300)
  await runJobs(t)
  expect((await bemDe(a)).situacao.value).toBe('BAIXADO')
  const estorno = await baixas.autoriza.post(`/api/baixas/${dois.id}/estornar`, {
    motivo: 'Engano de plaqueta',
  })
  expect(estorno.status).toBeLessThan(300)
  await runJobs(t)
  expect((await bemDe(a)).situacao.value).toBe('EM_USO')
  expect(await presoPor(a)).toEqual(daSaida)
})

it('so does a cession that is reversed; one that ended has brought its assets back', async () => {
  const baixas = await cenaDasBaixas()
  const [a] = (await s.bens(1)) as [number]
  const saida = await pedirSaida(s.quemPede, [a], { dataRetornoPrevista: null })
  await s.passo(s.aprovador, saida.id, 'aceitar')
  await s.passo(s.aprovador, saida.id, 'encerrar')
  const quem = { fornecedor: { id: baixas.comprador } }
  const cedida = async () => {
    const cessao = { modalidade: 'CESSAO', cessaoAte: '2026-12-31', ...quem }
    const { id } = await baixas.enviada('DOACAO_CESSAO', [a], cessao, quem)
    expect((await baixas.passo(id, 'FINALIZADA', baixas.autoriza)).status).toBe(200)
    expect(await presoPor(a)).toEqual({ motivo: 'CESSAO', registro: id })
    return id as number
  }
  const estornada = await baixas.autoriza.post(`/api/baixas/${await cedida()}/estornar`, { motivo: 'Engano' })
  expect(estornada.status).toBe(200)
  expect(await presoPor(a)).toEqual({ motivo: 'SAIDA_DEFINITIVA', registro: saida.id })
  const fim = await baixas.autoriza.post(`/api/baixas/${await cedida()}/encerrarcessao`, {})
  expect(fim.status).toBe(200)
  expect(await presoPor(a)).toBeUndefined()
})

it('an exit that says when it will be back is waited for', async () => {
  const [a] = (await s.bens(1)) as [number]
  const saida = await pedirSaida(s.quemPede, [a])
  const aceita = (await s.passo(s.aprovador, saida.id, 'aceitar')).body.content
  expect(aceita.acoes.map((x: { value: string }) => x.value)).not.toContain('ENCERRAR')
  const r = await s.passo(s.aprovador, saida.id, 'encerrar')
  expect([r.status, r.body.message]).toEqual([
    409,
    'Esta saída tem retorno previsto em 20/03/2026: declare o retorno, ou combine que não haverá e faça outra saída.',
  ])
})

it('of an exit that left for good, what a write-off took stays gone, and the rest may come back', async () => {
  const baixas = await cenaDasBaixas()
  const [foi, voltou] = (await s.bens(2)) as [number, number]
  const saida = await pedirSaida(s.quemPede, [foi, voltou], { dataRetornoPrevista: null })
  await s.passo(s.aprovador, saida.id, 'aceitar')
  await s.passo(s.aprovador, saida.id, 'encerrar')
  await baixas.enviada('SUCATA', [foi])
  const r = await s.aprovador.post(`/api/saidabens/${saida.id}/reabrir`, { motivo: 'Um deles voltou' })
  expect(r.body.content).toMatchObject({ situacao: { value: 'ACEITA' }, pendentes: 1 })
  const fim = (await s.passo(s.quemPede, saida.id, 'retornar')).body.content
  expect(fim.desfecho.value).toBe('DEFINITIVA')
  expect(
    fim.itens.map((i: { id: number; situacaoItem: { value: string } }) => [i.id, i.situacaoItem.value]),
  ).toEqual([
    [foi, 'ENTREGUE'],
    [voltou, 'DEVOLVIDO'],
  ])
  expect([(await presoPor(foi))?.motivo, await presoPor(voltou)]).toEqual(['BAIXA', undefined])
})

it('a donation that is reversed brings its assets back whole, to the centavo, and from the exit to where they were', async () => {
  const baixas = await cenaDasBaixas()
  const [doado, igual] = (await s.bens(2)) as [number, number]
  // Both have one quota: the one that goes away and comes back is to be as the one that stays.
  await depreciar(t, t.admin, '2026-02')
  const onde = (id: number) =>
    t.rows(sql`select localizacao_id, responsavel_id, responsavel_usuario_bem_id, organograma_id, unidade_id,
      referencia, numero_tombamento from patrimonio where id = ${id}`)
  const antes = { lugar: await onde(doado), valores: await baixas.estado([doado]) }
  const contas = await baixas.saldosPorConta([doado])
  const saida = await pedirSaida(s.quemPede, [doado], { dataRetornoPrevista: null })
  await s.passo(s.aprovador, saida.id, 'aceitar')
  await s.passo(s.aprovador, saida.id, 'encerrar')
  const quem = { fornecedor: { id: baixas.comprador } }
  const doacao = { modalidade: 'DOACAO', data: '2026-03-10', ...quem }
  const { id } = await baixas.enviada('DOACAO_CESSAO', [doado], doacao, quem)
  // While a write-off has it, and after, the exit holds nothing.
  const reabrir = (motivo: string | undefined, de = s.aprovador) =>
    de.post(`/api/saidabens/${saida.id}/reabrir`, { motivo })
  const preso = await reabrir('Voltou')
  expect([preso.status, preso.body.message]).toEqual([409, mensagens.saidaNadaPreso])
  expect((await baixas.passo(id, 'FINALIZADA', baixas.autoriza)).status).toBe(200)
  await runJobs(t)
  expect((await bemDe(doado)).situacao.value).toBe('BAIXADO')
  expect(await baixas.saldosPorConta([doado])).toEqual([])
  expect((await reabrir('Voltou')).status).toBe(409)
  expect((await s.aprovador.get(`/api/saidabens/${saida.id}`)).body.content.acoes).toEqual([])

  expect(
    (await baixas.autoriza.post(`/api/baixas/${id}/estornar`, { motivo: 'Não foi aceita' })).status,
  ).toBe(200)
  await runJobs(t)
  expect({ lugar: await onde(doado), valores: await baixas.estado([doado]) }).toEqual(antes)
  expect(await baixas.saldosPorConta([doado])).toEqual(contas)
  expect(await presoPor(doado)).toEqual({ motivo: 'SAIDA_DEFINITIVA', registro: saida.id })

  // The exit gives it back: by an approver, with the reason, once.
  expect((await reabrir(' ')).body.fields).toHaveProperty('motivo')
  expect((await reabrir('Voltou', s.quemPede)).status).toBe(403)
  const duas = await Promise.all([1, 2].map(() => reabrir('A escola não recebeu')))
  expect(duas.map((r) => r.status).sort((x, y) => x - y)).toEqual([200, 409])
  const aberta = (await s.aprovador.get(`/api/saidabens/${saida.id}`)).body.content
  expect(aberta).toMatchObject({ situacao: { value: 'ACEITA' }, desfecho: null, pendentes: 1 })
  expect(await s.eventosDe(doado, 'patrimonios')).toContain('SAIDA_DEFINITIVA_ESTORNO')
  const { body } = await s.passo(s.quemPede, saida.id, 'retornar')
  expect(body.content).toMatchObject({ situacao: { value: 'FINALIZADA' }, desfecho: { value: 'DEVOLVIDA' } })
  expect(await presoPor(doado)).toBeUndefined()
  expect((await bemDe(doado)).saida).toBe(null)
  // From here on it depreciates as the one that never left; the clock does not go back, so that this stands last.
  t.clock.moveTo('2026-04-02T15:00:00Z')
  await depreciar(t, await t.clientWith(['ADMINISTRAR_SISTEMA']), '2026-03')
  const [um, outro] = await baixas.estado([doado, igual])
  expect({ ...um, id: 0 }).toEqual({ ...outro, id: 0 })
  expect(await divergencias(t)).toEqual([])
})
