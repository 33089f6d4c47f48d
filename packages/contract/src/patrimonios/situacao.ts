import { enumeration } from '../kernel/enumeration.ts'
import { defineWorkflow } from '../kernel/workflow.ts'

/** EM_EDICAO, AGUARDANDO_TOMBAMENTO and CARGA are not yet registered; any other is (docs/regras.md R32). */
export const situacaoPatrimonio = enumeration({
  EM_EDICAO: 'Em edição',
  AGUARDANDO_TOMBAMENTO: 'Aguardando tombamento',
  CARGA: 'Em carga',
  EM_USO: 'Em uso',
  BAIXADO: 'Baixado',
})
export type SituacaoPatrimonio = (typeof situacaoPatrimonio.values)[number]

const TOMBADO: Readonly<Record<SituacaoPatrimonio, boolean>> = {
  EM_EDICAO: false,
  AGUARDANDO_TOMBAMENTO: false,
  CARGA: false,
  EM_USO: true,
  BAIXADO: true,
}
export const tombado = (s: SituacaoPatrimonio): boolean => TOMBADO[s]
export const situacoesTombadas: readonly SituacaoPatrimonio[] = situacaoPatrimonio.values.filter(tombado)

/** In which part the situation of an asset is changed: a save, the registration, and the records that take it along. */
export const PAPEIS_NO_PATRIMONIO = ['CADASTRO', 'TOMBAMENTO', 'MOVIMENTACAO', 'AVALIACAO', 'BAIXA'] as const

const mudarPara = (s: SituacaoPatrimonio) => `Mudar para “${situacaoPatrimonio.descriptions[s]}”`

/** Says what can be done with an asset. Only one in use is moved, lent, or goes out; only one that was never registered is deleted. */
export const patrimonioWorkflow = defineWorkflow({
  situacao: situacaoPatrimonio,
  initial: 'EM_EDICAO',
  steps: ['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO', 'EM_USO'],
  roles: PAPEIS_NO_PATRIMONIO,
  actions: {
    EDITAR: {
      label: mudarPara('EM_EDICAO'),
      from: ['AGUARDANDO_TOMBAMENTO', 'CARGA'],
      to: 'EM_EDICAO',
      by: ['CADASTRO'],
    },
    CONFERIR: {
      label: mudarPara('AGUARDANDO_TOMBAMENTO'),
      from: ['EM_EDICAO', 'CARGA'],
      to: 'AGUARDANDO_TOMBAMENTO',
      by: ['CADASTRO'],
    },
    CARREGAR: { label: mudarPara('CARGA'), from: ['EM_EDICAO'], to: 'CARGA', by: ['CADASTRO'] },
    TOMBAR: {
      label: 'Tombar',
      from: ['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO'],
      to: 'EM_USO',
      by: ['TOMBAMENTO'],
    },
    EXCLUIR: {
      label: 'Excluir',
      from: ['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO', 'CARGA'],
      to: null,
      by: ['CADASTRO'],
    },
    MOVIMENTAR: { label: 'Movimentar', from: ['EM_USO'], to: 'EM_USO', by: ['MOVIMENTACAO'] },
    SAIR: { label: 'Solicitar saída', from: ['EM_USO'], to: 'EM_USO', by: ['MOVIMENTACAO'] },
    MANTER: { label: 'Abrir manutenção', from: ['EM_USO'], to: 'EM_USO', by: ['MOVIMENTACAO'] },
    SEGURAR: { label: 'Incluir em seguro', from: ['EM_USO'], to: 'EM_USO', by: ['MOVIMENTACAO'] },
    AVALIAR: { label: 'Avaliar', from: ['EM_USO'], to: 'EM_USO', by: ['AVALIACAO'] },
    BAIXAR: { label: 'Dar baixa', from: ['EM_USO'], to: 'BAIXADO', by: ['BAIXA'] },
  },
})

/** Does a save with this situation ask for the registration? */
export const pedeTombamento = (s: SituacaoPatrimonio | null | undefined): boolean =>
  s === patrimonioWorkflow.to('TOMBAR')

const EXIGE_CAMPOS: Readonly<Record<SituacaoPatrimonio, boolean>> = {
  EM_EDICAO: true,
  AGUARDANDO_TOMBAMENTO: true,
  CARGA: false,
  EM_USO: true,
  BAIXADO: true,
}
/** Must what is mandatory be there? In CARGA nothing has to be. */
export const exigeCampos = (s: SituacaoPatrimonio): boolean => EXIGE_CAMPOS[s]

/** The parts of whoever fills in and registers assets: what a save may change the situation by. */
export const PAPEIS_DO_SALVAR = ['CADASTRO', 'TOMBAMENTO'] as const

export const utilizacao = enumeration({ EMUSO: 'Em uso', DESUSO: 'Em desuso' })

/** Decreto 9.373/2018 art. 3º. */
export const justificativaDesuso = enumeration({
  OCIOSO: 'Ocioso',
  RECUPERAVEL: 'Recuperável',
  ANTIECONOMICO: 'Antieconômico',
  IRRECUPERAVEL: 'Irrecuperável',
})
