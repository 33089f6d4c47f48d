import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mensagens, textosDaCopia, textosDaSaude } from '@tombo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { createCheapRepository } from '../../../test/copies.ts'
import { setUpApp } from '../../../test/scene.ts'
import { diskPlace } from '../../kernel/copy/place-disk.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { copiarNaHora } from './agenda.ts'
import { anotarCopia, anotarProva } from './comando.public.ts'
import { guardaDeTodas } from './limpar.public.ts'

const t = setUpApp()
const execute = promisify(execFile)
// Two processes of their own, behind everything else that the machine does: on a busy one they take a while.
vi.setConfig({ testTimeout: 240_000 })
const SENHA = 'correta cavalo bateria'
let pasta: string

beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'tombo-copias-'))
  vi.stubEnv('DATABASE_URL', await t.organizacoes.url(t.databaseId))
  vi.stubEnv('TOMBO_DATA', t.filesFolder)
  vi.stubEnv('TOMBO_COPIA', pasta)
  vi.stubEnv('TOMBO_COPIA_PRESSA', 'sim')
  vi.stubEnv('TOMBO_COPIA_SENHA', SENHA)
  await t.rows(sql`delete from copia`)
  await t.rows(sql`delete from copia_agenda`)
  await t.rows(sql`update migracao set aplicada_em = ${t.clock.now()}`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(pasta, { recursive: true, force: true })
})

const ler = async () => (await t.admin.get('/api/copias')).body.content
const rodar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    copiarNaHora,
  )
const parteDaCopia = async () => (await t.admin.get('/api/saude')).body.content.partes.copia

test('only who administers reads of copies or asks for one; without a place there is none', async () => {
  const pessoa = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PARAMETROS'])
  expect((await pessoa.get('/api/copias')).status).toBe(403)
  expect((await pessoa.post('/api/copias')).status).toBe(403)
  expect((await pessoa.post('/api/copias/agenda', { ativa: true, hora: '02:00' })).status).toBe(403)
  vi.stubEnv('TOMBO_COPIA_SENHA', '')
  expect(await ler()).toMatchObject({ destino: null, copias: [], ultimaVerificada: null })
  const recusada = await t.admin.post('/api/copias')
  expect([recusada.status, recusada.body.message]).toEqual([409, mensagens.copiaSemDestino])
  expect(await parteDaCopia()).toEqual({ situacao: 'ATENCAO', texto: textosDaSaude.copiaNenhuma })
})

test('one that cannot be made says why, to all who administer', async () => {
  vi.stubEnv('TOMBO_COPIA', '/dev/null/copias')
  await t.admin.post('/api/copias')
  await runJobs(t)
  const [copia] = (await ler()).copias
  expect(copia.situacao.value).toBe('FALHOU')
  expect(copia.mensagem).toContain('Não é possível escrever em /dev/null/copias')
  const avisos = await t.rows(
    sql<{ titulo: string }>`select titulo from notificacao where tipo = 'COPIA_FALHOU'`,
  )
  expect(avisos.length).toBeGreaterThan(0)
})

/** On for every day at this hour, since the beginning of a day. */
const ligarAs = (hora: string, dia: string) =>
  t.rows(sql`
    insert into copia_agenda (ativa, hora, usuario_id, unidade_id, desde)
    values (true, ${hora}, ${t.admin.usuarioId}, ${t.unidadeId}, ${`${dia}T00:00:00Z`}::timestamptz)`)

test('once its hour has come the copy of the day is asked for, once', async () => {
  const dia = t.clock.now().toISOString().slice(0, 10)
  await ligarAs('14:00', dia)
  const antes = t.clock.now().toISOString()
  const vezes = async (hora: string) => {
    t.clock.moveTo(`${dia}T${hora}:00.000Z`)
    await rodar()
    return (await t.rows(sql`select 1 from copia`)).length
  }
  expect([await vezes('13:59'), await vezes('14:00'), await vezes('14:05')]).toEqual([0, 1, 1])
  await t.rows(sql`update copia set situacao = 'FALHOU'`)
  expect(await vezes('23:55')).toBe(1)
  t.clock.moveTo(new Date(Date.parse(`${dia}T14:00:00Z`) + 86_400_000).toISOString())
  await rodar()
  expect((await t.rows(sql`select 1 from copia`)).length).toBe(2)
  t.clock.moveTo(antes)
  await t.rows(sql`delete from graphile_worker._private_jobs`)
})

test('is asked for still when who set the hour administers no more, in the right of another', async () => {
  const dia = t.clock.now().toISOString().slice(0, 10)
  const antes = t.clock.now().toISOString()
  await ligarAs('14:00', dia)
  const saiu = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
  await t.rows(sql`update copia_agenda set usuario_id = ${saiu.id}`)
  const quemPede = async () => {
    t.clock.moveTo(`${dia}T14:00:00.000Z`)
    await rodar()
    t.clock.moveTo(antes)
    const [copia] = await t.rows(sql<{ quem: number }>`delete from copia returning pedida_por_id as quem`)
    return copia?.quem
  }
  expect(await quemPede()).toBe(saiu.id)
  await t.rows(sql`update usuario set ativo = false where id = ${saiu.id}`)
  expect(await quemPede()).toBe(t.admin.usuarioId)
  await t.rows(sql`delete from graphile_worker._private_jobs`)
})

test('the last minutes of a day have their copy too, after midnight; the copy of another organisation serves', async () => {
  const dia = t.clock.now().toISOString().slice(0, 10)
  const antes = t.clock.now().toISOString()
  const amanha = (hora: string) => new Date(Date.parse(`${dia}T${hora}:00Z`) + 86_400_000).toISOString()
  await ligarAs('23:58', dia)
  const vezes = async (instante: string) => {
    t.clock.moveTo(instante)
    await rodar()
    return (await t.rows(sql`select 1 from copia`)).length
  }
  expect([await vezes(`${dia}T23:55:00.000Z`), await vezes(amanha('00:00'))]).toEqual([0, 1])
  await t.rows(
    sql`update copia set situacao = 'VERIFICADA', origem = 'OUTRA', inicio = ${amanha('13:00')}::timestamptz`,
  )
  expect(await vezes(amanha('23:59'))).toBe(1)
  t.clock.moveTo(antes)
  await t.rows(sql`delete from graphile_worker._private_jobs`)
})

test('while nothing says where copies go whoever administers is told of it, once a day', async () => {
  const dia = t.clock.now().toISOString().slice(0, 10)
  const antes = t.clock.now().toISOString()
  await ligarAs('08:00', dia)
  vi.stubEnv('TOMBO_COPIA', '')
  const avisos = () =>
    t.rows(
      sql`select 1 from notificacao where titulo = ${textosDaCopia.semDestino} and usuario_id = ${t.admin.usuarioId}`,
    )
  for (const hora of ['07:00', '08:00', '08:05', '20:00']) {
    t.clock.moveTo(`${dia}T${hora}:00.000Z`)
    await rodar()
  }
  expect((await avisos()).length).toBe(1)
  expect(await t.rows(sql`select 1 from copia`)).toEqual([])
  t.clock.moveTo(antes)
})

test('without any verified copy the age counts from the first day, and files that were missing ask for attention', async () => {
  const ha = (dias: number) => new Date(t.clock.now().getTime() - dias * 86_400_000)
  const desde = (dias: number) => t.rows(sql`update migracao set aplicada_em = ${ha(dias)}::timestamptz`)
  await desde(6)
  expect(await parteDaCopia()).toEqual({ situacao: 'ATENCAO', texto: textosDaSaude.copiaNenhuma })
  await desde(8)
  expect(await parteDaCopia()).toEqual({ situacao: 'FALHA', texto: textosDaSaude.copiaNenhumaHa('8 dias') })
  const por = [{ databaseId: t.databaseId, linhas: 1, arquivos: 0, bytes: 2 }]
  await anotarCopia(t, { ponto: 'p2', porOrganizacao: por }, t.clock.now(), 'COMANDO')
  const texto = 'Prefeitura: o arquivo foto.jpg já faltava quando a cópia foi feita.'
  await anotarProva(t, { ponto: 'p2', faltas: [], jaFaltavam: [{ databaseId: t.databaseId, texto }] })
  expect((await ler()).copias).toMatchObject([{ situacao: { value: 'COM_FALTAS' }, mensagem: texto }])
  expect(await parteDaCopia()).toEqual({
    situacao: 'ATENCAO',
    texto: textosDaSaude.copiaComFaltas('menos de uma hora'),
  })
  const avisos = () => t.rows(sql`select 1 from notificacao where titulo = ${textosDaCopia.faltam}`)
  const ditos = (await avisos()).length
  expect(ditos).toBeGreaterThan(0)
  await anotarCopia(t, { ponto: 'p3', porOrganizacao: por }, t.clock.now(), 'COMANDO')
  await anotarProva(t, { ponto: 'p3', faltas: [], jaFaltavam: [{ databaseId: t.databaseId, texto }] })
  expect((await avisos()).length).toBe(ditos)
})

test('how many copies stay is said by who administers, is known to all of them, and is a number', async () => {
  const guarda = { ativa: true, diarias: 7, semanais: 4, mensais: 12 }
  const pessoa = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PARAMETROS'])
  expect((await pessoa.post('/api/copias/guarda', guarda)).status).toBe(403)
  expect((await t.admin.post('/api/copias/guarda', { ...guarda, diarias: 0 })).status).toBe(400)
  expect((await ler()).guarda.ativa).toBe(false)
  expect(await guardaDeTodas(t.organizacoes)).toBeUndefined()
  expect((await t.admin.post('/api/copias/guarda', guarda)).body.content.guarda).toEqual(guarda)
  expect(await guardaDeTodas(t.organizacoes)).toEqual({ diarias: 7, semanais: 4, mensais: 12 })
  const eventos = await t.rows(
    sql`select 1 from evento where alteracoes::text like '%7 diárias, 4 semanais e 12 mensais%'`,
  )
  expect(eventos.length).toBe(1)
})

const COMANDO = join(import.meta.dirname, '../../commands/copia.ts')
const comando = (...args: string[]) =>
  execute(process.execPath, [COMANDO, ...args], { env: { ...process.env } }).then((r) => r.stdout)

test('a copy by the command stands on the page, unproved until the command proves it', async () => {
  await createCheapRepository(await diskPlace(pasta), SENHA)
  await comando(pasta)
  const feita = await ler()
  expect(feita.copias).toMatchObject([
    {
      situacao: { value: 'FEITA' },
      pedidaPor: null,
      origem: { value: 'COMANDO' },
      ponto: expect.any(String),
    },
  ])
  expect(feita.ultimaVerificada).toBeNull()
  expect(await parteDaCopia()).toEqual({ situacao: 'ATENCAO', texto: textosDaSaude.copiaNenhuma })
  expect(await comando('verificar', pasta)).toContain('A página Servidor mostra esta verificação.')
  const provada = await ler()
  expect(provada.copias).toMatchObject([{ situacao: { value: 'VERIFICADA' }, mensagem: null }])
  expect(provada.ultimaVerificada).toBe(provada.copias[0].inicio)
})

test('what the command finds of a copy of another installation is written nowhere', async () => {
  const prova = { ponto: 'de-outro-lugar', faltas: [{ databaseId: null, texto: 'Falta.' }], jaFaltavam: [] }
  expect(await anotarProva(t, prova)).toBe(0)
  const [{ n }] = (await t.rows(sql<{ n: number }>`select count(*)::int as n from copia`)) as [{ n: number }]
  expect(n).toBe(0)
})

test('a fault of another organisation does not make a copy a bad one here', async () => {
  const por = [{ databaseId: t.databaseId, linhas: 1, arquivos: 0, bytes: 2 }]
  const resumo = { ponto: 'p1', organizacoes: 1, linhas: 1, arquivos: 0, bytes: 2, gravados: 2, faltam: [] }
  await anotarCopia(t, { ...resumo, porOrganizacao: por }, t.clock.now(), 'COMANDO')
  await anotarProva(t, {
    ponto: 'p1',
    faltas: [{ databaseId: t.databaseId + 1, texto: 'Falta.' }],
    jaFaltavam: [],
  })
  expect((await ler()).copias).toMatchObject([{ situacao: { value: 'VERIFICADA' } }])
  // A proof is written once: what is known stays.
  expect(
    await anotarProva(t, { ponto: 'p1', faltas: [{ databaseId: null, texto: 'Falta.' }], jaFaltavam: [] }),
  ).toBe(0)
})

test('a place that had copies and has none is not begun anew by itself: its disk may be out of its place', async () => {
  const pedir = async () => {
    await t.admin.post('/api/copias')
    await runJobs(t)
    return (await ler()).copias[0]
  }
  const ontem = new Date(t.clock.now().getTime() - 86_400_000)
  await t.rows(sql`insert into copia (origem, inicio, fim, situacao, ponto, destino)
    values ('AGENDA', ${ontem}, ${ontem}, 'VERIFICADA', 'p0', ${pasta})`)
  const vazia = await pedir()
  expect([vazia.situacao.value, vazia.mensagem]).toEqual([
    'FALHOU',
    expect.stringContaining('já teve cópias'),
  ])
  expect(vazia.mensagem).toContain(`npm run copia -- ${pasta}`)
  await rm(pasta, { recursive: true })
  expect((await pedir()).mensagem).toBe(vazia.mensagem)
  expect(existsSync(pasta)).toBe(false)
  // Where it was begun on purpose the copies go on, and say where they are.
  await createCheapRepository(await diskPlace(pasta), SENHA)
  expect((await pedir()).situacao.value).toBe('VERIFICADA')
  expect(
    await t.rows(sql`select destino from copia where situacao = 'VERIFICADA' and ponto <> 'p0'`),
  ).toEqual([{ destino: pasta }])
})

test('two organisations that ask at once have one copy and one proof, and its age is in sight from then on', async () => {
  const outra = await t.secondOrganizacao()
  const [um, dois, dela] = await Promise.all([
    t.admin.post('/api/copias'),
    t.admin.post('/api/copias'),
    outra.admin.post('/api/copias'),
  ])
  expect(new Set([um.status, dois.status])).toEqual(new Set([202, 409]))
  expect(dela.status).toBe(202)
  await createCheapRepository(await diskPlace(pasta), SENHA)
  await Promise.all([runJobs(t), runJobs(t, outra.databaseId)])
  const { copias, ultimaVerificada } = await ler()
  const esperada = {
    situacao: { value: 'VERIFICADA' },
    mensagem: null,
    origem: { value: 'PESSOA' },
    ponto: expect.any(String),
  }
  expect(copias).toMatchObject([esperada])
  expect(copias[0].linhas).toBeGreaterThan(100)
  expect(ultimaVerificada).toBe(copias[0].inicio)
  const daOutra = (await outra.admin.get('/api/copias')).body.content.copias
  expect(daOutra).toMatchObject([{ ...esperada, ponto: copias[0].ponto }])
  expect(await readdir(join(pasta, 'pontos'))).toEqual([`${copias[0].ponto}.json`])

  const depois = async (horas: number) => {
    await t.rows(
      sql`update copia set inicio = ${new Date(t.clock.now().getTime() - horas * 3_600_000)}::timestamptz`,
    )
    return parteDaCopia()
  }
  expect(await depois(0)).toEqual({ situacao: 'OK', texto: textosDaSaude.copiaVelha('menos de uma hora') })
  expect((await depois(25)).situacao).toBe('ATENCAO')
  expect(await depois(8 * 24)).toEqual({ situacao: 'FALHA', texto: textosDaSaude.copiaVelha('8 dias') })
})
