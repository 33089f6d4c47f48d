import { type NomeAcao, nomesDasAcoes } from './permissions.ts'

/** A group as the product brings it: from then on it is the organisation's, to be changed as any other. */
export interface GrupoPronto {
  descricao: string
  /** Says what its people may do, and what they may not. */
  explicacao: string
  acoes: readonly NomeAcao[]
}

const VER_BENS = ['PATRIMONIO', 'PATRIMONIO_GERENCIAL'] as const satisfies readonly NomeAcao[]
const SO_DE_QUEM_ADMINISTRA: readonly NomeAcao[] = [
  'CONSULTAR_MEMBROS',
  'CONSULTAR_INTEGRACOES',
  'CONSULTAR_NOTIFICACOES',
]

/** Every action that reads and changes nothing, without those of who administers. */
const leituras = nomesDasAcoes.filter((a) => a.startsWith('CONSULTAR_') && !SO_DE_QUEM_ADMINISTRA.includes(a))
const DO_SISTEMA: readonly NomeAcao[] = [
  'CONSULTAR_USUARIOS',
  'CONSULTAR_GRUPOS_PERMISSAO',
  'CONSULTAR_LOGS',
  'CONSULTAR_UNIDADES',
  'CONSULTAR_PARAMETROS',
]
const leiturasDoTrabalho = leituras.filter((a) => !DO_SISTEMA.includes(a))
const CATALOGOS_DO_DIA = [
  'CRIAR_ALTERAR_FORNECEDORES',
  'CRIAR_ALTERAR_RESPONSAVEIS',
  'CRIAR_ALTERAR_PRODUTOS',
  'CRIAR_ALTERAR_LOCALIZACOES',
] as const satisfies readonly NomeAcao[]

/** The ready groups of rights, by what people do. */
export const GRUPOS_PRONTOS: readonly GrupoPronto[] = [
  {
    descricao: 'Consulta',
    explicacao: 'Vê os bens, onde estão e quem responde por eles, e emite relatórios. Não altera nada.',
    acoes: [
      ...VER_BENS,
      'CONSULTAR_LOCALIZACOES',
      'CONSULTAR_RESPONSAVEIS',
      'CONSULTAR_MOVIMENTACOES',
      'CONSULTAR_INVENTARIOS',
      'CONSULTAR_RELATORIOS',
    ],
  },
  {
    descricao: 'Patrimônio',
    explicacao:
      'Cadastra, tomba, importa, movimenta e etiqueta os bens, faz inventários, nomeia comissões, cuida de manutenções, seguros e agendamentos e registra baixas. Não lança nos livros, não fecha meses e não dá permissões.',
    acoes: [
      ...VER_BENS,
      ...leiturasDoTrabalho,
      ...CATALOGOS_DO_DIA,
      'CRIAR_ALTERAR_PATRIMONIO',
      'TOMBAR_PATRIMONIO',
      'EXPORTAR_PATRIMONIO',
      'RECUPERAR_PATRIMONIO',
      'CRIAR_ALTERAR_LOTE',
      'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO',
      'CRIAR_ALTERAR_NOTAS_FISCAIS',
      'CRIAR_ALTERAR_MOVIMENTACOES',
      'CRIAR_ALTERAR_INVENTARIOS',
      'CONTAR_INVENTARIOS',
      'CRIAR_ALTERAR_COMISSOES',
      'CRIAR_ALTERAR_SAIDA_DE_BENS',
      'CRIAR_ALTERAR_MANUTENCOES',
      'CRIAR_ALTERAR_MANUTENCAO_ORCAMENTO',
      'CRIAR_ALTERAR_AGENDAMENTOS',
      'CRIAR_ALTERAR_SEGUROS',
      'CRIAR_ALTERAR_BAIXAS',
      'CRIAR_ALTERAR_ETIQUETAS',
      'CRIAR_ALTERAR_IMPORTACOES',
    ],
  },
  {
    descricao: 'Contabilidade',
    explicacao:
      'Deprecia, reavalia, corrige lançamentos, confere e fecha os meses, e cuida das contas. Vê os bens, e não os altera.',
    acoes: [
      ...VER_BENS,
      ...leiturasDoTrabalho,
      'EXPORTAR_PATRIMONIO',
      'CRIAR_ALTERAR_DEPRECIACOES',
      'CRIAR_ALTERAR_REAVALIACOES',
      'CORRIGIR_LANCAMENTOS',
      'FECHAR_MES',
      'CRIAR_ALTERAR_ROTEIRO_CONTABIL',
      'CRIAR_ALTERAR_MASCARAS',
      'CRIAR_ALTERAR_METODOS_DEPRECIACAO',
      'CRIAR_ALTERAR_TIPOS_NATUREZA',
    ],
  },
  {
    descricao: 'Comissão',
    explicacao:
      'Conta e conclui inventários, avalia bens e pede alterações no que achou diferente. Não altera os bens nem os livros.',
    acoes: [
      ...VER_BENS,
      'CONSULTAR_LOCALIZACOES',
      'CONSULTAR_RESPONSAVEIS',
      'CONSULTAR_COMISSOES',
      'CRIAR_ALTERAR_INVENTARIOS',
      'CONTAR_INVENTARIOS',
      'CONCLUIR_INVENTARIOS',
      'CRIAR_ALTERAR_AVALIACOES',
      'CRIAR_ALTERAR_SOLICITACOES_ALTERACAO',
      'CONSULTAR_RELATORIOS',
    ],
  },
  {
    descricao: 'Auditoria',
    explicacao:
      'Vê tudo o que foi feito e quem fez: bens, livros, registros de acesso, usuários e permissões. Não altera nada.',
    acoes: [...VER_BENS, ...leituras, 'CONF', 'EXPORTAR_PATRIMONIO'],
  },
]
