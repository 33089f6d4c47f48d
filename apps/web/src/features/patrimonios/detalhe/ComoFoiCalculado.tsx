import { Text } from '@mantine/core'
import {
  centavos,
  competenciaDaCota,
  cota,
  paraTexto,
  type Patrimonio,
  type Regras,
  totalDeCotas,
} from '@tombo/contract'
import { competencia, date, money, inteiro, reais } from '../../../ui/format.ts'
import type { Depreciado } from '../dados.ts'
import { planoDasRegras } from './meses.ts'
import css from './detalhe.module.css'

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
  const total = regra ? totalDeCotas(regra, regras) : 0
  if (!regra || total === 0) return <Text c="dimmed">{porqueNao(bem, plano)}</Text>
  const residual = plano.residual ?? '0.00'
  const depreciavel = paraTexto(centavos(plano.base).minus(residual))
  const n = Math.min(plano.cotasLancadas + 1, total)
  const mudou = centavos(plano.base).comparedTo(bem.valorAquisicao ?? '0') !== 0
  const soma = regra.metodo === 'SOMA_DIGITOS'
  return (
    <>
      <dl className={css.conta}>
        <dt>{mudou ? 'Valor líquido quando o plano mudou' : 'Valor de aquisição'}</dt>
        <dd>{money(plano.base)}</dd>
        <dt>− Valor residual</dt>
        <dd>{money(residual)}</dd>
        <dt data-soma>= A depreciar</dt>
        <dd data-soma>{money(depreciavel)}</dd>
        <dt>{soma ? 'em' : '÷'} Vida útil</dt>
        <dd>{inteiro(plano.vidaMeses)} meses</dd>
        <dt data-soma>{soma ? `= Cota nº ${n}` : '= Cota mensal'}</dt>
        <dd data-soma>{money(cota(regra, n, regras))}</dd>
        {centavos(plano.valorAbertura).greaterThan(0) && (
          <>
            <dt>Depreciado na abertura dos livros</dt>
            <dd>{money(plano.valorAbertura)}</dd>
          </>
        )}
        <dt>Cotas lançadas</dt>
        <dd>
          {inteiro(plano.cotasLancadas)} de {inteiro(total)}
        </dd>
        <dt>{plano.proximaCompetencia ? 'Próximo mês' : 'Depreciado até'}</dt>
        <dd>{competencia(plano.proximaCompetencia ?? competenciaDaCota(regra, total, regras))}</dd>
      </dl>
      <Text size="sm">
        Método: {METODO[regra.metodo] ?? regra.metodo}. {INICIO[regras.inicio](date(regra.inicio))}{' '}
        {regras.ajustarUltimaCota === false
          ? 'A última cota é igual às outras.'
          : 'A última cota leva o que falta para chegar ao valor residual.'}
        {plano.proximaCompetencia
          ? ''
          : ` Nada mais falta depreciar: restam ${reais(bem.valorLiquidoContabil)} de valor residual.`}
      </Text>
    </>
  )
}
