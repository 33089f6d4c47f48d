import { expect, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { FORMULA_SEMENTE, PONTUACAO_SEMENTE, VEICULO_SEMENTE } from '../rules/avaliacao/pontuacao.ts'
import { zSalvarDadosAvaliacao } from './formulas.ts'

const dados = {
  descricao: 'Móveis',
  formula: FORMULA_SEMENTE,
  pontuacao: PONTUACAO_SEMENTE,
  veiculo: VEICULO_SEMENTE,
}
const faults = (mais: object) =>
  zSalvarDadosAvaliacao
    .safeParse({ ...dados, ...mais })
    .error?.issues.map((i) => [i.path.join('.'), i.message])

test.each(['', 'x', '1.234', '101', '-1'])(
  'a point that is written as %j is refused at its place',
  (ponto) => {
    const { ec } = PONTUACAO_SEMENTE
    expect(faults({ pontuacao: { ...PONTUACAO_SEMENTE, ec: { ...ec, BOM: ponto } } })).toEqual([
      ['pontuacao.ec.BOM', mensagens.pontosDaTabela],
    ])
    const { pesos } = VEICULO_SEMENTE
    expect(faults({ veiculo: { ...VEICULO_SEMENTE, pesos: { ...pesos, pneu: ponto } } })).toEqual([
      ['veiculo.pesos.pneu', mensagens.pontosDaTabela],
    ])
  },
)

test('the tables of the beginning are taken', () => expect(faults({})).toBeUndefined())
