import {
  AQUISICOES_DE_TERCEIROS,
  centavos,
  type MetodoDepreciacao,
  paraTexto,
  type Parametros,
  PARAMETROS_PADRAO,
  type Plano,
  type Regras,
} from '@tombo/contract'
import { useParametros } from '../../kernel/contexto.tsx'
import type { Values } from '../../resource/fields/validate.ts'
import { metodoEmVigor } from './campos/regras.ts'
import type { Natureza } from './naturezas.ts'

/** The depreciation rules of the organisation, as its parameters say. */
export function useRegras(): Regras {
  const p = useParametros() as Partial<Parametros>
  return {
    inicio: p.inicioDepreciacao ?? PARAMETROS_PADRAO.inicioDepreciacao,
    ajustarUltimaCota: p.ajustarUltimaCota ?? PARAMETROS_PADRAO.ajustarUltimaCota,
  }
}

const DECIMAL = /^\d+(\.\d+)?$/
export const data = (v: unknown): string | null =>
  typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v) ? v : null

/** The method of the rules for the classification of a method of the catalogue. */
function metodoDasRegras(classificacao: string | undefined): MetodoDepreciacao | null {
  if (classificacao === 'UNIDADE_PRODUZIDA' || classificacao === 'POR_USO') return 'UNIDADES_PRODUZIDAS'
  return classificacao === 'COTAS_CONSTANTES' ||
    classificacao === 'SOMA_DIGITOS' ||
    classificacao === 'SEM_CALCULO'
    ? classificacao
    : null
}

export interface Previsao {
  valorResidual: string
  valorDepreciavel: string
  /** Null when the asset does not depreciate, or not yet by what is filled in; `porque` says which. */
  plano: Plano | null
  porque: string | null
}

/**
 * Gives what the values typed so far come to, by the rules of the contract; null before there is an acquisition value.
 * @param hoje `YYYY-MM-DD`: the start when no date says another
 */
export function previsaoDe(v: Values, natureza: Natureza | null | undefined, hoje: string): Previsao | null {
  if (typeof v.valorAquisicao !== 'string' || !DECIMAL.test(v.valorAquisicao)) return null
  const mascara = natureza?.mascara
  const percentual =
    typeof v.percentualValorResidual === 'string' && DECIMAL.test(v.percentualValorResidual)
      ? v.percentualValorResidual
      : (mascara?.valorResidual ?? '0')
  const base = centavos(v.valorAquisicao)
  const residual =
    typeof v.valorResidualInformado === 'string' && DECIMAL.test(v.valorResidualInformado)
      ? centavos(v.valorResidualInformado)
      : centavos(base.times(percentual).div(100))
  const valores = { valorResidual: paraTexto(residual), valorDepreciavel: paraTexto(base.minus(residual)) }
  const sem = (porque: string): Previsao => ({ ...valores, plano: null, porque })
  /** Nothing is depreciable of what does not depreciate, as the server says too (docs/regras.md R272). */
  const nunca = (porque: string): Previsao => ({ ...sem(porque), valorDepreciavel: paraTexto(centavos('0')) })

  const aquisicao = (v.tipoAquisicao as { classificacao?: { value: string; descricao: string } } | null)
    ?.classificacao
  if (aquisicao && AQUISICOES_DE_TERCEIROS.some((a) => a === aquisicao.value))
    return nunca(`Não deprecia: ${aquisicao.descricao.toLowerCase()}.`)
  if (!mascara) return sem('Escolha a natureza para ver a depreciação.')
  if (!mascara.deprecia) return nunca('Bens desta natureza não depreciam.')
  const metodo = metodoDasRegras(metodoEmVigor(v, natureza)?.classificacao?.value)
  if (!metodo) return sem('Escolha o método de depreciação.')
  if (metodo === 'SEM_CALCULO') return sem('O método escolhido não calcula depreciação.')
  const vidaMeses = typeof v.vidaUtil === 'number' ? v.vidaUtil : mascara.vidaUtil * 12
  if (metodo !== 'UNIDADES_PRODUZIDAS' && !(vidaMeses > 0)) return sem('Informe a vida útil em meses.')
  if (residual.greaterThanOrEqualTo(base)) return sem('O valor residual é igual ou maior que o valor do bem.')
  const inicio = data(v.dataInicioDepreciacao) ?? data(v.dataTombamento) ?? hoje
  const limite = typeof v.limiteQuantidadesProduzidas === 'string' ? v.limiteQuantidadesProduzidas : undefined
  return {
    ...valores,
    porque: null,
    plano: {
      metodo,
      base: paraTexto(base),
      residual: valores.valorResidual,
      vidaMeses,
      inicio,
      limiteUnidades: limite,
    },
  }
}
