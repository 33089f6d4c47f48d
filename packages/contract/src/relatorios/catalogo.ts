import type { z } from 'zod'
import { RELATORIOS_DE_CADASTROS } from '../cadastros/relatorios.ts'
import { responsaveis } from '../cadastros/pessoas.ts'
import { enumeration } from '../kernel/enumeration.ts'
import type { Filters } from '../kernel/filter.ts'
import type { ReportDef, ReportFormat } from '../kernel/report.ts'
import { emTodasAsUnidades, type ReportForm, reportField, umUsuario } from '../kernel/report-form.ts'
import { FILTROS_ACESSO, RELATORIO_ACESSOS } from '../logs.ts'
import { agrupamentoManutencao, RELATORIO_MANUTENCOES } from '../manutencoes/relatorios.ts'
import { situacaoManutencao } from '../manutencoes/situacao.ts'
import { tipoManutencao } from '../situacoes.ts'
import { QUAIS_EMPRESTIMOS, RELATORIO_EMPRESTIMOS } from '../movimentacoes/rotas.ts'
import { RELATORIO_ORGANOGRAMA } from '../organograma.ts'
import { ordenacaoPatrimonio, sentidoOrdenacao } from '../patrimonios/ordenacao.ts'
import { agrupamentoDeBens, RELATORIOS_DE_BENS } from '../patrimonios/relatorios.ts'
import { unidades } from '../unidades.ts'
import { agrupamentoDePermissoes, RELATORIO_PERMISSOES } from '../usuarios.ts'
import {
  FICHAS_DO_BEM,
  FORMULARIO_DE_BENS,
  RELATORIOS_DE_EVENTOS,
  RELATORIOS_DE_PERTENCES,
  RELATORIOS_DO_REGISTRO,
} from './bens.ts'
import { RELATORIOS_CONTABEIS } from './contabeis.ts'
import { PEDIDO_DE_TERMO, RELATORIOS_DA_CONTAGEM, RELATORIOS_DE_OPERACOES } from './operacoes.ts'
import { RELATORIO_GRUPOS } from './pessoas.ts'

/** The shelves on which the screen of the reports puts them. */
export const grupoDeRelatorios = enumeration({
  BENS: 'Bens',
  CONTABIL: 'Contábil',
  INVENTARIO: 'Inventário',
  OPERACOES: 'Movimentação, manutenção e baixa',
  ADMINISTRACAO: 'Pessoas, unidades e registros',
})

type AnyReportDef = ReportDef<z.ZodType<{ formato: ReportFormat }>>

/** A report as the screen of the reports offers it. */
export interface RelatorioOferecido {
  grupo: (typeof grupoDeRelatorios.values)[number]
  titulo: string
  /** Tells which question it answers. */
  traz: string
  def: AnyReportDef
  form: ReportForm
}

type ComFormulario = AnyReportDef & { form: ReportForm }
const oferta = (
  grupo: RelatorioOferecido['grupo'],
  def: AnyReportDef,
  traz: string,
  form: ReportForm,
  titulo = def.title,
): RelatorioOferecido => ({ grupo, titulo, traz, def, form })
const com = (grupo: RelatorioOferecido['grupo'], def: ComFormulario, traz: string) =>
  oferta(grupo, def, traz, def.form)

const q = reportField.texto('Busca')
const daLista = (filtros: Filters) => ({ q, where: reportField.filtros(filtros) })
const { ordenar: _, ...lista } = FORMULARIO_DE_BENS

const DO_GERAL = {
  ...lista,
  agrupar: reportField.arranjo('Agrupar por', agrupamentoDeBens, 'NENHUM'),
  campoOrdenacao: reportField.arranjo('Ordenar por', ordenacaoPatrimonio, 'numeroTombamento'),
  sentidoOrdenacao: reportField.arranjo('Ordem', sentidoOrdenacao, 'CRESCENTE'),
}
const DA_MANUTENCAO = {
  agrupar: reportField.arranjo('Somar por', agrupamentoManutencao, 'NENHUM'),
  situacao: reportField.opcao('Situação', situacaoManutencao),
  tipo: reportField.opcao('Tipo', tipoManutencao),
  fornecedor: reportField.referencia('Fornecedor', 'manutencoes/opcoes/fornecedores'),
  patrimonio: reportField.referencia('Bem', 'manutencoes/opcoes/bens'),
  localizacao: reportField.referencia('Localização', 'manutencoes/opcoes/localizacoes'),
  dataInicial: reportField.data('De'),
  dataFinal: reportField.data('Até'),
  todasUnidades: emTodasAsUnidades,
}
const DOS_EMPRESTIMOS = {
  quais: reportField.escolha('Quais empréstimos', enumeration(QUAIS_EMPRESTIMOS), 'ABERTOS'),
  responsavel: reportField.referencia('Com quem', 'responsaveis', 'nome'),
  localizacao: reportField.referencia('Onde', 'localizacoes'),
  dataInicial: reportField.data('Devolver de'),
  dataFinal: reportField.data('Devolver até'),
  todasUnidades: emTodasAsUnidades,
}
const DO_ORGANOGRAMA = {
  configuracaoId: reportField.referenciaPorId('Exercício', 'organograma/configuracao', 'exercicio', {
    required: true,
  }),
  inativos: reportField.booleano('Com as entradas inativas'),
}
const DAS_PERMISSOES = {
  agrupar: reportField.arranjo('Agrupar por', agrupamentoDePermissoes, 'USUARIO'),
  usuario: reportField.referenciaPorId('Usuário', umUsuario.resource, umUsuario.shows),
  unidade: reportField.referenciaPorId('Unidade', 'unidades'),
  inativos: reportField.booleanoEmTexto('Com usuários inativos'),
}

const { garantia, licenciamento } = RELATORIOS_DE_PERTENCES
const { patrimonial, bem, ...registro } = RELATORIOS_DO_REGISTRO

/** Every report that the product makes of its own, by the key in its address. */
export const CATALOGO_DE_RELATORIOS = {
  geral: oferta(
    'BENS',
    RELATORIOS_DE_BENS.relacao,
    'Os bens com valores, agrupados como você escolher',
    DO_GERAL,
    'Relação geral de bens',
  ),
  bem: com('BENS', bem, 'Tudo o que está registrado de cada bem escolhido'),
  patrimonial: com('BENS', patrimonial, 'Os bens e os seus valores, por conta contábil e natureza'),
  historico: com('BENS', RELATORIOS_DE_EVENTOS.historico, 'O que aconteceu a cada bem escolhido, e quando'),
  conservacao: com('BENS', registro.conservacao, 'O estado e o uso dos bens, por unidade e localização'),
  situacaobem: com('BENS', registro.situacaobem, 'Os bens em cada situação, e quanto valem'),
  tiponatureza: com('BENS', registro.tiponatureza, 'Quantos bens há de cada natureza, e quanto valem'),
  bensunidadelocalizacao: com('BENS', registro.bensunidadelocalizacao, 'Os bens de cada lugar, com valores'),
  localizacaoresponsavel: com('BENS', registro.localizacaoresponsavel, 'Quem responde por quê em cada lugar'),
  garantia: com('BENS', garantia, 'As garantias e quando terminam'),
  licenciamento: com('BENS', licenciamento, 'Os licenciamentos de veículos, vencimentos e valores'),
  alteracoes: com(
    'BENS',
    RELATORIOS_DE_EVENTOS.alteracoes,
    'Cada campo que mudou num período, o antes e o depois',
  ),
  alteracoesusuario: com(
    'BENS',
    RELATORIOS_DE_EVENTOS.alteracoesusuario,
    'O que cada pessoa mudou num período',
  ),
  fichacontabil: com(
    'CONTABIL',
    FICHAS_DO_BEM.fichacontabil,
    'Cada lançamento do bem, com o saldo depois dele',
  ),
  fichadepreciacao: com('CONTABIL', FICHAS_DO_BEM.fichadepreciacao, 'As cotas lançadas do bem, mês a mês'),
  balanco: com('CONTABIL', RELATORIOS_CONTABEIS.balanco, 'O saldo de cada conta no fim de qualquer mês'),
  reavaliacao: com('CONTABIL', RELATORIOS_CONTABEIS.reavaliacao, 'Quanto os bens valiam e passaram a valer'),
  avaliacao: com('CONTABIL', RELATORIOS_CONTABEIS.avaliacao, 'Os valores achados, e como se chegou a eles'),
  inventario: com('INVENTARIO', RELATORIOS_DA_CONTAGEM.inventario, 'Cada bem esperado e o que se achou dele'),
  inventariocentrocusto: com(
    'INVENTARIO',
    RELATORIOS_DA_CONTAGEM.inventariocentrocusto,
    'Os bens do inventário somados por centro de custo',
  ),
  bensinventariados: com(
    'INVENTARIO',
    RELATORIOS_DA_CONTAGEM.bensinventariados,
    'Só os bens que foram achados, e onde',
  ),
  bensemprestados: oferta(
    'OPERACOES',
    RELATORIO_EMPRESTIMOS,
    'O que está com quem, e até quando',
    DOS_EMPRESTIMOS,
  ),
  termoresponsabilidade: com('OPERACOES', PEDIDO_DE_TERMO, 'O termo de tudo por que uma pessoa responde'),
  relatoriosassinados: com(
    'OPERACOES',
    RELATORIOS_DE_OPERACOES.relatoriosassinados,
    'Os documentos que alguém assinou ou aceitou, quem e quando',
  ),
  manutencao: oferta('OPERACOES', RELATORIO_MANUTENCOES, 'Ordens, custos e prazos', DA_MANUTENCAO),
  seguro: com('OPERACOES', RELATORIOS_DE_OPERACOES.seguro, 'As apólices e os bens que cobrem, por quanto'),
  baixa: com(
    'OPERACOES',
    RELATORIOS_DE_OPERACOES.baixa,
    'O que saiu dos livros, por que valor, ganho e perda',
  ),
  agendamento: com(
    'OPERACOES',
    RELATORIOS_DE_OPERACOES.agendamento,
    'O que cada agendamento fez ou deixou de fazer',
  ),
  organograma: oferta(
    'ADMINISTRACAO',
    RELATORIO_ORGANOGRAMA,
    'Os números e os nomes do exercício',
    DO_ORGANOGRAMA,
  ),
  responsaveis: oferta(
    'ADMINISTRACAO',
    RELATORIOS_DE_CADASTROS.responsaveis,
    'Quem responde por quantos bens, e por quanto',
    { ...daLista(responsaveis.filters), todasUnidades: emTodasAsUnidades },
  ),
  unidades: oferta(
    'ADMINISTRACAO',
    RELATORIOS_DE_CADASTROS.unidades,
    'Os bens e os usuários de cada unidade',
    daLista(unidades.filters),
  ),
  permissoesusuario: oferta(
    'ADMINISTRACAO',
    RELATORIO_PERMISSOES,
    'Quem pode o quê, e por quê',
    DAS_PERMISSOES,
  ),
  grupopermissao: com('ADMINISTRACAO', RELATORIO_GRUPOS, 'O que cada grupo de permissão dá, e a quem'),
  atividadeusuario: oferta(
    'ADMINISTRACAO',
    RELATORIO_ACESSOS,
    'Quem entrou, foi recusado ou saiu, de onde e quando',
    daLista(FILTROS_ACESSO),
  ),
} as const satisfies Record<string, RelatorioOferecido>

export type ChaveDeRelatorio = keyof typeof CATALOGO_DE_RELATORIOS
export const chavesDeRelatorio = Object.keys(CATALOGO_DE_RELATORIOS) as ChaveDeRelatorio[]
