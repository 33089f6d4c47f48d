import {
  CAMPO_DA_COLUNA,
  camposDoBem,
  COLUNAS_PATRIMONIO,
  ehAdicional,
  type ColunaPatrimonio,
  type NomeCampo,
  OBRIGATORIOS_TOMBAR,
} from '@tombo/contract'

/** Says what the rows of a list are to bring: `fields` and `camposAdicionais` as they travel. */
export interface CamposDaLista {
  fields: string
  camposAdicionais?: string
}

/** The properties that a column shows, where it is not its field, or not the whole of it. */
const PROPRIOS: Partial<Record<string, readonly string[]>> = {
  situacao: ['manutencao', 'saida'],
  tipoNatureza: ['tipoNatureza.codigo', 'tipoNatureza.nome'],
  mascara: ['tipoNatureza.mascara'],
  localizacao: ['localizacaoInicial.descricao', 'localizacaoInicial.caminho'],
  unidade: ['unidade'],
}

const ehReferencia = (nome: string) => camposDoBem[nome as NomeCampo].kind === 'referencia'

/** The properties that the name of a row and its menu stand on, whichever columns are shown. */
const SEMPRE: readonly string[] = [
  'versao',
  'numeroTombamento',
  'numeroAcessorio',
  'situacao',
  'produtoCaracteristica.produto',
  'produtoCaracteristica.referencia',
  // The menu of an asset that waits to be registered says what is missing.
  ...OBRIGATORIOS_TOMBAR.map((n) => (ehReferencia(n) ? `${n}.id` : n)),
]

/**
 * Gives what the list is asked for, so that these columns can be shown.
 * @param colunas ids of columns: of the contract, of the organisation's own fields, or `unidade`
 */
export function camposDasColunas(colunas: readonly string[]): CamposDaLista {
  const daTabela = colunas.flatMap(
    (id) => PROPRIOS[id] ?? (id in COLUNAS_PATRIMONIO ? [CAMPO_DA_COLUNA[id as ColunaPatrimonio]] : []),
  )
  const adicionais = colunas.filter(ehAdicional).join(',')
  return {
    fields: [...new Set([...SEMPRE, ...daTabela])].sort().join(','),
    ...(adicionais ? { camposAdicionais: adicionais } : {}),
  }
}
