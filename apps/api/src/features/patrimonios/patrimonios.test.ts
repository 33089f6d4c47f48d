import { describe, expect, it } from 'vitest'
import { untilDone, bem, sceneOfCadastro, tombarBem } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)

describe('salvar', () => {
  it('creates an asset with its event, and accepts back what was read', async () => {
    const novo = await s.criar({ valorAquisicao: '1234.56', percentualValorResidual: '10' })
    expect(novo).toMatchObject({
      situacao: { value: 'EM_EDICAO' },
      numeroTombamento: null,
      valorAquisicao: '1234.56',
      valorResidual: '123.46',
      valorDepreciavel: '1111.10',
      valorLiquidoContabil: '1234.56',
    })
    const igual = await t.admin.post('/api/patrimonios', novo)
    expect(igual.status === 200 ? 200 : igual.text).toBe(200)
    expect(igual.body.content.versao).toBe(novo.versao)
    const eventos = (await t.admin.get(`/api/patrimonios/${novo.id}/eventos`)).body.content
    expect(eventos.count).toBe(1)
    expect(eventos.resultList[0]).toMatchObject({ tipoEvento: 'CADASTRO', usuario: 'Administradora' })
  })

  it('takes 0 for a version, and an old one', async () => {
    const novo = await s.criar()
    const r = await t.admin.post(`/api/patrimonios/${novo.id}`, { versao: 0, observacao: 'x' })
    expect(r.status).toBe(409)
  })

  it('keeps old and new of what changed, and refuses an old version', async () => {
    const novo = await s.criar()
    const mudado = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      versao: novo.versao,
      placa: 'ABC-1234',
      observacao: 'x',
    })
    expect(mudado.status === 200 ? 200 : mudado.text).toBe(200)
    const { alteracoes } = (await t.admin.get(`/api/patrimonios/${novo.id}/eventos`)).body.content
      .resultList[0]
    expect(alteracoes).toEqual(
      expect.arrayContaining([{ id: 'placa', campo: 'Placa', anterior: null, novo: 'ABC-1234' }]),
    )
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
    const antes = await t.rows(sql<{ n: number }>`select count(*)::int as n from patrimonio`)
    const r = await t.admin.post('/api/patrimonios', bem(s.c, mais))
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect(await t.rows(sql`select count(*)::int as n from patrimonio`)).toEqual(antes)
  })

  it('asks for the limit of units where the method goes by use', async () => {
    const r = await t.admin.post('/api/patrimonios', bem(s.c, { metodoDepreciacao: { id: s.c.unidades } }))
    expect(r.body.fields).toHaveProperty('limiteQuantidadesProduzidas')
  })

  it('clears the cession when the acquisition is none, and lets CARGA be incomplete', async () => {
    const cedido = await s.criar({
      tipoAquisicao: { id: s.c.cessao },
      cessaoUso: '50.00',
      dataInicioCessaoUso: '2024-01-01',
    })
    const comprado = await t.admin.post('/api/patrimonios', {
      id: cedido.id,
      tipoAquisicao: { id: s.c.compra },
    })
    expect(comprado.body.content).toMatchObject({ cessaoUso: null, dataInicioCessaoUso: null })
    const carga = await t.admin.post('/api/patrimonios', {
      situacao: 'CARGA',
      produtoCaracteristica: { produto: { descricao: 'Caixa fechada' } },
    })
    expect(carga.status === 200 ? 200 : carga.text).toBe(200)
  })

  it('gives a label to one asset only', async () => {
    await s.criar({ produtoCaracteristica: { referencia: 'E-1', produto: { descricao: 'Cadeira' } } })
    const r = await t.admin.post(
      '/api/patrimonios',
      bem(s.c, { produtoCaracteristica: { referencia: 'E-1', produto: { descricao: 'Cadeira' } } }),
    )
    expect(r.body.fields['produtoCaracteristica.referencia']).toContain(
      'Referência inválida ou vinculada a um patrimônio',
    )
  })

  it('lets two clerks write the same new description at the same moment', async () => {
    const mais = { produtoCaracteristica: { produto: { descricao: 'Descrita por dois' } } }
    const bens = await Promise.all([s.criar(mais), s.criar(mais), s.criar(mais)])
    expect(new Set(bens.map((b) => b.produtoCaracteristica.produto.id)).size).toBe(1)
  })

  it('saves several together, or none', async () => {
    const antes = (await t.admin.get('/api/patrimonios?rpp=1')).body.content.count
    const r = await t.admin.post('/api/patrimonios', [
      bem(s.c),
      bem(s.c, { localizacaoInicial: { id: 999_999 } }),
    ])
    expect(r.status).toBe(400)
    expect(
      (
        await t.rows(
          sql<{
            n: number
          }>`select count(*)::int as n from patrimonio where removido_em is null and unidade_id = ${t.unidadeId}`,
        )
      )[0]?.n,
    ).toBe(antes)
  })
})

describe('quem pode', () => {
  it('shows nothing of another unit or another organisation', async () => {
    const b = await tombarBem(t.admin, bem(s.c))
    const outra = (await t.secondUnidade()).admin
    const fora = (await t.secondOrganizacao()).admin
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
    const r = await outra.post('/api/patrimonios', bem(s.c))
    expect(Object.keys(r.body.fields).sort()).toEqual(['localizacaoInicial', 'responsavel'])
  })

  it('asks for the right to each call', async () => {
    const ninguem = await t.clientWith(['CONSULTAR_ORGAOS'])
    const leitor = await t.clientWith(['PATRIMONIO'])
    const novo = await s.criar()
    for (const caminho of [
      '/api/patrimonios',
      `/api/patrimonios/${novo.id}`,
      `/api/patrimonios/${novo.id}/eventos`,
    ]) {
      expect((await ninguem.get(caminho)).status).toBe(403)
      expect((await leitor.get(caminho)).status).toBe(200)
      expect((await t.anonymous.get(caminho)).status).toBe(401)
    }
    expect((await leitor.post('/api/patrimonios', bem(s.c))).status).toBe(403)
    expect((await leitor.post('/api/patrimonios/tombar', bem(s.c))).status).toBe(403)
    expect(
      (await leitor.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })).status,
    ).toBe(403)
  })
})

describe('relacionamentos', () => {
  it('relates two assets both ways, once, and undoes it', async () => {
    const [a, b] = [await s.criar(), await s.criar()]
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
    const outra = (await t.secondUnidade()).admin
    const relId = r.body.content.relacionamentos[0].id
    expect((await outra.del(`/api/patrimonios/${a.id}/relacionamentos/${relId}`)).status).toBe(404)
    expect(
      (await t.admin.del(`/api/patrimonios/${b.id}/relacionamentos/${relId}`)).body.content.relacionamentos,
    ).toEqual([])
  })
})

describe('exportar', () => {
  it('writes what is filtered as CSV and XLSX, for its author only', async () => {
    await s.criar({
      produtoCaracteristica: { produto: { descricao: '=1+1 fórmula' } },
      valorAquisicao: '1234.50',
    })
    const where = encodeURIComponent(JSON.stringify({ descricao: { contains: ['fórmula'] } }))
    const tarefa = await untilDone(
      t,
      t.admin,
      await t.admin.post(`/api/patrimonios/exportar?where=${where}`, {
        formato: 'CSV',
        colunas: ['descricao', 'valorAquisicao', 'dataAquisicao'],
      }),
    )
    const arquivo = await t.admin.get(`/api/arquivos/${tarefa.resultado.arquivo.id}/download`)
    expect(arquivo.text).toBe(
      "\ufeffDescrição;Valor de aquisição;Data de aquisição\r\n'=1+1 fórmula;1234,50;10/01/2024\r\n",
    )
    const quem = await t.clientWith(['EXPORTAR_PATRIMONIO'])
    const dela = await untilDone(
      t,
      quem,
      await quem.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] }),
    )
    const baixar = async () => (await quem.get(`/api/arquivos/${dela.resultado.arquivo.id}/download`)).status
    expect(await baixar()).toBe(200)
    // The file goes with the right to make it.
    await t.admin.post(`/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/PATRIMONIO`)
    await t.admin.del(
      `/api/unidades/${t.unidadeId}/usuarios/${quem.usuarioId}/permissoes/EXPORTAR_PATRIMONIO`,
    )
    expect(await baixar()).toBe(404)
    const colega = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    expect((await colega.get(`/api/arquivos/${tarefa.resultado.arquivo.id}/download`)).status).toBe(404)
    const xlsx = await untilDone(
      t,
      t.admin,
      await t.admin.post('/api/patrimonios/exportar', {
        formato: 'XLSX',
        colunas: ['numeroTombamento', 'descricao'],
      }),
    )
    expect((await t.admin.get(`/api/arquivos/${xlsx.resultado.arquivo.id}/download`)).text.slice(0, 2)).toBe(
      'PK',
    )
  })
})
