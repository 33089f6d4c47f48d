import { somarDias } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
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
