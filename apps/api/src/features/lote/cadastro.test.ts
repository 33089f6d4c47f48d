import { mensagemEtiquetaParecida, mensagemEtiquetasParecidas, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { untilDone, bem, cadastrosDe, divergencias, tombarBem } from '../../../test/bens.ts'
import { idsOf, setUpLotes } from '../../../test/scenes/lotes.ts'
import { sql } from '../../kernel/db/sql.ts'

const CRIAR = '/api/patrimonios/cadastrolote/criar'
const [t, s] = setUpLotes()

describe('registering a batch', () => {
  it('gives each asset the next label, with the zeros of the first, and one event', async () => {
    const r = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '00098', quantidade: 4 }))
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(r.body).toMatchObject({
      message: 'Salvo com sucesso.',
      content: {
        tipo: { value: 'CADASTRO' },
        situacao: { value: 'CONCLUIDO' },
        descricao: 'Cadastro de 4 bens: Mesa de reunião',
        referenciaInicial: '00098',
        referenciaFinal: '00101',
        quantidade: 4,
        desfazer: { possivel: true, motivo: null },
      },
    })
    const bens = await s.bensDe(r.body.content.id)
    expect(bens.map((b) => b.referencia)).toEqual(['00098', '00099', '00100', '00101'])
    expect(bens.every((b) => b.situacao === 'EM_EDICAO' && b.numero === null && b.versao === 1)).toBe(true)
    const eventos = await s.eventos(idsOf(bens), 'CADASTRO')
    expect(eventos).toHaveLength(4)
    expect(eventos[2]?.alteracoes).toEqual(
      expect.arrayContaining([
        { id: 'produtoCaracteristica.referencia', campo: 'Etiqueta', anterior: null, novo: '00100' },
        { id: 'produtoCaracteristica.produto', campo: 'Descrição', anterior: null, novo: 'Mesa de reunião' },
        { id: 'valorAquisicao', campo: 'Valor de aquisição', anterior: null, novo: '1.000,00' },
      ]),
    )
  })

  it('writes each history as a single registration does', async () => {
    const um = await tombarBem(
      t.admin,
      bem(s.c, { produtoCaracteristica: { referencia: '555', produto: { descricao: 'Igual' } } }),
    )
    const r = await t.admin.post(
      CRIAR,
      bem(s.c, {
        produtoCaracteristica: { produto: { descricao: 'Igual' } },
        referenciaInicial: '556',
        quantidade: 1,
        tombar: true,
      }),
    )
    const [outro] = await s.bensDe(r.body.content.id)
    const porCampo = (a: { campo: string }[]) => [...a].sort((x, y) => x.campo.localeCompare(y.campo))
    for (const tipo of ['CADASTRO', 'TOMBAMENTO']) {
      const [dele] = await s.eventos([um.id], tipo)
      const [doLote] = await s.eventos([(outro as { id: number }).id], tipo)
      const texto = JSON.stringify(porCampo(doLote?.alteracoes ?? []))
        .replaceAll('"556"', '"555"')
        .replaceAll(`"${outro?.numero}"`, `"${um.numeroTombamento}"`)
      expect(JSON.parse(texto)).toEqual(porCampo(dele?.alteracoes ?? []))
    }
  })

  it('takes start and end, or a quantity without labels, at the other address too', async () => {
    const a = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: 300, referenciaFinal: 302 }))
    expect((await s.bensDe(a.body.content.id)).map((b) => b.referencia)).toEqual(['300', '301', '302'])
    const b = await t.admin.post('/api/patrimonios/cadastrolote', bem(s.c, { quantidade: 2 }))
    expect((await s.bensDe(b.body.content.id)).map((x) => x.referencia)).toEqual([null, null])
  })

  it('registers them all: numbers in sequence, entries, plans', async () => {
    const r = await t.admin.post(
      CRIAR,
      bem(s.c, { valorAquisicao: '250.50', referenciaInicial: '4000', quantidade: 30, tombar: true }),
    )
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const bens = await s.bensDe(r.body.content.id)
    const { primeiroNumero, ultimoNumero } = r.body.content
    expect(bens.map((b) => b.numero)).toEqual(bens.map((_, i) => primeiroNumero + i))
    expect(ultimoNumero).toBe(primeiroNumero + 29)
    expect(
      await t.rows(sql`
        select count(*)::int as n, sum(s.bruto)::text as bruto, count(pl.patrimonio_id)::int as planos
        from lote_item i join saldo_patrimonio s using (patrimonio_id)
        left join plano_depreciacao pl using (patrimonio_id) where i.lote_id = ${r.body.content.id}`),
    ).toEqual([{ n: 30, bruto: '7515.00', planos: 30 }])
    expect(await divergencias(t)).toEqual([])
  })

  it.each([
    [
      { referenciaFinal: '20' },
      'referenciaInicial',
      'É necessário definir início e fim para os N°s de patrimônio',
    ],
    [{ quantidade: 0 }, 'quantidade', 'Valor inserido menor que o mínimo permitido.'],
    [{ quantidade: 10_001 }, 'quantidade', 'O limite de cadastro em lote é de 10.000 bens.'],
    [{ quantidade: 2, chaveNotaFiscal: '123' }, 'chaveNotaFiscal', 'Chave da nota fiscal inválida!'],
    [{ quantidade: 2, tipoNatureza: null }, 'tipoNatureza', 'Preenchimento obrigatório.'],
    [
      { quantidade: 2, localizacaoInicial: { id: 999_999 } },
      'localizacaoInicial',
      'Registro não encontrado.',
    ],
    [
      {
        quantidade: 2,
        produtoCaracteristica: { referencia: '1', produto: { descricao: 'Mesa' } },
      },
      'produtoCaracteristica.referencia',
      'No cadastro em lote, a etiqueta de cada bem vem do intervalo.',
    ],
    [{ quantidade: 2, tombar: true, responsavel: null }, 'responsavel', 'Preenchimento obrigatório.'],
    [{ quantidade: 2, invento: 1 }, 'invento', 'Propriedade desconhecida.'],
  ])('refuses %o beside its field, and keeps nothing', async (mais, campo, texto) => {
    const antes = [await s.quantos(), await t.rows(sql`select count(*) from lote`)]
    const r = await t.admin.post(CRIAR, bem(s.c, mais))
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect([await s.quantos(), await t.rows(sql`select count(*) from lote`)]).toEqual(antes)
  })

  it('asks before labels that differ from others only in the zeros before them (docs/regras.md R173)', async () => {
    await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '00090021', quantidade: 3 }))
    const corpo = (mais: object) => bem(s.c, { referenciaInicial: '90021', ...mais })
    const antes = [await s.quantos(), await t.rows(sql`select count(*) from lote`)]
    const um = await t.admin.post(CRIAR, corpo({ quantidade: 1 }))
    expect([um.status, um.body.fields]).toEqual([
      400,
      {
        referenciaInicial: [mensagens.etiquetaConfira],
        novaEtiqueta: [mensagemEtiquetaParecida('90021', '00090021')],
      },
    ])
    // A job asks before it is one.
    for (const quantidade of [5, 600]) {
      const r = await t.admin.post(CRIAR, corpo({ quantidade }))
      expect([r.status, r.body.fields]).toEqual([
        400,
        {
          referenciaInicial: [mensagens.etiquetaConfira],
          novaEtiqueta: [mensagemEtiquetasParecidas(3, '00090021 a 00090023')],
        },
      ])
    }
    const outro = await t.admin.post(CRIAR, corpo({ quantidade: 2, localizacaoInicial: { id: 999_999 } }))
    expect(outro.body.fields).toEqual({ localizacaoInicial: ['Registro não encontrado.'] })
    expect([await s.quantos(), await t.rows(sql`select count(*) from lote`)]).toEqual(antes)
    const feito = await t.admin.post(CRIAR, corpo({ quantidade: 2, novaEtiqueta: true }))
    expect((await s.bensDe(feito.body.content.id)).map((b) => b.referencia)).toEqual(['90021', '90022'])
  })

  it('names every label that is taken, also by another unit, and saves none', async () => {
    await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '702', quantidade: 3 }))
    const segunda = await t.secondUnidade()
    const outros = await cadastrosDe(t, segunda.unidadeId)
    await segunda.admin.post(CRIAR, bem(outros, { referenciaInicial: '708', quantidade: 1 }))
    const antes = await s.quantos()
    const r = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '700', quantidade: 10 }))
    expect(r.status).toBe(400)
    expect(r.body.message).toBe('4 etiquetas do intervalo já são de outros bens. Nada foi cadastrado.')
    expect(r.body.fields.referenciaInicial).toEqual(['Já em uso: 702 a 704, 708.'])
    expect(await s.quantos()).toBe(antes)
  })

  it('does the same call again as nothing new, with the same key', async () => {
    const corpo = bem(s.c, { referenciaInicial: '9000', quantidade: 3 })
    const chave = { 'idempotency-key': 'lote-1' }
    const [a, b] = await Promise.all([t.admin.post(CRIAR, corpo, chave), t.admin.post(CRIAR, corpo, chave)])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(a.body.content.id).toBe(b.body.content.id)
    expect(
      await t.rows(sql`select count(*)::int as n from patrimonio where referencia between '9000' and '9002'`),
    ).toEqual([{ n: 3 }])
  })

  it('gives no number and no label twice to clerks who register at the same moment', async () => {
    const corpo = (de: number) => bem(s.c, { referenciaInicial: String(de), quantidade: 40, tombar: true })
    const voltas = await Promise.all([
      t.admin.post(CRIAR, corpo(20_000)),
      t.admin.post(CRIAR, corpo(20_040)),
      t.admin.post(CRIAR, corpo(20_020)),
    ])
    const feitos = voltas.filter((v) => v.status === 200)
    // The third one overlaps the others: it is either first, and takes both out, or is refused whole.
    expect(voltas.filter((v) => v.status !== 200).every((v) => v.status === 400 || v.status === 409)).toBe(
      true,
    )
    expect(feitos.length).toBeGreaterThan(0)
    const numeros = (await Promise.all(feitos.map((v) => s.bensDe(v.body.content.id)))).flat()
    expect(numeros).toHaveLength(40 * feitos.length)
    expect(new Set(numeros.map((n) => n.numero)).size).toBe(numeros.length)
    expect(new Set(numeros.map((n) => n.referencia)).size).toBe(numeros.length)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('a batch above 500', () => {
  it('is a job: checked before, registered whole, told at the end', async () => {
    const r = await t.admin.post(
      CRIAR,
      bem(s.c, { referenciaInicial: '100000', quantidade: 1200, tombar: true }),
    )
    expect(r.status).toBe(202)
    const [lote] = await t.rows(
      sql<{ id: number; situacao: string }>`select id, situacao from lote order by id desc limit 1`,
    )
    expect(lote?.situacao).toBe('PROCESSANDO')
    const tarefa = await untilDone(t, t.admin, r)
    expect(tarefa).toMatchObject({
      situacao: 'CONCLUIDA',
      progresso: { done: 1200, total: 1200 },
      resultado: { loteId: lote?.id },
    })
    const bens = await s.bensDe(lote?.id as number)
    expect(bens).toHaveLength(1200)
    expect(bens.at(-1)?.referencia).toBe('101199')
    expect(
      await t.rows(
        sql`select tipo, endereco from notificacao where usuario_id = ${t.admin.usuarioId} order by id desc limit 1`,
      ),
    ).toEqual([{ tipo: 'TRABALHO_CONCLUIDO', endereco: `/lote/historico?lote=${lote?.id}` }])
    expect(await divergencias(t)).toEqual([])
  })

  it('refuses at once what it can see, and names in the end what was taken meanwhile', async () => {
    const cedo = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '100500', quantidade: 900 }))
    expect(cedo.status).toBe(400)
    expect(cedo.body.fields.referenciaInicial).toEqual(['Já em uso: 100500 a 101199.'])
    const r = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '300000', quantidade: 600 }))
    expect(r.status).toBe(202)
    const outro = await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '300100', quantidade: 2 }))
    expect(outro.status).toBe(200)
    const antes = await s.quantos()
    const tarefa = await untilDone(t, t.admin, r)
    expect(tarefa).toMatchObject({
      situacao: 'FALHOU',
      mensagens: [
        '2 etiquetas do intervalo já são de outros bens. Nada foi cadastrado. Já em uso: 300100, 300101.',
      ],
    })
    expect(await s.quantos()).toBe(antes)
    const { resultList } = (await t.admin.get('/api/patrimonios/cadastrolote/historico')).body.content
    expect(
      resultList.find((l: { situacao: { value: string } }) => l.situacao.value === 'FALHOU'),
    ).toMatchObject({ quantidade: 0, mensagem: tarefa.mensagens[0] })
  })
})

describe('history', () => {
  it('pages ten at a time, the newest first, filtered and searched', async () => {
    const pagina = (await t.admin.get('/api/patrimonios/cadastrolote/historico')).body.content
    expect(pagina.rpp).toBe(10)
    const ids = pagina.resultList.map((l: { id: number }) => l.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const where = encodeURIComponent(
      JSON.stringify({ situacao: { in: ['FALHOU'] }, tipo: { in: ['CADASTRO'] } }),
    )
    expect(
      (await t.admin.get(`/api/patrimonios/cadastrolote/historico?where=${where}`)).body.content.count,
    ).toBe(1)
    expect((await t.admin.get('/api/patrimonios/cadastrolote/historico?q=igual')).body.content.count).toBe(1)
    expect((await t.admin.get('/api/patrimonios/cadastrolote/historico?invento=1')).status).toBe(400)
  })

  it('shows the assets of a batch, paged', async () => {
    const { id } = (await t.admin.post(CRIAR, bem(s.c, { referenciaInicial: '880001', quantidade: 12 }))).body
      .content
    const um = (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${id}/patrimonios?page=2`)).body
      .content
    expect(um).toMatchObject({ count: 12, page: 2, pageCount: 2 })
    expect(um.resultList.map((b: { referencia: string }) => b.referencia)).toEqual(['880011', '880012'])
    expect(um.resultList[0]).toMatchObject({ recusa: null, mudou: false, situacao: { value: 'EM_EDICAO' } })
  })
})
