import type { Capitulo } from '@tombo/contract'
import { expect, test } from 'vitest'
import { procurarNoManual } from './procurar.ts'

const t = (texto: string) => [{ texto, estilo: 'NORMAL' as const, elo: null }]
const capitulos: Capitulo[] = [
  {
    id: 'depreciacao',
    titulo: 'Depreciação',
    blocos: [
      { tipo: 'PARAGRAFO', trechos: t('Três métodos.') },
      { tipo: 'TITULO', nivel: 2, id: 'fechar', texto: 'Fechar um mês' },
      {
        tipo: 'LISTA',
        numerada: true,
        itens: [t('Processar calcula os bens.'), t(`${'x '.repeat(60)}Finalizar lança.`)],
      },
    ],
  },
]
const lugares = (q: string) => procurarNoManual(capitulos, q).map((l) => [l.secao?.id ?? null, l.trecho])

test('every place with all the words, without accents, with its section and the words around', () => {
  expect(lugares('DEPRECIACAO')).toEqual([[null, 'Depreciação']])
  expect(lugares('bens processar')).toEqual([['fechar', 'Processar calcula os bens.']])
  expect(lugares('finalizar')[0]?.[1]).toMatch(/^….*Finalizar lança\.$/)
  expect(lugares('nada disso')).toEqual([])
  expect(lugares('  ')).toEqual([])
})
