import {
  classificacaoConservacao,
  emPorCento,
  formatarData,
  formatarReais,
  formulaComNumeros,
  idadeDoPreco,
  type NivelDeConservacao,
  PARTES_DO_VEICULO,
  type ParteDoVeiculo,
  type PesosDoVeiculo,
  resumirPrecos,
} from '@tombo/contract'
import type { LinhaDoLaudo, PrecoDoLaudo } from './laudo-conteudo.ts'

const comVirgula = (decimal: string) => decimal.replace('.', ',')
const NOMES: Readonly<Record<ParteDoVeiculo, string>> = {
  lataria: 'lataria',
  mecanica: 'mecânica',
  pneu: 'pneus',
}

/** An appraisal as far as the reckoning of its values goes. */
export interface Conta {
  formula: string
  veiculo: PesosDoVeiculo
}

/** The account of a vehicle's factor: the share of each part times the factor of its state. */
const contaDoVeiculo = (l: LinhaDoLaudo, { pesos, niveis }: PesosDoVeiculo): string =>
  PARTES_DO_VEICULO.map((parte) => {
    const nivel = l[parte] as NivelDeConservacao
    const estado = classificacaoConservacao.toWire(nivel).descricao.toLowerCase()
    return `${NOMES[parte]} (${estado}) ${comVirgula(pesos[parte])} × ${comVirgula(niveis[nivel])}`
  }).join(' + ')

const contaDosPontos = (l: LinhaDoLaudo, formula: string): string => {
  const pontos = { EC: l.ec ?? '0', PVU: l.pvu ?? 0, PUB: l.pub ?? 0 }
  return formulaComNumeros(formula, pontos)
}

/** Says what the reference of a value is: a list price, a research, or what was paid. */
function referencia(l: LinhaDoLaudo): string {
  const valor = formatarReais(l.referencia)
  if (l.lataria !== null) return `${valor}, da tabela FIPE (${l.fipe ?? ''})`
  return l.indice === null
    ? `${valor}, média da pesquisa de preços nº ${l.pesquisa}`
    : `${valor}, o valor bruto corrigido em ${comVirgula(l.indice)} % (${l.fonteIndice ?? ''})`
}

/** The value of an asset with its numbers put in (docs/regras.md R127), each sentence a paragraph. */
export function contaDoBem(l: LinhaDoLaudo, { formula, veiculo }: Conta): string[] {
  const fator = comVirgula(l.fator)
  const conta = l.lataria === null ? contaDosPontos(l, formula) : contaDoVeiculo(l, veiculo)
  const noPiso =
    l.calculado === l.valor ? '' : `, menos que o residual dos livros: fica ${formatarReais(l.valor)}`
  return [
    `Referência: ${referencia(l)}.`,
    `Fator: ${conta} = ${fator}. Valor: ${formatarReais(l.referencia)} × ${fator} = ${formatarReais(l.calculado)}${noPiso}.`,
    ...(l.justificativa ? [`Pontos alterados: ${l.justificativa}`] : []),
  ]
}

/** A price with where and when it was seen, and how old it was. */
export const ditoDoPreco = (p: PrecoDoLaudo, dataBase: string): string =>
  `Preço ${p.ordem}: ${[
    formatarReais(p.valor),
    p.fonte,
    p.link,
    p.data && `visto em ${formatarData(p.data)}, ${idadeDoPreco(p.data, dataBase)}`,
  ]
    .filter(Boolean)
    .join(', ')}.`

/** Mean and spread of the prices of a research, and what somebody should look at. */
export function resumoDosPrecos(precos: readonly PrecoDoLaudo[], dataBase: string): string {
  const { media, variacao, avisos } = resumirPrecos(precos, dataBase)
  return [
    `Média: ${formatarReais(media)}.`,
    ...(variacao === null ? [] : [`O maior está ${emPorCento(variacao)} acima do menor.`]),
    ...avisos,
  ].join(' ')
}
