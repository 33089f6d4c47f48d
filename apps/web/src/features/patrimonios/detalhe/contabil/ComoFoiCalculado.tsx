import { Text } from '@mantine/core'
import {
  competenciaDaCota,
  depreciavel,
  paraTexto,
  type Patrimonio,
  type Plano as PlanoDasRegras,
  type Regras,
  totalDeCotas,
} from '@tombo/contract'
import { Fragment } from 'react'
import { competencia, date, money, integer, reais } from '../../../../ui/format.ts'
import type { Depreciado } from './depreciado.ts'
import { type Passo, passosDaCota } from './conta.ts'
import { planoDasRegras } from './meses.ts'
import css from '../detalhe.module.css'

type Plano = NonNullable<Depreciado['plano']>

const METODO: Record<string, string> = {
  COTAS_CONSTANTES: 'cotas constantes',
  SOMA_DIGITOS: 'soma dos dígitos',
  UNIDADES_PRODUZIDAS: 'unidades produzidas',
  SEM_CALCULO: 'sem cálculo',
}
const INICIO: Record<Regras['inicio'], (d: string) => string> = {
  MES_SEGUINTE: (d) => `A primeira cota é a do mês seguinte a ${d}, sem fração de mês.`,
  MESMO_MES: (d) => `A primeira cota é a do próprio mês de ${d}.`,
  PRO_RATA_DIAS: (d) => `A primeira cota conta os dias a partir de ${d}.`,
}

/** Why an asset that is registered has no quotas. */
function porqueNao(bem: Patrimonio, p: Plano): string {
  if (p.origem.value === 'BAIXA')
    return 'O bem foi baixado: o seu valor líquido saiu dos livros, e nada mais deprecia. Os lançamentos dizem para que conta.'
  if (!bem.tipoNatureza?.mascara.deprecia) return 'Bens desta natureza não depreciam.'
  if (p.metodo === 'SEM_CALCULO') return 'O método deste bem não calcula depreciação.'
  if (!p.deprecia)
    return `Este bem não deprecia: ${bem.tipoAquisicao?.descricao.toLowerCase() ?? 'é de terceiros'}.`
  if (!p.metodo) return 'O bem não tem método de depreciação: informe um para que ele entre no próximo mês.'
  if (!p.vidaMeses && p.metodo !== 'UNIDADES_PRODUZIDAS')
    return 'O bem não tem vida útil: informe-a para que ele entre no próximo mês.'
  if (!p.inicio) return 'O bem não tem data de início da depreciação.'
  return 'Deprecia pelas unidades produzidas em cada mês.'
}

/** The arithmetic behind the net value, in the order in which one would do it by hand. */
export function ComoFoiCalculado({
  bem,
  plano,
  regras,
}: {
  bem: Patrimonio
  plano: Plano | null
  regras: Regras
}) {
  if (!plano) return <Text c="dimmed">O cálculo começa quando o bem for tombado.</Text>
  const regra = planoDasRegras(plano)
  if (!regra) return <Text c="dimmed">{porqueNao(bem, plano)}</Text>
  const total = totalDeCotas(regra, regras)
  const n = total === 0 ? 1 : Math.min(plano.cotasLancadas + 1, total)
  const passos = passosDaCota(regra, n, regras, plano.unidades?.quantidade)
  const linhas: Passo[] = [
    { rotulo: daBase(plano), valor: money(plano.base) },
    { rotulo: '− Valor residual', valor: money(regra.residual) },
    { rotulo: '= A depreciar', valor: money(paraTexto(depreciavel(regra))), soma: true },
    ...passos,
  ]
  return (
    <>
      <Conta linhas={linhas} />
      <Conta linhas={doLivro(plano, total, regra, regras)} />
      <Text size="sm">
        Método: {METODO[regra.metodo] ?? regra.metodo}.{' '}
        {regra.metodo !== 'UNIDADES_PRODUZIDAS' && INICIO[regras.inicio](date(regra.inicio))}{' '}
        {regra.metodo === 'UNIDADES_PRODUZIDAS'
          ? plano.unidades
            ? `A conta é a de ${competencia(plano.unidades.mes)}; a última cota leva o que falta.`
            : 'Informe as unidades de cada mês para que ele entre na depreciação.'
          : regras.ajustarUltimaCota === false
            ? 'A última cota é igual às outras.'
            : 'A última cota leva o que falta para chegar ao valor residual.'}
        {plano.proximaCompetencia ? '' : ` Nada mais falta depreciar: restam ${reais(plano.saldos.liquido)}.`}
      </Text>
    </>
  )
}

/** The value that the plan began with, named by what made it. */
function daBase({ origem, desde }: Plano): string {
  const quando = desde ? ` (a partir de ${competencia(desde.slice(0, 7))})` : ''
  switch (origem.value) {
    case 'ENTRADA':
      return 'Valor de aquisição'
    case 'REAVALIACAO':
      return `Valor reavaliado${quando}`
    case 'CUSTO':
      return `Líquido com o custo subsequente${quando}`
    case 'REDUCAO':
      return `Líquido depois do teste${quando}`
    default:
      return `Valor líquido quando o plano mudou${quando}`
  }
}

/** Tells what the ledger has of it: each figure is the sum of entries. */
function doLivro(p: Plano, total: number, regra: PlanoDasRegras, regras: Regras): Passo[] {
  const { bruto, depreciado, reducao, liquido } = p.saldos
  const se = (rotulo: string, valor: string): Passo[] =>
    Number(valor) === 0 ? [] : [{ rotulo, valor: money(valor) }]
  return [
    ...(total > 0
      ? [
          { rotulo: 'Cotas lançadas neste plano', valor: `${integer(p.cotasLancadas)} de ${integer(total)}` },
          {
            rotulo: p.proximaCompetencia ? 'Próximo mês' : 'Depreciado até',
            valor: competencia(p.proximaCompetencia ?? competenciaDaCota(regra, total, regras)),
          },
        ]
      : []),
    ...se('Depreciado por este plano', p.depreciado),
    ...se('Do que já estava depreciado na abertura dos livros', p.valorAbertura),
    { rotulo: 'Valor bruto', valor: money(bruto) },
    { rotulo: '− Depreciação acumulada', valor: money(depreciado) },
    ...se('− Redução ao valor recuperável', reducao),
    { rotulo: '= Valor líquido', valor: money(liquido), soma: true },
  ]
}

const Conta = ({ linhas }: { linhas: readonly Passo[] }) => (
  <dl className={css.conta}>
    {linhas.map((l) => (
      <Fragment key={l.rotulo}>
        <dt {...(l.soma ? { 'data-soma': true } : {})}>{l.rotulo}</dt>
        <dd {...(l.soma ? { 'data-soma': true } : {})}>{l.valor}</dd>
      </Fragment>
    ))}
  </dl>
)
