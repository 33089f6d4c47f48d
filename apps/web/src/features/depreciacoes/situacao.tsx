import {
  ACOES_DEPRECIACAO,
  type Depreciacao,
  situacaoDepreciacao,
  type SituacaoDepreciacao,
} from '@tombo/contract'
import { Chip, type Tone } from '../../ui/Chip.tsx'

const tons: Record<SituacaoDepreciacao, Tone> = {
  EM_EDICAO: 'draft',
  PROCESSANDO: 'maintenance',
  CONFERENCIA: 'waiting',
  CONCLUIDA: 'active',
}

export const SituacaoChip = ({ situacao }: { situacao: Depreciacao['situacao'] }) => (
  <Chip tone={tons[situacao.value]}>{situacao.descricao}</Chip>
)

/** The steps of a run, in order. */
export const PASSOS = situacaoDepreciacao.opcoes.map((o) => ({ id: o.value, label: o.descricao }))

export type Acao = (typeof ACOES_DEPRECIACAO)[SituacaoDepreciacao][number]

const porque: Record<Acao, Partial<Record<SituacaoDepreciacao, string>>> = {
  processar: { CONCLUIDA: 'o mês está fechado, e mês fechado não é recalculado.' },
  finalizar: {
    EM_EDICAO: 'processe primeiro, para conferir o que será lançado.',
    CONCLUIDA: 'já foi feito.',
  },
  excluir: {},
}

/** Why this cannot be done now, or null when it can. */
export function impedimento(acao: Acao, d: Pick<Depreciacao, 'situacao' | 'ultima'>): string | null {
  const situacao = d.situacao.value
  if (situacao === 'PROCESSANDO') return 'o servidor está trabalhando nesta depreciação; aguarde o fim.'
  if (!ACOES_DEPRECIACAO[situacao].includes(acao))
    return porque[acao][situacao] ?? 'não é possível nesta situação.'
  if (acao === 'excluir' && !d.ultima) return 'há uma competência posterior; só a última pode ser excluída.'
  return null
}

const REGRAS: Record<string, string> = {
  MES_SEGUINTE: 'no mês seguinte ao início',
  MESMO_MES: 'no mesmo mês do início',
  PRO_RATA_DIAS: 'pelos dias do primeiro mês',
}
/** The rules that a run was computed by, in words. */
export const regrasEmPalavras = (r: Depreciacao['regras']): string | null =>
  r
    ? `Primeira cota ${REGRAS[r.inicio] ?? r.inicio}; ${r.ajustarUltimaCota ? 'a última leva o que resta' : 'a última é igual às outras'}`
    : null

const METODOS: Record<string, string> = {
  COTAS_CONSTANTES: 'Cotas constantes',
  SOMA_DIGITOS: 'Soma dos dígitos',
  UNIDADES_PRODUZIDAS: 'Unidades produzidas',
  SEM_CALCULO: 'Sem cálculo',
}
export const metodoEmPalavras = (metodo: string | null): string | null =>
  metodo ? (METODOS[metodo] ?? metodo) : null
