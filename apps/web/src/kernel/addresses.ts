// The addresses of the screens, as types alone: `routes.tsx` may declare no other screen, and no link leads elsewhere.
import { isInside } from './session/guard.ts'

/** The path of each screen, `:name` for its variable parts. */
export type ScreenPath =
  | '/agendamento'
  | '/agendamento/:agendamentoId'
  | '/avaliacao'
  | '/avaliacao/:avaliacaoId'
  | '/avaliacao/automoveis/:avaliacaoId'
  | '/avaliacao/automoveis/:avaliacaoId/:pesquisaId'
  | '/avaliacao/automoveis/:avaliacaoId/avaliar'
  | '/avaliacao/moveis/:avaliacaoId/pesquisa'
  | '/avaliacao/moveis/:avaliacaoId/pesquisa/:pesquisaId'
  | '/avaliacao/moveis/:avaliacaoId/pesquisas'
  | '/b/:codigo'
  | '/baixas'
  | '/baixas/:baixaId'
  | '/biblioteca'
  | '/biblioteca/:patrimonioId'
  | '/biblioteca/:patrimonioId/contabil'
  | '/biblioteca/:patrimonioId/gerencial'
  | '/biblioteca/novo'
  | '/cadastros'
  | '/centrocusto'
  | '/comissao'
  | '/comparativoinventario'
  | '/configuracoes'
  | '/configuracoes/camposadicionais'
  | '/configuracoes/configuracaohistoricobem'
  | '/configuracoes/etiqueta'
  | '/configuracoes/etiqueta/layout'
  | '/configuracoes/etiqueta/layout/:modeloId'
  | '/configuracoes/etiqueta/listagem'
  | '/configuracoes/grupopermissao'
  | '/configuracoes/grupopermissao/:grupoPermissaoId'
  | '/configuracoes/impressaoetiquetas'
  | '/configuracoes/integracao'
  | '/configuracoes/integracoes'
  | '/configuracoes/integracoes/programas'
  | '/configuracoes/logs'
  | '/configuracoes/logs/acesso'
  | '/configuracoes/logs/dadospessoais'
  | '/configuracoes/logs/sessoes'
  | '/configuracoes/notificacao'
  | '/configuracoes/notificacao/:id'
  | '/configuracoes/notificacao/emails'
  | '/configuracoes/painel-betha'
  | '/configuracoes/parametro'
  | '/configuracoes/recuperarpatrimonios'
  | '/configuracoes/roteirocontabil'
  | '/configuracoes/servidor'
  | '/configuracoes/unidade'
  | '/configuracoes/unidade/todas'
  | '/configuracoes/usuario'
  | '/configuracoes/usuario/:usuarioId'
  | '/configuracoes/usuario/:usuarioId/dados'
  | '/configuracoes/usuario/:usuarioId/senha'
  | '/configuracoes/usuario/novo'
  | '/depreciacao'
  | '/depreciacao/:depreciacaoId'
  | '/estadoconservacao'
  | '/fechamento'
  | '/fechamento/:competencia'
  | '/fechamento/:competencia/conta/:conta'
  | '/fechamento/:competencia/demonstrativo/:fechamentoId'
  | '/fornecedor'
  | '/importacao'
  | '/importacao/:importacaoId'
  | '/importacao/nova'
  | '/inventario'
  | '/inventario/:inventarioId'
  | '/inventario/:inventarioId/avaliacao'
  | '/inventario/:inventarioId/historico'
  | '/inventario/:inventarioId/itens'
  | '/inventario/:inventarioId/leitura-inconsistencia'
  | '/inventario/:inventarioId/localizacoes'
  | '/inventario/:inventarioId/sem-cadastro'
  | '/inventario/:inventarioId/solicitacoesalteracao'
  | '/inventario/novo'
  | '/justificativaiteminventario'
  | '/localizacao'
  | '/localizacao/:localizacaoId'
  | '/localizacao/novo'
  | '/login'
  | '/lote'
  | '/lote/cadastro'
  | '/lote/edicao'
  | '/lote/historico'
  | '/manual-patrimonio'
  | '/manutencao'
  | '/manutencao/:manutencaoId'
  | '/manutencao/novo'
  | '/manutencao/preventivas'
  | '/manutencao/relatos'
  | '/mascara'
  | '/membros'
  | '/membros/celulas'
  | '/membros/encontros'
  | '/membros/lista'
  | '/metododepreciacao'
  | '/movimentacaolocalizacao'
  | '/movimentacaolocalizacao/:movimentacaoLocalizacaoId'
  | '/movimentacaolocalizacao/novo'
  | '/notafiscal'
  | '/notafiscal/:notaFiscalId'
  | '/notafiscal/importar'
  | '/organograma'
  | '/organograma/configuracao'
  | '/orgao'
  | '/patrimonio'
  | '/patrimonio/:patrimonioId'
  | '/patrimonio/:patrimonioId/contabil'
  | '/patrimonio/:patrimonioId/gerencial'
  | '/patrimonio/:patrimonioId/imovel'
  | '/patrimonio/novo'
  | '/perfilusuario'
  | '/perfilusuario/alterarsenha'
  | '/perfilusuario/dados'
  | '/perfilusuario/foto'
  | '/perfilusuario/seguranca'
  | '/prestacaocontas'
  | '/prestacaocontas/:prestacaoId'
  | '/prestacaocontas/layouts'
  | '/prestacaocontas/layouts/:layoutId'
  | '/primeiroacesso'
  | '/produto'
  | '/reavaliacao'
  | '/reavaliacao/:reavaliacaoId'
  | '/redefinirsenha/:authToken'
  | '/relatorio'
  | '/relatorio/custom'
  | '/relatorio/historico'
  | '/relatorio/novo'
  | '/responsavel'
  | '/responsavel/:responsavelId'
  | '/responsavelsaidabens'
  | '/saidabens'
  | '/saidabens/:saidaBemId'
  | '/saidabens/novo'
  | '/seguros'
  | '/seguros/:seguroId'
  | '/selecaounidade'
  | '/solicitacoesalteracao'
  | '/suporte'
  | '/suporte/sugestoes'
  | '/tipoaquisicao'
  | '/tipoato'
  | '/tipobaixa'
  | '/tipobem'
  | '/tipocomissao'
  | '/tiposnatureza'
  | '/tipoutilizacao'
  | '/transparencia'
  | '/transparencia/:organizacao'
  | '/unidadeorcamentaria'
  | '/visaogeral'
  | '/visaogeral/depreciacao'
  | '/visaogeral/inventario'
  | '/visaogeral/patrimonio'

/** The variable parts that are no numbers. */
type TextParam = 'authToken' | 'codigo' | 'competencia' | 'conta'
/** A layout of labels that is still to be made stands in the place of its number. */
type Value<Name> = Name extends TextParam ? string : Name extends 'modeloId' ? number | 'novo' : number

/** `/seguros/:seguroId` as it stands in an address: `/seguros/${number}`. */
type Filled<P extends string> = P extends `${infer Before}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? `${Before}${Value<Name>}/${Filled<After>}`
    : `${Before}${Value<Rest>}`
  : P

/** The address of one screen, without what it is asked. */
export type AddressOf<P extends ScreenPath> = Filled<P>
/** The address of a screen, without what it is asked. */
export type ScreenAddress = '/' | Filled<ScreenPath>

/** Lists are asked this: the words, the page and its rows, the order, the filter; a screen of one record is no list. */
type AsksOfLists = 'q' | 'page' | 'rpp' | 'order' | 'where'
/** Screens are asked this besides, after the `?` of their address. */
interface Asks {
  '/configuracoes/etiqueta/layout/:modeloId': 'de'
  '/configuracoes/impressaoetiquetas':
    | 'bens'
    | 'etiquetas'
    | 'inventario'
    | 'localizacao'
    | 'modelo'
    | 'tagInicial'
    | 'tagFinal'
  '/configuracoes/logs/sessoes': 'usuario'
  '/configuracoes/roteirocontabil': 'aba'
  '/depreciacao/:depreciacaoId': 'aba'
  '/fechamento/:competencia': 'aba'
  '/importacao/nova': 'passo'
  '/inventario/:inventarioId/itens': 'local' | 'quais'
  '/inventario/novo': 'localizacao'
  '/localizacao/novo': 'pai'
  '/login': 'entradaunica' | 'next' | 'nextParams' | 'organizacao'
  '/lote/cadastro': 'tipoNatureza'
  '/lote/historico': 'lote'
  '/manual-patrimonio': 'capitulo' | 'secao' | 'ver'
  '/manutencao/preventivas': 'plano'
  '/movimentacaolocalizacao': 'pendencias'
  '/movimentacaolocalizacao/:movimentacaoLocalizacaoId': 'aba'
  '/movimentacaolocalizacao/novo': 'de' | 'localizacao'
  '/patrimonio/novo': 'de'
  '/prestacaocontas/layouts/:layoutId': 'aba'
  '/primeiroacesso': 'token'
  '/relatorio': 'relatorio'
  '/responsavelsaidabens': 'databaseId' | 'token'
  '/selecaounidade': 'next' | 'nextParams'
  '/solicitacoesalteracao': 'minhas' | 'patrimonio' | 'solicitacao' | 'status'
  '/suporte': 'chamado'
  '/visaogeral/inventario': 'inventario'
  '/transparencia/:organizacao': 'ano' | 'classe' | 'conta' | 'localizacao' | 'unidade'
}
type AsksOf<P extends ScreenPath> =
  | (P extends `${string}:${string}` ? never : AsksOfLists)
  | (P extends keyof Asks ? Asks[P] : never)
/** Holds what a screen was asked: texts, as they stand in the address. */
export type Asked<P extends ScreenPath> = Readonly<Partial<Record<AsksOf<P>, string>>>

/**
 * Some hundreds of kinds of texts. Where an expression joins it with others (`a ? address : null`, `address ?? other`, `[address, b]`),
 * the compiler holds each against each, which takes seconds: return it instead, or pass it on.
 */
type Known = ScreenAddress | { [P in ScreenPath]: `${Filled<P>}?${AsksOf<P>}=${string}` }[ScreenPath]
export type { Known as Address }

type NamesIn<P> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<After>
    : Rest
  : never
/** The variable parts of the screens' addresses. */
export type TextName = Extract<NamesIn<ScreenPath>, TextParam>
export type NumberName = Exclude<NamesIn<ScreenPath>, TextParam>

declare module '../ui/address.ts' {
  interface Register {
    address: Known
  }
}

const leadsInside = (text: string): text is Known => isInside(text)

/** An address that comes as data (the menu, a notice, an outcome): the start, where it does not lead inside this application. */
export function toAddress(text: string): Known {
  if (leadsInside(text)) return text
  return '/'
}

/** An address with what it asks; nothing is asked by an empty text. */
export function asking(path: ScreenAddress, query: string): Known {
  if (!query) return path
  const asked: string = `${path}?${query}`
  return asked as Known
}
