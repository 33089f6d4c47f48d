import { z } from 'zod'

/**
 * The catalogue of actions. Each has its name on the wire (`acao.enumName`), its tag
 * (the name in small letters, without underscores; ADMINISTRAR_SISTEMA is `administrador`), its words, and its area.
 */
interface Acao {
  descricao: string
  area: string
}

const par = <const N extends string>(nome: N, coisa: string, area: string) =>
  ({
    [`CONSULTAR_${nome}`]: { descricao: `Consultar ${coisa}`, area },
    [`CRIAR_ALTERAR_${nome}`]: { descricao: `Criar e alterar ${coisa}`, area },
  }) as { [K in `CONSULTAR_${N}` | `CRIAR_ALTERAR_${N}`]: Acao }

export const acoes = {
  ADMINISTRAR_SISTEMA: { descricao: 'Administrar o sistema', area: 'Sistema' },
  CONF: { descricao: 'Acessar as configurações', area: 'Sistema' },
  ...par('USUARIOS', 'usuários', 'Sistema'),
  ...par('GRUPOS_PERMISSAO', 'grupos de permissão', 'Sistema'),
  CONSULTAR_LOGS: { descricao: 'Consultar os registros de acesso', area: 'Sistema' },
  CONSULTAR_UNIDADES: { descricao: 'Consultar unidades', area: 'Sistema' },
  CRIAR_ALTERAR_UNIDADES: { descricao: 'Alterar os dados da unidade de trabalho', area: 'Sistema' },
  ...par('PARAMETROS', 'parâmetros', 'Sistema'),
  ...par('NOTIFICACOES', 'quem recebe notificações', 'Sistema'),
  ATENDER_CHAMADOS: { descricao: 'Atender chamados e ler sugestões', area: 'Sistema' },
  ...par('INTEGRACOES', 'integrações', 'Sistema'),
  PATRIMONIO: { descricao: 'Consultar bens', area: 'Patrimônio' },
  PATRIMONIO_GERENCIAL: { descricao: 'Ver os bens na visão gerencial', area: 'Patrimônio' },
  CRIAR_ALTERAR_PATRIMONIO: { descricao: 'Cadastrar e alterar bens', area: 'Patrimônio' },
  TOMBAR_PATRIMONIO: { descricao: 'Tombar bens', area: 'Patrimônio' },
  EXPORTAR_PATRIMONIO: { descricao: 'Exportar bens', area: 'Patrimônio' },
  RECUPERAR_PATRIMONIO: { descricao: 'Recuperar bens excluídos', area: 'Patrimônio' },
  ...par('LOTE', 'cadastros e edições em lote', 'Patrimônio'),
  ...par('SOLICITACOES_ALTERACAO', 'solicitações de alteração', 'Patrimônio'),
  ...par('NOTAS_FISCAIS', 'notas fiscais', 'Patrimônio'),
  ...par('MOVIMENTACOES', 'movimentações', 'Movimentação'),
  ...par('INVENTARIOS', 'inventários', 'Inventário'),
  CONTAR_INVENTARIOS: { descricao: 'Contar bens em inventários', area: 'Inventário' },
  CONCLUIR_INVENTARIOS: { descricao: 'Concluir inventários', area: 'Inventário' },
  CONSULTAR_SAIDA_DE_BENS: { descricao: 'Consultar saídas de bens', area: 'Movimentação' },
  CRIAR_ALTERAR_SAIDA_DE_BENS: { descricao: 'Solicitar saída de bens', area: 'Movimentação' },
  APROVAR_SAIDA_DE_BENS: { descricao: 'Aprovar saída de bens', area: 'Movimentação' },
  ...par('MANUTENCOES', 'manutenções', 'Manutenção'),
  ...par('MANUTENCAO_ORCAMENTO', 'orçamentos de manutenção', 'Manutenção'),
  ...par('AGENDAMENTOS', 'agendamentos', 'Manutenção'),
  ...par('SEGUROS', 'seguros', 'Patrimônio'),
  ...par('BAIXAS', 'baixas', 'Patrimônio'),
  AUTORIZAR_BAIXAS: { descricao: 'Autorizar e estornar baixas', area: 'Patrimônio' },
  ...par('REAVALIACOES', 'reavaliações', 'Contábil'),
  ...par('ETIQUETAS', 'etiquetas', 'Patrimônio'),
  CONSULTAR_RELATORIOS: { descricao: 'Emitir relatórios', area: 'Relatórios' },
  ...par('IMPORTACOES', 'importações', 'Patrimônio'),
  ...par('DEPRECIACOES', 'depreciações', 'Contábil'),
  CONSULTAR_FECHAMENTO: { descricao: 'Consultar os livros e o fechamento dos meses', area: 'Contábil' },
  CORRIGIR_LANCAMENTOS: { descricao: 'Lançar correções contábeis', area: 'Contábil' },
  FECHAR_MES: { descricao: 'Fechar meses', area: 'Contábil' },
  ...par('ROTEIRO_CONTABIL', 'roteiro contábil e entidades contábeis', 'Contábil'),
  REABRIR_MES: { descricao: 'Reabrir o último mês fechado', area: 'Contábil' },
  ...par('AVALIACOES', 'avaliações de bens', 'Contábil'),
  ...par('FORMULAS_AVALIACAO', 'fórmulas de avaliação', 'Contábil'),
  ...par('MASCARAS', 'máscaras', 'Cadastros'),
  ...par('METODOS_DEPRECIACAO', 'métodos de depreciação', 'Cadastros'),
  ...par('TIPOS_NATUREZA', 'naturezas', 'Cadastros'),
  ...par('ESTADOS_CONSERVACAO', 'estados de conservação', 'Cadastros'),
  ...par('TIPOS_AQUISICAO', 'tipos de aquisição', 'Cadastros'),
  ...par('TIPOS_ATO', 'tipos de ato', 'Cadastros'),
  ...par('TIPOS_BAIXA', 'tipos de baixa', 'Cadastros'),
  ...par('TIPOS_BEM', 'tipos de bem', 'Cadastros'),
  ...par('CAMPOS_ADICIONAIS', 'campos adicionais dos bens', 'Sistema'),
  ...par('TIPOS_COMISSAO', 'tipos de comissão', 'Cadastros'),
  ...par('TIPOS_UTILIZACAO', 'tipos de utilização', 'Cadastros'),
  ...par('FORNECEDORES', 'fornecedores', 'Cadastros'),
  ...par('RESPONSAVEIS', 'responsáveis', 'Cadastros'),
  ...par('UNIDADES_ORCAMENTARIAS', 'unidades orçamentárias', 'Cadastros'),
  ...par('CENTROS_CUSTO', 'centros de custo', 'Cadastros'),
  ...par('ORGAOS', 'órgãos', 'Cadastros'),
  ...par('PRODUTOS', 'produtos', 'Cadastros'),
  ...par('LOCALIZACOES', 'localizações', 'Cadastros'),
  ...par('ORGANOGRAMA', 'organograma', 'Cadastros'),
  ...par('COMISSOES', 'comissões', 'Cadastros'),
  ...par('MEMBROS', 'membros, células e encontros', 'Células'),
} as const satisfies Record<string, Acao>

export type NomeAcao = keyof typeof acoes
type SemTraco<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${SemTraco<B>}` : S
export type Tag = {
  [A in NomeAcao]: A extends 'ADMINISTRAR_SISTEMA' ? 'administrador' : Lowercase<SemTraco<A>>
}[NomeAcao]

/** The tag of an action: its name in small letters, without underscores. */
export function tagDe(acao: NomeAcao): Tag {
  return (acao === 'ADMINISTRAR_SISTEMA' ? 'administrador' : acao.toLowerCase().replaceAll('_', '')) as Tag
}

export const nomesDasAcoes = Object.keys(acoes) as NomeAcao[]
/** An action by its name on the wire. */
export const zNomeDaAcao = z.enum(nomesDasAcoes as [NomeAcao])
export const todasAsTags: readonly Tag[] = nomesDasAcoes.map(tagDe)

/** Says what is read by whoever may do these, beside the pairs of one name. */
const LEITURA_DE: Partial<Record<NomeAcao, NomeAcao>> = {
  CRIAR_ALTERAR_PATRIMONIO: 'PATRIMONIO',
  TOMBAR_PATRIMONIO: 'PATRIMONIO',
  EXPORTAR_PATRIMONIO: 'PATRIMONIO',
  RECUPERAR_PATRIMONIO: 'PATRIMONIO',
  APROVAR_SAIDA_DE_BENS: 'CONSULTAR_SAIDA_DE_BENS',
  AUTORIZAR_BAIXAS: 'CONSULTAR_BAIXAS',
  CORRIGIR_LANCAMENTOS: 'CONSULTAR_FECHAMENTO',
  FECHAR_MES: 'CONSULTAR_FECHAMENTO',
  REABRIR_MES: 'CONSULTAR_FECHAMENTO',
  CONTAR_INVENTARIOS: 'CONSULTAR_INVENTARIOS',
  CONCLUIR_INVENTARIOS: 'CONSULTAR_INVENTARIOS',
}
/** Whoever asks for goods exits reads those that they asked for, by their own right, and not those of everybody. */
const SO_O_SEU: readonly NomeAcao[] = ['CRIAR_ALTERAR_SAIDA_DE_BENS']

/** The action that reads what this one changes, which it carries; undefined where it carries none. */
export function leituraDe(acao: NomeAcao): NomeAcao | undefined {
  if (SO_O_SEU.includes(acao)) return undefined
  const par = acao.replace(/^CRIAR_ALTERAR_/, 'CONSULTAR_')
  return LEITURA_DE[acao] ?? (par !== acao && par in acoes ? (par as NomeAcao) : undefined)
}

/**
 * The settings: what is done there asks for CONF beside its own right. Integrations are not of them: who has no
 * CONF is shown their screen.
 */
export const PEDEM_CONF: readonly NomeAcao[] = [
  'CONSULTAR_USUARIOS',
  'CRIAR_ALTERAR_USUARIOS',
  'CONSULTAR_GRUPOS_PERMISSAO',
  'CRIAR_ALTERAR_GRUPOS_PERMISSAO',
  'CONSULTAR_LOGS',
  'CONSULTAR_UNIDADES',
  'CRIAR_ALTERAR_UNIDADES',
  'CONSULTAR_PARAMETROS',
  'CRIAR_ALTERAR_PARAMETROS',
  'CONSULTAR_NOTIFICACOES',
  'CRIAR_ALTERAR_NOTIFICACOES',
]

/** Whoever holds one of these gives rights: no account opens them by what the sign-on provider asserts. */
export const DAO_DIREITOS: readonly NomeAcao[] = [
  'ADMINISTRAR_SISTEMA',
  'CRIAR_ALTERAR_USUARIOS',
  'CRIAR_ALTERAR_GRUPOS_PERMISSAO',
]

/** Gives what somebody with these actions may do: with what they carry, and without the settings where CONF is missing. */
export function acoesEfetivas(concedidas: readonly NomeAcao[]): NomeAcao[] {
  if (concedidas.includes('ADMINISTRAR_SISTEMA')) return [...nomesDasAcoes]
  const todas = new Set(concedidas.flatMap((a) => [a, leituraDe(a) ?? a]))
  if (!todas.has('CONF')) for (const a of PEDEM_CONF) todas.delete(a)
  return [...todas]
}

/** The tags that a person's actions in a unit amount to: ADMINISTRAR_SISTEMA carries all the others. */
export function tagsEfetivas(concedidas: readonly NomeAcao[]): Tag[] {
  return acoesEfetivas(concedidas).map(tagDe)
}

/** The actions of which any gives this one, itself among them: what a query over given rights asks for. */
export const acoesQueDao = (acao: NomeAcao): NomeAcao[] =>
  nomesDasAcoes.filter((a) => a === acao || a === 'ADMINISTRAR_SISTEMA' || leituraDe(a) === acao)

/** Goods exits: who asks sees what they asked for; who consults or approves sees what the unit has. */
export const VER_SAIDAS = [
  'consultarsaidadebens',
  'criaralterarsaidadebens',
  'aprovarsaidadebens',
] as const satisfies readonly Tag[]

/** The landing of who holds little more than goods exits: with at most this many permissions in all. */
const MAXIMO_SO_SAIDA = 2

/** Does this person come to ask for goods exits, and for next to nothing else? Then that is where their work starts. */
export const soSaidaDeBens = (tags: ReadonlySet<string>): boolean =>
  tags.has('criaralterarsaidadebens') && tags.size <= MAXIMO_SO_SAIDA

/** May someone with these tags do what asks for this tag, or for any of these? */
export function can(tags: ReadonlySet<string>, exigida: Tag | readonly Tag[]): boolean {
  return typeof exigida === 'string' ? tags.has(exigida) : exigida.some((t) => tags.has(t))
}

/** Whoever says where assets are and who answers for them: they look up places, people and entries of the chart. */
export const DIZEM_ONDE_ESTA = [
  'patrimonio',
  'patrimoniogerencial',
  'consultarlocalizacoes',
  'criaralterarlocalizacoes',
  'consultarmovimentacoes',
  'criaralterarmovimentacoes',
  'criaralterarinventarios',
  'contarinventarios',
] as const satisfies readonly Tag[]

/** Whoever may see assets raises requests and sees their own; who may consult requests sees those of everybody. */
export const VER_SOLICITACOES = [
  'consultarsolicitacoesalteracao',
  'criaralterarsolicitacoesalteracao',
  'patrimonio',
  'patrimoniogerencial',
] as const satisfies readonly Tag[]

/** Says who may read an asset, and what belongs to it. */
export const LER_BEM = ['patrimonio', 'patrimoniogerencial'] as const
