import { mensagens, textosDaSaude } from '@tombo/contract'
import { expect, test } from 'vitest'
import { cadastrosDe, ctxOf, registrarMuitos } from '../../../test/bens.ts'
import { START } from '../../../test/app-template.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'

const t = setUpApp()
const saude = async (quem = t.admin) => (await quem.get('/api/saude')).body.content

test('anybody reads that it serves; an administrator at work in a unit reads of what', async () => {
  const pessoa = await t.clientWith(['PATRIMONIO'])
  const semUnidade = await t.sessionOf(t.admin.usuarioId, null)
  const torto = { ...t.anonymous, get: (url: string) => t.anonymous.get(url, { 'x-auth-token': 'errado' }) }
  for (const quem of [t.anonymous, pessoa, semUnidade, torto])
    expect(await saude(quem)).toEqual({ situacao: 'ok', instante: START })
  const { partes } = await saude()
  expect(Object.keys(partes)).toEqual(['banco', 'fila', 'disco', 'relogio', 'copia'])
  expect([partes.banco, partes.fila, partes.relogio]).toEqual([
    { situacao: 'OK', texto: expect.stringMatching(/^O banco responde em \d+ ms\.$/) },
    { situacao: 'OK', texto: textosDaSaude.filaVazia },
    { situacao: 'OK', texto: textosDaSaude.relogioOk },
  ])
  expect(partes.disco.texto).toMatch(/^\d+,\d GB livres na pasta de dados\.$/)
})

test('a job that is due for long is told', async () => {
  await t.organizacoes.write(t.databaseId, (db) =>
    requestTarefa(ctxOf(t, t.unidadeId, db), { tipo: 'NADA', descricao: 'Nada', dados: {} }),
  )
  await t.rows(sql`update graphile_worker._private_jobs set run_at = now() - interval '25 minutes'`)
  expect((await saude()).partes.fila).toEqual({ situacao: 'ATENCAO', texto: textosDaSaude.filaEspera(25) })
  await t.rows(sql`delete from graphile_worker._private_jobs`)
})

test('a clock that was set back is told, and nothing is posted until it is right again', async () => {
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
  const cadastros = await cadastrosDe(t)
  const registrar = () => registrarMuitos(t, cadastros, t.unidadeId, [um])
  await t.admin.post('/api/orgao', { codigo: '01', descricao: 'Antes' })
  t.clock.moveTo('2026-03-10T14:51:00.000Z')
  expect((await saude()).partes.relogio.situacao).toBe('OK')
  t.clock.moveTo('2026-02-10T15:00:00.000Z')
  expect((await saude()).partes.relogio).toEqual({
    situacao: 'FALHA',
    texto: textosDaSaude.relogioAtrasado(28 * 24 * 60),
  })
  // Whatever is written meanwhile by the wrong clock does not make it right.
  await t.admin.post('/api/orgao', { codigo: '02', descricao: 'Durante' })
  await expect(registrar()).rejects.toThrow(mensagens.relogioAtrasado)
  expect(await t.rows(sql`select 1 from lancamento`)).toEqual([])
  t.clock.moveTo(START)
  expect((await saude()).partes.relogio.situacao).toBe('OK')
  await registrar()
  expect((await t.rows(sql`select 1 from lancamento`)).length).toBeGreaterThan(0)
})
