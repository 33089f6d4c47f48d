import { expect, it } from 'vitest'
import { lerLinhasDaReavaliacao } from './csv.ts'

it('reads numbers as offices write them, with or without titles', () => {
  const { linhas, erros } = lerLinhasDaReavaliacao(
    'tombamento;valor;vida;residual\r\n1042;1.234,56;60;100\n1043;R$ 900,5\n\n"1044"\t10.50\t12\n1044/1;7\n',
  )
  expect(erros).toEqual([])
  expect(linhas).toEqual([
    { numero: 1042, acessorio: 0, valor: '1234.56', vidaUtil: 60, residual: '100' },
    { numero: 1043, acessorio: 0, valor: '900.5', vidaUtil: null, residual: null },
    { numero: 1044, acessorio: 0, valor: '10.50', vidaUtil: 12, residual: null },
    { numero: 1044, acessorio: 1, valor: '7', vidaUtil: null, residual: null },
  ])
})

it.each([
  ['x;1\nabc;2', 'Linha 2: o número de tombamento não é um número.'],
  ['1;dez', 'Linha 1: o valor não é um número.'],
  ['1;10;0', 'Linha 1: a vida útil não é um número de meses.'],
  ['1;10;12;-1', 'Linha 1: o residual não é um número.'],
  ['1/2;10\n1/2;20', 'Linha 2: o tombamento 1/2 já está em outra linha.'],
  ['1;10\n1;20', 'Linha 2: o tombamento 1 já está em outra linha.'],
])('says what is wrong with %j', (csv, erro) => expect(lerLinhasDaReavaliacao(csv).erros).toEqual([erro]))
