import { beforeAll, describe, expect, it } from 'vitest'
import { setUpScene } from '../../../../test/scene.ts'
import { sceneOfLivros } from '../../../../test/scenes/livros.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfLivros)

describe('lista da biblioteca', () => {
  beforeAll(async () => {
    await s.criar(
      s.livro('O cortiço', {
        isbn: '978-85-359-0092-7',
        autor: 'Azevedo, Aluísio',
        editora: 'Companhia das Letras',
        ano: 2001,
        idioma: 'Português',
      }),
    )
    await s.criar(
      s.livro('Calculus', {
        isbn: '0-306-40615-2',
        autor: 'Spivak, Michael',
        editora: 'Plenum',
        ano: 1980,
        idioma: 'Inglês',
      }),
    )
    await s.criar(s.livro('Sem dado algum', {}))
    for (const descricao of ['Estante para O cortiço', 'Mesa'])
      await s.criar({ produtoCaracteristica: { produto: { descricao } } })
  })
  const descricoes = async (query: string, cliente = t.admin) => {
    const r = await cliente.get(`/api/patrimonios?rpp=100&${query}`)
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    return r.body.content.resultList.map(
      (l: { produtoCaracteristica: { produto: { descricao: string } } }) =>
        l.produtoCaracteristica.produto.descricao,
    )
  }
  const onde = (w: unknown) => `where=${encodeURIComponent(JSON.stringify(w))}`

  it('has the assets of library natures, with or without data of a book, and no other', async () => {
    const todos = await descricoes('biblioteca=true')
    expect(todos).toEqual(expect.arrayContaining(['O cortiço', 'Calculus', 'Sem dado algum']))
    expect(todos).not.toContain('Estante para O cortiço')
    expect(todos).not.toContain('Mesa')
    expect(await descricoes('biblioteca=false&q=estante')).toEqual(['Estante para O cortiço'])
    expect((await t.admin.get('/api/patrimonios?biblioteca=sim')).status).toBe(400)
  })

  it.each([
    ['azevedo', ['O cortiço']],
    ['ALUISIO cortico', ['O cortiço']],
    ['companhia letras', ['O cortiço']],
    ['9788535900927', ['O cortiço']],
    ['978-85-359-0092-7', ['O cortiço']],
    ['978 85 359 0092 7', ['O cortiço']],
    ['85-359-0092-6', ['O cortiço']],
    ['8535900926', ['O cortiço']],
    ['978-85-359', ['O cortiço']],
    ['9780306406157', ['Calculus']],
    ['0306-40615', ['Calculus']],
    ['pl', ['Calculus']],
    ['spivak azevedo', []],
    ['estante', []],
  ])('finds "%s"', async (q, esperado) => {
    expect(await descricoes(`biblioteca=true&q=${encodeURIComponent(q)}`)).toEqual(esperado)
  })

  it('looks into the book only where the list is the library’s', async () => {
    expect(await descricoes('q=spivak')).toEqual([])
  })

  it.each([
    [{ isbn: { contains: ['0-306-40615-2'] } }, ['Calculus']],
    [{ isbn: { contains: ['978-0-306-40615-7', '8535900926'] } }, ['Calculus', 'O cortiço']],
    [{ isbn: { contains: ['85359'] } }, ['O cortiço']],
    [{ autor: { contains: ['SPIVAK', 'aluisio'] } }, ['Calculus', 'O cortiço']],
    [{ autor: { contains: ['plenum'] } }, []],
    [{ editora: { contains: ['letras'] } }, ['O cortiço']],
    [{ ano: { eq: 1980 } }, ['Calculus']],
    [{ ano: { eq: 99_999_999_999 } }, []],
    [{ idioma: { contains: ['portugues'] }, autor: { contains: ['azevedo'] } }, ['O cortiço']],
    [{ isbn: { isNull: true }, descricao: { contains: ['sem dado', 'calculus'] } }, ['Sem dado algum']],
    [{ ano: { isNull: false }, descricao: { contains: ['sem dado', 'calculus'] } }, ['Calculus']],
  ])('filters by %o', async (w, esperado) => {
    expect((await descricoes(onde(w))).sort()).toEqual(esperado)
  })

  it('is of the unit at work', async () => {
    const { admin } = await t.secondUnidade()
    expect(await descricoes('biblioteca=true', admin)).toEqual([])
    expect(await descricoes('biblioteca=true&q=spivak', admin)).toEqual([])
    expect(await descricoes(onde({ autor: { contains: ['spivak'] } }), admin)).toEqual([])
  })

  it('is made of the natures that are marked', async () => {
    const [n] = await t.rows(
      sql<{ id: number; versao: number }>`select id, versao from tipo_natureza where id = ${s.c.natureza}`,
    )
    const marcar = (biblioteca: boolean) =>
      t.admin.post(`/api/tiposnatureza/${n?.id as number}`, { biblioteca })
    expect((await marcar(true)).body.content.biblioteca).toBe(true)
    expect(await descricoes('biblioteca=true')).toContain('Estante para O cortiço')
    await marcar(false)
    expect(await descricoes('biblioteca=true')).not.toContain('Estante para O cortiço')
    const lista = await t.admin.get(`/api/tiposnatureza?${onde({ biblioteca: { eq: true } })}`)
    expect(lista.body.content.resultList.map((l: { codigo: string }) => l.codigo)).toEqual(['4.4.90.52.18'])
  })
})
