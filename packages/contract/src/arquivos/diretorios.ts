import type { Tag } from '../permissions.ts'
import { can } from '../permissions.ts'
import { type Extensao, TIPOS_ARQUIVO } from './tipos.ts'

interface RegraDiretorio {
  /** Bytes; 0 where nobody sends anything. */
  limite: number
  extensoes: readonly Extensao[]
  /** The tag, or any of the tags, of who may send; `UNIDADE` for anyone at work in a unit. */
  permissao: Tag | readonly Tag[] | 'UNIDADE'
}

const MB = 1024 * 1024
const todas = Object.keys(TIPOS_ARQUIVO) as Extensao[]
const imagens = todas.filter((e) => TIPOS_ARQUIVO[e].natureza === 'IMAGEM')

type Quem = RegraDiretorio['permissao']
const foto = (permissao: Quem): RegraDiretorio => ({ limite: 40 * MB, extensoes: imagens, permissao })
const documento = (permissao: Quem, limite = 100): RegraDiretorio => ({
  limite: limite * MB,
  extensoes: todas,
  permissao,
})
const quemCadastra = ['criaralterarpatrimonio', 'criaralterarlote'] as const
const doServidor: RegraDiretorio = { limite: 0, extensoes: [], permissao: [] }

/**
 * Where a file belongs, and what may be sent there. The shared uploader of assets, photos and images takes
 * 40 MB, the other screens 100 MB.
 */
export const DIRETORIOS = {
  FOTOS_PATRIMONIO: foto(quemCadastra),
  ANEXO_PATRIMONIO: documento(quemCadastra, 40),
  DOCUMENTOS_PATRIMONIO: documento(quemCadastra, 40),
  DOCUMENTOS_AVALIACAO: documento('criaralteraravaliacoes'),
  IMAGENS_AVALIACAO: foto('criaralteraravaliacoes'),
  DOCUMENTOS_MANUTENCAO: documento(['criaralterarmanutencoes', 'criaralterarmanutencaoorcamento']),
  ANEXOS_SEGURO: documento('criaralterarseguros'),
  /** Pictures of a defect, by whoever works in the unit. */
  FOTOS_DEFEITO: foto('UNIDADE'),
  ANEXOS_BAIXA: documento(['criaralterarbaixas', 'autorizarbaixas']),
  FOTOS_USUARIOS: foto('UNIDADE'),
  FOTOS_MEMBROS: foto('criaralterarmembros'),
  ASSINATURAS_UNIDADES: foto('criaralterarunidades'),
  FOTOS_CAPAS: foto('criaralterarunidades'),
  IMAGENS: foto(['criaralterarpatrimonio', 'criaralterarunidades', 'criaralterarparametros']),
  IMPORTACOES_CSV: {
    limite: 100 * MB,
    extensoes: ['.csv', '.txt', '.xlsx', '.ods'],
    permissao: 'criaralterarimportacoes',
  },
  /** The act by which a commission was designated. */
  ATOS_COMISSAO: { limite: 100 * MB, extensoes: ['.pdf'], permissao: 'criaralterarcomissoes' },
  ANEXOS_SUPORTE: documento('UNIDADE'),
  /** Seen while counting: what has no label, or one that nobody knows. */
  FOTOS_INVENTARIO: foto('contarinventarios'),
  /** Readings of a collector, read in on the screen of their campaign. */
  LEITURAS_INVENTARIO: {
    limite: 5 * MB,
    extensoes: ['.csv', '.txt', '.json'],
    permissao: 'contarinventarios',
  },
  /** The XML of imported invoices: comes with its invoice, never by itself. */
  NOTAS_FISCAIS: doServidor,
  /** Made by the server: what was asked for as an export, and as a report. */
  EXPORTACOES: doServidor,
  RELATORIOS: doServidor,
} as const satisfies Record<string, RegraDiretorio>

export type Diretorio = keyof typeof DIRETORIOS

/** Gives what may be sent to a directory, and by whom. */
export const regraDoDiretorio = (diretorio: Diretorio): RegraDiretorio => DIRETORIOS[diretorio]

/** May someone with these tags, at work in a unit, send files to this directory? */
export function podeEnviarA(tags: ReadonlySet<string>, diretorio: Diretorio): boolean {
  const { permissao } = regraDoDiretorio(diretorio)
  return permissao === 'UNIDADE' || can(tags, permissao)
}
