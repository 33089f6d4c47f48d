import {
  type Campo,
  type Campos,
  camposPatrimonio as c,
  justificativaDesuso,
  ROTULOS_PATRIMONIO as r,
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
  produto: de('referencia', r.produto, pc.produto, { recurso: 'produtos' }),
  caracteristica1: texto(r.caracteristica1, pc.caracteristica1, 500),
  caracteristica2: texto(r.caracteristica2, pc.caracteristica2, 500),
  caracteristica3: texto(r.caracteristica3, pc.caracteristica3, 500),
  referencia: texto(r.referencia, pc.referencia, 60),
  referenciaLegada: texto(r.referenciaLegada, c.referenciaLegada, 60),
  tipoNatureza: ref(r.tipoNatureza, 'tiposnatureza', c.tipoNatureza, lido.tipoNatureza, 'nome'),
  tipoUtilizacao: ref(r.tipoUtilizacao, 'tiposutilizacao', c.tipoUtilizacao, lido.tipoUtilizacao),
  estadoConservacao: ref(
    r.estadoConservacao,
    'estadosconservacao',
    c.estadoConservacao,
    lido.estadoConservacao,
  ),
  utilizacao: de('enumeracao', r.utilizacao, c.utilizacao, {
    opcoes: utilizacao as unknown as NonNullable<Campo['opcoes']>,
    obrigatorio: true,
  }),
  justificativaDesuso: de('enumeracao', r.justificativaDesuso, c.justificativaDesuso, {
    opcoes: justificativaDesuso as unknown as NonNullable<Campo['opcoes']>,
  }),
  localizacaoInicial: ref(
    r.localizacaoInicial,
    'localizacoes',
    c.localizacaoInicial,
    lido.localizacaoInicial,
    'caminho',
  ),
  responsavel: ref(r.responsavel, 'responsaveis', c.responsavel, lido.responsavel, 'nome'),
  responsavelUsuarioBem: ref(
    r.responsavelUsuarioBem,
    'responsaveis',
    c.responsavelUsuarioBem,
    lido.responsavelUsuarioBem,
    'nome',
  ),
  tipoAquisicao: ref(r.tipoAquisicao, 'tiposaquisicao', c.tipoAquisicao, lido.tipoAquisicao),
  fornecedor: ref(r.fornecedor, 'fornecedores', c.fornecedor, lido.fornecedor, 'nome'),
  dataAquisicao: de('data', r.dataAquisicao, c.dataAquisicao),
  dataTombamento: de('data', r.dataTombamento, c.dataTombamento),
  chaveNotaFiscal: texto(r.chaveNotaFiscal, c.chaveNotaFiscal, 60, { mascara: 'chaveNfe' }),
  valorAquisicao: de('dinheiro', r.valorAquisicao, c.valorAquisicao),
  percentualValorResidual: de('percentual', r.percentualValorResidual, c.percentualValorResidual),
  vidaUtil: de('inteiro', r.vidaUtil, c.vidaUtil, { max: 2400 }),
  metodoDepreciacao: ref(
    r.metodoDepreciacao,
    'metodosdepreciacao',
    c.metodoDepreciacao,
    lido.metodoDepreciacao,
  ),
  limiteQuantidadesProduzidas: de('decimal', r.limiteQuantidadesProduzidas, c.limiteQuantidadesProduzidas, {
    casas: 2,
  }),
  dataInicioDepreciacao: de('data', r.dataInicioDepreciacao, c.dataInicioDepreciacao),
  placa: texto(r.placa, c.placa, 12),
  chassi: texto(r.chassi, c.chassi, 30),
  renavam: texto(r.renavam, c.renavam, 20),
  cessaoUso: de('dinheiro', r.cessaoUso, c.cessaoUso),
  dataInicioCessaoUso: de('data', r.dataInicioCessaoUso, c.dataInicioCessaoUso),
  dataFimCessaoUso: de('data', r.dataFimCessaoUso, c.dataFimCessaoUso),
  observacao: de('textoLongo', r.observacao, c.observacao, { max: 4000 }),
} as const satisfies Campos
export type NomeCampo = keyof typeof camposDoBem

/** What a look-up of this field brings beside the name, because another rule needs it. */
export const CAMPOS_DA_BUSCA: Partial<Record<NomeCampo, string[]>> = {
  tipoNatureza: ['id', 'codigo', 'nome', 'mascara'],
  tipoAquisicao: ['id', 'descricao', 'classificacao'],
  metodoDepreciacao: ['id', 'descricao', 'classificacao'],
  localizacaoInicial: ['id', 'caminho', 'descricao'],
}

/** Fields that stand inside `produtoCaracteristica` on the wire. */
export const DA_CARACTERISTICA = [
  'referencia',
  'caracteristica1',
  'caracteristica2',
  'caracteristica3',
] as const
