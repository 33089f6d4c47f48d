import { enumeration } from '../kernel/enumeration.ts'
import { type ResultadoItem, resultadoItem } from '../situacoes.ts'

/** Whether an item of a campaign was checked. */
export const situacaoConferencia = enumeration({
  COMPLETA: 'Conferido',
  PARCIAL: 'Conferido parcialmente',
  NAO_CONFERIDO: 'Não conferido',
})
export type SituacaoConferencia = (typeof situacaoConferencia.values)[number]

/** Why an asset was not to be seen, as the register knows it: said by the product, never by who counts. */
export const ausenciaConhecida = enumeration({
  EM_MANUTENCAO: 'Em manutenção',
  EMPRESTADO: 'Emprestado',
  CEDIDO: 'Cedido',
  FORA: 'Fora, com autorização',
  BAIXADO: 'Baixado',
  OUTRA_UNIDADE: 'Em outra unidade',
  EXCLUIDO: 'Excluído',
})
export type AusenciaConhecida = (typeof ausenciaConhecida.values)[number]

interface NaConferencia {
  situacao: SituacaoConferencia
  /** It asks for a decision before the campaign ends. */
  decidir: boolean
  /** It is in the list of the campaign; the others were met there and belong elsewhere. */
  doInventario: boolean
}

/** Says what each outcome is in the words of the conference. */
export const CONFERENCIA_DE: Readonly<Record<ResultadoItem, NaConferencia>> = {
  PENDENTE: { situacao: 'NAO_CONFERIDO', decidir: false, doInventario: true },
  ENCONTRADO: { situacao: 'COMPLETA', decidir: false, doInventario: true },
  OUTRO_LOCAL: { situacao: 'COMPLETA', decidir: false, doInventario: true },
  DE_TERCEIROS: { situacao: 'COMPLETA', decidir: false, doInventario: true },
  UMA_CONTAGEM: { situacao: 'PARCIAL', decidir: true, doInventario: true },
  CONFLITO: { situacao: 'PARCIAL', decidir: true, doInventario: true },
  NAO_ENCONTRADO: { situacao: 'COMPLETA', decidir: false, doInventario: true },
  BAIXADO_PRESENTE: { situacao: 'COMPLETA', decidir: false, doInventario: false },
  OUTRA_UNIDADE: { situacao: 'COMPLETA', decidir: false, doInventario: false },
  FORA_DO_ALCANCE: { situacao: 'COMPLETA', decidir: false, doInventario: false },
}

const comSituacao = (s: SituacaoConferencia): readonly ResultadoItem[] =>
  resultadoItem.values.filter((r) => CONFERENCIA_DE[r].situacao === s)

/** The outcomes of each situation of the conference. */
export const RESULTADOS_POR_SITUACAO: Readonly<Record<SituacaoConferencia, readonly ResultadoItem[]>> = {
  COMPLETA: comSituacao('COMPLETA'),
  PARCIAL: comSituacao('PARCIAL'),
  NAO_CONFERIDO: comSituacao('NAO_CONFERIDO'),
}
/** The outcomes that ask for a decision. */
export const A_DECIDIR: readonly ResultadoItem[] = resultadoItem.values.filter(
  (r) => CONFERENCIA_DE[r].decidir,
)

/** Says what an item filter asks of an item. Several at once are all asked for. */
export interface PerguntaDoItem {
  /** One of these outcomes. */
  resultado?: readonly ResultadoItem[]
  /** How the count stands beside the one asset that is expected. */
  contagem?: 'ZERO' | 'UM' | 'MAIS_DE_UM' | 'ALGUMA'
  /** Its absence is known to the register; false: it is not. */
  ausente?: AusenciaConhecida | readonly AusenciaConhecida[] | false
  /** Somebody wrote a justification. */
  justificado?: true
  /** It was seen in another condition than the register has. */
  outroEstado?: true
  /** It is somebody else's. */
  deTerceiros?: true
}

/** The filters of the items of a campaign, each by what it asks. */
export const FILTROS_DO_ITEM = {
  ok: { contagem: 'UM' },
  menor: { contagem: 'ZERO' },
  maior: { contagem: 'MAIS_DE_UM' },
  conferido: { resultado: RESULTADOS_POR_SITUACAO.COMPLETA },
  conferidoParcialmente: { resultado: RESULTADOS_POR_SITUACAO.PARCIAL },
  naoConferido: { resultado: RESULTADOS_POR_SITUACAO.NAO_CONFERIDO },
  /** Neither read, nor decided, nor known to be away. */
  pendentes: { resultado: RESULTADOS_POR_SITUACAO.NAO_CONFERIDO, ausente: false },
  contagemGtZero: { contagem: 'ALGUMA' },
  contagemZero: { contagem: 'ZERO' },
  patrimoniosEmManutencao: { ausente: 'EM_MANUTENCAO' },
  patrimoniosCedidos: { ausente: ['EMPRESTADO', 'CEDIDO', 'FORA'] },
  patrimoniosJustificados: { justificado: true },
  outroEstado: { outroEstado: true },
} as const satisfies Record<string, PerguntaDoItem>
export type FiltroDoItem = keyof typeof FILTROS_DO_ITEM
export const filtrosDoItem = Object.keys(FILTROS_DO_ITEM) as [FiltroDoItem, ...FiltroDoItem[]]
