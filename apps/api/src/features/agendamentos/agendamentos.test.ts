import { mensagens } from '@tombo/contract'
import { afterEach, describe, expect, it, test } from 'vitest'
import {
  sceneOfAgendamentos,
  corpoDoAgendamento,
  dadosDaManutencao,
} from '../../../test/scenes/agendamentos.ts'
import { runJobs } from '../../../test/bens.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/agendamentos'
const [t, s] = setUpScene(sceneOfAgendamentos)
afterEach(async () => {
  s.voltar()
  await t.rows(sql`update agendamento set ativo = false, proxima_em = null`)
})

describe('a schedule', () => {
  it('is called by its times where nobody names it, tells its services, and keeps what a save does not name', async () => {
    const { descricao: _, ...corpo } = corpoDoAgendamento({ endDate: '2026-12-31' })
    const a = (await s.quemAgenda.post(BASE, corpo)).body.content
    expect([a.descricao, a.jobs]).toEqual(['No dia 1 de cada mês, às 08:00', []])
    const job = (await s.servico(a.id, dadosDaManutencao(s.bens(1)))).body.content
    const outro = await s.quemAgenda.post(`${BASE}/${a.id}/jobs`, { id: job.id, descricao: 'Lubrificar' })
    expect(outro.body.content).toMatchObject({ descricao: 'Lubrificar', jobData: job.jobData })
    const salvo = (await s.quemAgenda.post(BASE, { id: a.id, startDate: '2026-03-02' })).body.content
    expect(salvo).toMatchObject({ startDate: '2026-03-02', endDate: '2026-12-31', jobs: [{ id: job.id }] })
  })

  it('is saved with its times in words and its next ten, and turned off and on', async () => {
    const a = await s.agendar()
    expect(a).toMatchObject({
      status: { value: 'ATIVO', descricao: 'Ativo' },
      emPalavras: 'No dia 1 de cada mês, às 08:00',
      proximaExecucao: '2026-04-01T08:00:00.000Z',
      fuso: 'UTC',
      servicos: 0,
    })
    expect(a.proximas).toHaveLength(10)
    expect(a.proximas[9]).toBe('2027-01-01T08:00:00.000Z')
    const igual = (await s.quemAgenda.post(BASE, a)).body.content
    expect(igual.versao).toBe(a.versao)
    const off = (await s.quemAgenda.post(`${BASE}/${a.id}/inativar`, {})).body
    expect(off).toMatchObject({
      message: mensagens.agendamentoInativado,
      content: { status: { descricao: 'Inativo' }, proximaExecucao: null },
    })
    expect((await s.quemAgenda.post(`${BASE}/${a.id}/inativar`, {})).status).toBe(409)
    const on = (await s.quemAgenda.post(`${BASE}/${a.id}/ativar`, { versao: off.content.versao })).body
      .content
    expect(on.proximaExecucao).toBe('2026-04-01T08:00:00.000Z')
    const futura = await s.agendar({ startDate: '2026-05-01' })
    expect(futura).toMatchObject({
      status: { descricao: 'Inativo (Fora do período de operação)' },
      proximaExecucao: '2026-05-01T08:00:00.000Z',
    })
    const passada = await s.agendar({ endDate: '2026-03-09' })
    expect(passada).toMatchObject({
      status: { value: 'FORA_DO_PERIODO' },
      proximaExecucao: null,
      proximas: [],
    })
    expect((await s.agendar({ endDate: '2026-03-10' })).status.value).toBe('ATIVO')
    expect((await eventosDe(t, 'agendamentos', a.id)).map((e) => e.tipo)).toEqual([
      'CADASTRO',
      'ALTERACAO',
      'ALTERACAO',
    ])
    const lista = (await s.quemAgenda.get(`${BASE}?q=revisao&order=-proximaExecucao`)).body.content
    expect(lista.count).toBe(4)
    expect((await s.quemAgenda.del(`${BASE}/${a.id}`)).status).toBe(200)
    expect((await s.quemAgenda.get(`${BASE}/${a.id}`)).status).toBe(404)
  })

  test.each([
    [{ cronExpression: '0 0 8 1 ? ? *' }, { meses: ['Deve ser selecionado um mês'] }],
    [{ cronExpression: '0 0 8 ? * ? *' }, { dias: ['Deve ser selecionado um dia'] }],
    [
      { cronExpression: '0 0 8 1 * 2 *' },
      { dias: ['Não é possível agendar dia do mês e dia da semana ao mesmo tempo'] },
    ],
    [{ cronExpression: '0 0 ? 1 * ? *' }, { horarios: ['Deve ser selecionado um horário'] }],
    [{ cronExpression: 'amanhã' }, { cronExpression: [mensagens.agendamentoCronInvalido] }],
    [{ endDate: '2026-02-28' }, { endDate: [mensagens.agendamentoFimAntes] }],
    [{ descricao: ' ' }, { descricao: [mensagens.obrigatorio] }],
  ])('%j is refused beside its field', async (mais, campos) => {
    const r = await s.quemAgenda.post(BASE, corpoDoAgendamento(mais))
    expect([r.status, r.body.fields]).toEqual([400, campos])
  })
})

describe('a service of a schedule', () => {
  it('has data that are checked when it is saved, and shown in words', async () => {
    const [bem] = s.bens(1)
    const a = await s.agendar()
    const ok = await s.servico(a.id, dadosDaManutencao([bem as number]))
    expect(ok.body.content).toMatchObject({
      job: { value: 'CRIAR_MANUTENCAO' },
      emPalavras: 'Preventiva: Lubrificar (1 bem escolhido)',
    })
    const { content } = (await s.quemAgenda.get(`${BASE}/${a.id}/jobs`)).body
    expect([content.rpp, content.count]).toEqual([10, 1])
    expect((await s.quemAgenda.get(`${BASE}/${a.id}/jobs/${ok.body.content.id}`)).body.content).toEqual(
      ok.body.content,
    )
    const recusas: [string, Record<string, unknown>, unknown][] = [
      [
        dadosDaManutencao([bem as number]),
        { descricao: '' },
        { descricao: ['A descrição do serviço deve ser preenchida'] },
      ],
      ['{', {}, { jobData: [mensagens.servicoDadosInvalidos] }],
      [dadosDaManutencao([]), {}, { patrimonios: [mensagens.obrigatorio] }],
      [dadosDaManutencao([999_999]), {}, { patrimonios: [mensagens.naoEncontrado] }],
      [
        dadosDaManutencao([], { alvo: 'LOCALIZACAO', localizacao: { id: 999_999 } }),
        {},
        { localizacao: [mensagens.naoEncontrado] },
      ],
      [dadosDaManutencao([], { alvo: 'NATUREZA' }), {}, { tipoNatureza: [mensagens.obrigatorio] }],
      ['{}', { job: 'OUTRO' }, { job: ['Nenhuma ação especificada para o serviço escolhido'] }],
    ]
    for (const [dados, mais, campos] of recusas) {
      const r = await s.servico(a.id, dados, mais)
      expect({ dados, status: r.status, campos: r.body.fields }).toEqual({ dados, status: 400, campos })
    }
    const sem = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS'])
    expect((await s.servico(a.id, dadosDaManutencao([bem as number]), {}, sem)).status).toBe(403)
    const mudado = await s.servico(
      a.id,
      dadosDaManutencao([], { alvo: 'NATUREZA', tipoNatureza: { id: s.c.natureza } }),
      {
        id: ok.body.content.id,
        versao: ok.body.content.versao,
      },
    )
    expect(mudado.body.content.emPalavras).toContain('bens da natureza 4.4.90.52.42')
    expect(
      (await s.servico(a.id, dadosDaManutencao([bem as number]), { id: ok.body.content.id, versao: 1 }))
        .status,
    ).toBe(409)
    expect((await s.quemAgenda.del(`${BASE}/${a.id}/jobs/${ok.body.content.id}`)).body.message).toBe(
      mensagens.agendamentoServicoRemovido,
    )
    expect((await s.quemAgenda.del(`${BASE}/${a.id}/jobs/${ok.body.content.id}`)).status).toBe(404)
  })
})

describe('what is due', () => {
  it('runs, opens an order for what can be mended, and tells what it made', async () => {
    const bens = s.bens(2)
    const a = await s.agendar()
    await s.servico(a.id, dadosDaManutencao(bens))
    await s.passar('2026-03-31T23:59:00Z')
    expect(await s.execucoes(a.id)).toEqual([])
    await s.passar('2026-04-01T08:00:30Z')
    expect(await s.execucoes(a.id)).toEqual([
      { prevista: '2026-04-01 08:00', situacao: 'CONCLUIDA', atrasada: false, manual: false },
    ])
    const url = `${BASE}/execucoes/periodo?dataInicial=2026-04-01&dataFinal=2026-04-01T00:00:00`
    const [e] = (await (await s.deNovo()).get(url)).body.content.resultList
    expect(e).toMatchObject({
      dataExecucao: '2026-04-01T08:00:00.000Z',
      agendamento: { id: a.id },
      resultados: [
        { situacao: { value: 'CONCLUIDA' }, mensagem: expect.stringContaining('aberta para 2 bens') },
      ],
    })
    const m = (
      await (await s.deNovo()).get(`/api/manutencoes/${Number(/\d+$/.exec(e.resultados[0].endereco)?.[0])}`)
    ).body.content
    expect(m).toMatchObject({ tipo: { value: 'PREVENTIVA' }, dataPrevista: '2026-04-11', quantidade: 2 })
    // They are in that order still: the next time there is nothing to open.
    await s.passar('2026-05-01T08:00:30Z')
    const [outra] = (
      await (await s.deNovo()).get(`${BASE}/execucoes/periodo?dataInicial=2026-05-01&dataFinal=2026-05-01`)
    ).body.content.resultList
    expect(outra.resultados[0]).toMatchObject({
      mensagem: mensagens.manutencaoAgendadaSemBens,
      endereco: null,
    })
  })

  it('leaves out, and says, what is not there any more, and opens an order for the rest', async () => {
    const bens = s.bens(2)
    const [f] = await t.rows(
      sql<{ id: number }>`insert into fornecedor (nome) values ('Oficina') returning id`,
    )
    const a = await s.agendar()
    await s.servico(a.id, dadosDaManutencao(bens, { fornecedor: { id: f?.id } }))
    await t.rows(sql`update fornecedor set ativo = false where id = ${f?.id}`)
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${bens[0]}`)
    await s.passar('2026-04-01T08:00:30Z')
    const [r] = await t.rows(sql<{ situacao: string; mensagem: string }>`
      select r.situacao, r.mensagem from agendamento_resultado r join agendamento_execucao e on e.id = r.execucao_id
      where e.agendamento_id = ${a.id}`)
    expect(r).toEqual({
      situacao: 'CONCLUIDA',
      mensagem: expect.stringMatching(
        /aberta para 1 bem\. 1 bem escolhido não é mais da unidade\. O fornecedor não está mais ativo, e ficou de fora\.$/,
      ),
    })
  })

  it('without services tells who saved it that nothing was done', async () => {
    const a = await s.agendar({ descricao: 'Sem serviços' })
    await s.passar('2026-04-01T08:00:30Z')
    expect((await s.execucoes(a.id)).map((e) => e.situacao)).toEqual(['CONCLUIDA'])
    const [aviso] = await t.rows(sql<{ texto: string }>`
      select texto from notificacao where titulo = 'Agendamento: Sem serviços'`)
    expect(aviso?.texto).toBe(mensagens.agendamentoNadaFeito)
  })

  it('after a long stop only the latest runs, late; the earlier ones are lost', async () => {
    const a = await s.agendar({ cronExpression: '0 0 8 * * ? *' })
    await s.servico(a.id, dadosDaManutencao(s.bens(1)))
    await s.passar('2026-03-14T12:00:00Z')
    expect((await s.execucoes(a.id)).map((e) => [e.prevista, e.situacao, e.atrasada])).toEqual([
      ['2026-03-11 08:00', 'PERDIDA', false],
      ['2026-03-12 08:00', 'PERDIDA', false],
      ['2026-03-13 08:00', 'PERDIDA', false],
      ['2026-03-14 08:00', 'CONCLUIDA', true],
    ])
  })

  it('stands still while its unit is not in use; after that only the latest runs', async () => {
    const a = await s.agendar({ cronExpression: '0 0 8 * * ? *' })
    await s.servico(a.id, dadosDaManutencao(s.bens(1)))
    const emUso = (ativo: boolean) =>
      t.rows(sql`update unidade set ativo = ${ativo} where id = ${t.unidadeId}`)
    await emUso(false)
    await s.passar('2026-03-12T12:00:00Z')
    expect(await s.execucoes(a.id)).toEqual([])
    await emUso(true)
    await s.passar('2026-03-13T08:00:30Z')
    expect((await s.execucoes(a.id)).map((e) => e.situacao)).toEqual(['PERDIDA', 'PERDIDA', 'CONCLUIDA'])
  })

  it('is written down before a change of the times, and is of the zone of the organisation', async () => {
    const a = await s.agendar({ cronExpression: '0 0 8 * * ? *' })
    t.clock.moveTo('2026-03-11T08:05:00Z')
    const mudado = (await (await s.deNovo()).post(BASE, { ...a, cronExpression: '0 0 9 * * ? *' })).body
      .content
    expect((await s.execucoes(a.id)).map((e) => e.prevista)).toEqual(['2026-03-11 08:00'])
    expect(mudado.proximaExecucao).toBe('2026-03-11T09:00:00.000Z')
    const fuso = (nome: string) =>
      t.rows(sql`insert into parametro (nome, valor) values ('fusoHorario', to_jsonb(${nome}::text))
        on conflict (nome) do update set valor = excluded.valor`)
    await fuso('America/Rio_Branco')
    await s.minuto()
    expect((await (await s.deNovo()).get(`${BASE}/${a.id}`)).body.content).toMatchObject({
      fuso: 'America/Rio_Branco',
      proximaExecucao: '2026-03-11T14:00:00.000Z',
    })
    await fuso('SERVIDOR')
    await runJobs(t)
  })

  it('runs in the right that who saved it has then; a failure tells its people', async () => {
    const usuario = await t.createUsuario({
      acoes: ['CRIAR_ALTERAR_AGENDAMENTOS', 'CRIAR_ALTERAR_MANUTENCOES'],
    })
    const quem = await t.sessionOf(usuario.id, t.unidadeId)
    const a = await s.agendar({}, quem)
    await s.servico(a.id, dadosDaManutencao(s.bens(1)), {}, quem)
    await t.rows(
      sql`delete from usuario_permissao where usuario_id = ${usuario.id} and acao = 'CRIAR_ALTERAR_MANUTENCOES'`,
    )
    await s.passar('2026-04-01T08:00:30Z')
    expect((await s.execucoes(a.id)).map((e) => e.situacao)).toEqual(['FALHOU'])
    const avisos = async (c: typeof quem) =>
      (await (await s.deNovo(c)).get('/api/notificacoes?rpp=50')).body.content.resultList
        .filter((x: { texto: string }) => x.texto.includes(mensagens.servicoSemDireito))
        .map((x: { tipo: string; titulo: string; endereco: string }) => [x.tipo, x.titulo, x.endereco])
    // Once each: whoever saved it is not told besides that the work is done.
    const falha = ['AGENDAMENTO_FALHOU', 'Agendamento com falha: Revisão mensal', `/agendamento/${a.id}`]
    for (const c of [quem, s.quemAgenda]) expect(await avisos(c)).toEqual([falha])
    const [e] = (
      await (
        await s.deNovo()
      ).get(`${BASE}/execucoes/periodo?dataInicial=2026-04-01&dataFinal=2026-04-01&agendamentoId=${a.id}`)
    ).body.content.resultList
    expect(e.resultados[0].mensagem).toContain(mensagens.servicoSemDireito)
  })
})

describe('what plans of maintenance say is due', () => {
  it('is opened by a schedule, once, in the right of who saved it', async () => {
    const [bem, preso] = s.bens(2) as [number, number]
    const usuario = await t.createUsuario({
      acoes: ['CRIAR_ALTERAR_AGENDAMENTOS', 'CRIAR_ALTERAR_MANUTENCOES'],
    })
    const quem = await t.sessionOf(usuario.id, t.unidadeId)
    const planejar = (patrimonio: number, inicio: string) =>
      quem.post('/api/manutencoes/planos', {
        descricao: 'Revisar o gerador',
        ativo: true,
        alvo: 'BEM',
        patrimonio: { id: patrimonio },
        ritmo: 'MESES',
        meses: 1,
        inicio,
        antecedencia: 0,
      })
    expect((await planejar(bem, '2026-03-20')).status).toBe(200)
    const a = await s.agendar({ cronExpression: '0 0 8 * * ? *' }, quem)
    const salvo = await s.servico(a.id, '{}', { job: 'ABRIR_PREVENTIVAS', descricao: 'Preventivas' }, quem)
    expect(salvo.body.content).toMatchObject({
      job: { value: 'ABRIR_PREVENTIVAS', descricao: 'Abrir as manutenções preventivas' },
      emPalavras: 'Abre o que os planos de manutenção dizem que venceu ou está a vencer',
    })
    const sem = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS'])
    const semDireito = await s.servico(a.id, '{}', { job: 'ABRIR_PREVENTIVAS' }, sem)
    expect(semDireito.status).toBe(403)
    const feitos = () =>
      t.rows(sql<{ mensagem: string; situacao: string }>`
        select r.mensagem, r.situacao from agendamento_resultado r
        join agendamento_execucao e on e.id = r.execucao_id where e.agendamento_id = ${a.id} order by e.prevista_em`)
    await s.passar('2026-03-19T08:00:30Z')
    await s.passar('2026-03-20T08:00:30Z')
    await s.passar('2026-03-21T08:00:30Z')
    expect((await feitos()).map((f) => f.mensagem).slice(-3)).toEqual([
      mensagens.preventivaNadaVence,
      '1 manutenção aberta para 1 bem.',
      mensagens.preventivaNadaVence,
    ])
    const [n] = await t.rows(sql<{ n: number }>`
      select count(*)::int as n from manutencao_item where patrimonio_id = ${bem}`)
    expect(n?.n).toBe(1)
    await t.rows(
      sql`delete from usuario_permissao where usuario_id = ${usuario.id} and acao = 'CRIAR_ALTERAR_MANUTENCOES'`,
    )
    await t.rows(sql`update plano_manutencao set patrimonio_id = ${preso} where patrimonio_id = ${bem}`)
    await s.passar('2026-03-22T08:00:30Z')
    expect((await feitos()).at(-1)).toEqual({ mensagem: mensagens.servicoSemDireito, situacao: 'FALHOU' })
  })
})

describe('running now', () => {
  it('is once at a time, and leaves the times as they are', async () => {
    const a = await s.agendar()
    const sem = await s.quemAgenda.post(`${BASE}/${a.id}/executar`, {})
    expect([sem.status, sem.body.message]).toEqual([409, mensagens.agendamentoSemServico])
    const oferecidos = async () =>
      (await s.quemAgenda.get(`${BASE}/${a.id}`)).body.content.acoes.map((x: { value: string }) => x.value)
    expect(await oferecidos()).toEqual(['ALTERAR', 'INATIVAR', 'EXCLUIR'])
    await s.servico(a.id, dadosDaManutencao(s.bens(1)))
    expect(await oferecidos()).toContain('EXECUTAR')
    const voltas = await Promise.all([1, 2, 3].map(() => s.quemAgenda.post(`${BASE}/${a.id}/executar`, {})))
    expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409, 409])
    await runJobs(t)
    expect((await s.execucoes(a.id)).map((e) => [e.situacao, e.manual])).toEqual([['CONCLUIDA', true]])
    expect((await s.quemAgenda.get(`${BASE}/${a.id}`)).body.content.proximaExecucao).toBe(
      '2026-04-01T08:00:00.000Z',
    )
  })
})

describe('the weekly view', () => {
  it('tells the days, the times and the services, and nothing of what is past', async () => {
    const a = await s.agendar({ cronExpression: '0 30 7,14 ? * 2-6 *' })
    await s.servico(a.id, dadosDaManutencao(s.bens(1)))
    const url = (start: string, end: string) =>
      `${BASE}/execucoes?start=${start}T00:00:00&end=${end}T00:00:00`
    const { content } = (await s.quemAgenda.get(url('2026-03-10', '2026-03-16'))).body
    expect(content).toMatchObject({ hoje: '2026-03-10', fuso: 'UTC' })
    expect(
      content.dias.map((d: { dia: string; quantidade: number }) => [d.dia.slice(8), d.quantidade]),
    ).toEqual([
      ['10', 0],
      ['11', 2],
      ['12', 2],
      ['13', 2],
      ['14', 0],
      ['15', 0],
      ['16', 2],
    ])
    expect(content.dias[1].horarios).toMatchObject([
      { horario: '07:30', jobs: [{ descricao: 'Abrir manutenção', agendamento: { id: a.id } }] },
      { horario: '14:30' },
    ])
    const falta = await s.quemAgenda.get(`${BASE}/execucoes?end=2026-03-10`)
    expect([falta.status, falta.text]).toEqual([400, expect.stringContaining('A data inicial é obrigatória')])
    for (const ruim of [
      `${BASE}/execucoes/periodo?dataInicial=2026-03-10`,
      `${BASE}/execucoes?start=2026-03-10`,
    ])
      expect((await s.quemAgenda.get(ruim)).text).toContain('A data final é obrigatória')
    expect((await s.quemAgenda.get(url('2026-03-10', '2026-05-10'))).status).toBe(400)
    expect((await s.quemAgenda.get(url('2026-03-10', '2026-03-09'))).status).toBe(400)
  })
})
