import { mensagens } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sceneOfAgendamentos } from '../../../test/scenes/agendamentos.ts'
import { runJobs } from '../../../test/bens.ts'
import type { Cliente } from '../../../test/app.ts'
import { lerRelatorio } from '../../../test/scenes/catalogo.ts'
import { setUpScene } from '../../../test/scene.ts'
import { startSmtp } from '../../../test/outside/smtp.ts'
import { sql } from '../../kernel/db/sql.ts'
import { saveSmtp } from '../../kernel/email/config.ts'

const [t, s] = setUpScene(sceneOfAgendamentos)

let dona: Cliente
let ana: Cliente
let bia: Cliente
beforeAll(async () => {
  const ACOES = ['PATRIMONIO', 'CONSULTAR_RELATORIOS', 'CONSULTAR_BAIXAS'] as const
  dona = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', ...ACOES])
  ana = await t.clientWith([...ACOES])
  bia = await t.clientWith([...ACOES])
})

const servico = (id: number, dados: object, quem = dona) =>
  s.servico(id, JSON.stringify(dados), { job: 'EMITIR_RELATORIO', descricao: 'Para a chefia' }, quem)
const para = (...quem: Cliente[]) => quem.map((q) => q.usuarioId)
const relatoriosDe = (quem: Cliente) =>
  t.rows(sql<{ id: number; chave: string; situacao: string; parametros: Record<string, unknown> }>`
    select id, chave, situacao, parametros from relatorio where usuario_id = ${quem.usuarioId} order by id`)
/** Runs it a minute later; gives what came of its service. */
const executar = async (id: number) => {
  t.clock.moveTo(new Date(t.clock.now().getTime() + 60_000).toISOString())
  const r = await dona.post(`/api/agendamentos/${id}/executar`, {})
  if (r.status !== 200) throw new Error(r.text)
  await s.passar(t.clock.now().toISOString())
  const [e] = await t.rows(sql<{ situacao: string; mensagem: string }>`
    select x.situacao, x.mensagem from agendamento_resultado x join agendamento_execucao e on e.id = x.execucao_id
    where e.agendamento_id = ${id} order by e.id desc limit 1`)
  return e
}

describe('a report that a schedule makes', () => {
  it('is each person’s own, of the days that have just ended, and made once', async () => {
    const a = await s.agendar({ descricao: 'Baixas do mês' }, dona)
    const dados = { relatorio: 'baixa', formato: 'CSV', periodo: 'MES_ANTERIOR', pessoas: para(ana, bia) }
    const salvo = await servico(a.id, dados)
    expect([salvo.status, salvo.body.content?.emPalavras]).toEqual([
      200,
      expect.stringMatching(/^Baixas \(CSV\), o mês anterior, para /),
    ])
    expect(await executar(a.id)).toEqual({ situacao: 'CONCLUIDA', mensagem: 'Baixas enviado a 2 pessoas.' })
    for (const quem of [ana, bia]) {
      const feitos = await relatoriosDe(quem)
      expect(feitos).toMatchObject([
        {
          chave: 'baixa',
          situacao: 'PRONTO',
          parametros: { dataInicial: '2026-02-01', dataFinal: '2026-02-28', formato: 'CSV' },
        },
      ])
      const arquivo = await quem.get(`/api/relatorios/${feitos[0]?.id}`)
      expect(arquivo.status).toBe(200)
      expect(lerRelatorio(arquivo.text).titulos[0]).toBe('Baixa')
      const [aviso] = await t.rows(sql<{ n: number }>`
        select count(*)::int as n from notificacao where usuario_id = ${quem.usuarioId} and tipo = 'RELATORIO_PRONTO'`)
      expect(aviso?.n).toBe(1)
    }
    // Nobody else has it: the file of one is not the other's.
    const [daAna] = await relatoriosDe(ana)
    expect((await bia.get(`/api/relatorios/${daAna?.id}`)).status).toBe(404)
    expect(await relatoriosDe(dona)).toEqual([])
  })

  it('does not go to who has lost the right, and the owner is told; with nobody left it fails', async () => {
    const caio = await t.clientWith(['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
    const a = await s.agendar({ descricao: 'Situação' }, dona)
    const dados = { relatorio: 'situacaobem', formato: 'CSV', pessoas: para(ana, caio) }
    expect((await servico(a.id, dados)).status).toBe(200)
    await t.rows(sql`delete from usuario_permissao
      where usuario_id = ${caio.usuarioId} and acao = 'CONSULTAR_RELATORIOS'`)
    const [quem] = await t.rows(sql<{ nome: string }>`select nome from usuario where id = ${caio.usuarioId}`)
    const fim = await executar(a.id)
    expect(fim?.mensagem).toBe(`Situação dos bens enviado a 1 pessoa; sem direito: ${quem?.nome}.`)
    expect(await relatoriosDe(caio)).toEqual([])
    const [aviso] = await t.rows(sql<{ texto: string }>`
      select texto from notificacao where usuario_id = ${dona.usuarioId} and tipo = 'AGENDAMENTO_FALHOU'
      order by id desc limit 1`)
    expect(aviso?.texto).toContain(quem?.nome)
    await t.rows(sql`update usuario set ativo = false where id = ${caio.usuarioId}`)
    await t.rows(sql`update agendamento_job set job_data = job_data || ${JSON.stringify({ pessoas: para(caio) })}::jsonb
      where agendamento_id = ${a.id}`)
    expect(await executar(a.id)).toEqual({ situacao: 'FALHOU', mensagem: mensagens.relatorioSemQuemReceba })
  })

  it('may be a layout of the unit, and says so when the layout is gone', async () => {
    const layout = await dona.post('/api/patrimonios/relatoriocustomizado/layout', {
      descricao: 'Só as mesas',
      colunas: 'numeroTombamento,descricao,valorAquisicao',
      somas: 'valorAquisicao',
      where: { descricao: { contains: ['mesa'] } },
      lista: { todasUnidades: 'true', order: '-descricao' },
    })
    const a = await s.agendar({ descricao: 'Layout' }, dona)
    const dados = { layout: { id: layout.body.content.id }, formato: 'XLSX', pessoas: para(bia) }
    expect((await servico(a.id, dados)).body.content?.emPalavras).toMatch(/^Só as mesas \(XLSX\), para /)
    expect((await executar(a.id))?.situacao).toBe('CONCLUIDA')
    expect((await relatoriosDe(bia)).at(-1)).toMatchObject({
      chave: 'bens-customizado',
      situacao: 'PRONTO',
      parametros: { todasUnidades: 'true', order: '-descricao' },
    })
    await dona.del(`/api/patrimonios/relatoriocustomizado/layout/${layout.body.content.id}`)
    expect(await executar(a.id)).toEqual({ situacao: 'FALHOU', mensagem: mensagens.relatorioLayoutSumiu })
  })

  it('is refused of what the person may not emit, of people of elsewhere, and of another unit', async () => {
    const a = await s.agendar({ descricao: 'Recusas' }, dona)
    const certo = { relatorio: 'situacaobem', formato: 'CSV', pessoas: para(ana) }
    const campos = async (dados: object) => (await servico(a.id, dados)).body.fields
    expect(await campos({ ...certo, relatorio: 'balanco', periodo: 'MES_ANTERIOR' })).toEqual({
      relatorio: [mensagens.semPermissao],
    })
    const { admin: la } = await t.secondUnidade()
    expect(await campos({ ...certo, pessoas: para(la) })).toEqual({
      pessoas: [mensagens.relatorioPessoaDeFora],
    })
    expect(await campos({ ...certo, relatorio: null })).toEqual({ relatorio: [mensagens.obrigatorio] })
    expect(await campos({ ...certo, layout: { id: 999_999 }, relatorio: null })).toBeUndefined()
    expect((await servico(a.id, certo, s.quemAgenda)).status).toBe(403)
    expect((await servico(a.id, certo, la)).status).toBe(404)
    const fora = (await t.secondOrganizacao()).admin
    expect((await servico(a.id, certo, fora)).status).toBe(404)
    expect((await dona.get(`/api/agendamentos/${a.id}/jobs`)).body.content.count).toBe(0)
    // The names to choose from are those of the unit.
    const nomes = (await dona.get('/api/agendamentos/opcoes/pessoas?rpp=500')).body.content.resultList
    const ids = nomes.map((n: { id: number }) => n.id)
    expect([ids.includes(ana.usuarioId), ids.includes(la.usuarioId)]).toEqual([true, false])
    expect((await dona.get('/api/agendamentos/opcoes/layouts')).status).toBe(200)
    expect((await ana.get('/api/agendamentos/opcoes/pessoas')).status).toBe(403)
  })

  it('goes by mail to who has no account, in the right of whoever keeps the schedule', async () => {
    const a = await s.agendar({ descricao: 'Para fora' }, dona)
    const dados = {
      relatorio: 'situacaobem',
      formato: 'CSV',
      pessoas: para(ana),
      emails: ['conselho@exemplo.gov.br', 'controle@exemplo.gov.br'],
    }
    expect((await servico(a.id, dados)).body.fields).toEqual({
      emails: [mensagens.relatorioSemServidorDeEmail],
    })
    const smtp = await startSmtp()
    try {
      const remetente = { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' }
      const servidor = { servidor: 'localhost', porta: smtp.porta, seguranca: 'NENHUMA' } as const
      await t.organizacoes.write(t.databaseId, (db) =>
        saveSmtp(
          { db, clock: t.clock, actor: { nome: 'Administradora' } },
          { ...servidor, usuario: null, senhaSelada: null, remetente },
        ),
      )
      expect((await servico(a.id, { ...dados, pessoas: [], emails: [] })).body.fields).toEqual({
        pessoas: [mensagens.relatorioSemDestino],
      })
      expect((await servico(a.id, { ...dados, emails: ['sem arroba'] })).body.fields).toEqual({
        emails: [mensagens.emailInvalido],
      })
      const salvo = await servico(a.id, dados)
      expect(salvo.body.content.emPalavras).toMatch(/conselho@exemplo.gov.br, controle@exemplo.gov.br$/)
      expect((await executar(a.id))?.mensagem).toBe('Situação dos bens enviado a 1 pessoa e 2 endereços.')
      await runJobs(t)
      // Each has a mail of its own, and sees no other address; the file is whole.
      expect(smtp.recebidos.map((m) => m.para)).toEqual([
        ['conselho@exemplo.gov.br'],
        ['controle@exemplo.gov.br'],
      ])
      const [mail] = smtp.recebidos
      expect(mail?.assunto).toBe('Situação dos bens')
      const anexo =
        /filename=\S*\.csv[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.texto ?? '')?.[1] ?? ''
      const [dela] = (await relatoriosDe(dona)).slice(-1)
      const arquivo = await t.app.inject({
        url: `/api/relatorios/${dela?.id}`,
        headers: { 'x-auth-token': dona.token },
      })
      expect(Buffer.from(anexo, 'base64').equals(arquivo.rawPayload)).toBe(true)
      const ultimo = async () =>
        (
          await t.rows(sql<{ titulo: string; texto: string }>`
            select titulo, texto from notificacao where usuario_id = ${dona.usuarioId} and tipo = 'AGENDAMENTO_FALHOU'
            order by id desc limit 1`)
        )[0]
      // A mail that is refused for good comes to nobody: the owner is told, by address.
      smtp.recusar(550)
      await executar(a.id)
      await runJobs(t)
      expect(await ultimo()).toEqual({
        titulo: 'Relatório agendado não enviado: Situação dos bens',
        texto: expect.stringMatching(/^controle@exemplo.gov.br não recebeu: 550 /),
      })
      smtp.recusar(null)
      // Without its mail server nothing is mailed, and nothing is said to have been.
      await t.rows(sql`update parametro set nome = 'smtp_de_antes' where nome = 'smtp'`)
      expect((await executar(a.id))?.mensagem).toBe(
        'Situação dos bens enviado a 1 pessoa; sem servidor de e-mail: conselho@exemplo.gov.br, controle@exemplo.gov.br.',
      )
      expect((await ultimo())?.texto).toMatch(
        /^Não recebeu, por não haver mais servidor de e-mail: conselho@/,
      )
      await t.rows(sql`update parametro set nome = 'smtp' where nome = 'smtp_de_antes'`)
      // The owner has lost the right: nobody outside gets it, and the owner is told.
      await t.rows(sql`delete from usuario_permissao
        where usuario_id = ${dona.usuarioId} and acao = 'CONSULTAR_RELATORIOS'`)
      const depois = await executar(a.id)
      expect(depois?.mensagem ?? '').not.toContain('endereço')
      await runJobs(t)
      expect(smtp.recebidos).toHaveLength(2)
    } finally {
      await smtp.fechar()
    }
  })

  it('tells the owner too when the right is lost between being asked for and being made', async () => {
    const dora = await t.clientWith(['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
    const chefe = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', 'PATRIMONIO', 'CONSULTAR_RELATORIOS'])
    const a = await s.agendar({ descricao: 'Situação de cada' }, chefe)
    expect(
      (await servico(a.id, { relatorio: 'situacaobem', formato: 'CSV', pessoas: para(dora) }, chefe)).status,
    ).toBe(200)
    t.clock.moveTo(new Date(t.clock.now().getTime() + 60_000).toISOString())
    // The right is gone as soon as the report is asked for, and before the queue makes it.
    await t.rows(sql`
      create function perde() returns trigger language plpgsql as $$ begin
        delete from usuario_permissao where usuario_id = new.usuario_id and acao = 'CONSULTAR_RELATORIOS';
        return new; end $$`)
    await t.rows(sql`create trigger perde after insert on relatorio for each row execute function perde()`)
    await chefe.post(`/api/agendamentos/${a.id}/executar`, {})
    await s.passar(t.clock.now().toISOString())
    await t.rows(sql`drop trigger perde on relatorio`)
    expect(await relatoriosDe(dora)).toMatchObject([{ situacao: 'FALHOU' }])
    const [aviso] = await t.rows(sql<{ titulo: string; texto: string }>`
      select titulo, texto from notificacao where usuario_id = ${chefe.usuarioId} and tipo = 'AGENDAMENTO_FALHOU'
      order by id desc limit 1`)
    const [quem] = await t.rows(sql<{ nome: string }>`select nome from usuario where id = ${dora.usuarioId}`)
    expect(aviso).toEqual({
      titulo: 'Relatório agendado não enviado: Situação dos bens',
      texto: `${quem?.nome} não recebeu: ${mensagens.direitoPerdido}`,
    })
  })
})
