import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { aoFim, bem, type Cadastros, cadastrosDe, divergencias, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: AppDeTeste
let c: Cadastros

beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
})
afterAll(() => t.fechar())

const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post('/api/patrimonios', bem(c, mais))
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content
}

describe('salvar', () => {
  it('creates an asset with its event, and accepts back what was read', async () => {
    const novo = await criar({ valorAquisicao: '1234.56', percentualValorResidual: '10' })
    expect(novo).toMatchObject({
      situacao: { value: 'EM_EDICAO' },
      numeroTombamento: null,
      valorAquisicao: '1234.56',
      valorResidual: '123.46',
      valorDepreciavel: '1111.10',
      valorLiquidoContabil: '1234.56',
    })
    const igual = await t.admin.post('/api/patrimonios', novo)
    expect(igual.status === 200 ? 200 : igual.texto).toBe(200)
    expect(igual.body.content.versao).toBe(novo.versao)
    const eventos = (await t.admin.get(`/api/patrimonios/${novo.id}/eventos`)).body.content
    expect(eventos.count).toBe(1)
    expect(eventos.resultList[0]).toMatchObject({ tipoEvento: 'CADASTRO', usuario: 'Administradora' })
  })

  it('keeps old and new of what changed, and refuses an old version', async () => {
    const novo = await criar()
    const mudado = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      versao: novo.versao,
      placa: 'ABC-1234',
      observacao: 'x',
    })
    expect(mudado.status === 200 ? 200 : mudado.texto).toBe(200)
    const { alteracoes } = (await t.admin.get(`/api/patrimonios/${novo.id}/eventos`)).body.content
      .resultList[0]
    expect(alteracoes).toEqual(expect.arrayContaining([{ campo: 'Placa', anterior: null, novo: 'ABC-1234' }]))
    expect(
      (await t.admin.post(`/api/patrimonios/${novo.id}`, { versao: novo.versao, placa: 'X' })).status,
    ).toBe(409)
  })

  it.each([
    [{ placa: 'AB@1' }, 'placa', 'A placa não pode conter caracteres especiais'],
    [{ chaveNotaFiscal: '123' }, 'chaveNotaFiscal', 'Chave da nota fiscal inválida!'],
    [
      { dataInicioCessaoUso: '2024-02-01', dataFimCessaoUso: '2024-01-01' },
      'dataFimCessaoUso',
      'A data do fim da cessão de uso não pode ser menor que a data de início',
    ],
    [{ dataAquisicao: '2024-02-30' }, 'dataAquisicao', 'Data inválida.'],
    [{ valorAquisicao: 'dez' }, 'valorAquisicao', 'Um número é requerido.'],
    [{ valorAquisicao: 10.5 }, 'valorAquisicao', 'Um número é requerido.'],
    [{ tipoNatureza: null }, 'tipoNatureza', 'Preenchimento obrigatório.'],
    [{ utilizacao: 'DESUSO' }, 'justificativaDesuso', 'Preenchimento obrigatório.'],
    [
      { dataAquisicao: '2030-01-01', dataTombamento: null },
      'dataAquisicao',
      'A data de aquisição não pode ser depois de hoje.',
    ],
    [{ invento: 1 }, 'invento', 'Propriedade desconhecida.'],
  ])('refuses %o beside its field, and keeps nothing', async (mais, campo, texto) => {
    const antes = await t.linhas(sql<{ n: number }>`select count(*)::int as n from patrimonio`)
    const r = await t.admin.post('/api/patrimonios', bem(c, mais))
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect(await t.linhas(sql`select count(*)::int as n from patrimonio`)).toEqual(antes)
  })

  it('asks for the limit of units where the method goes by use', async () => {
    const r = await t.admin.post('/api/patrimonios', bem(c, { metodoDepreciacao: { id: c.unidades } }))
    expect(r.body.fields).toHaveProperty('limiteQuantidadesProduzidas')
  })

  it('clears the cession when the acquisition is none, and lets CARGA be incomplete', async () => {
    const cedido = await criar({
      tipoAquisicao: { id: c.cessao },
      cessaoUso: '50.00',
      dataInicioCessaoUso: '2024-01-01',
    })
    const comprado = await t.admin.post('/api/patrimonios', {
      id: cedido.id,
      tipoAquisicao: { id: c.compra },
    })
    expect(comprado.body.content).toMatchObject({ cessaoUso: null, dataInicioCessaoUso: null })
    const carga = await t.admin.post('/api/patrimonios', {
      situacao: 'CARGA',
      produtoCaracteristica: { produto: { descricao: 'Caixa fechada' } },
    })
    expect(carga.status === 200 ? 200 : carga.texto).toBe(200)
  })

  it('gives a label to one asset only', async () => {
    await criar({ produtoCaracteristica: { referencia: 'E-1', produto: { descricao: 'Cadeira' } } })
    const r = await t.admin.post(
      '/api/patrimonios',
      bem(c, { produtoCaracteristica: { referencia: 'E-1', produto: { descricao: 'Cadeira' } } }),
    )
    expect(r.body.fields['produtoCaracteristica.referencia']).toContain(
      'Referência inválida ou vinculada a um patrimônio',
    )
  })

  it('lets two clerks write the same new description at the same moment', async () => {
    const mais = { produtoCaracteristica: { produto: { descricao: 'Descrita por dois' } } }
    const bens = await Promise.all([criar(mais), criar(mais), criar(mais)])
    expect(new Set(bens.map((b) => b.produtoCaracteristica.produto.id)).size).toBe(1)
  })

  it('saves several together, or none', async () => {
    const antes = (await t.admin.get('/api/patrimonios?rpp=1')).body.content.count
    const r = await t.admin.post('/api/patrimonios', [
      bem(c),
      bem(c, { localizacaoInicial: { id: 999_999 } }),
    ])
    expect(r.status).toBe(400)
    expect(
      (
        await t.linhas(
          sql<{
            n: number
          }>`select count(*)::int as n from patrimonio where removido_em is null and unidade_id = ${t.unidadeId}`,
        )
      )[0]?.n,
    ).toBe(antes)
  })
})

describe('tombar', () => {
  it('gives the number, posts the entry, makes the plan', async () => {
    const b = await tombarBem(t.admin, bem(c, { valorAquisicao: '500.00' }))
    expect(b).toMatchObject({ situacao: { value: 'EM_USO' }, numeroTombamento: expect.any(Number) })
    const { resultList } = (await t.admin.get(`/api/patrimonios/${b.id}/lancamentos`)).body.content
    expect(resultList).toEqual([
      expect.objectContaining({
        tipo: { value: 'ENTRADA', descricao: 'Entrada' },
        saldo: 'BRUTO',
        valor: '500.00',
        contaDebito: '1.2.3.1.1.03.03',
      }),
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('gives each number once, also to many clerks at the same moment', async () => {
    const antes = await t.linhas(
      sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`,
    )
    const bens = await Promise.all(Array.from({ length: 12 }, () => tombarBem(t.admin, bem(c))))
    const numeros = bens.map((b) => b.numeroTombamento).sort((a, b) => a - b)
    const primeiro = (antes[0] as { ultimo: number }).ultimo + 1
    expect(numeros).toEqual(Array.from({ length: 12 }, (_, i) => primeiro + i))
  })

  it('passes over numbers that are taken, and does not register twice', async () => {
    const [{ ultimo }] = (await t.linhas(
      sql<{ ultimo: number }>`select ultimo from numerador where nome = 'tombamento'`,
    )) as [{ ultimo: number }]
    await t.linhas(
      sql`insert into patrimonio (unidade_id, situacao, numero_tombamento, descricao) values (${t.unidadeId}, 'BAIXADO', ${ultimo + 1}, 'Antigo')`,
    )
    const b = await tombarBem(t.admin, bem(c))
    expect(b.numeroTombamento).toBe(ultimo + 2)
    expect((await t.admin.post('/api/patrimonios/tombar', { id: b.id })).status).toBe(409)
  })

  it('asks for all that a registered asset needs', async () => {
    const r = await t.admin.post('/api/patrimonios/tombar', bem(c, { responsavel: null }))
    expect(r.body.fields).toEqual({ responsavel: ['Preenchimento obrigatório.'] })
  })

  it('happens by a change of situation to EM_USO too, with the right to it', async () => {
    const novo = await criar()
    const semDireito = await t.cliente(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await semDireito.post('/api/patrimonios', { id: novo.id, situacao: 'EM_USO' })).status).toBe(403)
    expect(
      (
        await t.admin.post('/api/patrimonios', {
          id: novo.id,
          situacao: { value: 'EM_USO', descricao: 'Em uso' },
        })
      ).body.content.numeroTombamento,
    ).toEqual(expect.any(Number))
  })

  it('keeps a real-estate asset waiting for its data', async () => {
    const [mascara] = await t.linhas(sql<{ id: number }>`
      select n.id from tipo_natureza n join mascara m on m.id = n.mascara_id join tipo_bem tb on tb.id = m.tipo_bem_id where tb.classificacao = 'IMOVEIS' limit 1`)
    const r = await t.admin.post('/api/patrimonios/tombar', bem(c, { tipoNatureza: mascara }))
    expect(r.body.message).toBe('É necessário preencher os dados de imóvel')
  })

  it('does the same call again as nothing new, with the same key', async () => {
    const corpo = bem(c, { observacao: 'uma vez só' })
    const a = await t.admin.post('/api/patrimonios/tombar', corpo, { 'idempotency-key': 'k1' })
    const b = await t.admin.post('/api/patrimonios/tombar', corpo, { 'idempotency-key': 'k1' })
    expect(b.body.content.id).toBe(a.body.content.id)
  })
})

describe('excluir e situações', () => {
  it('removes only what was never registered', async () => {
    const novo = await criar()
    expect((await t.admin.del(`/api/patrimonios/${novo.id}`)).status).toBe(200)
    expect((await t.admin.get(`/api/patrimonios/${novo.id}`)).status).toBe(404)
    const b = await tombarBem(t.admin, bem(c))
    expect((await t.admin.del(`/api/patrimonios/${b.id}`)).status).toBe(409)
    expect((await t.admin.post('/api/patrimonios', { id: b.id, situacao: 'EM_EDICAO' })).status).toBe(409)
    expect((await t.admin.post('/api/patrimonios', { id: b.id, situacao: 'BAIXADO' })).status).toBe(409)
  })
})

describe('quem pode', () => {
  it('shows nothing of another unit or another organisation', async () => {
    const b = await tombarBem(t.admin, bem(c))
    const outra = (await t.segundaUnidade()).admin
    const fora = (await t.segundaOrganizacao()).admin
    for (const cliente of [outra, fora]) {
      for (const caminho of ['', '/eventos', '/lancamentos', '/inventarios'])
        expect((await cliente.get(`/api/patrimonios/${b.id}${caminho}`)).status).toBe(404)
      expect((await cliente.post('/api/patrimonios', { id: b.id, observacao: 'x' })).status).toBe(404)
      expect((await cliente.post('/api/patrimonios/tombar', { id: b.id })).status).toBe(404)
      expect((await cliente.del(`/api/patrimonios/${b.id}`)).status).toBe(404)
      expect(
        (await cliente.get('/api/patrimonios')).body.content.resultList.map((l: { id: number }) => l.id),
      ).not.toContain(b.id)
      expect((await cliente.get('/api/patrimonios?todasUnidades=true')).body.content.count).toBe(0)
    }
    const r = await outra.post('/api/patrimonios', bem(c))
    expect(Object.keys(r.body.fields).sort()).toEqual(['localizacaoInicial', 'responsavel'])
  })

  it('asks for the right to each call', async () => {
    const ninguem = await t.cliente(['CONSULTAR_ORGAOS'])
    const leitor = await t.cliente(['PATRIMONIO'])
    const novo = await criar()
    for (const caminho of [
      '/api/patrimonios',
      `/api/patrimonios/${novo.id}`,
      `/api/patrimonios/${novo.id}/eventos`,
    ]) {
      expect((await ninguem.get(caminho)).status).toBe(403)
      expect((await leitor.get(caminho)).status).toBe(200)
      expect((await t.anonimo.get(caminho)).status).toBe(401)
    }
    expect((await leitor.post('/api/patrimonios', bem(c))).status).toBe(403)
    expect((await leitor.post('/api/patrimonios/tombar', bem(c))).status).toBe(403)
    expect(
      (await leitor.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })).status,
    ).toBe(403)
  })
})

describe('relacionamentos', () => {
  it('relates two assets both ways, once, and undoes it', async () => {
    const [a, b] = [await criar(), await criar()]
    const r = await t.admin.post(`/api/patrimonios/${a.id}/relacionamentos`, {
      patrimonioRelacionado: { id: b.id },
    })
    expect(r.body.content.relacionamentos).toHaveLength(1)
    expect((await t.admin.get(`/api/patrimonios/${b.id}`)).body.content.relacionamentos).toHaveLength(1)
    expect(
      (
        await t.admin.post(`/api/patrimonios/${b.id}/relacionamentos`, {
          patrimonioRelacionado: { id: a.id },
        })
      ).status,
    ).toBe(409)
    const outra = (await t.segundaUnidade()).admin
    const relId = r.body.content.relacionamentos[0].id
    expect((await outra.del(`/api/patrimonios/${a.id}/relacionamentos/${relId}`)).status).toBe(404)
    expect(
      (await t.admin.del(`/api/patrimonios/${b.id}/relacionamentos/${relId}`)).body.content.relacionamentos,
    ).toEqual([])
  })
})

describe('exportar', () => {
  it('writes what is filtered as CSV and XLSX, for its author only', async () => {
    await criar({
      produtoCaracteristica: { produto: { descricao: '=1+1 fórmula' } },
      valorAquisicao: '1234.50',
    })
    const where = encodeURIComponent(JSON.stringify({ descricao: { contains: ['fórmula'] } }))
    const tarefa = await aoFim(
      t,
      t.admin,
      await t.admin.post(`/api/patrimonios/exportar?where=${where}`, {
        formato: 'CSV',
        colunas: ['descricao', 'valorAquisicao', 'dataAquisicao'],
      }),
    )
    const arquivo = await t.admin.get(`/api/arquivos/${tarefa.resultado.arquivo.id}/download`)
    expect(arquivo.texto).toBe(
      "\ufeffDescrição;Valor de aquisição;Data de aquisição\r\n'=1+1 fórmula;1234,50;10/01/2024\r\n",
    )
    const colega = await t.cliente(['ADMINISTRAR_SISTEMA'])
    expect((await colega.get(`/api/arquivos/${tarefa.resultado.arquivo.id}/download`)).status).toBe(404)
    const xlsx = await aoFim(
      t,
      t.admin,
      await t.admin.post('/api/patrimonios/exportar', {
        formato: 'XLSX',
        colunas: ['numeroTombamento', 'descricao'],
      }),
    )
    expect((await t.admin.get(`/api/arquivos/${xlsx.resultado.arquivo.id}/download`)).texto.slice(0, 2)).toBe(
      'PK',
    )
  })
})
