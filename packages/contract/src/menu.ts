import { can, type Tag, VER_SAIDAS } from './permissions.ts'
import type { ItemMenu } from './sessao/index.ts'

export interface Tela extends ItemMenu {
  /** The tag that opens it, or any of several. */
  permissao: Tag | readonly Tag[]
  /** Asked for beside it. */
  tambem?: Tag
}

/** One screen, with the tag that opens it. */
export const tela = (
  grupo: string,
  descricao: string,
  endereco: string,
  permissao: Tela['permissao'],
  tambem?: Tag,
): Tela => ({
  chave: endereco.slice(1).replaceAll('/', '.'),
  descricao,
  endereco,
  grupo,
  permissao,
  ...(tambem ? { tambem } : {}),
})

/** The groups of the menu, in the order of the work. */
export const GRUPOS_MENU = [
  'Patrimônio',
  'Movimentação',
  'Inventário',
  'Contábil',
  'Relatórios',
  'Cadastros',
  'Configurações',
] as const

/** The page where every catalogue that one may open is found by its name. */
export const PAGINA_CADASTROS = '/cadastros'
/** More catalogues than this stand on their page, and in the menu as one entry; fewer stand in the menu themselves. */
export const CADASTROS_NO_MENU = 4

/** The screens that the menu and the screen search know, each with the tag that opens it. */
export const TELAS: readonly Tela[] = [
  tela('Patrimônio', 'Visão geral', '/visaogeral/patrimonio', ['patrimonio', 'patrimoniogerencial']),
  tela('Patrimônio', 'Bens', '/patrimonio', ['patrimonio', 'patrimoniogerencial']),
  tela('Patrimônio', 'Biblioteca', '/biblioteca', 'patrimoniogerencial'),
  tela('Patrimônio', 'Cadastro em lote', '/lote/cadastro', 'criaralterarlote', 'criaralterarpatrimonio'),
  tela('Patrimônio', 'Edição em lote', '/lote/edicao', 'criaralterarlote', 'criaralterarpatrimonio'),
  tela('Patrimônio', 'Histórico de lotes', '/lote/historico', 'consultarlote'),
  tela('Patrimônio', 'Solicitações de alteração', '/solicitacoesalteracao', 'consultarsolicitacoesalteracao'),
  tela('Patrimônio', 'Notas fiscais', '/notafiscal', 'consultarnotasfiscais'),
  tela('Patrimônio', 'Etiquetas', '/configuracoes/etiqueta/listagem', 'consultaretiquetas'),
  tela('Patrimônio', 'Imprimir etiquetas', '/configuracoes/impressaoetiquetas', 'consultaretiquetas'),
  tela('Patrimônio', 'Importações', '/importacao', 'consultarimportacoes'),
  tela('Patrimônio', 'Baixas', '/baixas', 'consultarbaixas'),
  tela('Patrimônio', 'Seguros', '/seguros', 'consultarseguros'),
  tela('Movimentação', 'Movimentações', '/movimentacaolocalizacao', 'consultarmovimentacoes'),
  tela('Movimentação', 'Saídas de bens', '/saidabens', VER_SAIDAS),
  tela('Movimentação', 'Manutenções', '/manutencao', 'consultarmanutencoes'),
  tela('Movimentação', 'Manutenção preventiva', '/manutencao/preventivas', 'consultarmanutencoes'),
  tela('Movimentação', 'Agendamentos', '/agendamento', 'consultaragendamentos'),
  tela('Inventário', 'Visão do inventário', '/visaogeral/inventario', 'consultarinventarios'),
  tela('Inventário', 'Inventários', '/inventario', 'consultarinventarios'),
  tela('Inventário', 'Comparar inventários', '/comparativoinventario', 'consultarinventarios'),
  tela('Inventário', 'Justificativas', '/justificativaiteminventario', 'consultarinventarios'),
  tela('Contábil', 'Visão da depreciação', '/visaogeral/depreciacao', 'consultardepreciacoes'),
  tela('Contábil', 'Depreciação', '/depreciacao', 'consultardepreciacoes'),
  tela('Contábil', 'Avaliações', '/avaliacao', 'consultaravaliacoes'),
  tela('Contábil', 'Reavaliações', '/reavaliacao', 'consultarreavaliacoes'),
  tela('Contábil', 'Fechamento do mês', '/fechamento', 'consultarfechamento'),
  tela('Contábil', 'Prestação de contas', '/prestacaocontas', 'consultarfechamento'),
  tela('Relatórios', 'Relatórios emitidos', '/relatorio/historico', 'consultarrelatorios'),
  tela(
    'Relatórios',
    'Relatório customizado',
    '/relatorio/custom',
    ['patrimonio', 'patrimoniogerencial'],
    'consultarrelatorios',
  ),
  tela('Relatórios', 'Todos os relatórios', '/relatorio', 'consultarrelatorios'),
  tela('Cadastros', 'Localizações', '/localizacao', 'consultarlocalizacoes'),
  tela('Cadastros', 'Organograma', '/organograma', 'consultarorganograma'),
  tela('Cadastros', 'Responsáveis', '/responsavel', 'consultarresponsaveis'),
  tela('Cadastros', 'Fornecedores', '/fornecedor', 'consultarfornecedores'),
  tela('Cadastros', 'Naturezas', '/tiposnatureza', 'consultartiposnatureza'),
  tela('Cadastros', 'Máscaras', '/mascara', 'consultarmascaras'),
  tela('Cadastros', 'Métodos de depreciação', '/metododepreciacao', 'consultarmetodosdepreciacao'),
  tela('Cadastros', 'Produtos', '/produto', 'consultarprodutos'),
  tela('Cadastros', 'Estados de conservação', '/estadoconservacao', 'consultarestadosconservacao'),
  tela('Cadastros', 'Tipos de bem', '/tipobem', 'consultartiposbem'),
  tela('Cadastros', 'Tipos de aquisição', '/tipoaquisicao', 'consultartiposaquisicao'),
  tela('Cadastros', 'Tipos de utilização', '/tipoutilizacao', 'consultartiposutilizacao'),
  tela('Cadastros', 'Tipos de baixa', '/tipobaixa', 'consultartiposbaixa'),
  tela('Cadastros', 'Tipos de ato', '/tipoato', 'consultartiposato'),
  tela('Cadastros', 'Tipos de comissão', '/tipocomissao', 'consultartiposcomissao'),
  tela('Cadastros', 'Comissões', '/comissao', 'consultarcomissoes'),
  tela('Cadastros', 'Órgãos', '/orgao', 'consultarorgaos'),
  tela('Cadastros', 'Unidades orçamentárias', '/unidadeorcamentaria', 'consultarunidadesorcamentarias'),
  tela('Cadastros', 'Centros de custo', '/centrocusto', 'consultarcentroscusto'),
  tela('Configurações', 'Recuperar bens', '/configuracoes/recuperarpatrimonios', 'recuperarpatrimonio'),
  tela('Configurações', 'Modelos de etiqueta', '/configuracoes/etiqueta/layout', 'consultaretiquetas'),
  tela('Configurações', 'Campos adicionais', '/configuracoes/camposadicionais', 'consultarcamposadicionais'),
  tela('Configurações', 'Histórico do bem', '/configuracoes/configuracaohistoricobem', 'conf'),
  tela('Configurações', 'Notificações', '/configuracoes/notificacao', 'consultarnotificacoes'),
  tela('Configurações', 'Parâmetros', '/configuracoes/parametro', 'consultarparametros'),
  tela('Configurações', 'Integrações', '/configuracoes/integracoes', 'consultarintegracoes'),
  tela('Configurações', 'Roteiro contábil', '/configuracoes/roteirocontabil', 'consultarroteirocontabil'),
  tela('Configurações', 'Membros', '/membros', 'consultarmembros'),
  tela('Configurações', 'Painel externo', '/configuracoes/painel-betha', 'consultarintegracoes'),
  tela('Configurações', 'Registros de integração', '/configuracoes/integracao', 'consultarintegracoes'),
  tela('Configurações', 'Unidade de trabalho', '/configuracoes/unidade', 'consultarunidades'),
  tela('Configurações', 'Usuários', '/configuracoes/usuario', 'consultarusuarios'),
  tela('Configurações', 'Grupos de permissão', '/configuracoes/grupopermissao', 'consultargrupospermissao'),
  tela('Configurações', 'Registro de acessos', '/configuracoes/logs/acesso', 'consultarlogs'),
  tela('Configurações', 'Uso de dados pessoais', '/configuracoes/logs/dadospessoais', 'consultarlogs'),
  tela('Configurações', 'Servidor', '/configuracoes/servidor', 'administrador'),
  tela('Configurações', 'Sessões', '/configuracoes/logs/sessoes', 'consultarlogs'),
]

/** Gives, of these screens, those that someone with these tags may open. */
export const abertasA = (tags: ReadonlySet<string>, telas: readonly Tela[]): ItemMenu[] =>
  telas
    .filter((t) => can(tags, t.permissao) && (!t.tambem || tags.has(t.tambem)))
    .map(({ permissao: _, tambem: __, ...item }) => item)

/** The screens of the menu of someone with these tags. */
export const menuDe = (tags: ReadonlySet<string>): ItemMenu[] => abertasA(tags, TELAS)
