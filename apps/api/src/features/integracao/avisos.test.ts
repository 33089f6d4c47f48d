import { expect, test } from 'vitest'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarProgramas } from './avisos.ts'

const t = setUpApp()
const url = '/api/integracao/programas'

test('whoever may change integrations is told before a key runs out, once for each day, and of a revoked one no more', async () => {
  const ana = await t.clientWith(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES'])
  const leitor = await t.clientWith(['CONSULTAR_INTEGRACOES'])
  const criar = async (nome: string, validade: string) => {
    const r = await t.admin.post(url, { nome, acoes: ['CONSULTAR_ORGAOS'], validade })
    return r.body.content.programa.id as number
  }
  const avisos = (de: { usuarioId: number }) =>
    t.rows(sql<{ titulo: string; texto: string; endereco: string; vista: boolean; unidade: number }>`
      select titulo, texto, endereco, vista_em is not null as vista, unidade_id as unidade from notificacao
      where usuario_id = ${de.usuarioId} order by id`)
  const noDia = async (dia: string) => {
    t.clock.moveTo(`${dia}T09:00:00.000Z`)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarProgramas)
  }
  const id = await criar('Contabilidade', '2026-06-30')
  await t.admin.post(`${url}/${await criar('Antigo', '2026-06-30')}/revogar`)
  for (const dia of ['2026-03-15', '2026-05-31', '2026-05-31', '2026-06-23', '2026-06-30', '2026-07-01'])
    await noDia(dia)
  expect(await avisos(ana)).toEqual(
    ['vence em 30 dias', 'vence em 7 dias', 'vence hoje'].map((quando) => ({
      titulo: `Chave de programa ${quando}`,
      texto: 'Contabilidade, até 30/06/2026.',
      endereco: '/configuracoes/integracoes/programas',
      vista: false,
      unidade: t.unidadeId,
    })),
  )
  expect(await avisos(leitor)).toEqual([])
  const outra = await t.sessionOf(ana.usuarioId, t.unidadeId)
  expect((await outra.post(`${url}/${id}/revogar`)).status).toBe(200)
  expect((await avisos(ana)).every((a) => a.vista)).toBe(true)
})
