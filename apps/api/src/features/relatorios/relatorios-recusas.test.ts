import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { filesOnDisk } from '../../../test/disk.ts'
import { ACOES, PEDIR, setUpReports } from '../../../test/scenes/emitir.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { drainQueue } from '../../kernel/jobs/queue.ts'
import { reportJob } from '../../kernel/reports/produce.ts'
import { reports } from '../../reports.ts'

const [t, s] = setUpReports()

describe('who may', () => {
  it('nobody without the rights; a report stays closed to who has lost them', async () => {
    expect((await t.anonymous.get(PEDIR)).status).toBe(401)
    for (const acoes of [['CONF'], ['PATRIMONIO'], ['CONSULTAR_RELATORIOS']] as const)
      expect(await (await t.clientWith([...acoes])).get(PEDIR)).toMatchObject({
        status: 403,
        body: { message: mensagens.semPermissao },
      })
    expect((await (await t.clientWith(['PATRIMONIO'])).get('/api/relatorios/historico')).status).toBe(403)

    const { id: usuarioId } = await t.createUsuario({ acoes: [...ACOES] })
    const autor = await t.sessionOf(usuarioId, t.unidadeId)
    const id = await s.emitir(autor)
    expect((await autor.get(`/api/relatorios/${id}`)).status).toBe(200)
    await t.rows(sql`delete from usuario_permissao where usuario_id = ${usuarioId} and acao = 'PATRIMONIO'`)
    const depois = await t.sessionOf(usuarioId, t.unidadeId)
    expect(await depois.get(`/api/relatorios/${id}`)).toMatchObject({
      status: 403,
      body: { message: mensagens.semPermissao },
    })
    expect((await depois.del(`/api/relatorios/${id}`)).status).toBe(200)
  })

  it('only its author, in its unit: not another person, not an administrator, not another organisation', async () => {
    const { unidadeId, admin } = await t.secondUnidade()
    const { id: usuarioId } = await t.createUsuario({ acoes: [...ACOES], unidades: [t.unidadeId, unidadeId] })
    const aqui = await t.sessionOf(usuarioId, t.unidadeId)
    const la = await t.sessionOf(usuarioId, unidadeId)
    const id = await s.emitir(aqui)
    const outra = await t.secondOrganizacao()
    for (const c of [la, admin, t.admin, s.quem, outra.admin]) {
      expect((await c.get(`/api/relatorios/${id}`)).status).toBe(404)
      expect((await c.del(`/api/relatorios/${id}`)).status).toBe(404)
      const { resultList } = (await c.get('/api/relatorios/historico?rpp=500')).body.content
      expect(resultList.map((r: { id: number }) => r.id)).not.toContain(id)
    }
    expect(await s.prontos(la)).toEqual([])
    expect(await s.prontos(aqui)).toHaveLength(1)
    expect((await aqui.get(`/api/relatorios/${id}`)).status).toBe(200)
    // Nor by the address of files, whatever directory it stands in.
    const { arquivo_id } = (await s.linhaDo(id)) as { arquivo_id: number }
    for (const c of [aqui, t.admin]) {
      expect((await c.get(`/api/arquivos/${arquivo_id}`)).status).toBe(404)
      expect((await c.get(`/api/arquivos/${arquivo_id}/download`)).status).toBe(404)
    }
    expect((await t.admin.sendFile('/api/arquivos?diretorio=RELATORIOS', 'a.pdf', 'x')).status).toBe(403)
  })

  it('unknown parameters and values are refused, and nothing is asked for', async () => {
    const antes = [await s.contar('relatorio'), await s.contar('tarefa')]
    for (const query of ['?segredo=1', '?formato=DOC', '?agrupar=COR', '?where={"x":{"eq":1}}', '?order=cor'])
      expect((await s.quem.get(`${PEDIR}${query}`)).status).toBe(400)
    expect((await s.quem.get('/api/patrimonios/downloadrelatorio?colunas=descricao,segredo')).status).toBe(
      400,
    )
    expect((await s.quem.get('/api/relatorios/abc')).status).toBe(404)
    expect([await s.contar('relatorio'), await s.contar('tarefa')]).toEqual(antes)
  })
})

describe('a report that breaks off', () => {
  const partes = (tipo: ReturnType<typeof reportJob>) => ({
    organizacoes: t.organizacoes,
    clock: t.clock,
    files: t.files,
    log: t.app.log,
    types: [tipo],
    routines: [],
  })
  const inteira = reportJob(reports)
  const deNovo = () =>
    t.rows(sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`)
  const umaVez = async (id: number) => ({
    arquivos: await s.contar('arquivo', sql`entidade = 'relatorios' and entidade_id = ${id}`),
    avisos: await s.contar(
      'notificacao',
      sql`chave = (select 'tarefa/' || tarefa_id from relatorio where id = ${id})`,
    ),
    relatorio: (await s.linhaDo(id))?.situacao,
  })

  it('before its file counts is made again, once', async () => {
    const { relatorio } = await s.pedir()
    let cai = true
    const tipo: typeof inteira = {
      ...inteira,
      run: (w) =>
        inteira.run({
          ...w,
          write: (fazer) => {
            if (cai) {
              cai = false
              throw new Error('a energia caiu')
            }
            return w.write(fazer)
          },
        }),
    }
    await drainQueue(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 0, avisos: 0, relatorio: 'AGUARDANDO' })
    await deNovo()
    await drainQueue(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 1, relatorio: 'PRONTO' })
  })

  it('after it was kept, before the queue knew, is left as it is', async () => {
    const { tarefa, relatorio } = await s.pedir()
    let cai = true
    const tipo: typeof inteira = {
      ...inteira,
      async run(w) {
        const feito = await inteira.run(w)
        if (cai) {
          cai = false
          throw new Error('a energia caiu')
        }
        return feito
      },
    }
    await drainQueue(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 0, relatorio: 'PRONTO' })
    const antes = await filesOnDisk(t)
    await deNovo()
    await drainQueue(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 1, relatorio: 'PRONTO' })
    expect(await filesOnDisk(t)).toBe(antes)
    expect((await s.quem.get(`/api/tarefas/${tarefa.id}`)).body.content.situacao).toBe('CONCLUIDA')
  })

  it('because its author deleted it meanwhile leaves nothing behind', async () => {
    const { relatorio } = await s.pedir()
    const antes = await filesOnDisk(t)
    const tipo: typeof inteira = {
      ...inteira,
      run: (w) =>
        inteira.run({
          ...w,
          async write(fazer) {
            expect(await filesOnDisk(t)).toBe(antes + 1)
            await s.quem.del(`/api/relatorios/${relatorio.id}`)
            return w.write(fazer)
          },
        }),
    }
    await drainQueue(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 0, avisos: 0, relatorio: undefined })
    expect(await filesOnDisk(t)).toBe(antes)
  })

  it('for good says why, in the history and to its author, without a link', async () => {
    await s.prontos(s.quem)
    const { relatorio } = await s.pedir()
    const tipo: typeof inteira = {
      ...inteira,
      run: async () => {
        throw new AppError(409, 'Há bens demais para um relatório.')
      },
    }
    await drainQueue(partes(tipo), t.databaseId)
    expect(await s.linhaDo(relatorio.id)).toEqual({
      situacao: 'FALHOU',
      arquivo_id: null,
      linhas: null,
      mensagem: 'Há bens demais para um relatório.',
    })
    expect((await s.prontos(s.quem))[0]).toEqual({
      id: relatorio.id,
      titulo: 'O relatório não foi feito',
      texto: 'Relação de bens: Há bens demais para um relatório.',
      link: null,
    })
    const [aviso] = await t.rows(
      sql<{
        tipo: string
      }>`select tipo from notificacao
        where chave = (select 'tarefa/' || tarefa_id from relatorio where id = ${relatorio.id})`,
    )
    expect(aviso?.tipo).toBe('TRABALHO_FALHOU')
    expect((await s.quem.get(`/api/relatorios/${relatorio.id}`)).status).toBe(404)
    expect((await s.quem.del(`/api/relatorios/${relatorio.id}`)).status).toBe(200)
  })
})
