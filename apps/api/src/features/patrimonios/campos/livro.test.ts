import { describe, expect, it } from 'vitest'
import { bem } from '../../../../test/bens.ts'
import { besideWork } from '../../../../test/locks.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sceneOfLivros } from '../../../../test/scenes/livros.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfLivros)
const ultimo = async (id: number) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos`)).body.content.resultList[0].alteracoes as unknown[]

describe('dados de livro', () => {
  it('are kept with the asset, told in its history, and accepted back as they were read', async () => {
    const novo = await s.criar(
      s.livro('Geografia e trabalho', {
        isbn: ' 85-7419-547-2 ',
        autor: 'Moraes, Antonio',
        editora: 'Annablume',
        edicao: '2. ed.',
        volume: 'v. 1',
        ano: 2005,
        idioma: 'portugues',
        numPaginas: 154,
      }),
    )
    expect(novo.tipoNatureza).toMatchObject({ codigo: '4.4.90.52.18', biblioteca: true })
    expect(novo.produtoCaracteristica).toMatchObject({
      isbn: '8574195472',
      autor: 'Moraes, Antonio',
      editora: 'Annablume',
      edicao: '2. ed.',
      volume: 'v. 1',
      ano: 2005,
      idioma: 'Português',
      numPaginas: 154,
    })
    expect(await ultimo(novo.id)).toEqual(
      expect.arrayContaining([
        { id: 'produtoCaracteristica.isbn', campo: 'ISBN', anterior: null, novo: '8574195472' },
        { id: 'produtoCaracteristica.ano', campo: 'Ano de publicação', anterior: null, novo: '2005' },
        { id: 'produtoCaracteristica.numPaginas', campo: 'Número de páginas', anterior: null, novo: '154' },
        { id: 'produtoCaracteristica.idioma', campo: 'Idioma', anterior: null, novo: 'Português' },
      ]),
    )
    const igual = await t.admin.post('/api/patrimonios', novo)
    expect(igual.status === 200 ? 200 : igual.text).toBe(200)
    expect(igual.body.content.versao).toBe(novo.versao)
    expect((await t.admin.get(`/api/patrimonios/${novo.id}/eventos`)).body.content.count).toBe(1)
  })

  it('two who change other data of one book at the same moment both keep theirs, and the history says both', async () => {
    const { id } = await s.criar(s.livro('Atlas', { autor: 'Silva' }))
    const mudar = (produtoCaracteristica: object) =>
      t.admin.post(`/api/patrimonios/${id}`, { produtoCaracteristica })
    const outro = await besideWork(
      t,
      `select 1 from patrimonio where id = ${id} for update`,
      () => mudar({ autor: 'Souza', ano: 1999 }),
      () => mudar({ autor: 'Lima' }),
    )
    expect(outro.body.content.produtoCaracteristica).toMatchObject({ autor: 'Lima', ano: 1999 })
    expect(await ultimo(id)).toEqual([
      { id: 'produtoCaracteristica.autor', campo: 'Autor', anterior: 'Souza', novo: 'Lima' },
    ])
  })

  it('changes only what is sent, with old and new, and the version of the asset', async () => {
    const novo = await s.criar(s.livro('Atlas', { autor: 'Silva', ano: 1999, idioma: 'Latim' }))
    const mudado = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      versao: novo.versao,
      produtoCaracteristica: { autor: 'Souza', ano: null },
    })
    expect(mudado.body.content.versao).toBe(novo.versao + 1)
    expect(mudado.body.content.produtoCaracteristica).toMatchObject({
      autor: 'Souza',
      ano: null,
      idioma: 'Latim',
      produto: { descricao: 'Atlas' },
    })
    const alteracoes = await ultimo(novo.id)
    expect(alteracoes).toHaveLength(2)
    expect(alteracoes).toEqual(
      expect.arrayContaining([
        { id: 'produtoCaracteristica.ano', campo: 'Ano de publicação', anterior: '1999', novo: null },
        { id: 'produtoCaracteristica.autor', campo: 'Autor', anterior: 'Silva', novo: 'Souza' },
      ]),
    )
    const velha = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      versao: novo.versao,
      produtoCaracteristica: { autor: 'Outro' },
    })
    expect(velha.status).toBe(409)
  })

  it.each([
    [{ isbn: '8574195473' }, 'isbn', 'ISBN inválido.'],
    [{ isbn: '4006381333931' }, 'isbn', 'ISBN inválido.'],
    [{ ano: 1399 }, 'ano', 'Valor inserido menor que o mínimo permitido.'],
    [{ ano: 2028 }, 'ano', 'O ano de publicação não pode ser depois do próximo ano.'],
    [{ ano: '1999' }, 'ano', 'Um número é requerido.'],
    [{ numPaginas: 0 }, 'numPaginas', 'Valor inserido menor que o mínimo permitido.'],
    [{ numPaginas: 1.5 }, 'numPaginas', 'Um número é requerido.'],
    [{ autor: 'x'.repeat(501) }, 'autor', 'O número de caracteres excede o número máximo permitido.'],
  ])('refuses %o beside its field, and keeps nothing', async (pc, campo, texto) => {
    const antes = await t.rows(sql<{ n: number }>`select count(*)::int as n from patrimonio`)
    const r = await t.admin.post('/api/patrimonios', s.livro('Errado', pc))
    expect(r.status).toBe(400)
    expect(r.body.fields[`produtoCaracteristica.${campo}`]).toContain(texto)
    expect(await t.rows(sql`select count(*)::int as n from patrimonio`)).toEqual(antes)
  })

  it('are only for assets of a library nature; what a book has stays when its nature changes', async () => {
    const mesa = bem(s.c, { produtoCaracteristica: { produto: { descricao: 'Mesa' }, autor: 'Ninguém' } })
    const r = await t.admin.post('/api/patrimonios', mesa)
    expect(r.status).toBe(400)
    expect(r.body.fields['produtoCaracteristica.autor']).toEqual([
      'Só um bem de natureza da biblioteca tem dados de livro.',
    ])
    await s.criar({ produtoCaracteristica: { produto: { descricao: 'Mesa' }, autor: null } })

    const novo = await s.criar(s.livro('Livro que muda', { autor: 'Lima' }))
    const outra = await t.admin.post(`/api/patrimonios/${novo.id}`, { tipoNatureza: { id: s.c.natureza } })
    expect(outra.body.content.produtoCaracteristica.autor).toBe('Lima')
    const ainda = await t.admin.post('/api/patrimonios', outra.body.content)
    expect(ainda.status === 200 ? 200 : ainda.text).toBe(200)
    const nega = await t.admin.post(`/api/patrimonios/${novo.id}`, {
      produtoCaracteristica: { autor: 'Outra' },
    })
    expect(nega.status).toBe(400)
  })

  it('are nobody’s who may not change assets, or is at work elsewhere', async () => {
    const novo = await s.criar(s.livro('Fechado', { autor: 'Lima' }))
    const mudar = { produtoCaracteristica: { autor: 'Invasor' } }
    const leitor = await t.clientWith(['PATRIMONIO', 'PATRIMONIO_GERENCIAL'])
    expect((await leitor.post(`/api/patrimonios/${novo.id}`, mudar)).status).toBe(403)
    const { admin: deOutra } = await t.secondUnidade()
    expect((await deOutra.post(`/api/patrimonios/${novo.id}`, mudar)).status).toBe(404)
    const { admin: alheio } = await t.secondOrganizacao()
    expect((await alheio.post(`/api/patrimonios/${novo.id}`, mudar)).status).toBe(404)
    expect((await leitor.get(`/api/patrimonios/${novo.id}`)).body.content.produtoCaracteristica.autor).toBe(
      'Lima',
    )
  })
})

describe('livros em lote', () => {
  const daLista = async (ids: number[]) =>
    t.rows(
      sql`select patrimonio_id as id, autor, editora from livro where patrimonio_id = any(${ids}) order by 1`,
    )
  it('registers the copies of a book with its data, each with its history', async () => {
    const r = await t.admin.post('/api/patrimonios/cadastrolote', {
      ...s.livro('Exemplar', { autor: 'Callado, Antonio', editora: 'Nova Fronteira' }),
      quantidade: 3,
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const ids = (
      await t.rows(sql<{ id: number }>`select id from patrimonio where descricao = 'Exemplar' order by id`)
    ).map((l) => l.id)
    expect(ids).toHaveLength(3)
    expect(await daLista(ids)).toEqual(
      ids.map((id) => ({ id, autor: 'Callado, Antonio', editora: 'Nova Fronteira' })),
    )
    for (const id of ids)
      expect(await ultimo(id)).toEqual(
        expect.arrayContaining([
          { id: 'produtoCaracteristica.autor', campo: 'Autor', anterior: null, novo: 'Callado, Antonio' },
        ]),
      )
  })

  it('changes books, names what is none, and puts them back as they were', async () => {
    const um = await s.criar(s.livro('Lote A', { autor: 'Antes', editora: 'Fica' }))
    const dois = await s.criar(s.livro('Lote B', {}))
    const mesa = await s.criar()
    const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids: [um.id, dois.id, mesa.id] },
      campos: { produtoCaracteristica: { autor: 'Depois' } },
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const ids = [um.id, dois.id]
    expect(await daLista(ids)).toEqual([
      { id: um.id, autor: 'Depois', editora: 'Fica' },
      { id: dois.id, autor: 'Depois', editora: null },
    ])
    expect(r.text).toContain('Autor: Só um bem de natureza da biblioteca tem dados de livro.')
    expect(await ultimo(um.id)).toEqual([
      { id: 'produtoCaracteristica.autor', campo: 'Autor', anterior: 'Antes', novo: 'Depois' },
    ])
    const versao = (await t.admin.get(`/api/patrimonios/${um.id}`)).body.content.versao
    expect(versao).toBe(um.versao + 1)

    const lote = r.body.content.id ?? r.body.content.lote?.id
    const volta = await t.admin.post(`/api/patrimonios/cadastrolote/historico/${lote}/desfazer`)
    expect(volta.status < 300 ? 200 : volta.text).toBe(200)
    expect(await daLista(ids)).toEqual([
      { id: um.id, autor: 'Antes', editora: 'Fica' },
      { id: dois.id, autor: null, editora: null },
    ])
  })
})
