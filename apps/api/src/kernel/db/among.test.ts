import { expect, test } from 'vitest'
import { among, notAmong, placeIn } from './among.ts'
import { compile, sql } from './sql.ts'

const c = sql`t.situacao`

test.each([
  [among(c, ['ACEITA']), "t.situacao in ('ACEITA')"],
  [among(c, ['PENDENTE', 'EM_ANALISE']), "t.situacao in ('PENDENTE', 'EM_ANALISE')"],
  [among(c, []), 'false'],
  [notAmong(c, ['BAIXADO']), "t.situacao not in ('BAIXADO')"],
  [notAmong(c, []), 'true'],
  [placeIn(['A', 'B'], c), "array_position(array['A', 'B'], t.situacao)"],
])('%#: the values stand as literals, which a partial index is matched with', (condition, text) =>
  expect(compile(condition)).toEqual({ text, values: [] }),
)
