import {
  chaveDeBusca,
  COLUNAS_IMPORTACAO,
  type ColunaImportacao,
  NOMES_IMPORTACAO,
  semAcentos,
  situacaoPatrimonio,
} from '@tombo/contract'
import { porExtenso } from './abreviadas.ts'
import { semTraco } from './traco.ts'

/** Gives what offices call the columns of their own files, beside the names of the model. One name may be of several: the content decides. */
const SINONIMOS: readonly (readonly [ColunaImportacao, readonly string[]])[] = [
  [
    'numeroTombamento',
    [
      'tombo',
      'tombamento',
      'nº',
      'n',
      'número',
      'num',
      'nrp',
      'rp',
      'registro patrimonial',
      'patrimônio',
      'nº tombo',
      'número do tombo',
      'num tombo',
      'nº patrimônio',
      'número patrimônio',
      'num patrimônio',
      'número do patrimônio',
      'número patrimonial',
      'nº patrimonial',
      'plaqueta',
      'nº plaqueta',
      'chapa',
      'número da plaqueta',
      'código de barras tombamento',
      'código do bem',
      'código patrimonial',
      'código do patrimônio',
      'código',
      'cod',
      'cód. bem',
    ],
  ],
  [
    'referencia',
    ['etiqueta', 'plaqueta', 'chapa', 'nº etiqueta', 'número da etiqueta', 'código de barras', 'tag'],
  ],
  [
    'referenciaLegada',
    ['código anterior', 'número antigo', 'nº antigo', 'tombo antigo', 'patrimônio antigo'],
  ],
  [
    'descricao',
    [
      'descrição do bem',
      'descrição do item',
      'descrição do material',
      'bem',
      'item',
      'material',
      'produto',
      'nome',
      'nome do bem',
      'especificação',
      'denominação',
      'objeto',
      'desc',
      'discriminação',
      'título',
    ],
  ],
  [
    'caracteristica1',
    ['característica', 'características', 'complemento', 'detalhes', 'descrição complementar'],
  ],
  ['caracteristica2', ['marca', 'marca/modelo', 'fabricante']],
  ['caracteristica3', ['modelo', 'nº série', 'número de série', 'série', 'serial']],
  [
    'tipoNatureza',
    [
      'natureza',
      'natureza da despesa',
      'natureza despesa',
      'conta',
      'conta contábil',
      'elemento',
      'classificação',
    ],
  ],
  [
    'localizacao',
    [
      'local',
      'localização atual',
      'sala',
      'setor',
      'lotação',
      'departamento',
      'ambiente',
      'dependência',
      'onde está',
    ],
  ],
  ['organograma', ['órgão', 'secretaria', 'unidade administrativa']],
  [
    'responsavel',
    ['responsável pelo bem', 'servidor', 'nome do responsável', 'detentor', 'guarda', 'usuário'],
  ],
  ['fornecedor', ['empresa', 'credor', 'nome do fornecedor', 'vendedor']],
  [
    'estadoConservacao',
    [
      'estado',
      'conservação',
      'condição',
      'estado do bem',
      'est. conservação',
      'situação física',
      'situação do bem',
      'situação bem',
      'ec',
    ],
  ],
  [
    'dataAquisicao',
    [
      'aquisição',
      'data da aquisição',
      'data de compra',
      'data da compra',
      'compra',
      'dt aquisição',
      'data aquisição',
    ],
  ],
  [
    'dataTombamento',
    ['data do tombamento', 'dt tombamento', 'data tombamento', 'data de registro', 'registro', 'tombado em'],
  ],
  [
    'valorAquisicao',
    [
      'valor',
      'preço',
      'valor do bem',
      'valor de compra',
      'valor da compra',
      'custo',
      'vlr',
      'vl aquisição',
      'valor aquisição',
      'valor contábil',
      'valor original',
      'valor unitário',
      'valor histórico',
      'valor (r$)',
    ],
  ],
  ['valorDepreciado', ['depreciação', 'depreciação acumulada', 'depreciado', 'valor da depreciação']],
  ['vidaUtil', ['vida útil', 'vida útil (meses)', 'vida útil em meses']],
  ['percentualValorResidual', ['residual', 'valor residual', '% residual']],
  ['acessorio', ['agregado', 'agregação', 'acessório', 'acoplamento']],
  ['situacao', ['situação do bem', 'situação bem', 'status']],
  ['placa', ['placa do veículo']],
  ['observacao', ['observações', 'obs', 'anotações']],
]

const LIGACOES = new Set(['de', 'do', 'da', 'dos', 'das'])
/**
 * The words of a name in full, without those that only tie them: `codigo_barras` is what “código de barras” is, and
 * “VLR. AQUIS.” what “valor aquisição” is.
 */
const inteiro = (nome: string, palavra = porExtenso): string =>
  semAcentos(nome)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((p) => !LIGACOES.has(p))
    .map(palavra)
    .join('')
const chavesDe = (nome: string): readonly string[] => [
  ...new Set([chaveDeBusca(nome), inteiro(nome, (p) => p), inteiro(nome)]),
]

/** Columns by the keys of their names, the first named first. */
function porNome(
  nomes: readonly (readonly [ColunaImportacao, readonly string[]])[],
): ReadonlyMap<string, readonly ColunaImportacao[]> {
  const por = new Map<string, readonly ColunaImportacao[]>()
  for (const [coluna, dela] of nomes)
    for (const chave of dela.flatMap(chavesDe))
      por.set(chave, [...new Set([...(por.get(chave) ?? []), coluna])])
  return por
}
const POR_SINONIMO = porNome(SINONIMOS)
const POR_NOME = porNome(Object.entries(NOMES_IMPORTACAO) as [ColunaImportacao, readonly string[]][])

/** Situations by their names and their values, whatever marks stand between the words. */
const SITUACOES = new RegExp(
  `^(${situacaoPatrimonio.options
    .flatMap((o) => [o.value, o.descricao])
    .map((s) => s.replaceAll(/[^\p{L}]/gu, '.'))
    .join('|')}|tombado)$`,
  'iu',
)

const PARECE: Readonly<Record<string, RegExp>> = {
  decimal: /^-?[\d.,]+$/,
  inteiro: /^\d{1,15}([/-]\d{1,4})?$/,
  dinheiro: /^(R\$)?\s*-?[\d.,]+$/,
  percentual: /^(100([.,]0*)?|\d{1,2}([.,]\d{1,2})?)\s*%?$/,
  data: /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}.*)$/,
  palavra: /\p{L}{2}/u,
  situacao: SITUACOES,
  // From three years on: fewer are years that nobody named.
  meses: /^(3[6-9]|[4-9]\d|\d{3,4})$/,
  simnao: /^(s|n|sim|n[aã]o|[01]|x|agrega.*|acess.*|principal)$/i,
}
/** The look of a column of ours where its format does not tell it: points are no state that an office names. */
const DA_COLUNA: Partial<Record<ColunaImportacao, string>> = {
  numeroTombamento: 'inteiro',
  estadoConservacao: 'palavra',
}
/** The unit of a column, by what a name says of it, and how its cells look where the name says nothing. */
const UNIDADES: Partial<Record<ColunaImportacao, { dita: RegExp; formato: string }>> = {
  vidaUtil: { dita: /[mM][eêEÊ][sS]|^vidaUtil$/, formato: 'meses' },
  percentualValorResidual: { dita: /%|percentual/i, formato: 'percentual' },
}
/** So many of the cells must look like it: a file has its slips. */
const BASTA = 0.6

/** Do the cells below this name look like what the model's column holds? Where there are none, they may. */
export const pareceSer = (nome: string, coluna: ColunaImportacao, celulas: readonly string[]): boolean =>
  naUnidade(nome, coluna, celulas) &&
  parecemTer(DA_COLUNA[coluna] ?? COLUNAS_IMPORTACAO[coluna].formato, celulas)

/** Does the name say the unit in which the model's column is, or do the cells below it look so? */
export function naUnidade(nome: string, coluna: ColunaImportacao, celulas: readonly string[]): boolean {
  const unidade = UNIDADES[coluna]
  return !unidade || unidade.dita.test(nome) || parecemTer(unidade.formato, celulas)
}

/** The same of a format. */
export function parecemTer(nome: string, celulas: readonly string[]): boolean {
  const formato = PARECE[nome]
  const cheias = celulas.map((c) => semTraco(c.trim())).filter(Boolean)
  if (!formato || cheias.length === 0) return true
  return cheias.filter((c) => formato.test(c)).length >= cheias.length * BASTA
}

/** A rate is no amount, whatever it is called: “% DEPREC.” is no sum that was depreciated. */
const cabe = (nome: string, coluna: ColunaImportacao): boolean =>
  !nome.includes('%') || COLUNAS_IMPORTACAO[coluna].formato === 'percentual'

const procurar =
  (em: typeof POR_NOME) =>
  (nome: string): readonly ColunaImportacao[] =>
    chavesDe(nome)
      .flatMap((chave) => em.get(chave) ?? [])
      .filter((coluna) => cabe(nome, coluna))

/** The model columns that a file's column of this name may be by the model's own words, of which some are shortened. */
export const abreviamSer = procurar(POR_NOME)

/** The same by what else offices call them, the likeliest first. */
export const podemSer = procurar(POR_SINONIMO)
