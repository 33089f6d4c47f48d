import { type Tag, VER_SOLICITACOES } from '@tombo/contract'
import { telaLenta, type TelaLenta } from './shell/telaLenta.tsx'

/** One screen. */
export interface Tela {
  /** The full address, `:name` for its variable parts. */
  caminho: string
  titulo: string
  /** The tag that is asked for, or any of several; absent: whoever works in the unit. */
  permissao?: Tag | readonly Tag[]
  /** Asked for beside it. */
  tambem?: Tag
  tela: TelaLenta
}

/** Screens before work: without the shell, guarded by the navigation guard alone. */
export const telasDeEntrada: Tela[] = [
  { caminho: '/login', titulo: 'Entrar', tela: telaLenta(() => import('./features/sessao/Login.tsx')) },
  {
    caminho: '/primeiroacesso',
    titulo: 'Primeiro acesso',
    tela: telaLenta(() => import('./features/sessao/PrimeiroAcesso.tsx')),
  },
  {
    caminho: '/redefinirsenha/:authToken',
    titulo: 'Nova senha',
    tela: telaLenta(() => import('./features/sessao/RedefinirSenha.tsx')),
  },
  {
    caminho: '/selecaounidade',
    titulo: 'Escolha da unidade',
    tela: telaLenta(() => import('./features/sessao/SelecaoUnidade.tsx')),
  },
]

/** Every other screen. Those that stand in the menu are named, grouped and ordered by `TELAS` of the contract. */
export const telas: Tela[] = [
  {
    caminho: '/importacao',
    titulo: 'Importações',
    permissao: 'consultarimportacoes',
    tela: telaLenta(() => import('./features/importacao/Importacao.tsx')),
  },
  {
    caminho: '/importacao/nova',
    titulo: 'Nova importação',
    permissao: 'criaralterarimportacoes',
    tela: telaLenta(() => import('./features/importacao/nova/Nova.tsx')),
  },
  {
    caminho: '/importacao/:importacaoId',
    titulo: 'Importação',
    permissao: 'consultarimportacoes',
    tela: telaLenta(() => import('./features/importacao/Detalhes.tsx')),
  },
  {
    caminho: '/notafiscal',
    titulo: 'Notas fiscais',
    permissao: 'consultarnotasfiscais',
    tela: telaLenta(() => import('./features/notasfiscais/NotasFiscais.tsx')),
  },
  {
    caminho: '/notafiscal/importar',
    titulo: 'Importar nota fiscal',
    permissao: 'criaralterarnotasfiscais',
    tela: telaLenta(() => import('./features/notasfiscais/importar/Importar.tsx')),
  },
  {
    caminho: '/notafiscal/:notaFiscalId',
    titulo: 'Nota fiscal',
    permissao: 'consultarnotasfiscais',
    tela: telaLenta(() => import('./features/notasfiscais/Detalhe.tsx')),
  },
  {
    caminho: '/depreciacao',
    titulo: 'Depreciação',
    permissao: 'consultardepreciacoes',
    tela: telaLenta(() => import('./features/depreciacoes/Depreciacoes.tsx')),
  },
  {
    caminho: '/depreciacao/:depreciacaoId',
    titulo: 'Depreciação',
    permissao: 'consultardepreciacoes',
    tela: telaLenta(() => import('./features/depreciacoes/Detalhe.tsx')),
  },
  {
    caminho: '/lote/cadastro',
    titulo: 'Cadastrar vários bens',
    permissao: 'criaralterarlote',
    tambem: 'criaralterarpatrimonio',
    tela: telaLenta(() => import('./features/lote/cadastro/Cadastro.tsx')),
  },
  {
    caminho: '/lote/edicao',
    titulo: 'Edição em lote',
    permissao: 'criaralterarlote',
    tambem: 'criaralterarpatrimonio',
    tela: telaLenta(() => import('./features/lote/edicao/Edicao.tsx')),
  },
  {
    caminho: '/lote/historico',
    titulo: 'Histórico de lotes',
    permissao: ['consultarlote', 'criaralterarlote'],
    tela: telaLenta(() => import('./features/lote/historico/Historico.tsx')),
  },
  {
    caminho: '/patrimonio',
    titulo: 'Bens',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/patrimonios/Patrimonios.tsx')),
  },
  {
    caminho: '/patrimonio/novo',
    titulo: 'Cadastrar bem',
    permissao: 'criaralterarpatrimonio',
    tela: telaLenta(() => import('./features/patrimonios/NovoPatrimonio.tsx')),
  },
  {
    caminho: '/patrimonio/:patrimonioId',
    titulo: 'Bem',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/patrimonios/Patrimonio.tsx')),
  },
  {
    caminho: '/patrimonio/:patrimonioId/gerencial',
    titulo: 'Bem, visão gerencial',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/patrimonios/Gerencial.tsx')),
  },
  {
    caminho: '/patrimonio/:patrimonioId/contabil',
    titulo: 'Bem, visão contábil',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/patrimonios/Contabil.tsx')),
  },
  {
    caminho: '/patrimonio/:patrimonioId/imovel',
    titulo: 'Bem, dados de imóvel',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/patrimonios/Imovel.tsx')),
  },
  {
    caminho: '/biblioteca',
    titulo: 'Biblioteca',
    permissao: 'patrimoniogerencial',
    tela: telaLenta(() => import('./features/biblioteca/Biblioteca.tsx')),
  },
  {
    caminho: '/biblioteca/novo',
    titulo: 'Cadastrar livro',
    permissao: 'criaralterarpatrimonio',
    tela: telaLenta(() => import('./features/biblioteca/NovoLivro.tsx')),
  },
  {
    caminho: '/biblioteca/:patrimonioId',
    titulo: 'Livro',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/biblioteca/Livro.tsx')),
  },
  {
    caminho: '/biblioteca/:patrimonioId/gerencial',
    titulo: 'Livro, visão gerencial',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/biblioteca/Gerencial.tsx')),
  },
  {
    caminho: '/biblioteca/:patrimonioId/contabil',
    titulo: 'Livro, visão contábil',
    permissao: ['patrimonio', 'patrimoniogerencial'],
    tela: telaLenta(() => import('./features/biblioteca/Contabil.tsx')),
  },
  {
    caminho: '/solicitacoesalteracao',
    titulo: 'Solicitações de alteração',
    permissao: VER_SOLICITACOES,
    tela: telaLenta(() => import('./features/solicitacoesalteracao/Solicitacoes.tsx')),
  },
  {
    caminho: '/tiposnatureza',
    titulo: 'Naturezas',
    permissao: 'consultartiposnatureza',
    tela: telaLenta(() => import('./features/cadastros/TiposNatureza.tsx')),
  },
  {
    caminho: '/mascara',
    titulo: 'Máscaras',
    permissao: 'consultarmascaras',
    tela: telaLenta(() => import('./features/cadastros/Mascara.tsx')),
  },
  {
    caminho: '/localizacao',
    titulo: 'Localizações',
    permissao: 'consultarlocalizacoes',
    tela: telaLenta(() => import('./features/cadastros/Localizacao.tsx')),
  },
  {
    caminho: '/responsavel',
    titulo: 'Responsáveis',
    permissao: 'consultarresponsaveis',
    tela: telaLenta(() => import('./features/cadastros/Responsavel.tsx')),
  },
  {
    caminho: '/fornecedor',
    titulo: 'Fornecedores',
    permissao: 'consultarfornecedores',
    tela: telaLenta(() => import('./features/cadastros/Fornecedor.tsx')),
  },
  {
    caminho: '/produto',
    titulo: 'Produtos',
    permissao: 'consultarprodutos',
    tela: telaLenta(() => import('./features/cadastros/Produto.tsx')),
  },
  {
    caminho: '/estadoconservacao',
    titulo: 'Estados de conservação',
    permissao: 'consultarestadosconservacao',
    tela: telaLenta(() => import('./features/cadastros/EstadoConservacao.tsx')),
  },
  {
    caminho: '/metododepreciacao',
    titulo: 'Métodos de depreciação',
    permissao: 'consultarmetodosdepreciacao',
    tela: telaLenta(() => import('./features/cadastros/MetodoDepreciacao.tsx')),
  },
  {
    caminho: '/tipobem',
    titulo: 'Tipos de bem',
    permissao: 'consultartiposbem',
    tela: telaLenta(() => import('./features/cadastros/TipoBem.tsx')),
  },
  {
    caminho: '/tipoaquisicao',
    titulo: 'Tipos de aquisição',
    permissao: 'consultartiposaquisicao',
    tela: telaLenta(() => import('./features/cadastros/TipoAquisicao.tsx')),
  },
  {
    caminho: '/tipoutilizacao',
    titulo: 'Tipos de utilização',
    permissao: 'consultartiposutilizacao',
    tela: telaLenta(() => import('./features/cadastros/TipoUtilizacao.tsx')),
  },
  {
    caminho: '/tipobaixa',
    titulo: 'Tipos de baixa',
    permissao: 'consultartiposbaixa',
    tela: telaLenta(() => import('./features/cadastros/TipoBaixa.tsx')),
  },
  {
    caminho: '/tipoato',
    titulo: 'Tipos de ato',
    permissao: 'consultartiposato',
    tela: telaLenta(() => import('./features/cadastros/TipoAto.tsx')),
  },
  {
    caminho: '/tipocomissao',
    titulo: 'Tipos de comissão',
    permissao: 'consultartiposcomissao',
    tela: telaLenta(() => import('./features/cadastros/TipoComissao.tsx')),
  },
  {
    caminho: '/orgao',
    titulo: 'Órgãos',
    permissao: 'consultarorgaos',
    tela: telaLenta(() => import('./features/cadastros/Orgao.tsx')),
  },
  {
    caminho: '/unidadeorcamentaria',
    titulo: 'Unidades orçamentárias',
    permissao: 'consultarunidadesorcamentarias',
    tela: telaLenta(() => import('./features/cadastros/UnidadeOrcamentaria.tsx')),
  },
  {
    caminho: '/centrocusto',
    titulo: 'Centros de custo',
    permissao: 'consultarcentroscusto',
    tela: telaLenta(() => import('./features/cadastros/CentroCusto.tsx')),
  },
  {
    caminho: '/relatorio/historico',
    titulo: 'Relatórios emitidos',
    permissao: 'consultarrelatorios',
    tela: telaLenta(() => import('./features/relatorios/Historico.tsx')),
  },
  {
    caminho: '/configuracoes/parametro',
    titulo: 'Parâmetros',
    permissao: 'consultarparametros',
    tela: telaLenta(() => import('./features/parametros/Parametros.tsx')),
  },
  {
    caminho: '/configuracoes/notificacao',
    titulo: 'Notificações',
    tela: telaLenta(() => import('./features/notificacoes/preferencias/Notificacoes.tsx')),
  },
  {
    caminho: '/configuracoes/notificacao/emails',
    titulo: 'E-mails enviados',
    permissao: 'administrador',
    tela: telaLenta(() => import('./features/notificacoes/preferencias/Emails.tsx')),
  },
  {
    caminho: '/configuracoes/notificacao/:id',
    titulo: 'Notificação',
    tela: telaLenta(() => import('./features/notificacoes/preferencias/Modelo.tsx')),
  },
  {
    caminho: '/configuracoes/configuracaohistoricobem',
    titulo: 'Histórico do bem',
    permissao: 'conf',
    tela: telaLenta(() => import('./features/patrimonios/ConfiguracaoHistorico.tsx')),
  },
  {
    caminho: '/configuracoes/recuperarpatrimonios',
    titulo: 'Recuperar bens',
    permissao: 'recuperarpatrimonio',
    tela: telaLenta(() => import('./features/patrimonios/Recuperar.tsx')),
  },
  {
    caminho: '/membros',
    titulo: 'Membros',
    permissao: 'consultarmembros',
    tela: telaLenta(() => import('./features/celulas/Mapa.tsx')),
  },
  {
    caminho: '/membros/lista',
    titulo: 'Membros',
    permissao: 'consultarmembros',
    tela: telaLenta(() => import('./features/celulas/Membros.tsx')),
  },
  {
    caminho: '/membros/celulas',
    titulo: 'Células',
    permissao: 'consultarmembros',
    tela: telaLenta(() => import('./features/celulas/Celulas.tsx')),
  },
  {
    caminho: '/membros/encontros',
    titulo: 'Encontros',
    permissao: 'consultarmembros',
    tela: telaLenta(() => import('./features/celulas/Encontros.tsx')),
  },
  {
    caminho: '/configuracoes/integracao',
    titulo: 'Registros de integração',
    permissao: 'consultarintegracoes',
    tela: telaLenta(() => import('./features/integracao/Registros.tsx')),
  },
  {
    caminho: '/configuracoes/integracoes',
    titulo: 'Integrações',
    permissao: 'consultarintegracoes',
    tela: telaLenta(() => import('./features/integracao/Webhooks.tsx')),
  },
  {
    caminho: '/configuracoes/integracoes/programas',
    titulo: 'Programas',
    permissao: 'consultarintegracoes',
    tela: telaLenta(() => import('./features/integracao/Programas.tsx')),
  },
  {
    caminho: '/configuracoes/painel-betha',
    titulo: 'Painel externo',
    permissao: 'consultarintegracoes',
    tela: telaLenta(() => import('./features/integracao/painel/Painel.tsx')),
  },
  {
    caminho: '/configuracoes/unidade',
    titulo: 'Unidade de trabalho',
    permissao: 'consultarunidades',
    tela: telaLenta(() => import('./features/unidades/Unidade.tsx')),
  },
  {
    caminho: '/configuracoes/unidade/todas',
    titulo: 'Unidades',
    permissao: 'consultarunidades',
    tela: telaLenta(() => import('./features/unidades/Unidades.tsx')),
  },
  {
    caminho: '/configuracoes/usuario',
    titulo: 'Usuários',
    permissao: 'consultarusuarios',
    tela: telaLenta(() => import('./features/usuarios/Usuarios.tsx')),
  },
  {
    caminho: '/configuracoes/grupopermissao',
    titulo: 'Grupos de permissão',
    permissao: 'consultargrupospermissao',
    tela: telaLenta(() => import('./features/grupopermissao/Grupos.tsx')),
  },
  {
    caminho: '/configuracoes/grupopermissao/:grupoPermissaoId',
    titulo: 'Grupo de permissão',
    permissao: ['consultargrupospermissao', 'criaralterargrupospermissao'],
    tela: telaLenta(() => import('./features/grupopermissao/Grupo.tsx')),
  },
  {
    caminho: '/configuracoes/logs/acesso',
    titulo: 'Registro de acessos',
    permissao: 'consultarlogs',
    tela: telaLenta(() => import('./features/logs/Acessos.tsx')),
  },
  {
    caminho: '/configuracoes/logs/dadospessoais',
    titulo: 'Uso de dados pessoais',
    permissao: 'consultarlogs',
    tela: telaLenta(() => import('./features/logs/DadosPessoais.tsx')),
  },
  {
    caminho: '/configuracoes/logs/sessoes',
    titulo: 'Sessões',
    permissao: 'consultarlogs',
    tela: telaLenta(() => import('./features/logs/Sessoes.tsx')),
  },
  {
    caminho: '/configuracoes/usuario/novo',
    titulo: 'Novo usuário',
    permissao: 'criaralterarusuarios',
    tela: telaLenta(() => import('./features/usuarios/NovoUsuario.tsx')),
  },
  {
    caminho: '/configuracoes/usuario/:usuarioId/dados',
    titulo: 'Usuário',
    permissao: 'consultarusuarios',
    tela: telaLenta(() => import('./features/usuarios/DadosUsuario.tsx')),
  },
  {
    caminho: '/configuracoes/usuario/:usuarioId/senha',
    titulo: 'Senha do usuário',
    permissao: 'criaralterarusuarios',
    tela: telaLenta(() => import('./features/usuarios/SenhaUsuario.tsx')),
  },
  {
    caminho: '/suporte',
    titulo: 'Suporte',
    tela: telaLenta(() => import('./features/suporte/Suporte.tsx')),
  },
  {
    caminho: '/suporte/sugestoes',
    titulo: 'Sugestões e comentários',
    permissao: 'atenderchamados',
    tela: telaLenta(() => import('./features/suporte/Sugestoes.tsx')),
  },
  {
    caminho: '/perfilusuario',
    titulo: 'Meu perfil',
    tela: telaLenta(() => import('./features/perfil/Inicio.tsx')),
  },
  {
    caminho: '/perfilusuario/dados',
    titulo: 'Meu perfil',
    tela: telaLenta(() => import('./features/perfil/Dados.tsx')),
  },
  {
    caminho: '/perfilusuario/alterarsenha',
    titulo: 'Minha senha',
    tela: telaLenta(() => import('./features/perfil/AlterarSenha.tsx')),
  },
  {
    caminho: '/perfilusuario/foto',
    titulo: 'Minha foto',
    tela: telaLenta(() => import('./features/perfil/Foto.tsx')),
  },
  {
    caminho: '/perfilusuario/seguranca',
    titulo: 'Segurança',
    tela: telaLenta(() => import('./features/perfil/Seguranca.tsx')),
  },
  {
    caminho: '/manual-patrimonio',
    titulo: 'Manual',
    tela: telaLenta(() => import('./features/manual/Manual.tsx')),
  },
]
