import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { spreadsheet } from '../../../test/files/spreadsheet.ts'

it('a spreadsheet is imported as its CSV would be, and the list shows what it brought', async () => {
  const t = await createTestApp()
  try {
    const linhas = [
      ['Tombo', 'Bem', 'Sala', 'Preço'],
      [70_001, 'Teodolito', 'Depósito', 99.9],
      [70_002, 'Nível óptico', 'Depósito', 1000],
    ]
    for (const [i, kind] of (['xlsx', 'ods'] as const).entries()) {
      const [titulos, ...bens] = linhas
      const rows = [titulos ?? [], ...bens.map(([n, ...resto]) => [Number(n) + 100 * i, ...resto])]
      const arquivo = await enviarCsv(t.admin, await spreadsheet(rows, kind), `acervo.${kind}`)
      const { mapeamento } = (await t.admin.get(`/api/importacao/previa/${arquivo}`)).body.content
      expect(mapeamento).toEqual({
        Tombo: 'numeroTombamento',
        Bem: 'descricao',
        Sala: 'localizacao',
        Preço: 'valorAquisicao',
      })
      const feita = await importarArquivo(t, arquivo, { mapeamento, criarCadastros: true })
      expect(feita).toMatchObject({ total: 2, recusados: 0 })
      const lista = `/api/patrimonios?importacao=${feita.id}&order=numeroTombamento&fields=valorAquisicao`
      const { count, resultList } = (await t.admin.get(lista)).body.content
      expect([count, resultList.map((l: { valorAquisicao: string }) => l.valorAquisicao)]).toEqual([
        2,
        ['99.90', '1000.00'],
      ])
      const alheios = [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin]
      for (const outro of alheios) expect((await outro.get(lista)).body.content.count).toBe(0)
    }
    expect((await t.admin.get('/api/patrimonios?importacao=x')).status).toBe(400)
  } finally {
    await t.close()
  }
})

it('a file that is named a spreadsheet and is none is refused', async () => {
  const t = await createTestApp()
  try {
    const r = await t.admin.sendFile('/api/arquivos?diretorio=IMPORTACOES_CSV', 'acervo.xlsx', 'a;b\n1;2')
    expect(r.status).toBe(415)
  } finally {
    await t.close()
  }
})
