import { mensagens, textosDaSaude } from '@tombo/contract'
import { expect, test } from 'vitest'
import { cadastrosDe, ctxDe, registrarMuitos } from '../../../test/bens.ts'
import { INICIO } from '../../../test/app-modelo.ts'
import { prepararApp } from '../../../test/cena.ts'
import { sql } from '../../kernel/db/sql.ts'
import { pedirTarefa } from '../../kernel/jobs/tarefas.ts'

const t = prepararApp()
const saude = async (quem = t.admin) => (await quem.get('/api/saude')).body.content

test('anybody reads that it serves; an administrator at work in a unit reads of what', async () => {
  const pessoa = await t.cliente(['PATRIMONIO'])
  const semUnidade = await t.sessao(t.admin.usuarioId, null)
  const torto = { ...t.anonimo, get: (url: string) => t.anonimo.get(url, { 'x-auth-token': 'errado' }) }
  for (const quem of [t.anonimo, pessoa, semUnidade, torto])
    expect(await saude(quem)).toEqual({ situacao: 'ok', instante: INICIO })
  const { partes } = await saude()
  expect(Object.keys(partes)).toEqual(['banco', 'fila', 'disco', 'relogio'])
  expect([partes.banco, partes.fila, partes.relogio]).toEqual([
    { situacao: 'OK', texto: expect.stringMatching(/^O banco responde em \d+ ms\.$/) },
    { situacao: 'OK', texto: textosDaSaude.filaVazia },
    { situacao: 'OK', texto: textosDaSaude.relogioOk },
  ])
  expect(partes.disco.texto).toMatch(/^\d+,\d GB livres na pasta de dados\.$/)
})

test('a job that is due for long is told', async () => {
  await t.organizacoes.escrever(t.databaseId, (db) =>
    pedirTarefa(ctxDe(t, t.unidadeId, db), { tipo: 'NADA', descricao: 'Nada', dados: {} }),
  )
  await t.linhas(sql`update graphile_worker._private_jobs set run_at = now() - interval '25 minutes'`)
  expect((await saude()).partes.fila).toEqual({ situacao: 'ATENCAO', texto: textosDaSaude.filaEspera(25) })
  await t.linhas(sql`delete from graphile_worker._private_jobs`)
})

test('a clock that was set back is told, and nothing is posted until it is right again', async () => {
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
  const cadastros = await cadastrosDe(t)
  const registrar = () => registrarMuitos(t, cadastros, t.unidadeId, [um])
  await t.admin.post('/api/orgao', { codigo: '01', descricao: 'Antes' })
  t.clock.mover('2026-03-10T14:51:00.000Z')
  expect((await saude()).partes.relogio.situacao).toBe('OK')
  t.clock.mover('2026-02-10T15:00:00.000Z')
  expect((await saude()).partes.relogio).toEqual({
    situacao: 'FALHA',
    texto: textosDaSaude.relogioAtrasado(28 * 24 * 60),
  })
  // What is written meanwhile by the wrong clock does not make it right.
  await t.admin.post('/api/orgao', { codigo: '02', descricao: 'Durante' })
  await expect(registrar()).rejects.toThrow(mensagens.relogioAtrasado)
  expect(await t.linhas(sql`select 1 from lancamento`)).toEqual([])
  t.clock.mover(INICIO)
  expect((await saude()).partes.relogio.situacao).toBe('OK')
  await registrar()
  expect((await t.linhas(sql`select 1 from lancamento`)).length).toBeGreaterThan(0)
})
