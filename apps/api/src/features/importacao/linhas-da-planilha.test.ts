import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { byLine, enviarCsv, importarArquivo } from '../../../test/scenes/importar.ts'
import { spreadsheet } from '../../../test/files/spreadsheet.ts'
import { sql } from '../../kernel/db/sql.ts'

it('a row of a spreadsheet is told by the line where the sheet has it, and its outcome stands there', async () => {
  const t = await createTestApp()
  try {
    const rows = [
      ['Relação'],
      [],
      ['Descrição', 'Valor de aquisição'],
      ['Mesa', 'caro'],
      [],
      ['Sofá', 'caro'],
      ['Luz', 5],
    ]
    const arquivo = await enviarCsv(t.admin, await spreadsheet(rows), 'acervo.xlsx')
    const feita = await importarArquivo(t, arquivo, {})
    expect(feita).toMatchObject({ total: 3, salvos: 1, recusados: 2 })
    expect(byLine(feita).map(([linha]) => linha)).toEqual([4, 6])
    const lerResultado = async () => {
      const { text } = await t.admin.get(`/api/importacao/${feita.id}/resultado`)
      return text.split('\n').map((l) => l.split(';').at(-1)?.split(/[: ]/)[0]?.trim())
    }
    const daFolha = ['resultado', '', '', 'Recusado', '', 'Recusado', 'Salvo']
    expect((await lerResultado()).slice(0, 7)).toEqual(daFolha)
    // An import of before may have counted its lines otherwise.
    await t.rows(sql`update importacao_linha set linha = linha - 2 where importacao_id = ${feita.id}`)
    expect((await lerResultado()).slice(0, 7)).toEqual(daFolha)
  } finally {
    await t.close()
  }
})
