import {
  acaoDeExcluir,
  type AcaoDepreciacao,
  type Depreciacao,
  depreciacaoWorkflow,
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

/** Why this cannot be done now, or null when it can. */
export function impedimento(
  acao: AcaoDepreciacao,
  d: Pick<Depreciacao, 'situacao' | 'ultima'>,
): string | null {
  const motivo = depreciacaoWorkflow.whyNot(acao, d.situacao.value)
  if (motivo) return motivo
  if (acao === acaoDeExcluir(d.situacao.value) && !d.ultima)
    return 'há uma competência posterior; só a última pode ser excluída.'
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
