import { z } from 'zod'

/**
 * The catalogue of actions. Each has its name on the wire (`acao.enumName`), the tag that the specification writes
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
  ...par('UNIDADES', 'unidades', 'Sistema'),
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
  CONSULTAR_SAIDA_DE_BENS: { descricao: 'Consultar saídas de bens', area: 'Movimentação' },
  CRIAR_ALTERAR_SAIDA_DE_BENS: { descricao: 'Solicitar saída de bens', area: 'Movimentação' },
  APROVAR_SAIDA_DE_BENS: { descricao: 'Aprovar saída de bens', area: 'Movimentação' },
  ...par('ETIQUETAS', 'etiquetas', 'Patrimônio'),
  CONSULTAR_RELATORIOS: { descricao: 'Emitir relatórios', area: 'Relatórios' },
  ...par('IMPORTACOES', 'importações', 'Patrimônio'),
  ...par('DEPRECIACOES', 'depreciações', 'Contábil'),
  ...par('MASCARAS', 'máscaras', 'Cadastros'),
  ...par('METODOS_DEPRECIACAO', 'métodos de depreciação', 'Cadastros'),
  ...par('TIPOS_NATUREZA', 'naturezas', 'Cadastros'),
  ...par('ESTADOS_CONSERVACAO', 'estados de conservação', 'Cadastros'),
  ...par('TIPOS_AQUISICAO', 'tipos de aquisição', 'Cadastros'),
  ...par('TIPOS_ATO', 'tipos de ato', 'Cadastros'),
  ...par('TIPOS_BAIXA', 'tipos de baixa', 'Cadastros'),
  ...par('TIPOS_BEM', 'tipos de bem', 'Cadastros'),
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

/** The tag of an action, as the specification writes it. */
export function tagDe(acao: NomeAcao): Tag {
  return (acao === 'ADMINISTRAR_SISTEMA' ? 'administrador' : acao.toLowerCase().replaceAll('_', '')) as Tag
}

export const nomesDasAcoes = Object.keys(acoes) as NomeAcao[]
/** An action by its name on the wire. */
export const zNomeDaAcao = z.enum(nomesDasAcoes as [NomeAcao])
export const todasAsTags: readonly Tag[] = nomesDasAcoes.map(tagDe)

/** The tags that a person's actions in a unit amount to: ADMINISTRAR_SISTEMA carries all the others (part 2 §3). */
export function tagsEfetivas(concedidas: readonly NomeAcao[]): Tag[] {
  return concedidas.includes('ADMINISTRAR_SISTEMA') ? [...todasAsTags] : concedidas.map(tagDe)
}

/** Goods exits: who asks sees what they asked for; who consults or approves sees what the unit has. */
export const VER_SAIDAS = [
  'consultarsaidadebens',
  'criaralterarsaidadebens',
  'aprovarsaidadebens',
] as const satisfies readonly Tag[]

/** The landing of who holds little more than goods exits (part 1 §6): with at most this many permissions in all. */
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
] as const satisfies readonly Tag[]

/** Who may see assets raises requests and sees their own; who may consult requests sees those of everybody. */
export const VER_SOLICITACOES = [
  'consultarsolicitacoesalteracao',
  'criaralterarsolicitacoesalteracao',
  'patrimonio',
  'patrimoniogerencial',
] as const satisfies readonly Tag[]
