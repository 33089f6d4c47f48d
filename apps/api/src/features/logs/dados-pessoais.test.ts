import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { untilDone, bem, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { cuidarDosAcessos } from './cuidar-dos-acessos.ts'

const CPF = '529.982.247-25'
let t: TestApp
let comCpf: { id: number }
let semNada: { id: number }
let leitora: Cliente
let umBem: { id: number }
beforeAll(async () => {
  t = await createTestApp()
  const criar = async (corpo: object) =>
    (await t.admin.post('/api/responsaveis', { ativo: true, ...corpo })).body.content
  comCpf = await criar({ nome: 'Ana Lima', cpf: CPF, telefone: '(11) 98765-4321' })
  semNada = await criar({ nome: 'Bruno Sá' })
  leitora = await t.clientWith(['CONF', 'CONSULTAR_RESPONSAVEIS', 'CONSULTAR_USUARIOS', 'PATRIMONIO'])
  umBem = await tombarBem(t.admin, bem(await cadastrosDe(t)))
})
afterAll(() => t.close())
beforeEach(() => t.rows(sql`delete from uso_dados_pessoais`))

const usos = async (query = '') =>
  (await t.admin.get(`/api/logs/dadospessoais${query}`)).body.content.resultList

describe('what is read on a screen', () => {
  test('is written down: who, of whom, which fields, and never the data', async () => {
    await leitora.get(`/api/responsaveis/${comCpf.id}`)
    await leitora.get('/api/responsaveis')
    const lidos = await usos()
    expect(lidos).toHaveLength(2)
    for (const uso of lidos)
      expect(uso).toMatchObject({
        usuario: { id: leitora.usuarioId },
        unidade: { id: t.unidadeId },
        operacao: { value: 'LEITURA' },
        origem: 'Responsáveis',
        campos: ['CPF', 'Telefone'],
        ids: [comCpf.id],
        quantidade: 1,
      })
    expect(JSON.stringify(await t.rows(sql`select * from uso_dados_pessoais`))).not.toMatch(/529|98765|Ana/)
  })

  test('is nothing where there is nothing of anyone’s own, or it was not asked for or may not be seen', async () => {
    await leitora.get(`/api/responsaveis/${semNada.id}`)
    await leitora.get('/api/responsaveis?fields=id,nome')
    await (await t.clientWith(['PATRIMONIO'])).get('/api/responsaveis')
    await leitora.get(`/api/responsaveis/999999`)
    expect(await usos()).toEqual([])
  })

  test('counts the e-mails of users, but not one’s own', async () => {
    const { id } = await t.createUsuario({})
    await t.rows(sql`update usuario set email = 'a@b.gov.br' where id in (${id}, ${leitora.usuarioId})`)
    await leitora.get(`/api/usuarios/${leitora.usuarioId}`)
    expect(await usos()).toEqual([])
    await leitora.get(`/api/usuarios/${id}`)
    expect(await usos()).toMatchObject([{ origem: 'Usuários', campos: ['E-mail'], ids: [id] }])
  })
})

describe('what is read in a list of no register of persons', () => {
  test('counts where a stranger who told of a defect can be reached', async () => {
    const [comContato] = await t.rows(sql<{ id: number }>`
      insert into manutencao_relato (unidade_id, patrimonio_id, texto, nome, contato, criado_em)
      values (${t.unidadeId}, ${umBem.id}, 'Não liga', 'Morador', '3333-4444', now()),
        (${t.unidadeId}, ${umBem.id}, 'Não liga', 'Vizinha', null, now()) returning id`)
    const cuida = await t.clientWith(['CONSULTAR_MANUTENCOES'])
    expect((await cuida.get('/api/manutencoes/relatos')).body.content.resultList).toHaveLength(2)
    expect(await usos()).toMatchObject([
      {
        usuario: { id: cuida.usuarioId },
        origem: 'Avisos de defeito',
        campos: ['Contato'],
        ids: [comContato?.id],
      },
    ])
  })

  test('counts the addresses that mails went to', async () => {
    const [email] = await t.rows(sql<{ id: number }>`
      insert into email (para, assunto, situacao, criado_em)
      values (array['a@b.gov.br'], 'Código', 'ENVIADO', now()) returning id::int as id`)
    await t.admin.get('/api/notificacoes/emails')
    expect(await usos()).toMatchObject([
      { origem: 'E-mails enviados', campos: ['E-mail'], ids: [email?.id], quantidade: 1 },
    ])
  })
})

test('what is taken away in a file is written down with how many it was of', async () => {
  const exportar = (colunas: string[]) =>
    t.admin.post('/api/patrimonios/exportar', { formato: 'CSV', colunas })
  await untilDone(t, t.admin, await exportar(['descricao']))
  expect(await usos()).toEqual([])
  await untilDone(t, t.admin, await exportar(['descricao', 'responsavel']))
  await untilDone(t, t.admin, await t.admin.get('/api/patrimonios/relatorio?formato=CSV'))
  expect(await usos('?where=%7B%22operacao%22%3A%7B%22in%22%3A%5B%22EXPORTACAO%22%5D%7D%7D')).toMatchObject([
    { origem: 'Relação de bens', campos: ['Responsável'], quantidade: 1, ids: [] },
    { origem: 'Exportação de bens', campos: ['Responsável'], quantidade: 1 },
  ])
})

describe('the register', () => {
  test('is for who may read logs, by person and by date, and goes after two years', async () => {
    await leitora.get(`/api/responsaveis/${comCpf.id}`)
    expect((await leitora.get('/api/logs/dadospessoais')).status).toBe(403)
    const fora = (await t.secondOrganizacao()).admin
    expect((await fora.get('/api/logs/dadospessoais')).body.content.count).toBe(0)
    expect(await usos('?q=ninguém')).toEqual([])
    expect(await usos('?q=responsáveis')).toHaveLength(1)
    expect((await t.admin.get('/api/logs/dadospessoais?where=%7B%22ids%22%3A1%7D')).status).toBe(400)
    await t.rows(sql`update uso_dados_pessoais set instante = instante - interval '25 months'`)
    await runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      cuidarDosAcessos,
    )
    expect(await usos()).toEqual([])
  })
})
