import {
  ANOS_LIVRO,
  type Campo,
  type Campos,
  camposPatrimonio as c,
  justificativaDesuso,
  NOMES_LIVRO,
  ROTULOS_LIVRO as l,
  utilizacao,
  zPatrimonio,
} from '@tombo/contract'

const lido = zPatrimonio.shape
const pc = c.produtoCaracteristica.shape

const texto = (rotulo: string, write: Campo['write'], max: number, o: Partial<Campo> = {}): Campo => ({
  tipo: 'texto',
  rotulo,
  obrigatorio: false,
  max,
  write,
  read: write,
  ...o,
})
const ref = (
  rotulo: string,
  recurso: string,
  write: Campo['write'],
  read: Campo['read'],
  exibe = 'descricao',
): Campo => ({ tipo: 'referencia', rotulo, obrigatorio: false, recurso, exibe, write, read })
const de = (tipo: Campo['tipo'], rotulo: string, write: Campo['write'], o: Partial<Campo> = {}): Campo => ({
  tipo,
  rotulo,
  obrigatorio: false,
  write,
  read: write,
  ...o,
})

/**
 * The fields of an asset as its forms have them: flat, with words and kind; the rule of each is the contract's. `produto` is
 * `{ id, descricao }`, without an id when it is new.
 */
export const camposDoBem = {
  produto: de('referencia', 'Descrição', pc.produto, { recurso: 'produtos' }),
  caracteristica1: texto('Característica 1', pc.caracteristica1, 500),
  caracteristica2: texto('Característica 2', pc.caracteristica2, 500),
  caracteristica3: texto('Característica 3', pc.caracteristica3, 500),
  referencia: texto('Etiqueta', pc.referencia, 60),
  referenciaLegada: texto('Referência legada', c.referenciaLegada, 60),
  tipoNatureza: ref('Natureza', 'tiposnatureza', c.tipoNatureza, lido.tipoNatureza, 'nome'),
  tipoUtilizacao: ref('Tipo de utilização', 'tiposutilizacao', c.tipoUtilizacao, lido.tipoUtilizacao),
  estadoConservacao: ref(
    'Estado de conservação',
    'estadosconservacao',
    c.estadoConservacao,
    lido.estadoConservacao,
  ),
  utilizacao: de('enumeracao', 'Utilização', c.utilizacao, {
    opcoes: utilizacao as unknown as NonNullable<Campo['opcoes']>,
    obrigatorio: true,
  }),
  justificativaDesuso: de('enumeracao', 'Justificativa do desuso', c.justificativaDesuso, {
    opcoes: justificativaDesuso as unknown as NonNullable<Campo['opcoes']>,
  }),
  localizacaoInicial: ref(
    'Localização',
    'localizacoes',
    c.localizacaoInicial,
    lido.localizacaoInicial,
    'caminho',
  ),
  organograma: ref('Organograma', 'organograma', c.organograma, lido.organograma),
  responsavel: ref('Responsável', 'responsaveis', c.responsavel, lido.responsavel, 'nome'),
  responsavelUsuarioBem: ref(
    'Usuário do bem',
    'responsaveis',
    c.responsavelUsuarioBem,
    lido.responsavelUsuarioBem,
    'nome',
  ),
  tipoAquisicao: ref('Tipo de aquisição', 'tiposaquisicao', c.tipoAquisicao, lido.tipoAquisicao),
  fornecedor: ref('Fornecedor', 'fornecedores', c.fornecedor, lido.fornecedor, 'nome'),
  dataAquisicao: de('data', 'Data de aquisição', c.dataAquisicao),
  dataTombamento: de('data', 'Data de tombamento', c.dataTombamento),
  notaFiscalEntrada: ref(
    'Nota fiscal de entrada',
    'notasfiscais',
    c.notaFiscalEntrada,
    lido.notaFiscalEntrada,
    'numero',
  ),
  chaveNotaFiscal: texto('Chave da nota fiscal', c.chaveNotaFiscal, 60, { mascara: 'chaveNfe' }),
  empenho: texto('Empenho', c.empenho.unwrap().shape.descricao, 60),
  valorAquisicao: de('dinheiro', 'Valor de aquisição', c.valorAquisicao),
  percentualValorResidual: de('percentual', 'Valor residual (%)', c.percentualValorResidual),
  vidaUtil: de('inteiro', 'Vida útil (meses)', c.vidaUtil, { max: 2400 }),
  metodoDepreciacao: ref(
    'Método de depreciação',
    'metodosdepreciacao',
    c.metodoDepreciacao,
    lido.metodoDepreciacao,
  ),
  limiteQuantidadesProduzidas: de(
    'decimal',
    'Limite de quantidades produzidas',
    c.limiteQuantidadesProduzidas,
    { casas: 2 },
  ),
  dataInicioDepreciacao: de('data', 'Início da depreciação', c.dataInicioDepreciacao),
  placa: texto('Placa', c.placa, 12),
  chassi: texto('Chassi', c.chassi, 30),
  renavam: texto('Renavam', c.renavam, 20),
  cessaoUso: de('dinheiro', 'Valor da cessão de uso', c.cessaoUso),
  dataInicioCessaoUso: de('data', 'Início da cessão de uso', c.dataInicioCessaoUso),
  dataFimCessaoUso: de('data', 'Fim da cessão de uso', c.dataFimCessaoUso),
  isbn: texto(l.isbn, pc.isbn, 40),
  autor: texto(l.autor, pc.autor, 500),
  editora: texto(l.editora, pc.editora, 200),
  edicao: texto(l.edicao, pc.edicao, 60),
  volume: texto(l.volume, pc.volume, 60),
  ano: de('inteiro', l.ano, pc.ano, { max: ANOS_LIVRO.max }),
  idioma: texto(l.idioma, pc.idioma, 60),
  numPaginas: de('inteiro', l.numPaginas, pc.numPaginas),
  observacao: de('textoLongo', 'Observação', c.observacao, { max: 4000 }),
} as const satisfies Campos
export type NomeCampo = keyof typeof camposDoBem

/** What a look-up of this field brings beside the name, because another rule needs it. */
export const CAMPOS_DA_BUSCA: Partial<Record<NomeCampo, string[]>> = {
  tipoNatureza: ['id', 'codigo', 'nome', 'mascara', 'biblioteca'],
  tipoAquisicao: ['id', 'descricao', 'classificacao'],
  metodoDepreciacao: ['id', 'descricao', 'classificacao'],
  localizacaoInicial: ['id', 'caminho', 'descricao', 'organograma'],
  notaFiscalEntrada: ['id', 'numero', 'fornecedor'],
}

/** What a look-up of this field offers: only what an asset may newly point to. */
export const BUSCA_FIXA: Partial<Record<NomeCampo, Record<string, unknown>>> = {
  organograma: { vigente: true },
}

/** Fields that stand inside `produtoCaracteristica` on the wire. */
export const DA_CARACTERISTICA = [
  'referencia',
  'caracteristica1',
  'caracteristica2',
  'caracteristica3',
  ...NOMES_LIVRO,
] as const
