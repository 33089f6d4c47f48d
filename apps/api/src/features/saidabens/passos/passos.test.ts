import { EVENTOS_DA_SAIDA, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { porLer } from '../../../../test/avisos.ts'
import { untilDone, cadastrosDe } from '../../../../test/bens.ts'
import { reportText } from '../../../../test/files/pdf.ts'
import { besideWork } from '../../../../test/locks.ts'
import { bensEmUso, pedirSaida, setUpSaidas } from '../../../../test/scenes/saidas.ts'
import { programaDe } from '../../../../test/session/programa.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { avisarSaidas } from '../avisos.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpSaidas()

describe('the steps', () => {
  it('accept: the term is accepted, the assets say that they left, and the return brings them back one by one', async () => {
    const [a, b] = (await scene.bens(2)) as [number, number]
    const s = await pedirSaida(scene.quemPede, [a, b])
    expect((await scene.passo(scene.quemPede, s.id, 'aceitar')).status).toBe(403)
    expect((await scene.passo(scene.aprovador, s.id, 'aceitar', { versao: 9 })).status).toBe(409)
    const r = await scene.passo(scene.aprovador, s.id, 'aceitar', { versao: s.versao })
    expect(r.body).toMatchObject({
      message: mensagens.saidaAceita,
      content: {
        situacao: { value: 'ACEITA' },
        termos: [{ aceites: [{ papel: { value: 'AUTORIZA' }, endereco: '127.0.0.1' }] }],
      },
    })
    expect((await scene.passo(scene.aprovador, s.id, 'aceitar')).body.message).toBe(
      mensagens.situacaoNaoPermitida,
    )
    expect((await scene.passo(scene.quemPede, s.id, 'cancelar')).status).toBe(409)
    expect((await scene.quemPede.post(BASE, { ...s, motivo: 'x' })).status).toBe(409)
    expect(await scene.eventosDe(a, 'patrimonios')).toContain('SAIDA')
    expect(
      (await scene.passo(scene.quemPede, s.id, 'retornar', { itens: [{ id: a }] })).body.content,
    ).toMatchObject({
      situacao: { value: 'ACEITA' },
      pendentes: 1,
    })
    expect(await scene.presos([a, b])).toEqual([b])
    expect((await scene.passo(scene.quemPede, s.id, 'retornar', { itens: [{ id: a }] })).status).toBe(409)
    expect((await scene.passo(scene.aprovador, s.id, 'retornar')).body.content).toMatchObject({
      situacao: { value: 'FINALIZADA' },
      desfecho: { value: 'DEVOLVIDA' },
      dataRetorno: expect.any(String),
    })
    expect(await scene.presos([a, b])).toEqual([])
    expect(await scene.eventosDe(a, 'patrimonios')).toContain('SAIDA_RETORNO')
    const eventos = (await scene.quemPede.get(`${BASE}/${s.id}/eventos`)).body.content.resultList
    expect(eventos.map((e: { descricao: string }) => e.descricao)).toEqual([
      EVENTOS_DA_SAIDA.SAIDA_DEVOLVIDA,
      EVENTOS_DA_SAIDA.SAIDA_DEVOLVIDA,
      EVENTOS_DA_SAIDA.SAIDA_ACEITA,
      'Cadastro',
    ])
  })

  it('return: of assets that come back at the same moment each comes back once, and the last ends the exit', async () => {
    const [a, b] = (await scene.bens(2)) as [number, number]
    const { id } = await pedirSaida(scene.quemPede, [a, b])
    await scene.passo(scene.aprovador, id, 'aceitar')
    const voltar = (bem: number) => scene.passo(scene.aprovador, id, 'retornar', { itens: [{ id: bem }] })
    const outra = await besideWork(
      t,
      `select 1 from saida_bem where id = ${id} for update`,
      () => voltar(a),
      async () => [await voltar(a), await voltar(b)],
    )
    expect(outra.map((r) => r.status)).toEqual([409, 200])
    expect(outra[1]?.body.content.situacao.value).toBe('FINALIZADA')
    expect(await scene.eventosDe(a, 'patrimonios')).toEqual(['SAIDA', 'SAIDA_RETORNO'])
  })

  it('refuse: with an answer, and the assets are free', async () => {
    const ids = await scene.bens()
    const s = await pedirSaida(scene.quemPede, ids)
    expect(await porLer(t, t.admin, `Saída de bens nº ${s.id} solicitada`)).toBe(1)
    const r = await scene.passo(scene.aprovador, s.id, 'recusar', { resposta: 'Em uso na aula.' })
    expect(r.body.content).toMatchObject({ situacao: { value: 'RECUSADA' }, resposta: 'Em uso na aula.' })
    expect(await porLer(t, t.admin, `Saída de bens nº ${s.id} solicitada`)).toBe(0)
    expect(await porLer(t, t.admin, `Saída de bens nº ${s.id} recusada`)).toBe(1)
    expect(await scene.presos(ids)).toEqual([])
    const [aviso] = (await scene.quemPede.get('/api/notificacoes')).body.content.resultList
    expect(aviso).toMatchObject({
      titulo: `Saída de bens nº ${s.id} recusada`,
      texto: expect.stringContaining('Em uso na aula.'),
    })
  })

  it('cancel: some of the assets, then all of them', async () => {
    const [a, b] = (await scene.bens(2)) as [number, number]
    const s = await pedirSaida(scene.quemPede, [a, b])
    const parte = await scene.passo(scene.quemPede, s.id, 'cancelar', { itens: [{ id: a }] })
    expect(parte.body).toMatchObject({ message: mensagens.saidaBensRetirados, content: { pendentes: 1 } })
    expect(parte.body.content.termos).toHaveLength(2)
    expect(await scene.presos([a, b])).toEqual([b])
    expect((await scene.passo(scene.quemPede, s.id, 'cancelar')).body.content).toMatchObject({
      situacao: { value: 'FINALIZADA' },
      desfecho: { value: 'CANCELADA' },
    })
    expect(await scene.presos([a, b])).toEqual([])
  })

  it('of acceptance and cancelling at the same moment one wins', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens())
    const voltas = await Promise.all([
      scene.passo(scene.aprovador, s.id, 'aceitar'),
      scene.passo(scene.quemPede, s.id, 'cancelar'),
    ])
    expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  it('delete: what was not accepted, by who asked; it is seen by nobody, and its terms stay', async () => {
    const ids = await scene.bens()
    const s = await pedirSaida(scene.quemPede, ids)
    expect((await scene.aprovador.del(`${BASE}/${s.id}`)).status).toBe(403)
    expect((await scene.quemPede.del(`${BASE}/${s.id}`)).body.message).toBe(mensagens.excluido)
    expect((await t.admin.get(`${BASE}/${s.id}`)).status).toBe(404)
    expect(await scene.presos(ids)).toEqual([])
    expect(await scene.eventosDe(s.id)).toEqual(['CADASTRO', 'EXCLUSAO'])
    expect(
      await t.rows(sql`select 1 from termo where entidade = 'saidabens' and entidade_id = ${s.id}`),
    ).toHaveLength(1)
  })

  it('nobody decides a request of their own while another can, administrators included', async () => {
    const ambos = await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS', 'APROVAR_SAIDA_DE_BENS'])
    const s = await pedirSaida(ambos, await scene.bens())
    expect(await scene.passo(ambos, s.id, 'aceitar')).toMatchObject({
      status: 403,
      body: { message: mensagens.saidaPropria },
    })
    const daAdmin = await pedirSaida(t.admin, await scene.bens())
    expect(daAdmin.acoes.map((a: { value: string }) => a.value)).not.toContain('ACEITAR')
    expect(await scene.passo(t.admin, daAdmin.id, 'aceitar')).toMatchObject({
      status: 403,
      body: { message: mensagens.saidaPropria },
    })
  })

  it('nor by a program of theirs, and what it asked for they do not decide either', async () => {
    const acoes = ['CRIAR_ALTERAR_SAIDA_DE_BENS', 'APROVAR_SAIDA_DE_BENS'] as const
    const quem = await t.clientWith(['CRIAR_ALTERAR_INTEGRACOES', ...acoes])
    const programa = await programaDe(t, quem, acoes)
    for (const [pede, decide] of [
      [quem, programa],
      [programa, quem],
    ] as const) {
      const s = await pedirSaida(pede, await scene.bens())
      expect(await scene.passo(decide, s.id, 'aceitar')).toMatchObject({
        status: 403,
        body: { message: mensagens.saidaPropria },
      })
    }
  })

  it('where nobody else can, their own is decided, and the term says so', async () => {
    const unidadeId = await t.createUnidade()
    const so = await t.clientWith(['ADMINISTRAR_SISTEMA'], unidadeId)
    // Whoever is no longer active decides nothing.
    const { id: saiu } = await t.createUsuario({ acoes: ['APROVAR_SAIDA_DE_BENS'], unidades: [unidadeId] })
    const s = await pedirSaida(so, await bensEmUso(t, await cadastrosDe(t, unidadeId), 1, unidadeId))
    expect((await scene.passo(so, s.id, 'aceitar')).status).toBe(403)
    await t.rows(sql`update usuario set ativo = false where id = ${saiu}`)
    const r = await scene.passo(so, s.id, 'aceitar')
    expect(r.body.content.termos[0].aceites).toMatchObject([
      { papel: { value: 'AUTORIZA' }, observacao: mensagens.saidaDecididaSozinho },
    ])
  })

  it('the term is a document', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens())
    const pedido = await scene.passo(scene.quemPede, s.id, 'termo')
    expect(await untilDone(t, scene.quemPede, pedido)).toMatchObject({ situacao: 'CONCLUIDA' })
    // The screen of the reports is not theirs: the notice leads to the file.
    const [aviso] = (await scene.quemPede.get('/api/notificacoes')).body.content.resultList
    const { id } = pedido.body.content.relatorio
    expect(aviso.endereco).toBe(`/api/relatorios/${id}`)
    expect(await reportText(t, scene.quemPede, id)).toContain(s.termos[0].hash)
  })
})

describe('returns', () => {
  it('are announced once for each day, to who asked and to who approves, also when they are late', async () => {
    const ids = await scene.bens()
    const s = await pedirSaida(scene.quemPede, ids, { dataRetornoPrevista: '2026-03-15' })
    await scene.passo(scene.aprovador, s.id, 'aceitar')
    const rodar = (dia: string) => {
      t.clock.moveTo(`${dia}T08:10:00Z`)
      return runRoutine(
        { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
        t.databaseId,
        avisarSaidas,
      )
    }
    const titulos = (quem: Cliente) =>
      t.rows(
        sql<{
          titulo: string
        }>`select titulo from notificacao
          where usuario_id = ${quem.usuarioId} and tipo = 'SAIDA_VENCE' and endereco = ${`/saidabens/${s.id}`}
          order by id`,
      )
    const esperados: string[] = []
    for (const [dia, titulo] of [
      ['2026-03-10', 'retorno em 5 dias'],
      ['2026-03-11', null],
      ['2026-03-15', 'retorno hoje'],
      ['2026-03-17', 'retorno atrasado'],
      ['2026-04-01', null],
    ] as const) {
      for (let i = 0; i < 2; i += 1) await rodar(dia)
      if (titulo) esperados.push(`Saída de bens nº ${s.id}: ${titulo}`)
      for (const quem of [scene.quemPede, scene.aprovador])
        expect((await titulos(quem)).map((l) => l.titulo)).toEqual(esperados)
    }
    const parada = await t.organizacoes.read(t.databaseId, async (db) =>
      db.rows(sql`select 1 from saida_bem where id = ${s.id} and avisado_em = '2026-03-16'`),
    )
    expect(parada).toHaveLength(1)
  })
  it('are announced with who has the assets, and forgotten once everything is back', async () => {
    const [f] = await t.rows(
      sql<{ id: number }>`insert into fornecedor (nome) values ('Oficina Boa Vista') returning id`,
    )
    const ids = await scene.bens(2)
    const s = await pedirSaida(scene.quemPede, ids, {
      dataRetornoPrevista: '2026-03-12',
      terceiro: true,
      fornecedor: { id: f?.id },
    })
    await scene.passo(scene.aprovador, s.id, 'aceitar')
    t.clock.moveTo('2026-03-12T08:10:00Z')
    await runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      avisarSaidas,
    )
    const avisos = () =>
      t.rows(sql<{ texto: string; vista: boolean }>`
        select texto, vista_em is not null as vista from notificacao
        where usuario_id = ${scene.aprovador.usuarioId} and tipo = 'SAIDA_VENCE'
          and endereco = ${`/saidabens/${s.id}`}`)
    expect(await avisos()).toEqual([
      {
        texto: `2 bens com Oficina Boa Vista, de ${s.solicitante.nome}, até 12/03/2026.`,
        vista: false,
      },
    ])
    const quem = await t.sessionOf(scene.quemPede.usuarioId, t.unidadeId)
    expect((await scene.passo(quem, s.id, 'retornar', { itens: [{ id: ids[0] }] })).status).toBe(200)
    expect((await avisos()).map((n) => n.vista)).toEqual([false])
    expect((await scene.passo(quem, s.id, 'retornar')).status).toBe(200)
    expect((await avisos()).map((n) => n.vista)).toEqual([true])
  })
})
