import {
  camposadicionais,
  type DefinicaoAdicional,
  enderecoAdicional,
  mensagens,
  type Tag,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import {
  untilDone,
  bem,
  type Cadastros,
  cadastrosDe,
  ctxOf,
  novaUnidade,
  runJobs,
} from '../../../test/bens.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { condicoesDeTexto } from '../patrimonios/lista/texto.public.ts'
import { fonteDosCampos } from './fonte.ts'

let t: TestApp
let c: Cadastros
let vez = 0
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

const corpo = (mais: Record<string, unknown> = {}) => ({
  rotulo: `Campo ${(vez += 1)}`,
  tipo: 'TEXTO',
  secao: 'Dados técnicos',
  ordem: vez,
  opcoes: null,
  naturezas: null,
  obrigatorio: false,
  ativo: true,
  ...mais,
})
/** A field that is there, as whoever reads assets knows it. */
async function campo(mais: Record<string, unknown> = {}): Promise<DefinicaoAdicional> {
  const r = await t.admin.post('/api/camposadicionais', corpo(mais))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return definicao(r.body.content.id)
}
const definicao = async (id: number): Promise<DefinicaoAdicional> =>
  (await t.admin.get('/api/metadata/patrimonio/camposadicionais')).body.content.find(
    (d: DefinicaoAdicional) => d.id === id,
  )
const opcao = (d: DefinicaoAdicional, descricao: string) =>
  d.opcoes.find((o) => o.descricao === descricao)?.value as string

async function novo(camposAdicionais: Record<string, unknown>, mais: Record<string, unknown> = {}) {
  const r = await t.admin.post('/api/patrimonios', bem(c, { ...mais, camposAdicionais }))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const historico = async (id: number) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos?rpp=50`)).body.content.resultList

resourceMatrix(
  camposadicionais,
  fonteDosCampos,
  {
    exemplo: () => corpo(),
    alteracao: { campo: 'ajuda', rotulo: 'Ajuda', valor: 'Veja a placa', novo: 'Veja a placa' },
    invalido: { rotulo: 'x'.repeat(61), tipo: 'OUTRO', secao: '', naturezas: '9.9.9' },
  },
  () => t,
)

describe('definitions', () => {
  test('a new one is in use, and mandatory only when somebody says so', async () => {
    const { registro } = (await t.admin.get('/api/camposadicionais/metadata')).body.content
    expect(registro).toMatchObject({ obrigatorio: false, ativo: true })
  })

  test('has a key that no object has by itself: an asset without a value shows none', async () => {
    const { id, chave } = await campo({ rotulo: 'Constructor' })
    expect(chave).toBe('constructor2')
    const semValor = await novo({})
    expect(semValor.camposAdicionais).toEqual({})
    const comValor = await novo({ [chave]: 'Acme' })
    expect(comValor.camposAdicionais).toEqual({ [chave]: 'Acme' })
    await t.rows(sql`delete from valor_adicional where campo_id = ${id}`)
    expect((await t.admin.del(`/api/camposadicionais/${id}`)).status).toBe(200)
  })

  test('a key follows from the name, is nobody else’s, and never changes', async () => {
    const d = await campo({ rotulo: 'Número do motor (série)' })
    expect(d.chave).toBe('numeroDoMotorSerie')
    await t.admin.post(`/api/camposadicionais/${d.id}`, { rotulo: 'Motor' })
    expect(await definicao(d.id)).toMatchObject({ rotulo: 'Motor', chave: 'numeroDoMotorSerie' })
    expect((await campo({ rotulo: 'Número do motor, série' })).chave).toBe('numeroDoMotorSerie2')
  })

  test.each([
    [{ rotulo: 'Placa' }, 'rotulo', mensagens.campoNomeDoBem],
    [{ tipo: 'OPCAO', opcoes: ' \n ' }, 'opcoes', mensagens.campoSemOpcoes],
    [{ tipo: 'OPCOES', opcoes: 'Azul\nazul' }, 'opcoes', `${mensagens.campoOpcaoRepetida} azul.`],
    [{ tipo: 'OPCAO', opcoes: 'Público\nPublico' }, 'opcoes', `${mensagens.campoOpcaoRepetida} Publico.`],
    [{ naturezas: '4.4.90.52\n1.2' }, 'naturezas', `${mensagens.campoNaturezaDesconhecida} 1.2.`],
  ])('%j is refused', async (mais, onde, texto) => {
    const r = await t.admin.post('/api/camposadicionais', corpo(mais))
    expect(r).toMatchObject({ status: 400, body: { fields: { [onde]: [texto] } } })
  })

  test('one with values keeps its kind and is retired, never deleted', async () => {
    const d = await campo()
    const b = await novo({ [d.chave]: 'algo' })
    const outro = await t.admin.post(`/api/camposadicionais/${d.id}`, { tipo: 'DATA' })
    expect(outro).toMatchObject({ status: 400, body: { fields: { tipo: [mensagens.campoTipoFixo] } } })
    expect(await t.admin.del(`/api/camposadicionais/${d.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.campoEmUso },
    })
    await t.admin.post(`/api/camposadicionais/${d.id}`, { ativo: false })
    const url = `/api/patrimonios/${b.id}`
    const guardado = await t.admin.post(url, { camposAdicionais: { [d.chave]: 'algo' }, observacao: 'x' })
    expect(guardado).toMatchObject({
      status: 200,
      body: { content: { camposAdicionais: { [d.chave]: 'algo' } } },
    })
    expect(await t.admin.post(url, { camposAdicionais: { [d.chave]: 'novo' } })).toMatchObject({
      status: 400,
      body: { fields: { [enderecoAdicional(d.chave)]: [mensagens.campoForaDeUso] } },
    })
  })

  test('an option that left the list stays where it is, and is given no more', async () => {
    const d = await campo({ tipo: 'OPCAO', opcoes: 'Azul\nVerde\nPreto' })
    const b = await novo({ [d.chave]: opcao(d, 'Verde') })
    await t.admin.post(`/api/camposadicionais/${d.id}`, { opcoes: 'Preto\nAzul' })
    const agora = await definicao(d.id)
    expect(Object.fromEntries(agora.opcoes.map((o) => [o.descricao, o.ativa]))).toEqual({
      Preto: true,
      Azul: true,
      Verde: false,
    })
    const lido = (await t.admin.get(`/api/patrimonios/${b.id}`)).body.content
    expect(lido.camposAdicionais[d.chave]).toMatchObject({ descricao: 'Verde' })
    const r = await t.admin.post(
      '/api/patrimonios',
      bem(c, { camposAdicionais: { [d.chave]: opcao(d, 'Verde') } }),
    )
    expect(r.status).toBe(400)
  })
})

describe('values', () => {
  test('each kind is kept, read back the same, and told in the history', async () => {
    const cor = await campo({ tipo: 'OPCAO', opcoes: 'Azul\nVerde' })
    const usos = await campo({ tipo: 'OPCOES', opcoes: 'Ensino\nPesquisa\nExtensão' })
    const blindado = await campo({ tipo: 'SIMNAO' })
    const casos: [DefinicaoAdicional, unknown, unknown, string][] = [
      [await campo(), ' à prova d’água ', 'à prova d’água', 'à prova d’água'],
      [await campo({ tipo: 'NUMERO' }), '-12,50', '-12.5', '-12,5'],
      [await campo({ tipo: 'DINHEIRO' }), '1234.5', '1234.50', '1.234,50'],
      [await campo({ tipo: 'DATA' }), '2026-02-28', '2026-02-28', '28/02/2026'],
      [await campo({ tipo: 'LINK' }), 'https://a.gov.br/x', 'https://a.gov.br/x', 'https://a.gov.br/x'],
      [cor, opcao(cor, 'Verde'), { value: opcao(cor, 'Verde'), descricao: 'Verde' }, 'Verde'],
      [blindado, true, { value: opcao(blindado, 'Sim'), descricao: 'Sim' }, 'Sim'],
      [
        usos,
        [opcao(usos, 'Extensão'), opcao(usos, 'Ensino')],
        [
          { value: opcao(usos, 'Ensino'), descricao: 'Ensino' },
          { value: opcao(usos, 'Extensão'), descricao: 'Extensão' },
        ],
        'Ensino, Extensão',
      ],
    ]
    const b = await novo(Object.fromEntries(casos.map(([d, enviado]) => [d.chave, enviado])))
    expect(b.camposAdicionais).toEqual(Object.fromEntries(casos.map(([d, , lido]) => [d.chave, lido])))
    const [cadastro] = await historico(b.id)
    for (const [d, , , texto] of casos)
      expect(cadastro.alteracoes).toContainEqual({
        id: enderecoAdicional(d.chave),
        campo: d.rotulo,
        anterior: null,
        novo: texto,
      })
    const igual = await t.admin.post(`/api/patrimonios/${b.id}`, b)
    expect(igual.body.content.versao).toBe(b.versao)
    const vazio = await t.admin.post(`/api/patrimonios/${b.id}`, {
      camposAdicionais: Object.fromEntries(casos.map(([d]) => [d.chave, null])),
    })
    expect(vazio.body.content.camposAdicionais).toEqual({})
    expect((await historico(b.id))[0].alteracoes).toHaveLength(casos.length)
  })

  test('one of another kind is refused in Portuguese, beside its field', async () => {
    const opcoes = { opcoes: 'Azul\nVerde' }
    const casos = await Promise.all([
      campo({ tipo: 'OPCAO', ...opcoes }),
      campo({ tipo: 'OPCOES', ...opcoes }),
      campo({ tipo: 'SIMNAO' }),
    ])
    for (const d of casos)
      expect(
        await t.admin.post('/api/patrimonios', bem(c, { camposAdicionais: { [d.chave]: '999999' } })),
      ).toMatchObject({
        status: 400,
        body: { fields: { [enderecoAdicional(d.chave)]: [mensagens.valorInvalido] } },
      })
  })

  test('a file becomes the asset’s, and goes when another takes its place', async () => {
    const d = await campo({ tipo: 'ARQUIVO' })
    const enviar = async (nome: string) =>
      (await t.admin.sendFile('/api/arquivos?diretorio=ANEXO_PATRIMONIO', nome, 'x')).body.content
        .id as number
    const [um, outro] = [await enviar('a.txt'), await enviar('b.txt')]
    const b = await novo({ [d.chave]: { id: um } })
    expect(b.camposAdicionais[d.chave]).toEqual({ id: um, nome: 'a.txt' })
    await t.admin.post(`/api/patrimonios/${b.id}`, { camposAdicionais: { [d.chave]: { id: outro } } })
    expect((await t.admin.get(`/api/arquivos/${um}`)).status).toBe(404)
    expect((await t.admin.get(`/api/arquivos/${outro}`)).status).toBe(200)
    const alheio = await t.admin.post(
      '/api/patrimonios',
      bem(c, { camposAdicionais: { [d.chave]: { id: outro } } }),
    )
    expect(alheio.status).toBe(400)
  })

  test('an unknown key and a value that does not fit are refused beside their address', async () => {
    const [numero, link] = [await campo({ tipo: 'NUMERO' }), await campo({ tipo: 'LINK' })]
    const r = await t.admin.post(
      '/api/patrimonios',
      bem(c, {
        camposAdicionais: { nenhum: 'x', [numero.chave]: 'doze', [link.chave]: 'javascript:alert(1)' },
      }),
    )
    expect(r).toMatchObject({
      status: 400,
      body: {
        fields: {
          'camposAdicionais.nenhum': [mensagens.campoDesconhecido],
          [enderecoAdicional(numero.chave)]: [mensagens.numeroRequerido],
          [enderecoAdicional(link.chave)]: [mensagens.campoEndereco],
        },
      },
    })
  })

  test('a mandatory one is asked for when an asset is made, of its nature only; what an asset never had does not hold it', async () => {
    const antes = await novo({})
    const d = await campo({ obrigatorio: true, naturezas: '4.4.90.52.42' })
    const falta = { status: 400, body: { fields: { [enderecoAdicional(d.chave)]: [mensagens.obrigatorio] } } }
    expect(await t.admin.post('/api/patrimonios', bem(c))).toMatchObject(falta)
    const mudado = await t.admin.post(`/api/patrimonios/${antes.id}`, { observacao: 'mudou' })
    expect(mudado.status).toBe(200)
    const b = await novo({ [d.chave]: 'aqui' })
    expect(
      await t.admin.post(`/api/patrimonios/${b.id}`, { camposAdicionais: { [d.chave]: '' } }),
    ).toMatchObject(falta)
    const outra = (await t.admin.get('/api/tiposnatureza?rpp=500')).body.content.resultList.find(
      (n: { codigo: string }) => n.codigo !== '4.4.90.52.42',
    )
    const fora = bem(c, { tipoNatureza: { id: outra.id } })
    expect((await t.admin.post('/api/patrimonios', fora)).status).toBe(200)
    expect(
      await t.admin.post('/api/patrimonios', { ...fora, camposAdicionais: { [d.chave]: 'x' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { [enderecoAdicional(d.chave)]: [mensagens.campoDeOutraNatureza] } },
    })
    await t.admin.post(`/api/camposadicionais/${d.id}`, { ativo: false })
  })
})

describe('in files', () => {
  test('an export, the listing and a custom report show it under its words', async () => {
    const [dinheiro, cor] = [
      await campo({ tipo: 'DINHEIRO' }),
      await campo({ tipo: 'OPCOES', opcoes: 'Azul\nRoxo' }),
    ]
    const numero = await campo({ tipo: 'NUMERO' })
    await novo({
      [dinheiro.chave]: '1234.5',
      [cor.chave]: [opcao(cor, 'Roxo'), opcao(cor, 'Azul')],
      [numero.chave]: '2.5',
    })
    const enderecos = [dinheiro, cor, numero].map((d) => enderecoAdicional(d.chave))
    const where = JSON.stringify({ [enderecos[0] as string]: { eq: '1234,50' } })
    const doArquivo = async (url: string) => {
      const r = await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })
      return parse(r.rawPayload, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
    }
    const r = await t.admin.post(`/api/patrimonios/exportar?where=${encodeURIComponent(where)}`, {
      formato: 'CSV',
      colunas: ['descricao', ...enderecos],
    })
    const { resultado } = await untilDone(t, t.admin, r)
    const esperado = ['Mesa de reunião', '1234,50', 'Azul, Roxo', '2,5']
    const titulos = ['Descrição', dinheiro.rotulo, cor.rotulo, numero.rotulo]
    expect(await doArquivo(`/api/arquivos/${resultado.arquivo.id}/download`)).toEqual([titulos, esperado])
    for (const url of [
      '/api/patrimonios/downloadrelatorio',
      '/api/patrimonios/relatoriocustomizado/download',
    ]) {
      const pedido = await t.admin.get(
        `${url}?formato=CSV&colunas=descricao,${enderecos.join(',')}&where=${encodeURIComponent(where)}`,
      )
      expect(pedido.status === 202 ? 202 : pedido.text).toBe(202)
      await runJobs(t)
      const linhas = await doArquivo(`/api/relatorios/${pedido.body.content.relatorio.id}`)
      expect(linhas).toContainEqual(titulos)
      expect(linhas).toContainEqual(esperado)
    }
    const linhas = await t.admin.get(
      `/api/patrimonios/relatoriocustomizado?colunas=${enderecos.join(',')}&where=${encodeURIComponent(where)}`,
    )
    expect(linhas.body.content.resultList[0].valores).toEqual(['1234.50', 'Azul, Roxo', '2,5'])
  })

  test('a batch changes it in many, and the whole is undone', async () => {
    const d = await campo()
    const bens = [await novo({ [d.chave]: 'antes' }), await novo({})]
    const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids: bens.map((b) => b.id) },
      campos: { camposAdicionais: { [d.chave]: 'depois' } },
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const valores = async () =>
      Promise.all(
        bens.map(
          async (b) => (await t.admin.get(`/api/patrimonios/${b.id}`)).body.content.camposAdicionais[d.chave],
        ),
      )
    expect(await valores()).toEqual(['depois', 'depois'])
    await t.admin.post(`/api/patrimonios/cadastrolote/historico/${r.body.content.lote.id}/desfazer`, {})
    expect(await valores()).toEqual(['antes', undefined])
  })

  test('a change of it is asked for and approved; a file is not asked for', async () => {
    const [d, arquivo] = [await campo(), await campo({ tipo: 'ARQUIVO' })]
    const b = await novo({ [d.chave]: 'antes' })
    const servidor = await t.clientWith(['PATRIMONIO'])
    const pedir = (camposAdicionais: Record<string, unknown>) =>
      servidor.post('/api/patrimonios/solicitacoesalteracoes', {
        patrimonio: { id: b.id, versao: b.versao },
        alteracoes: { camposAdicionais },
      })
    expect((await pedir({ [arquivo.chave]: { id: 1 } })).status).toBe(400)
    const r = await pedir({ [d.chave]: 'depois' })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const url = `/api/patrimonios/solicitacoesalteracoes/${r.body.content.id}`
    const s = (await t.admin.get(url)).body.content
    expect(s.diferencas).toMatchObject([
      {
        campoType: { value: enderecoAdicional(d.chave), descricao: d.rotulo },
        anterior: 'antes',
        novo: 'depois',
        atual: 'antes',
      },
    ])
    const decidida = await t.admin.post('/api/patrimonios/solicitacoesalteracoes/atualizarstatus', {
      id: s.id,
      status: 'APROVAR',
      aprovados: [s.diferencas[0].id],
    })
    expect(decidida.status === 200 ? 200 : decidida.text).toBe(200)
    expect((await t.admin.get(`/api/patrimonios/${b.id}`)).body.content.camposAdicionais[d.chave]).toBe(
      'depois',
    )
  })
})

describe('in lists', () => {
  const lista = async (q: Record<string, string>) =>
    t.admin.get(`/api/patrimonios?${new URLSearchParams(q).toString()}`)
  const ids = async (where: unknown, mais: Record<string, string> = {}) => {
    const r = await lista({ where: JSON.stringify(where), rpp: '50', ...mais })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(r.body.content.count).toBe(r.body.content.resultList.length)
    return r.body.content.resultList.map((l: { id: number }) => l.id)
  }

  test('every kind is filtered by, ordered by and shown', async () => {
    const texto = await campo()
    const numero = await campo({ tipo: 'NUMERO' })
    const dia = await campo({ tipo: 'DATA' })
    const cor = await campo({ tipo: 'OPCOES', opcoes: 'Azul\nVerde' })
    const de = (d: DefinicaoAdicional) => enderecoAdicional(d.chave)
    const um = await novo({
      [texto.chave]: 'Válvula 3/4',
      [numero.chave]: '10',
      [dia.chave]: '2026-01-05',
      [cor.chave]: [opcao(cor, 'Azul'), opcao(cor, 'Verde')],
    })
    const dois = await novo({
      [texto.chave]: 'Bomba',
      [numero.chave]: '9,5',
      [dia.chave]: '2026-03-01',
      [cor.chave]: [opcao(cor, 'Verde')],
    })
    expect(await ids({ [de(texto)]: { contains: ['VALVULA'] } })).toEqual([um.id])
    expect(await ids({ [de(numero)]: { eq: '9,50' } })).toEqual([dois.id])
    expect(await ids({ [de(dia)]: { from: '2026-02-01' } })).toEqual([dois.id])
    expect(await ids({ [de(cor)]: { in: [opcao(cor, 'Azul')] } })).toEqual([um.id])
    const ambos = { [de(texto)]: { isNull: false } }
    expect(await ids(ambos, { order: de(numero) })).toEqual([dois.id, um.id])
    expect(await ids(ambos, { order: `-${de(numero)}` })).toEqual([um.id, dois.id])
    expect(await ids(ambos, { order: de(texto) })).toEqual([dois.id, um.id])
    expect(await ids(ambos, { order: `-${de(dia)}` })).toEqual([dois.id, um.id])
    expect(await ids({ ...ambos, [de(numero)]: { isNull: true } })).toEqual([])
    const r = await lista({
      where: JSON.stringify(ambos),
      order: de(numero),
      camposAdicionais: `${de(texto)},${de(dia)}`,
    })
    expect(r.body.content.resultList[0].camposAdicionais).toEqual({
      [texto.chave]: 'Bomba',
      [dia.chave]: '2026-03-01',
    })
  })

  test('a text finds it by its words, with those of the asset, unless the field is not searched', async () => {
    const achado = await campo()
    const calado = await campo({ pesquisavel: false })
    const b = await novo({ [achado.chave]: 'Querosene de aviação', [calado.chave]: 'Sigilosíssimo' })
    const outro = await novo({ [achado.chave]: 'Querosene comum' })
    const acha = async (q: string, quem = t.admin) => {
      const r = await quem.get(`/api/patrimonios?${new URLSearchParams({ q, rpp: '50' }).toString()}`)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      expect(r.body.content.count).toBe(r.body.content.resultList.length)
      return r.body.content.resultList.map((l: { id: number }) => l.id).sort((x: number, y: number) => x - y)
    }
    expect(await acha('querosene')).toEqual([b.id, outro.id])
    expect(await acha('AVIACAO querosene')).toEqual([b.id])
    expect(await acha('sigilosissimo')).toEqual([])
    // In another unit nothing of it is found.
    expect(await acha('querosene', (await novaUnidade(t)).cliente)).toEqual([])
    // Whoever may not see assets learns nothing of it by a search.
    const condicao = async (tags: readonly Tag[]) =>
      t.organizacoes.read(t.databaseId, async (db) => {
        const ctx = { ...ctxOf(t, t.unidadeId, db), tags: new Set(tags) }
        const achados = await ctx.db.rows(
          sql<{
            id: number
          }>`select t.id from patrimonio t where ${and(await condicoesDeTexto(ctx, 'querosene'))}`,
        )
        return achados.length
      })
    expect(await condicao(['patrimonio'])).toBe(2)
    expect(await condicao(['consultarfechamento'])).toBe(0)
  })

  test('a word that many assets have is found as well', async () => {
    const d = await campo()
    const b = await novo({ [d.chave]: 'Esquadria' })
    await t.rows(sql`
      with copias as (
        insert into patrimonio (unidade_id, situacao, descricao, criado_em, criado_por)
        select ${t.unidadeId}, 'EM_EDICAO', 'Cópia ' || i, now(), 'teste' from generate_series(1, 5100) i returning id)
      insert into valor_adicional (patrimonio_id, campo_id, texto) select id, ${d.id}, 'esquadria' from copias`)
    const r = await lista({ q: 'esquadria', rpp: '10' })
    expect(r.body.content.count).toBe(5101)
    expect((await lista({ q: 'copia esquadria' })).body.content.count).toBe(5100)
    expect((await lista({ q: 'esquadria inexistente' })).body.content.count).toBe(0)
    expect((await lista({ q: 'esquadria', order: '-id', rpp: '1' })).body.content.resultList[0].id).not.toBe(
      b.id,
    )
    await t.rows(sql`delete from valor_adicional where campo_id = ${d.id} and texto = 'esquadria'`)
    await t.rows(sql`update patrimonio set removido_em = now() where descricao like 'Cópia %'`)
  })

  test.each([
    { where: '{"camposAdicionais.nenhum":{"contains":["x"]}}' },
    { where: '{"outro.nenhum":{"contains":["x"]}}' },
    { order: 'camposAdicionais.nenhum' },
    { camposAdicionais: 'camposAdicionais.nenhum' },
    { camposAdicionais: 'x' },
  ])('%j names nothing and is refused', async (q) => {
    expect((await lista(q as Record<string, string>)).status).toBe(400)
  })
})

test('a new field that leaves out its answers of yes or no has those of a blank one', async () => {
  const r = await t.admin.post('/api/camposadicionais', {
    rotulo: 'Sem respostas',
    tipo: 'TEXTO',
    secao: 'Respostas',
    ordem: 1,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  const { registro } = (await t.admin.get('/api/camposadicionais/metadata')).body.content
  for (const nome of ['obrigatorio', 'pesquisavel', 'naEtiqueta', 'ativo'])
    expect([nome, r.body.content[nome]]).toEqual([nome, registro[nome]])
})
