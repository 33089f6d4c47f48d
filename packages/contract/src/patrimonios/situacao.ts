import { enumeracao } from '../kernel/enumeracao.ts'

/** Part 1 §3.2. EM_EDICAO, AGUARDANDO_TOMBAMENTO and CARGA are not yet registered; any other is (part 1 §4). */
export const situacaoPatrimonio = enumeracao({
  EM_EDICAO: 'Em edição',
  AGUARDANDO_TOMBAMENTO: 'Aguardando tombamento',
  CARGA: 'Em carga',
  EM_USO: 'Em uso',
  BAIXADO: 'Baixado',
})
export type SituacaoPatrimonio = (typeof situacaoPatrimonio.valores)[number]

export const tombado = (s: SituacaoPatrimonio) => s === 'EM_USO' || s === 'BAIXADO'

/** What a save may change the situation to. EM_USO is reached by tombar; BAIXADO by a write-off. */
export const TRANSICOES_PATRIMONIO: Readonly<Record<SituacaoPatrimonio, readonly SituacaoPatrimonio[]>> = {
  EM_EDICAO: ['AGUARDANDO_TOMBAMENTO', 'CARGA', 'EM_USO'],
  AGUARDANDO_TOMBAMENTO: ['EM_EDICAO', 'EM_USO'],
  CARGA: ['EM_EDICAO', 'AGUARDANDO_TOMBAMENTO'],
  EM_USO: [],
  BAIXADO: [],
}

export const utilizacao = enumeracao({ EMUSO: 'Em uso', DESUSO: 'Em desuso' })

/** Decreto 9.373/2018 art. 3º. */
export const justificativaDesuso = enumeracao({
  OCIOSO: 'Ocioso',
  RECUPERAVEL: 'Recuperável',
  ANTIECONOMICO: 'Antieconômico',
  IRRECUPERAVEL: 'Irrecuperável',
})

export const sentidoOrdenacao = enumeracao({ CRESCENTE: 'Crescente', DECRESCENTE: 'Decrescente' })

/** What the list can be ordered by. */
export const ordenacaoPatrimonio = enumeracao({
  numeroTombamento: 'Número de tombamento',
  descricao: 'Descrição',
  dataAquisicao: 'Data de aquisição',
  valorAquisicao: 'Valor de aquisição',
  id: 'Ordem de cadastro',
})
