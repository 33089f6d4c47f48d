/** How the values of a source come, before a layout writes them: amounts with a point, days as `YYYY-MM-DD`. */
export type FormatoDaFonte = 'TEXTO' | 'INTEIRO' | 'VALOR' | 'DATA'

/** Where the values of a source are listed, so that an office can give each its code. */
export const DOMINIOS = {
  UNIDADE: 'Unidades',
  TIPO: 'Classes de bens',
  NATUREZA: 'Naturezas',
  MASCARA: 'Máscaras contábeis',
  PROPRIEDADE: 'Próprio ou de terceiros',
  UTILIZACAO: 'Tipos de utilização',
  AQUISICAO: 'Tipos de aquisição',
  LANCAMENTO: 'Tipos de lançamento',
  ESCRITURA: 'Quem escritura',
} as const
export type Dominio = keyof typeof DOMINIOS

export interface Fonte {
  rotulo: string
  formato: FormatoDaFonte
  dominio?: Dominio
}

/** Bounded by `satisfies`, so that each set keeps its own names. */
const fontes = <const T extends Readonly<Record<string, Fonte>>>(f: T): T => f

const DO_BEM = fontes({
  unidade: { rotulo: 'Unidade', formato: 'INTEIRO', dominio: 'UNIDADE' },
  codigoUnidade: { rotulo: 'Código da unidade', formato: 'TEXTO' },
  cnpjUnidade: { rotulo: 'CNPJ da unidade', formato: 'TEXTO' },
  identificador: { rotulo: 'Identificador do bem, que nunca muda', formato: 'INTEIRO' },
  numero: { rotulo: 'Número de tombamento, com o do acessório', formato: 'TEXTO' },
  plaqueta: { rotulo: 'Etiqueta', formato: 'TEXTO' },
  descricao: { rotulo: 'Descrição', formato: 'TEXTO' },
  tipo: { rotulo: 'Classe do bem', formato: 'TEXTO', dominio: 'TIPO' },
  natureza: { rotulo: 'Natureza', formato: 'INTEIRO', dominio: 'NATUREZA' },
  mascara: { rotulo: 'Máscara contábil', formato: 'INTEIRO', dominio: 'MASCARA' },
  conta: { rotulo: 'Conta contábil do bem', formato: 'TEXTO' },
  propriedade: { rotulo: 'Próprio ou de terceiros', formato: 'TEXTO', dominio: 'PROPRIEDADE' },
  utilizacao: { rotulo: 'Tipo de utilização', formato: 'INTEIRO', dominio: 'UTILIZACAO' },
  aquisicao: { rotulo: 'Tipo de aquisição', formato: 'INTEIRO', dominio: 'AQUISICAO' },
  dataAquisicao: { rotulo: 'Data de aquisição', formato: 'DATA' },
  dataTombamento: { rotulo: 'Data de tombamento', formato: 'DATA' },
  dataEntrada: { rotulo: 'Dia da entrada nos livros da unidade', formato: 'DATA' },
  valorAquisicao: { rotulo: 'Valor de aquisição', formato: 'VALOR' },
  empenho: { rotulo: 'Empenho', formato: 'TEXTO' },
  notaFiscal: { rotulo: 'Número da nota fiscal', formato: 'TEXTO' },
  placa: { rotulo: 'Placa', formato: 'TEXTO' },
  chassi: { rotulo: 'Chassi', formato: 'TEXTO' },
  renavam: { rotulo: 'RENAVAM', formato: 'TEXTO' },
})

const DO_LANCAMENTO = fontes({
  lancamento: { rotulo: 'Número do lançamento', formato: 'INTEIRO' },
  anoLancamento: { rotulo: 'Ano do lançamento', formato: 'INTEIRO' },
  tipoLancamento: { rotulo: 'Tipo de lançamento', formato: 'TEXTO', dominio: 'LANCAMENTO' },
  dataLancamento: { rotulo: 'Dia do fato', formato: 'DATA' },
  valorLancamento: { rotulo: 'Valor do lançamento', formato: 'VALOR' },
  contaDebito: { rotulo: 'Conta debitada', formato: 'TEXTO' },
  contaCredito: { rotulo: 'Conta creditada', formato: 'TEXTO' },
  processo: { rotulo: 'Processo da baixa', formato: 'TEXTO' },
  ato: { rotulo: 'Lei ou ato da baixa', formato: 'TEXTO' },
  temAto: { rotulo: 'Há lei ou ato (S ou N)', formato: 'TEXTO' },
  elementoLiquidado: { rotulo: 'Elemento da despesa que a contabilidade liquida', formato: 'TEXTO' },
})

const DO_IMOVEL = fontes({
  logradouro: { rotulo: 'Logradouro', formato: 'TEXTO' },
  numeroEndereco: { rotulo: 'Número do endereço', formato: 'TEXTO' },
  complemento: { rotulo: 'Complemento', formato: 'TEXTO' },
  bairro: { rotulo: 'Bairro', formato: 'TEXTO' },
  cep: { rotulo: 'CEP', formato: 'TEXTO' },
  municipio: { rotulo: 'Município', formato: 'TEXTO' },
  codigoMunicipio: { rotulo: 'Código do município no IBGE', formato: 'TEXTO' },
  matricula: { rotulo: 'Matrícula no registro de imóveis', formato: 'TEXTO' },
})

const DA_COORDENADA = fontes({
  latitudeGraus: { rotulo: 'Latitude: graus', formato: 'INTEIRO' },
  latitudeMinutos: { rotulo: 'Latitude: minutos', formato: 'INTEIRO' },
  latitudeSegundos: { rotulo: 'Latitude: segundos', formato: 'VALOR' },
  latitudeHemisferio: { rotulo: 'Latitude: N ou S', formato: 'TEXTO' },
  longitudeGraus: { rotulo: 'Longitude: graus', formato: 'INTEIRO' },
  longitudeMinutos: { rotulo: 'Longitude: minutos', formato: 'INTEIRO' },
  longitudeSegundos: { rotulo: 'Longitude: segundos', formato: 'VALOR' },
  longitudeHemisferio: { rotulo: 'Longitude: L ou O', formato: 'TEXTO' },
})

const DO_DIARIO = fontes({
  historico: { rotulo: 'Histórico: o tipo de lançamento, em palavras', formato: 'TEXTO' },
  escritura: { rotulo: 'Quem escritura', formato: 'TEXTO', dominio: 'ESCRITURA' },
  estorna: { rotulo: 'Número do lançamento que é estornado', formato: 'INTEIRO' },
  motivo: { rotulo: 'Motivo do estorno', formato: 'TEXTO' },
})

const DO_SALDO = fontes({
  unidade: DO_BEM.unidade,
  codigoUnidade: DO_BEM.codigoUnidade,
  cnpjUnidade: DO_BEM.cnpjUnidade,
  conta: { rotulo: 'Conta, só com algarismos', formato: 'TEXTO' },
  classe: { rotulo: 'Classe da conta: o primeiro algarismo', formato: 'TEXTO' },
  grupo: { rotulo: 'Grupo da conta: os dois primeiros algarismos', formato: 'TEXTO' },
  tipoSaldo: { rotulo: 'beginning_balance, period_change ou ending_balance', formato: 'TEXTO' },
  valorSaldo: { rotulo: 'Valor, sem sinal', formato: 'VALOR' },
  naturezaSaldo: { rotulo: 'D ou C', formato: 'TEXTO' },
})

interface Conjunto {
  descricao: string
  fontes: Readonly<Record<string, Fonte>>
}

/** A file of a layout is made of one of these sets: a row for each, in the unit and the month that the files are made for. */
export const CONJUNTOS = {
  BENS: { descricao: 'Bens que entraram nos livros da unidade no mês', fontes: DO_BEM },
  TOMBAMENTOS: { descricao: 'Bens da unidade tombados no mês', fontes: DO_BEM },
  TOMBAMENTOS_DESFEITOS: {
    descricao: 'Bens tombados que foram excluídos do registro no mês',
    fontes: {
      ...DO_BEM,
      numeroDesfeito: { rotulo: 'Número de tombamento que o bem tinha', formato: 'TEXTO' },
      dataDesfeito: { rotulo: 'Dia da exclusão', formato: 'DATA' },
      motivo: { rotulo: 'Motivo', formato: 'TEXTO' },
    },
  },
  LANCAMENTOS: {
    descricao: 'Lançamentos do mês, menos os estornos',
    fontes: { ...DO_BEM, ...DO_LANCAMENTO },
  },
  ESTORNOS: {
    descricao: 'Estornos do mês, cada um com o lançamento que desfaz',
    fontes: {
      ...DO_BEM,
      ...DO_LANCAMENTO,
      estorno: { rotulo: 'Número do estorno', formato: 'INTEIRO' },
      anoEstorno: { rotulo: 'Ano do estorno', formato: 'INTEIRO' },
      dataEstorno: { rotulo: 'Dia do estorno', formato: 'DATA' },
      motivo: { rotulo: 'Motivo', formato: 'TEXTO' },
    },
  },
  VEICULOS: { descricao: 'Dos bens que entraram no mês, os que têm placa ou RENAVAM', fontes: DO_BEM },
  IMOVEIS: {
    descricao: 'Dos bens que entraram no mês, os imóveis',
    fontes: { ...DO_BEM, ...DO_IMOVEL },
  },
  COORDENADAS: {
    descricao: 'Dos imóveis que entraram no mês, os que têm coordenadas',
    fontes: { ...DO_BEM, ...DO_IMOVEL, ...DA_COORDENADA },
  },
  DIARIO: {
    descricao: 'Lançamentos do mês, também os estornos, na ordem em que foram feitos',
    fontes: { ...DO_BEM, ...DO_LANCAMENTO, ...DO_DIARIO },
  },
  SALDOS: {
    descricao: 'Saldos, no mês, das contas das classes 1 a 8 que o próprio Tombo escritura',
    fontes: DO_SALDO,
  },
} as const satisfies Readonly<Record<string, Conjunto>>
export type NomeDoConjunto = keyof typeof CONJUNTOS
export const NOMES_DOS_CONJUNTOS_CONTAS = Object.keys(CONJUNTOS) as [NomeDoConjunto, ...NomeDoConjunto[]]

/** A source of this prefix is a field that the organisation added, by its label: `campo:Ano de fabricação`. */
export const DE_CAMPO = 'campo:'

/** The source of a set by its name; undefined where it has none. A field of one's own is a text. */
export function fonteDe(conjunto: NomeDoConjunto, nome: string): Fonte | undefined {
  if (nome.startsWith(DE_CAMPO) && nome.length > DE_CAMPO.length)
    return { rotulo: nome.slice(DE_CAMPO.length), formato: 'TEXTO' }
  const todas: Readonly<Record<string, Fonte>> = CONJUNTOS[conjunto].fontes
  return Object.hasOwn(todas, nome) ? todas[nome] : undefined
}
