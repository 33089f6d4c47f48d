import { MAXIMO_DE_ARQUIVOS_PEDIDOS, mensagemArquivosPedidos, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { START } from '../../../test/app-template.ts'
import { untilDone, ctxOf, runJobs } from '../../../test/bens.ts'
import { filesToKeep, filesOnDisk } from '../../../test/disk.ts'
import { ACOES, PEDIR, setUpReports } from '../../../test/scenes/emitir.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'
import { registerFile } from '../../kernel/files/register.ts'

const [t, s] = setUpReports()

describe('a report', () => {
  it('is asked for, made, kept and told: in the history, in the notices, and once to who asks', async () => {
    const { tarefa, relatorio } = await s.pedir(s.quem, '?omitirBaixados=true')
    expect(await s.prontos(s.quem)).toEqual([])
    const [espera] = (await s.quem.get('/api/relatorios/historico')).body.content.resultList
    expect(espera).toEqual({
      id: relatorio.id,
      nome: 'Relação de bens',
      filtros: ['Sem os baixados'],
      formato: { value: 'PDF', descricao: 'PDF' },
      situacao: { value: 'AGUARDANDO', descricao: 'Em preparação' },
      mensagem: null,
      link: null,
      linhas: null,
      tamanho: null,
      criadoEm: START,
      prontoEm: null,
      guardadoAte: null,
      vencido: false,
      tarefa,
      progresso: { done: 0, total: null },
    })
    expect((await s.quem.get(`/api/relatorios/${relatorio.id}`)).status).toBe(404)
    await runJobs(t)
    expect((await s.quem.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { relatorio, linhas: 2 },
      progresso: { done: 2, total: 2 },
    })
    const [feito] = (await s.quem.get('/api/relatorios/historico')).body.content.resultList
    expect(feito).toMatchObject({
      link: `/api/relatorios/${relatorio.id}`,
      situacao: { value: 'PRONTO' },
      linhas: 2,
      prontoEm: START,
    })
    expect(await s.prontos(s.quem)).toEqual([
      { id: relatorio.id, titulo: 'Relatório pronto', texto: 'Relação de bens (PDF)', link: feito.link },
    ])
    expect(await s.prontos(s.quem)).toEqual([])
    expect(
      await t.rows(
        sql`select tipo, titulo, texto, endereco, unidade_id from notificacao where usuario_id = ${s.quem.usuarioId}`,
      ),
    ).toEqual([
      {
        tipo: 'RELATORIO_PRONTO',
        titulo: 'Pronto: Relação de bens (PDF)',
        texto: null,
        endereco: '/relatorio/historico',
        unidade_id: t.unidadeId,
      },
    ])
    expect(
      await t.rows(
        sql`select tipo, usuario_id, alteracoes from evento
          where entidade = 'relatorios' and entidade_id = ${relatorio.id}`,
      ),
    ).toEqual([
      {
        tipo: 'EMISSAO',
        usuario_id: s.quem.usuarioId,
        alteracoes: [
          { campo: 'Relatório', anterior: null, novo: 'Relação de bens' },
          { campo: 'Formato', anterior: null, novo: 'PDF' },
          { campo: 'Filtro', anterior: null, novo: 'Sem os baixados' },
        ],
      },
    ])
  })

  it('opens as what it is: a PDF in the browser, the others as downloads; also by a file token', async () => {
    const abrir = async (formato: string) =>
      t.app.inject({
        url: `/api/relatorios/${await s.emitir(s.quem, `?formato=${formato}`)}`,
        headers: { 'x-auth-token': s.quem.token },
      })
    const pdf = await abrir('PDF')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''relacao-de-bens-2026-03-10.pdf",
    })
    const { pages } = readPdf(pdf.rawPayload)
    expect(pages[0]).toEqual(
      expect.arrayContaining(['Prefeitura de Teste', 'Sede', 'Cadeira', 'Total (2 bens)', '2.000,00']),
    )
    expect(pages[0]?.join(' ')).toMatch(/Emitido por Pessoa u\w+ em 10\/03\/2026 às 15:00/)
    const csv = await abrir('CSV')
    expect(csv.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''relacao-de-bens-2026-03-10.csv",
    )
    expect(csv.body).toContain('Cadeira')
    const xlsx = await abrir('XLSX')
    expect(xlsx.headers['content-type']).toBe('application/octet-stream')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const id = await s.emitir()
    const { token } = (await s.quem.get('/api/context/tokenarquivo')).body.content
    expect((await t.anonymous.get(`/api/relatorios/${id}?authtoken=${token}`)).status).toBe(200)
    expect((await t.anonymous.get(`/api/relatorios/historico?authtoken=${token}`)).status).toBe(401)
  })

  it('is deleted by its author with its file; while it is being made, that gives it up', async () => {
    const id = await s.emitir()
    const { arquivo_id } = (await s.linhaDo(id)) as { arquivo_id: number }
    const [arquivo] = await t.rows(sql<{ chave: string }>`select chave from arquivo where id = ${arquivo_id}`)
    expect((await s.quem.del(`/api/relatorios/${id}`)).body).toEqual({
      content: null,
      message: mensagens.excluido,
    })
    expect(await s.linhaDo(id)).toBeUndefined()
    expect(await s.contar('arquivo', sql`id = ${arquivo_id}`)).toBe(0)
    expect(await s.contar('arquivo_apagado', sql`chave = ${arquivo?.chave}`)).toBe(1)
    expect((await s.quem.del(`/api/relatorios/${id}`)).status).toBe(404)

    const antes = [await filesOnDisk(t), await s.contar('arquivo')]
    const { tarefa, relatorio } = await s.pedir()
    expect((await s.quem.del(`/api/relatorios/${relatorio.id}`)).status).toBe(200)
    await runJobs(t)
    expect((await s.quem.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { relatorio: null },
    })
    expect([await filesOnDisk(t), await s.contar('arquivo')]).toEqual(antes)
    expect(await s.contar('notificacao', sql`titulo = 'Cancelado: Relação de bens (PDF)'`)).toBe(1)
    expect(await s.contar('evento', sql`entidade = 'relatorios' and tipo = 'EXCLUSAO'`)).toBe(2)
  })

  it('is not asked for by who waits for too many; others are not kept from theirs', async () => {
    const pedem = [await t.clientWith([...ACOES]), await t.clientWith([...ACOES])] as const
    const [leitor, outro] = pedem
    const pedir = (quem = leitor) => quem.get(`${PEDIR}?formato=CSV`)
    await pedir()
    await t.rows(sql`
      insert into tarefa (unidade_id, usuario_id, tipo, descricao, criada_em)
      select unidade_id, usuario_id, tipo, descricao, criada_em
      from tarefa, generate_series(3, ${MAXIMO_DE_ARQUIVOS_PEDIDOS})
      where usuario_id = ${leitor.usuarioId}`)
    const voltas = await Promise.all([pedir(), pedir()])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([202, 409])
    expect(voltas.find((v) => v.status === 409)?.body.message).toBe(mensagemArquivosPedidos)
    expect((await pedir(outro)).status).toBe(202)
    await t.rows(sql`update tarefa set situacao = 'CONCLUIDA' where usuario_id = ${leitor.usuarioId}`)
    expect((await pedir()).status).toBe(202)
    await runJobs(t)
  })

  it('is found again in the history: by name, form, outcome and day, ten to a page', async () => {
    const leitor = await t.clientWith([...ACOES])
    for (let i = 0; i < 11; i += 1) await s.pedir(leitor, `?formato=${i === 0 ? 'XLSX' : 'CSV'}`)
    const lista = async (query: string) => {
      const { count, resultList } = (await leitor.get(`/api/relatorios/historico?${query}`)).body.content
      return [count, resultList.length]
    }
    const where = (w: unknown) => `where=${encodeURIComponent(JSON.stringify(w))}`
    expect(await lista('')).toEqual([11, 10])
    expect(await lista('page=2')).toEqual([11, 1])
    expect(await lista('page=9')).toEqual([11, 0])
    expect(await lista('q=relação&rpp=1')).toEqual([11, 1])
    expect(await lista('q=levantamento')).toEqual([0, 0])
    expect(await lista(where({ formato: { in: ['XLSX'] } }))).toEqual([1, 1])
    expect(await lista(where({ situacao: { in: ['PRONTO'] } }))).toEqual([0, 0])
    expect(await lista(where({ criadoEm: { from: '2026-03-10', to: '2026-03-10' } }))).toEqual([11, 10])
    expect(await lista(where({ criadoEm: { to: '2026-03-09' } }))).toEqual([0, 0])
    await runJobs(t)
    const { resultList } = (await leitor.get('/api/relatorios/historico?order=-tamanho,nome')).body.content
    const tamanhos = resultList.map((r: { tamanho: number }) => r.tamanho)
    expect(tamanhos).toEqual(tamanhos.toSorted((a: number, b: number) => b - a))
    expect((await leitor.get('/api/relatorios/historico?order=segredo')).status).toBe(400)
    expect((await leitor.get('/api/relatorios/historico?usuario=1')).status).toBe(400)
    expect((await leitor.get(`/api/relatorios/historico?${where({ usuario: { in: [1] } })}`)).status).toBe(
      400,
    )
  })

  it('is looked for each ten seconds by an index', async () => {
    const linhas = await t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`set local enable_seqscan = off`)
      return db.rows(
        sql<Record<string, string>>`explain update relatorio set anunciado_em = now()
          where usuario_id = 1 and unidade_id = 1 and situacao <> 'AGUARDANDO' and anunciado_em is null`,
      )
    })
    const plano = linhas.flatMap((l) => Object.values(l)).join('\n')
    expect(plano).toContain('Index Scan using relatorio_por_anunciar')
  })
})

it('shows the arms of the unit, and goes without what is no picture', async () => {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer()
  const comFoto = async (conteudo: Buffer) => {
    const { Readable } = await import('node:stream')
    await t.organizacoes.write(t.databaseId, async (db) => {
      const ctx = ctxOf(t, t.unidadeId, db)
      const guardado = await (await filesToKeep(t)).store(Readable.from(conteudo))
      const dono = { entidade: 'unidades', entidadeId: t.unidadeId } as const
      const { id } = await registerFile(ctx, guardado, { diretorio: 'IMAGENS', nome: 'b.png', owner: dono })
      await ctx.db.exec(sql`update unidade set foto_id = ${id} where id = ${t.unidadeId}`)
    })
    const id = await s.emitir()
    const r = await t.app.inject({ url: `/api/relatorios/${id}`, headers: { 'x-auth-token': s.quem.token } })
    return readPdf(r.rawPayload).images
  }
  expect(await comFoto(png)).toBe(1)
  expect(await comFoto(Buffer.from('isto não é uma imagem'))).toBe(0)
  expect(t.logs.join('')).toContain('o brasão da unidade não pôde ser lido')
})

it('the work is followed like any other', async () => {
  const r = await s.quem.get(PEDIR)
  expect(await untilDone(t, s.quem, r as Parameters<typeof untilDone>[2])).toMatchObject({
    descricao: 'Relação de bens (PDF)',
    situacao: 'CONCLUIDA',
  })
})

it('whose row cannot be written leaves no bytes behind', async () => {
  const antes = await filesOnDisk(t)
  await t.rows(sql`alter table relatorio add constraint nunca_pronto check (situacao <> 'PRONTO') not valid`)
  const { relatorio } = await s.pedir()
  await runJobs(t)
  await t.rows(sql`alter table relatorio drop constraint nunca_pronto`)
  expect((await s.linhaDo(relatorio.id))?.situacao).not.toBe('PRONTO')
  expect(await filesOnDisk(t)).toBe(antes)
})
