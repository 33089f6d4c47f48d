/** How a value of a published column is written, in every format. */
export const TIPOS_DE_COLUNA = {
  texto: 'Texto',
  inteiro: 'Número inteiro',
  dinheiro: 'Reais, com ponto e dois decimais',
  data: 'Data, AAAA-MM-DD',
} as const
export type TipoDeColuna = keyof typeof TIPOS_DE_COLUNA

/** A column that anyone may read: how its value is written, and what it says, in words for a citizen. */
export interface ColunaAberta {
  tipo: TipoDeColuna
  descricao: string
}
type Colunas = Readonly<Record<string, ColunaAberta>>

const texto = (descricao: string) => ({ tipo: 'texto', descricao }) as const
const inteiro = (descricao: string) => ({ tipo: 'inteiro', descricao }) as const
const dinheiro = (descricao: string) => ({ tipo: 'dinheiro', descricao }) as const
const data = (descricao: string) => ({ tipo: 'data', descricao }) as const

/** Stands where a place may not be told (docs/regras.md R157). */
export const LUGAR_NAO_DIVULGADO = 'Não divulgada'

const ONDE = {
  unidade: texto('Unidade gestora a que o bem pertence'),
  localizacao: texto(
    `Onde o bem fica, do lugar maior ao menor; “${LUGAR_NAO_DIVULGADO}” nos lugares sensíveis`,
  ),
} as const
const O_QUE = {
  classe: texto('Natureza da despesa com que o bem foi comprado'),
  classeNome: texto('Nome da natureza da despesa'),
  conta: texto('Conta do plano de contas (PCASP) em que o bem está'),
  contaNome: texto('Nome da conta'),
} as const
const NUMERO = texto('Número de tombamento; depois da barra, o do acessório')

/**
 * Everything that is published of the register, and nothing else: a column that is not named here never leaves
 * (docs/regras.md R156). Names, documents and contacts of people, free notes, chassis and series are none of it.
 */
export const CONJUNTOS_ABERTOS = {
  bens: {
    nome: 'Bens',
    descricao: 'Cada bem registrado e em uso, com o que custou e o que vale nos livros.',
    colunas: {
      ...ONDE,
      numero: NUMERO,
      descricao: texto('O que o bem é'),
      ...O_QUE,
      situacao: texto('Situação do bem no registro'),
      conservacao: texto('Estado de conservação'),
      aquisicao: texto('Como o bem foi adquirido'),
      dataAquisicao: data('Quando o bem foi adquirido'),
      ano: inteiro('Ano da aquisição'),
      valorAquisicao: dinheiro('Quanto o bem custou'),
      valorLiquido: dinheiro('Quanto o bem vale nos livros: o valor bruto menos o que já depreciou'),
    },
  },
  frota: {
    nome: 'Frota',
    descricao: 'Os veículos em uso, que são os bens com placa.',
    colunas: {
      ...ONDE,
      numero: NUMERO,
      descricao: texto('Marca e modelo, como foram registrados'),
      placa: texto('Placa; em branco nos lugares sensíveis'),
      conservacao: texto('Estado de conservação'),
      dataAquisicao: data('Quando o veículo foi adquirido'),
      valorAquisicao: dinheiro('Quanto o veículo custou'),
      valorLiquido: dinheiro('Quanto o veículo vale nos livros'),
    },
  },
  baixas: {
    nome: 'Baixas',
    descricao: 'Cada bem que saiu do patrimônio: vendido, doado, perdido ou descartado.',
    colunas: {
      unidade: texto('Unidade gestora a que o bem pertencia'),
      baixa: inteiro('Número da baixa'),
      data: data('Quando o bem saiu do patrimônio'),
      tipo: texto('Por que o bem saiu'),
      processo: texto('Número do processo'),
      numero: NUMERO,
      descricao: texto('O que o bem era'),
      valorAquisicao: dinheiro('Quanto o bem custou'),
      valorLiquido: dinheiro('Quanto o bem ainda valia nos livros'),
      valorVenda: dinheiro('Por quanto o bem foi vendido, quando foi'),
    },
  },
  contagens: {
    nome: 'Inventários',
    descricao:
      'Cada inventário concluído: quantos bens se esperava encontrar, quantos foram conferidos e quantos destes não foram encontrados.',
    colunas: {
      unidade: texto('Unidade gestora'),
      inventario: inteiro('Número do inventário'),
      tipo: texto('Espécie do inventário'),
      dataBase: data('De que dia é o registro que foi conferido'),
      inicio: data('Começo da contagem'),
      fim: data('Fim da contagem'),
      bens: inteiro('Bens que se esperava encontrar'),
      conferidos: inteiro('Bens conferidos, encontrados ou não'),
      naoEncontrados: inteiro('Bens conferidos que não foram encontrados'),
    },
  },
  resumo: {
    nome: 'Totais',
    descricao: 'Quantos bens, e de que valor, por unidade, lugar, classe, conta e ano.',
    colunas: {
      ...ONDE,
      ...O_QUE,
      ano: inteiro('Ano da aquisição'),
      quantidade: inteiro('Quantos bens'),
      valorAquisicao: dinheiro('Quanto custaram'),
      valorLiquido: dinheiro('Quanto valem nos livros'),
    },
  },
} as const satisfies Record<string, { nome: string; descricao: string; colunas: Colunas }>

export type ConjuntoAberto = keyof typeof CONJUNTOS_ABERTOS
export type ColunaDe<C extends ConjuntoAberto> = keyof (typeof CONJUNTOS_ABERTOS)[C]['colunas'] & string
export const NOMES_DOS_CONJUNTOS = Object.keys(CONJUNTOS_ABERTOS) as readonly ConjuntoAberto[]

/** The columns of a set, in the order in which they are written. */
export const colunasDe = (conjunto: ConjuntoAberto): readonly (readonly [string, ColunaAberta])[] =>
  Object.entries<ColunaAberta>(CONJUNTOS_ABERTOS[conjunto].colunas)

/** The formats of a set, as the endings of its files. */
export const FORMATOS_ABERTOS = {
  csv: { nome: 'CSV', mime: 'text/csv; charset=utf-8' },
  json: { nome: 'JSON', mime: 'application/json; charset=utf-8' },
  jsonl: { nome: 'JSON Lines', mime: 'application/jsonl; charset=utf-8' },
} as const
export type FormatoAberto = keyof typeof FORMATOS_ABERTOS
export const NOMES_DOS_FORMATOS = Object.keys(FORMATOS_ABERTOS) as readonly FormatoAberto[]

/** The files of the data dictionary. */
export const DICIONARIO = 'dicionario'

/** Every file that is published. */
export const ARQUIVOS_ABERTOS: readonly string[] = [
  ...NOMES_DOS_CONJUNTOS.flatMap((c) => NOMES_DOS_FORMATOS.map((f) => `${c}.${f}`)),
  `${DICIONARIO}.csv`,
  `${DICIONARIO}.json`,
]

/** Under which licence the data may be used. */
export const LICENCA_ABERTA = {
  nome: 'Creative Commons Atribuição 4.0 (CC BY 4.0)',
  endereco: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const
