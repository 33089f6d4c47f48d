import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../../test/scenes/baixas.ts'
import { runJobs } from '../../../../test/bens.ts'
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
    acoes: [],
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
