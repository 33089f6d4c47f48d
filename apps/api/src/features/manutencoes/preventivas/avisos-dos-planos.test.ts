import { afterEach, beforeEach, expect, it } from 'vitest'
import { START } from '../../../../test/app-template.ts'
import type { Cliente } from '../../../../test/app.ts'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { avisarPreventivas } from './avisos-dos-planos.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)
let quem: Cliente
/** A session does not outlive the days that a test lets pass. */
const em = async (instante: string) => {
  t.clock.moveTo(instante)
  quem = await t.sessionOf(s.quemCuida.usuarioId, t.unidadeId)
}
beforeEach(() => em(START))
afterEach(() => t.clock.moveTo(START))

it('what is left of a plan once a part of it has its order is not told again; what comes back is', async () => {
  const [a, b] = await s.bens(2)
  const [p] = await t.rows(sql<{ id: number }>`
    insert into produto (descricao) values ('Bomba do aviso') returning id`)
  await t.rows(sql`update patrimonio set produto_id = ${p?.id} where id = any(${[a, b]}::int[])`)
  // The second one is due some days after the first.
  await t.rows(sql`update patrimonio set data_tombamento = '2025-09-16' where id = ${b}`)
  const criado = await quem.post(`${BASE}/planos`, {
    descricao: 'Revisar a bomba',
    ativo: true,
    alvo: 'PRODUTO',
    produto: { id: p?.id },
    ritmo: 'MESES',
    meses: 6,
    inicio: '2025-09-10',
    antecedencia: 15,
  })
  const plano = criado.body.content as { id: number }
  await t.rows(sql`update patrimonio set data_tombamento = '2025-09-12' where id = ${a}`)
  const ditos = async () => {
    await runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      avisarPreventivas,
    )
    const linhas = await t.rows(sql<{ texto: string }>`
      select texto from notificacao where usuario_id = ${s.quemCuida.usuarioId}
        and chave like ${`plano_manutencao/${plano.id}/%`} order by id`)
    return linhas.map((l) => l.texto)
  }
  await em('2026-03-20T12:00:00Z')
  expect(await ditos()).toEqual(['2 bens vencidos.'])
  const [ordem] = (await quem.post(`${BASE}/planos/abrir`, { plano: plano.id, patrimonio: b })).body.content
    .manutencoes
  await em('2026-03-21T12:00:00Z')
  expect(await ditos()).toEqual(['2 bens vencidos.'])
  expect((await s.passo(ordem, 'RECUSADA', { motivo: 'Sem verba' }, quem)).status).toBe(200)
  await em('2026-03-22T12:00:00Z')
  expect(await ditos()).toEqual(['2 bens vencidos.', '2 bens vencidos.'])
})
