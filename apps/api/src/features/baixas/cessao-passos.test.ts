import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarCessoes } from './avisos.ts'

const [t, s] = setUpScene(sceneOfBaixas)

const ceder = async (n: number, mais: Record<string, unknown> = {}) => {
  const bens = await s.bens(n)
  const b = await s.enviada(
    'DOACAO_CESSAO',
    bens,
    { modalidade: 'CESSAO', cessaoAte: '2026-06-30', fornecedor: { id: s.comprador }, ...mais },
    { fornecedor: { id: s.comprador } },
  )
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  return { id: b.id as number, bens }
}
const quem = () => t.sessionOf(s.autoriza.usuarioId, t.unidadeId)
const acoesDe = (b: { acoes: { value: string }[] }) => b.acoes.map((a) => a.value)

it('comes back in parts: what is back is free, and with the last it is over and is not reversed', async () => {
  const autoriza = await quem()
  const { id, bens } = await ceder(3)
  const [a, b, c] = (await s.itensDe(id)).map((i) => i.id)
  const devolver = (itens?: (number | undefined)[]) =>
    autoriza.post(`/api/baixas/${id}/encerrarcessao`, { itens })
  const um = await devolver([b])
  expect(um.body.message).toBe('Devolução declarada. Há bens que ainda não voltaram.')
  expect(um.body.content).toMatchObject({ cedidos: 2, encerradaEm: null })
  expect(acoesDe(um.body.content)).toEqual(['ENCERRAR_CESSAO', 'PRORROGAR_CESSAO', 'ESTORNAR'])
  expect((await s.itensDe(id)).map((i) => i.situacao.value)).toEqual(['CEDIDO', 'DEVOLVIDO', 'CEDIDO'])
  expect(await s.presos(bens)).toEqual(['CESSAO', 'CESSAO'])
  const outraVez = await devolver([a, b])
  expect([outraVez.status, outraVez.body.message]).toEqual([
    409,
    'Há bens que já não estão cedidos. Nada foi gravado.',
  ])
  expect(await s.presos(bens)).toEqual(['CESSAO', 'CESSAO'])
  const fim = await devolver([a, c])
  expect(fim.body.message).toBe('Devolução declarada: os bens estão livres.')
  expect(fim.body.content).toMatchObject({ cedidos: 0, acoes: [] })
  expect(fim.body.content.encerradaEm).not.toBeNull()
  expect(await s.presos(bens)).toEqual([])
  for (const passo of ['encerrarcessao', 'estornar'])
    expect(
      (await autoriza.post(`/api/baixas/${id}/${passo}`, passo === 'estornar' ? { motivo: 'Engano' } : {}))
        .body,
    ).toEqual({ message: 'Todos os bens desta cessão já voltaram.' })
})

it('is not prolonged by who prepared it, nor is what is no cession', async () => {
  const dono = await t.clientWith(['AUTORIZAR_BAIXAS', 'CRIAR_ALTERAR_BAIXAS'])
  const { id } = await ceder(1, { cessaoAte: '2026-09-30' })
  await t.rows(sql`update baixa set criado_por_id = ${dono.usuarioId} where id = ${id}`)
  const corpo = { cessaoAte: '2026-12-31', motivo: 'Convênio aditado' }
  for (const leigo of [s.leitor, s.prepara])
    expect((await leigo.post(`/api/baixas/${id}/prorrogarcessao`, corpo)).status).toBe(403)
  const r = await dono.post(`/api/baixas/${id}/prorrogarcessao`, corpo)
  expect([r.status, r.body.message]).toEqual([
    409,
    'Quem prepara a baixa não pode autorizá-la: outra pessoa precisa autorizar.',
  ])
  const b = await s.enviada('SUCATA', await s.bens(1))
  const autoriza = await quem()
  s.feito(await s.passo(b.id, 'FINALIZADA', autoriza))
  for (const passo of ['encerrarcessao', 'prorrogarcessao']) {
    const recusa = await autoriza.post(
      `/api/baixas/${b.id}/${passo}`,
      passo === 'encerrarcessao' ? {} : corpo,
    )
    expect([recusa.status, recusa.body.message]).toEqual([409, 'Só uma cessão tem devolução a declarar.'])
  }
})

it('goes on until a later day, with a term of what is not back, and is announced by that day', async () => {
  const autoriza = await quem()
  const { id } = await ceder(3)
  const [a] = (await s.itensDe(id)).map((i) => i.id)
  s.feito(await autoriza.post(`/api/baixas/${id}/encerrarcessao`, { itens: [a] }))
  t.clock.moveTo('2026-07-01T12:00:00.000Z')
  const agora = await quem()
  await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarCessoes)
  const abertos = () =>
    t.rows(sql<{ titulo: string }>`
      select titulo from notificacao where usuario_id = ${s.autoriza.usuarioId} and tipo = 'CESSAO_VENCE'
        and endereco = ${`/baixas/${id}`} and vista_em is null`)
  const lista = async (cessao: string) => {
    const where = encodeURIComponent(JSON.stringify({ cessao: { in: [cessao] } }))
    const { resultList } = (await agora.get(`/api/baixas?where=${where}`)).body.content
    return resultList.filter((b: { id: number }) => b.id === id)
  }
  expect(await lista('ATRASADA')).toMatchObject([{ cessao: { value: 'ATRASADA', descricao: 'Atrasada' } }])
  expect(await lista('EM_CURSO')).toEqual([])
  expect(await abertos()).toEqual([{ titulo: 'Cessão venceu em 30/06/2026' }])
  const prorrogar = (corpo: object) =>
    agora.post(`/api/baixas/${id}/prorrogarcessao`, { motivo: 'Convênio aditado', ...corpo })
  for (const cessaoAte of ['2026-06-30', '2026-06-01'])
    expect((await prorrogar({ cessaoAte })).body.fields).toEqual({
      cessaoAte: ['Informe um dia depois do prazo atual, e não antes de hoje.'],
    })
  expect((await prorrogar({ cessaoAte: '2026-12-31', motivo: ' ' })).body.fields).toHaveProperty('motivo')
  const r = await prorrogar({ cessaoAte: '2026-12-31' })
  expect(r.body).toMatchObject({
    message: 'Cessão prorrogada: o termo com o novo prazo foi emitido.',
    content: {
      situacao: { value: 'FINALIZADA' },
      cessaoAte: '2026-12-31',
      termos: [{ quantidade: 2 }, { quantidade: 3 }],
    },
  })
  expect(await lista('EM_CURSO')).toMatchObject([{ cessao: { descricao: 'Cedida' } }])
  const [termo] = await t.rows(sql<{ paragrafos: string[] }>`
    select paragrafos from termo where id = ${r.body.content.termos[0].id}`)
  expect(termo?.paragrafos.join(' ')).toMatch(
    /é cedido até 31\/12\/2026\..*Espécie: Cessão por prazo, prorrogada\..*Justificativa: Convênio aditado\./,
  )
  const pedir = (termo: number) => agora.post(`/api/baixas/${id}/termo`, { termo })
  for (const { id: qual } of r.body.content.termos) expect((await pedir(qual)).status).toBe(202)
  expect((await pedir(99_999)).body.message).toBe('O termo é emitido quando a baixa é finalizada.')
  expect(await abertos()).toEqual([])
  const { resultList: eventos } = (await agora.get(`/api/baixas/${id}/eventos`)).body.content
  expect(eventos[0]).toMatchObject({
    tipoEvento: 'CESSAO_PRORROGADA',
    alteracoes: [{ campo: 'Cedido até', anterior: '30/06/2026', novo: '31/12/2026' }, {}, {}],
  })
  s.feito(await agora.post(`/api/baixas/${id}/encerrarcessao`, {}))
  expect(await lista('DEVOLVIDA')).toHaveLength(1)
  expect((await prorrogar({ cessaoAte: '2027-12-31' })).status).toBe(409)
})
