import { type Tela, tela } from './menu.ts'

/** How anybody may name that they begin something. */
const COMECAR = 'novo nova criar incluir adicionar cadastrar abrir fazer'

/** Work that is begun on a screen of its own, named as that screen is: the search of screens knows it, the menu does not. */
export const INICIOS: readonly Tela[] = [
  tela('Patrimônio', 'Cadastrar bem', '/patrimonio/novo', 'criaralterarpatrimonio'),
  tela('Patrimônio', 'Cadastrar livro', '/biblioteca/novo', 'criaralterarpatrimonio'),
  tela('Patrimônio', 'Nova importação', '/importacao/nova', 'criaralterarimportacoes'),
  tela('Patrimônio', 'Importar nota fiscal', '/notafiscal/importar', 'criaralterarnotasfiscais'),
  tela('Movimentação', 'Nova movimentação', '/movimentacaolocalizacao/novo', 'criaralterarmovimentacoes'),
  tela('Movimentação', 'Solicitar saída de bens', '/saidabens/novo', 'criaralterarsaidadebens'),
  tela('Movimentação', 'Abrir manutenção', '/manutencao/novo', 'criaralterarmanutencoes'),
  tela('Inventário', 'Novo inventário', '/inventario/novo', 'criaralterarinventarios'),
  tela('Cadastros', 'Nova localização', '/localizacao/novo', 'criaralterarlocalizacoes'),
  tela('Configurações', 'Novo usuário', '/configuracoes/usuario/novo', 'criaralterarusuarios'),
]

/** Other words for a screen, in which somebody looks for it who has worked with another system or knows the law's. */
const PALAVRAS: Readonly<Record<string, string>> = {
  '/patrimonio': 'patrimonios tombo plaqueta consulta',
  '/patrimonio/novo': 'tombar tombamento patrimonio',
  '/importacao': 'importar planilha',
  '/importacao/nova': 'importar planilha bens migrar',
  '/notafiscal/importar': 'danfe xml nfe',
  '/configuracoes/impressaoetiquetas': 'plaqueta qrcode codigo barras',
  '/baixas': 'nova baixar desfazimento leilao doacao descarte alienacao',
  '/seguros': 'novo apolice sinistro',
  '/movimentacaolocalizacao': 'transferencia emprestimo cessao',
  '/movimentacaolocalizacao/novo': 'transferir mover emprestar transferencia emprestimo',
  '/saidabens/novo': 'pedir autorizacao',
  '/manutencao/novo': 'conserto reparo defeito',
  '/inventario/novo': 'contagem contar',
  '/inventario': 'contagem contar',
  '/depreciacao': 'depreciar calcular rodar mes',
  '/avaliacao': 'nova avaliar laudo',
  '/reavaliacao': 'nova reavaliar recuperavel impairment',
  '/fechamento': 'fechar reabrir competencia',
  '/prestacaocontas': 'sim-am msc tribunal balancete',
  '/localizacao/novo': 'sala',
  '/responsavel': 'carga termo guarda',
  '/metododepreciacao': 'vida util residual',
  '/agendamento': 'novo criar agendar',
  '/configuracoes/usuario': 'login acesso',
  '/configuracoes/grupopermissao': 'novo criar perfil acesso',
  '/configuracoes/etiqueta/layout': 'novo criar',
}

/** Other words that a screen is found by; without accents, in small letters. */
export const outrasPalavras = (endereco: string, grupo: string): string => {
  const comeca = grupo === 'Cadastros' || INICIOS.some((i) => i.endereco === endereco)
  return [PALAVRAS[endereco], comeca && COMECAR].filter(Boolean).join(' ')
}
