import { expect, test } from 'vitest'
import { efeitoDeConcluirItem } from './concluir.ts'
import { seguroWorkflow } from './situacao.ts'

const item = { cobertoDesde: '2026-02-01', dataFinal: '2026-12-31' }

test.each([
  ['2026-01-31', 'A cobertura só começaria em 01/02/2026: o bem não chega a estar coberto.'],
  ['2026-02-01', 'O bem deixa de estar coberto a partir de hoje.'],
  ['2026-12-31', 'O bem deixa de estar coberto a partir de hoje.'],
  ['2027-01-01', 'A vigência terminou: o bem esteve coberto até 31/12/2026, e a cobertura fica concluída.'],
])('the question of ending a cover on %s says what it then means', (hoje, efeito) => {
  const { text } = seguroWorkflow.itemQuestionOf('CONCLUIR', {
    bem: '1 – Mesa',
    efeito: efeitoDeConcluirItem(item, hoje),
  })
  expect(text).toBe(`${efeito} Os outros bens seguem no seguro. Não há volta.`)
})
