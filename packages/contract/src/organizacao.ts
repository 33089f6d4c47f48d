import * as cadastros from './cadastros/index.ts'
import { camposadicionais } from './camposadicionais/recurso.ts'
import { gruposPermissao } from './grupopermissao.ts'
import type { AnyResource } from './kernel/resource.ts'
import type { Access } from './kernel/route.ts'
import { justificativasInventario } from './inventarios/justificativas.ts'
import { configuracoesOrganograma, organograma } from './organograma.ts'
import { DIZEM_ONDE_ESTA, LER_BEM, type NomeAcao, nomesDasAcoes, type Tag, tagDe } from './permissions.ts'
import { unidades } from './unidades.ts'

/**
 * Something that is the organisation's and not a unit's: who may change it does so for all units, whichever they work in, and who
 * may read it reads it whole.
 */
export interface DaOrganizacao {
  coisa: string
  /** The beginnings of its addresses; of two that fit an address the longer one counts. */
  rotas: readonly string[]
  /** Says who changes it; null: nobody by a call. */
  alterar: Tag | null
  /** Says who reads it, or part of it; `USUARIO`: everyone signed in. */
  ler: 'USUARIO' | readonly Tag[]
  /** Calls that are no GET and change nothing: they make a document of what is read. */
  relatorios?: readonly string[]
}

const LER_PARAMETROS = ['consultarparametros', 'criaralterarparametros'] as const
const LER_ETIQUETAS = [...LER_BEM, 'consultaretiquetas', 'criaralteraretiquetas'] as const

const doRecurso = (def: AnyResource, mais: Partial<DaOrganizacao> = {}): DaOrganizacao => ({
  coisa: def.plural,
  rotas: [`/api/${def.path}`],
  alterar: def.permission.write,
  ler: [def.permission.read, def.permission.write, ...def.lookup.access],
  ...mais,
})

const CATALOGOS = [
  cadastros.produtos,
  cadastros.tiposato,
  cadastros.tiposbaixa,
  cadastros.tiposbem,
  cadastros.tiposcomissao,
  cadastros.tiposutilizacao,
  cadastros.tiposaquisicao,
  cadastros.estadosconservacao,
  cadastros.metodosdepreciacao,
  cadastros.centrocusto,
  cadastros.orgao,
  cadastros.unidadeorcamentaria,
  cadastros.fornecedores,
] as const satisfies readonly AnyResource[]

/** Gives who may change and who may read each thing of the organisation. The routes say the same, each of them; a test walks them all. */
export const DA_ORGANIZACAO: readonly DaOrganizacao[] = [
  ...CATALOGOS.map((def) => doRecurso(def)),
  doRecurso(cadastros.mascaras, { relatorios: ['/api/mascaras/downloadrelatorio'] }),
  doRecurso(cadastros.tiposnatureza, { relatorios: ['/api/tiposnatureza/downloadrelatorio'] }),
  doRecurso(justificativasInventario),
  doRecurso(camposadicionais),
  doRecurso(organograma, {
    ler: ['consultarorganograma', 'criaralterarorganograma', ...DIZEM_ONDE_ESTA],
    relatorios: ['/api/organograma/emitirRelatorio'],
  }),
  doRecurso(configuracoesOrganograma),
  {
    coisa: 'Fórmulas de avaliação',
    rotas: ['/api/dadosavaliacao'],
    alterar: 'criaralterarformulasavaliacao',
    ler: [
      'consultarformulasavaliacao',
      'criaralterarformulasavaliacao',
      'consultaravaliacoes',
      'criaralteraravaliacoes',
    ],
  },
  {
    coisa: 'Tabela FIPE',
    rotas: ['/api/fipe'],
    alterar: 'criaralterarformulasavaliacao',
    ler: ['consultaravaliacoes', 'criaralteraravaliacoes'],
  },
  {
    coisa: 'Meses do IPCA',
    rotas: ['/api/ipca'],
    alterar: 'criaralterarformulasavaliacao',
    ler: ['consultaravaliacoes', 'criaralteraravaliacoes'],
  },
  {
    coisa: 'Plano de contas',
    rotas: ['/api/contas'],
    alterar: null,
    ler: ['consultarmascaras', 'patrimonio', 'consultarroteirocontabil'],
  },
  {
    coisa: 'Roteiro contábil e entidades contábeis',
    rotas: ['/api/roteirocontabil', '/api/entidadescontabeis'],
    alterar: 'criaralterarroteirocontabil',
    ler: ['consultarroteirocontabil'],
  },
  {
    coisa: 'Layouts da prestação de contas e as suas tabelas de códigos',
    rotas: ['/api/prestacaocontas/layouts'],
    alterar: 'criaralterarroteirocontabil',
    ler: ['consultarfechamento', 'criaralterarroteirocontabil'],
  },
  {
    coisa: 'Estados, cidades e CEP',
    rotas: ['/api/estados', '/api/cidades', '/api/cep'],
    alterar: null,
    ler: 'USUARIO',
  },
  doRecurso(unidades, { relatorios: ['/api/unidades/relatoriounidades'] }),
  doRecurso(gruposPermissao, {
    ler: ['consultargrupospermissao', 'criaralterargrupospermissao', 'consultarusuarios'],
  }),
  {
    coisa: 'Pessoas que entram no sistema, e o que podem em cada unidade',
    rotas: ['/api/usuarios', '/api/unidades/:id/usuarios', '/novousuario', '/api/permissoes/acoes'],
    alterar: 'criaralterarusuarios',
    ler: ['consultarusuarios', 'criaralterarusuarios', 'consultargrupospermissao', 'consultarrelatorios'],
  },
  {
    coisa: 'Contas do provedor de entrada',
    rotas: ['/api/usuarios/:id/contas'],
    alterar: 'administrador',
    ler: ['consultarusuarios'],
  },
  {
    coisa: 'Desligar uma conta do provedor de entrada',
    rotas: ['/api/usuarios/:id/contas/:contaId'],
    alterar: 'criaralterarusuarios',
    ler: ['consultarusuarios'],
  },
  {
    coisa: 'Registros de acesso e de uso de dados pessoais',
    rotas: ['/api/logs'],
    relatorios: ['/api/logs/relatorio'],
    alterar: 'administrador',
    ler: ['consultarlogs'],
  },
  { coisa: 'Parâmetros', rotas: ['/api/parametros'], alterar: 'criaralterarparametros', ler: 'USUARIO' },
  {
    coisa: 'Histórico dos parâmetros',
    rotas: ['/api/parametros/eventos'],
    alterar: null,
    ler: LER_PARAMETROS,
  },
  ...['oidc', 'email', 'armazenamento'].map((parte) => ({
    coisa:
      { oidc: 'Entrada única', email: 'Servidor de e-mail', armazenamento: 'Armazenamento' }[parte] ?? parte,
    rotas: [`/api/parametros/${parte}`],
    alterar: 'administrador' as const,
    ler: LER_PARAMETROS,
  })),
  { coisa: 'Cópias de segurança', rotas: ['/api/copias'], alterar: 'administrador', ler: ['administrador'] },
  {
    coisa: 'Painel externo',
    rotas: ['/api/integracao/painel'],
    alterar: 'administrador',
    ler: ['consultarintegracoes'],
    relatorios: ['/api/integracao/painel/token'],
  },
  {
    coisa: 'Modelos de etiqueta',
    rotas: ['/api/parametros/etiquetas'],
    alterar: 'criaralteraretiquetas',
    ler: LER_ETIQUETAS,
  },
  {
    coisa: 'O que o histórico do bem mostra',
    rotas: ['/api/configuracaohistoricobem'],
    alterar: 'administrador',
    ler: ['conf', ...LER_BEM],
  },
  { coisa: 'E-mails enviados', rotas: ['/api/notificacoes/emails'], alterar: null, ler: ['administrador'] },
  {
    coisa: 'Quem recebe notificações',
    rotas: ['/api/notificacoes/templates/:id/usuarios'],
    alterar: null,
    ler: ['consultarnotificacoes', 'criaralterarnotificacoes'],
  },
]

/** The beginnings of the addresses of what is each unit's: who works in one reaches that one's alone. */
export const DE_CADA_UNIDADE: readonly string[] = [
  'agendamentos',
  'anexobaixa',
  'arquivos',
  'avaliacao',
  'avaliacaomoveis',
  'baixas',
  'buscatela',
  'celulas',
  'chamados',
  'comissoes',
  'depreciacoes',
  'documentospatrimonios',
  'encontros',
  'fechamento',
  'garantias',
  'importacao',
  'integracao',
  'comparativoinventario',
  'inventarios',
  'licenciamentos',
  'localizacoes',
  'manuais',
  'manutencoes',
  'mapa',
  'membros',
  'metadata',
  'movimentacoes',
  'notasfiscais',
  'patrimonios',
  'prestacaocontas',
  'primeirospassos',
  'produtos/downloadrelatoriotag',
  'reavaliacao',
  'eventos',
  'relatorio',
  'relatorios',
  'responsaveis',
  'rfid',
  'saidabens',
  'seguro',
  'sugestao',
  'tags',
  'tagslist',
  'tarefas',
  'unidades/current',
  'unidades/simbolosecundario',
  'visaogeral',
]
  .map((p) => `/api/${p}`)
  .concat('/patrimonios/relacoesbensemprestados')

/** The same of what is each person's: who is signed in reaches their own alone. */
export const DE_CADA_PESSOA: readonly string[] = [
  'context',
  'doisfatores',
  'logout',
  'notificacoes',
  'permissoes/modulos',
  'unidades/:id/selecionar',
  'usuarios/:id/foto',
  'usuarios/alterarsenhacontexto',
  'usuarios/contexto',
  'usuariosunidades',
].map((p) => `/api/${p}`)

const cabe = (inicio: string, path: string) => path === inicio || path.startsWith(`${inicio}/`)

/** Whose an address is; undefined of one that nobody has thought about. */
export function deQuemE(path: string): DaOrganizacao | 'UNIDADE' | 'PESSOA' | undefined {
  const todos = [
    ...DA_ORGANIZACAO.flatMap((o) => o.rotas.map((inicio) => [inicio, o] as const)),
    ...DE_CADA_UNIDADE.map((inicio) => [inicio, 'UNIDADE'] as const),
    ...DE_CADA_PESSOA.map((inicio) => [inicio, 'PESSOA'] as const),
  ]
  return todos.filter(([inicio]) => cabe(inicio, path)).sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** Does a route of this thing say of who may call it what the table says? */
export function cabeNaTabela(
  o: DaOrganizacao,
  { method, path, acesso }: { method: string; path: string; acesso: Access },
): boolean {
  const le = method === 'GET' || (o.relatorios?.includes(path) ?? false)
  if (!le) return acesso === o.alterar
  if (o.ler === 'USUARIO') return true
  const leem: readonly string[] = o.ler
  return acesso !== 'USUARIO' && acesso !== 'UNIDADE' && [acesso].flat().every((a) => leem.includes(a))
}

const dela = new Set<string>(DA_ORGANIZACAO.flatMap((o) => (o.alterar ? [o.alterar] : [])))
/** The actions that change what is of the whole organisation, in whichever unit they are given. */
export const ACOES_DA_ORGANIZACAO: ReadonlySet<NomeAcao> = new Set(
  nomesDasAcoes.filter((a) => dela.has(tagDe(a))),
)
