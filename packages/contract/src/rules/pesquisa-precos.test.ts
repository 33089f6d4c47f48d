import { expect, it } from 'vitest'
import { idadeDoPreco } from './avaliacao/pesquisa-precos.ts'

it.each([
  ['2026-03-11', 'depois da data-base'],
  ['2026-03-10', 'menos de um mês antes da data-base'],
  ['2026-02-10', '1 mês antes da data-base'],
  ['2025-08-01', '7 meses antes da data-base'],
])('says how old a price of %s is', (data, dito) => expect(idadeDoPreco(data, '2026-03-10')).toBe(dito))
