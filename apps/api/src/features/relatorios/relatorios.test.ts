import { readdir } from 'node:fs/promises'
import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { INICIO } from '../../../test/app-modelo.ts'
import { aoFim, bem, cadastrosDe, ctxDe, tombarBem, trabalhar } from '../../../test/bens.ts'
import { lerPdf } from '../../../test/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/erros.ts'
import { esvaziarFila } from '../../kernel/jobs/fila.ts'
import { registrarArquivo } from '../../kernel/files/registro.ts'
import { emissaoDeRelatorios } from '../../kernel/reports/emitir.ts'
import { relatorios } from '../../relatorios.ts'

let t: AppDeTeste
/** Somebody who may ask for reports of assets, and no more. */
let quem: Cliente
const ACOES = ['PATRIMONIO', 'CONSULTAR_RELATORIOS'] as const

beforeAll(async () => {
  t = await criarAppDeTeste()
  await t.linhas(sql`select setval(pg_get_serial_sequence('relatorio', 'id'), 5000)`)
  const c = await cadastrosDe(t)
  for (const descricao of ['Mesa', 'Cadeira'])
    await tombarBem(t.admin, bem(c, { produtoCaracteristica: { produto: { descricao } } }))
  quem = await t.cliente([...ACOES])
})
afterAll(() => t.fechar())

const PEDIR = '/api/patrimonios/relatorio'
const pedir = async (cliente = quem, query = '') => {
  const r = await cliente.get(`${PEDIR}${query}`)
  if (r.status !== 202) throw new Error(r.texto)
  return r.body.content as { tarefa: { id: number }; relatorio: { id: number } }
}
/** A report that is made; its id. */
const emitir = async (cliente = quem, query = '') => {
  const { relatorio } = await pedir(cliente, query)
  await trabalhar(t)
  return relatorio.id
}
const linhaDo = async (id: number) =>
  (
    await t.linhas(
      sql<{ situacao: string; arquivo_id: number | null; mensagem: string | null; linhas: number | null }>`
        select situacao, arquivo_id, mensagem, linhas from relatorio where id = ${id}`,
    )
  )[0]
const contar = async (tabela: string, onde = sql`true`) =>
  (await t.linhas(sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} where ${onde}`))[0]
    ?.n
const noDisco = async () =>
  (await readdir(t.pastaDeArquivos, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
    .length
const prontos = async (cliente: Cliente) =>
  (await cliente.get('/api/relatorios/checarRelatoriosProntos')).body.content

describe('a report', () => {
  it('is asked for, made, kept and told: in the history, in the notices, and once to who asks', async () => {
    const { tarefa, relatorio } = await pedir(quem, '?omitirBaixados=true')
    expect(await prontos(quem)).toEqual([])
    const [espera] = (await quem.get('/api/relatorios/historico')).body.content.resultList
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
      criadoEm: INICIO,
      prontoEm: null,
      tarefa,
      progresso: { done: 0, total: null },
    })
    expect((await quem.get(`/api/relatorios/${relatorio.id}`)).status).toBe(404)
    await trabalhar(t)
    expect((await quem.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { relatorio, linhas: 2 },
      progresso: { done: 2, total: 2 },
    })
    const [feito] = (await quem.get('/api/relatorios/historico')).body.content.resultList
    expect(feito).toMatchObject({
      link: `/api/relatorios/${relatorio.id}`,
      situacao: { value: 'PRONTO' },
      linhas: 2,
      prontoEm: INICIO,
    })
    expect(await prontos(quem)).toEqual([
      { id: relatorio.id, titulo: 'Relatório pronto', texto: 'Relação de bens (PDF)', link: feito.link },
    ])
    expect(await prontos(quem)).toEqual([])
    expect(
      await t.linhas(
        sql`select tipo, titulo, texto, endereco, unidade_id from notificacao where usuario_id = ${quem.usuarioId}`,
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
      await t.linhas(
        sql`select tipo, usuario_id, alteracoes from evento where entidade = 'relatorios' and entidade_id = ${relatorio.id}`,
      ),
    ).toEqual([
      {
        tipo: 'EMISSAO',
        usuario_id: quem.usuarioId,
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
        url: `/api/relatorios/${await emitir(quem, `?formato=${formato}`)}`,
        headers: { 'x-auth-token': quem.token },
      })
    const pdf = await abrir('PDF')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''relacao-de-bens-2026-03-10.pdf",
    })
    const { paginas } = lerPdf(pdf.rawPayload)
    expect(paginas[0]).toEqual(
      expect.arrayContaining(['Prefeitura de Teste', 'Sede', 'Cadeira', 'Total (2 bens)', '2.000,00']),
    )
    expect(paginas[0]?.join(' ')).toMatch(/Emitido por Pessoa u\w+ em 10\/03\/2026 às 15:00/)
    const csv = await abrir('CSV')
    expect(csv.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''relacao-de-bens-2026-03-10.csv",
    )
    expect(csv.body).toContain('Cadeira')
    const xlsx = await abrir('XLSX')
    expect(xlsx.headers['content-type']).toBe('application/octet-stream')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const id = await emitir()
    const { token } = (await quem.get('/api/context/tokenarquivo')).body.content
    expect((await t.anonimo.get(`/api/relatorios/${id}?authtoken=${token}`)).status).toBe(200)
    expect((await t.anonimo.get(`/api/relatorios/historico?authtoken=${token}`)).status).toBe(401)
  })

  it('is deleted by its author with its file; while it is being made, that gives it up', async () => {
    const id = await emitir()
    const { arquivo_id } = (await linhaDo(id)) as { arquivo_id: number }
    const [arquivo] = await t.linhas(
      sql<{ chave: string }>`select chave from arquivo where id = ${arquivo_id}`,
    )
    expect((await quem.del(`/api/relatorios/${id}`)).body).toEqual({
      content: null,
      message: mensagens.excluido,
    })
    expect(await linhaDo(id)).toBeUndefined()
    expect(await contar('arquivo', sql`id = ${arquivo_id}`)).toBe(0)
    expect(await contar('arquivo_apagado', sql`chave = ${arquivo?.chave}`)).toBe(1)
    expect((await quem.del(`/api/relatorios/${id}`)).status).toBe(404)

    const antes = [await noDisco(), await contar('arquivo')]
    const { tarefa, relatorio } = await pedir()
    expect((await quem.del(`/api/relatorios/${relatorio.id}`)).status).toBe(200)
    await trabalhar(t)
    expect((await quem.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { relatorio: null },
    })
    expect([await noDisco(), await contar('arquivo')]).toEqual(antes)
    expect(await contar('notificacao', sql`titulo = 'Cancelado: Relação de bens (PDF)'`)).toBe(1)
    expect(await contar('evento', sql`entidade = 'relatorios' and tipo = 'EXCLUSAO'`)).toBe(2)
  })

  it('is found again in the history: by name, form, outcome and day, ten to a page', async () => {
    const leitor = await t.cliente([...ACOES])
    for (let i = 0; i < 11; i += 1) await pedir(leitor, `?formato=${i === 0 ? 'XLSX' : 'CSV'}`)
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
    await trabalhar(t)
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
    const linhas = await t.organizacoes.escrever(t.databaseId, async (db) => {
      await db.exec(sql`set local enable_seqscan = off`)
      return db.rows(
        sql<
          Record<string, string>
        >`explain update relatorio set anunciado_em = now() where usuario_id = 1 and unidade_id = 1 and situacao <> 'AGUARDANDO' and anunciado_em is null`,
      )
    })
    const plano = linhas.flatMap((l) => Object.values(l)).join('\n')
    expect(plano).toContain('Index Scan using relatorio_por_anunciar')
  })
})

describe('who may', () => {
  it('nobody without the rights; a report stays closed to who has lost them', async () => {
    expect((await t.anonimo.get(PEDIR)).status).toBe(401)
    for (const acoes of [['CONF'], ['PATRIMONIO'], ['CONSULTAR_RELATORIOS']] as const)
      expect(await (await t.cliente([...acoes])).get(PEDIR)).toMatchObject({
        status: 403,
        body: { message: mensagens.semPermissao },
      })
    expect((await (await t.cliente(['PATRIMONIO'])).get('/api/relatorios/historico')).status).toBe(403)

    const { id: usuarioId } = await t.criarUsuario({ acoes: [...ACOES] })
    const autor = await t.sessao(usuarioId, t.unidadeId)
    const id = await emitir(autor)
    expect((await autor.get(`/api/relatorios/${id}`)).status).toBe(200)
    await t.linhas(sql`delete from usuario_permissao where usuario_id = ${usuarioId} and acao = 'PATRIMONIO'`)
    const depois = await t.sessao(usuarioId, t.unidadeId)
    expect(await depois.get(`/api/relatorios/${id}`)).toMatchObject({
      status: 403,
      body: { message: mensagens.semPermissao },
    })
    expect((await depois.del(`/api/relatorios/${id}`)).status).toBe(200)
  })

  it('only its author, in its unit: not another person, not an administrator, not another organisation', async () => {
    const { unidadeId, admin } = await t.segundaUnidade()
    const { id: usuarioId } = await t.criarUsuario({ acoes: [...ACOES], unidades: [t.unidadeId, unidadeId] })
    const aqui = await t.sessao(usuarioId, t.unidadeId)
    const la = await t.sessao(usuarioId, unidadeId)
    const id = await emitir(aqui)
    const outra = await t.segundaOrganizacao()
    for (const c of [la, admin, t.admin, quem, outra.admin]) {
      expect((await c.get(`/api/relatorios/${id}`)).status).toBe(404)
      expect((await c.del(`/api/relatorios/${id}`)).status).toBe(404)
      const { resultList } = (await c.get('/api/relatorios/historico?rpp=500')).body.content
      expect(resultList.map((r: { id: number }) => r.id)).not.toContain(id)
    }
    expect(await prontos(la)).toEqual([])
    expect(await prontos(aqui)).toHaveLength(1)
    expect((await aqui.get(`/api/relatorios/${id}`)).status).toBe(200)
    // Nor by the address of files, whatever directory it stands in.
    const { arquivo_id } = (await linhaDo(id)) as { arquivo_id: number }
    for (const c of [aqui, t.admin]) {
      expect((await c.get(`/api/arquivos/${arquivo_id}`)).status).toBe(404)
      expect((await c.get(`/api/arquivos/${arquivo_id}/download`)).status).toBe(404)
    }
    expect((await t.admin.enviar('/api/arquivos?diretorio=RELATORIOS', 'a.pdf', 'x')).status).toBe(403)
  })

  it('unknown parameters and values are refused, and nothing is asked for', async () => {
    const antes = [await contar('relatorio'), await contar('tarefa')]
    for (const query of ['?segredo=1', '?formato=DOC', '?agrupar=COR', '?where={"x":{"eq":1}}', '?order=cor'])
      expect((await quem.get(`${PEDIR}${query}`)).status).toBe(400)
    expect((await quem.get('/api/patrimonios/downloadrelatorio?colunas=descricao,segredo')).status).toBe(400)
    expect((await quem.get('/api/relatorios/abc')).status).toBe(404)
    expect([await contar('relatorio'), await contar('tarefa')]).toEqual(antes)
  })
})

describe('a report that breaks off', () => {
  const partes = (tipo: ReturnType<typeof emissaoDeRelatorios>) => ({
    organizacoes: t.organizacoes,
    clock: t.clock,
    arquivos: t.arquivos,
    log: t.app.log,
    tipos: [tipo],
    rotinas: [],
  })
  const inteira = emissaoDeRelatorios(relatorios)
  const deNovo = () =>
    t.linhas(sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`)
  const umaVez = async (id: number) => ({
    arquivos: await contar('arquivo', sql`entidade = 'relatorios' and entidade_id = ${id}`),
    avisos: await contar(
      'notificacao',
      sql`chave = (select 'tarefa/' || tarefa_id from relatorio where id = ${id})`,
    ),
    relatorio: (await linhaDo(id))?.situacao,
  })

  it('before its file counts is made again, once', async () => {
    const { relatorio } = await pedir()
    let cai = true
    const tipo: typeof inteira = {
      ...inteira,
      fazer: (w) =>
        inteira.fazer({
          ...w,
          escrever: (fazer) => {
            if (cai) {
              cai = false
              throw new Error('a energia caiu')
            }
            return w.escrever(fazer)
          },
        }),
    }
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 0, avisos: 0, relatorio: 'AGUARDANDO' })
    await deNovo()
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 1, relatorio: 'PRONTO' })
  })

  it('after it was kept, before the queue knew, is left as it is', async () => {
    const { tarefa, relatorio } = await pedir()
    let cai = true
    const tipo: typeof inteira = {
      ...inteira,
      async fazer(w) {
        const feito = await inteira.fazer(w)
        if (cai) {
          cai = false
          throw new Error('a energia caiu')
        }
        return feito
      },
    }
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 0, relatorio: 'PRONTO' })
    const antes = await noDisco()
    await deNovo()
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 1, avisos: 1, relatorio: 'PRONTO' })
    expect(await noDisco()).toBe(antes)
    expect((await quem.get(`/api/tarefas/${tarefa.id}`)).body.content.situacao).toBe('CONCLUIDA')
  })

  it('because its author deleted it meanwhile leaves nothing behind', async () => {
    const { relatorio } = await pedir()
    const antes = await noDisco()
    const tipo: typeof inteira = {
      ...inteira,
      fazer: (w) =>
        inteira.fazer({
          ...w,
          async escrever(fazer) {
            expect(await noDisco()).toBe(antes + 1)
            await quem.del(`/api/relatorios/${relatorio.id}`)
            return w.escrever(fazer)
          },
        }),
    }
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await umaVez(relatorio.id)).toEqual({ arquivos: 0, avisos: 0, relatorio: undefined })
    expect(await noDisco()).toBe(antes)
  })

  it('for good says why, in the history and to its author, without a link', async () => {
    await prontos(quem)
    const { relatorio } = await pedir()
    const tipo: typeof inteira = {
      ...inteira,
      fazer: async () => {
        throw new AppError(409, 'Há bens demais para um relatório.')
      },
    }
    await esvaziarFila(partes(tipo), t.databaseId)
    expect(await linhaDo(relatorio.id)).toEqual({
      situacao: 'FALHOU',
      arquivo_id: null,
      linhas: null,
      mensagem: 'Há bens demais para um relatório.',
    })
    expect((await prontos(quem))[0]).toEqual({
      id: relatorio.id,
      titulo: 'O relatório não foi feito',
      texto: 'Relação de bens: Há bens demais para um relatório.',
      link: null,
    })
    const [aviso] = await t.linhas(
      sql<{
        tipo: string
      }>`select tipo from notificacao where chave = (select 'tarefa/' || tarefa_id from relatorio where id = ${relatorio.id})`,
    )
    expect(aviso?.tipo).toBe('TRABALHO_FALHOU')
    expect((await quem.get(`/api/relatorios/${relatorio.id}`)).status).toBe(404)
    expect((await quem.del(`/api/relatorios/${relatorio.id}`)).status).toBe(200)
  })
})

it('shows the arms of the unit, and goes without what is no picture', async () => {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer()
  const comFoto = async (conteudo: Buffer) => {
    const { Readable } = await import('node:stream')
    await t.organizacoes.escrever(t.databaseId, async (db) => {
      const ctx = ctxDe(t, t.unidadeId, db)
      const guardado = await (await t.arquivos.de(db)).guardar(Readable.from(conteudo))
      const dono = { entidade: 'unidades', entidadeId: t.unidadeId } as const
      const { id } = await registrarArquivo(ctx, guardado, { diretorio: 'IMAGENS', nome: 'b.png', dono })
      await ctx.db.exec(sql`update unidade set foto_id = ${id} where id = ${t.unidadeId}`)
    })
    const id = await emitir()
    const r = await t.app.inject({ url: `/api/relatorios/${id}`, headers: { 'x-auth-token': quem.token } })
    return lerPdf(r.rawPayload).imagens
  }
  expect(await comFoto(png)).toBe(1)
  expect(await comFoto(Buffer.from('isto não é uma imagem'))).toBe(0)
  expect(t.logs.join('')).toContain('o brasão da unidade não pôde ser lido')
})

it('the work is followed like any other', async () => {
  const r = await quem.get(PEDIR)
  expect(await aoFim(t, quem, r as Parameters<typeof aoFim>[2])).toMatchObject({
    descricao: 'Relação de bens (PDF)',
    situacao: 'CONCLUIDA',
  })
})
