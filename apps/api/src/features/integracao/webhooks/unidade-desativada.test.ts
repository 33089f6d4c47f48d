import { expect, test } from 'vitest'
import { bem, runJobs, tombarBem } from '../../../../test/bens.ts'
import { setUpWebhooks } from '../../../../test/outside/webhook.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpWebhooks()

test('a webhook of every unit whose own is deactivated is switched off, and who administers is told where it was', async () => {
  const unidade = await t.createUnidade('Almoxarifado extinto')
  await t.rows(sql`insert into usuario_unidade values (${t.admin.usuarioId}, ${unidade})`)
  await t.rows(sql`insert into usuario_permissao (usuario_id, unidade_id, acao)
    values (${t.admin.usuarioId}, ${unidade}, 'ADMINISTRAR_SISTEMA')`)
  const la = await t.sessionOf(t.admin.usuarioId, unidade)
  await s.criar({ nome: 'Espelho', todasUnidades: true, eventos: ['bem.tombado'] }, la)
  expect((await t.admin.post(`/api/unidades/${unidade}`, { ativo: false })).status).toBe(200)
  await tombarBem(t.admin, bem(s.c))
  await runJobs(t)
  expect(s.corpos()).toEqual([])
  const avisos = await t.rows(sql<{ titulo: string; texto: string; unidade: number | null }>`
    select titulo, texto, unidade_id as unidade from notificacao where tipo = 'WEBHOOK_DESLIGADO'
      and usuario_id = ${t.admin.usuarioId}`)
  expect(avisos).toEqual([
    {
      titulo: 'O aviso “Espelho” foi desligado',
      texto: expect.stringContaining('Almoxarifado extinto, está desativada'),
      unidade: null,
    },
  ])
})
