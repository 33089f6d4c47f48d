import { somarDias } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarCessoes } from './avisos.ts'

const [t, s] = setUpScene(sceneOfBaixas)
const FIM = '2026-12-31'

it('before the end of a cession whoever authorises is told once for each day, until its assets are back', async () => {
  const cedida = async () => {
    const b = await s.enviada(
      'DOACAO_CESSAO',
      await s.bens(2),
      { modalidade: 'CESSAO', cessaoAte: FIM, fornecedor: { id: s.comprador } },
      { fornecedor: { id: s.comprador } },
    )
    expect((await s.passo(b.id, 'FINALIZADA', s.autoriza)).status).toBe(200)
    const [item] = await s.itensDe(b.id)
    expect((await eventosDe(t, 'patrimonios', item?.patrimonio.id as number)).at(-1)).toEqual({
      tipo: 'CESSAO',
      alteracoes: [{ campo: 'Cessão', anterior: null, novo: `nº ${b.id}, até 31/12/2026` }],
    })
    return b as { id: number }
  }
  const a = await cedida()
  const devolvida = await cedida()
  const r = await s.autoriza.post(`/api/baixas/${devolvida.id}/encerrarcessao`, {})
  expect(r.status).toBe(200)
  // One that nobody authorised yet is no cession.
  await s.enviada(
    'DOACAO_CESSAO',
    await s.bens(1),
    { modalidade: 'CESSAO', cessaoAte: FIM, fornecedor: { id: s.comprador } },
    { fornecedor: { id: s.comprador } },
  )
  const avisos = () =>
    t.rows(sql<{ titulo: string; texto: string; endereco: string; vista: boolean }>`
      select titulo, texto, endereco, vista_em is not null as vista from notificacao
      where usuario_id = ${s.autoriza.usuarioId} and tipo = 'CESSAO_VENCE' order by id`)
  const noDia = async (dias: number) => {
    t.clock.moveTo(`${somarDias(FIM, -dias)}T12:00:00.000Z`)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarCessoes)
  }
  for (const dias of [31, 30, 30, 7]) await noDia(dias)
  expect(await avisos()).toEqual([
    {
      titulo: 'Cessão vence em 30 dias',
      texto: `cessão nº ${a.id}: 2 bens com Sucatas do Norte, até 31/12/2026.`,
      endereco: `/baixas/${a.id}`,
      vista: false,
    },
    expect.objectContaining({ titulo: 'Cessão vence em 7 dias' }),
  ])
  const quem = await t.sessionOf(s.autoriza.usuarioId, t.unidadeId)
  expect((await quem.post(`/api/baixas/${a.id}/encerrarcessao`, {})).status).toBe(200)
  expect((await avisos()).every((n) => n.vista)).toBe(true)
  await noDia(0)
  expect(await avisos()).toHaveLength(2)
})

it('is told once more on the day after its end, while the assets are not back, and never in a unit out of use', async () => {
  const [b] = await t.rows(sql<{ id: number }>`
    update baixa set cessao_ate = '2027-01-10', avisado_em = null
    where id = (select max(id) from baixa where cessao_ate is not null) returning id`)
  await t.rows(sql`update baixa_item set situacao = 'CEDIDO' where baixa_id = ${b?.id ?? 0}`)
  const titulos = async (instante: string) => {
    t.clock.moveTo(instante)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarCessoes)
    return (
      await t.rows(sql<{ titulo: string }>`
        select titulo from notificacao where usuario_id = ${s.autoriza.usuarioId} and tipo = 'CESSAO_VENCE'
          and endereco = ${`/baixas/${b?.id}`} order by id`)
    ).map((n) => n.titulo)
  }
  expect((await titulos('2027-01-10T12:00:00Z')).at(-1)).toBe('Cessão vence hoje')
  await t.rows(sql`update unidade set ativo = false where id = ${t.unidadeId}`)
  expect((await titulos('2027-01-11T12:00:00Z')).at(-1)).toBe('Cessão vence hoje')
  await t.rows(sql`update unidade set ativo = true where id = ${t.unidadeId}`)
  for (const dia of ['2027-01-12', '2027-01-13'])
    expect((await titulos(`${dia}T12:00:00Z`)).slice(-2)).toEqual([
      'Cessão vence hoje',
      'Cessão venceu em 10/01/2027',
    ])
})
