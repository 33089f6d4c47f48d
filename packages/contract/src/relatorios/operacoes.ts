import { resultadoItem, situacaoExecucao, situacaoItemSeguro } from '../situacoes.ts'
import { classificacaoBaixa, situacaoBaixa } from '../cadastros/enumeracoes.ts'
import { VER_INVENTARIOS } from '../inventarios/consultar.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { emTodasAsUnidades, formReport, reportField } from '../kernel/report-form.ts'
import { situacaoSeguro } from '../seguros/situacao.ts'
import { tipoTermo } from '../termos.ts'

const periodo = { dataInicial: reportField.data('De'), dataFinal: reportField.data('Até') }
const inventario = reportField.referencia('Inventário', 'inventarios', 'descricao', { required: true })
/** Amounts of the books are for who sees them elsewhere too. */
const doInventario = ['consultarrelatorios', VER_INVENTARIOS, ['patrimonio', 'consultarfechamento']] as const

/** Campaigns of counting: what was expected, and what was met. */
export const RELATORIOS_DA_CONTAGEM = {
  inventario: formReport({
    key: 'inventario',
    title: 'Resultado do inventário',
    permissao: doInventario,
    form: { inventario, resultado: reportField.opcao('Resultado', resultadoItem) },
  }),
  inventariocentrocusto: formReport({
    key: 'inventariocentrocusto',
    title: 'Inventário por centro de custo',
    permissao: doInventario,
    form: { inventario, centroCusto: reportField.referencia('Centro de custo', 'centrocusto') },
  }),
  bensinventariados: formReport({
    key: 'bensinventariados',
    title: 'Bens inventariados',
    permissao: doInventario,
    form: { inventario },
  }),
} as const

/** How the rows of the policies stand together. */
export const agrupamentoSeguro = enumeration({ APOLICE: 'Apólice', SEGURADORA: 'Seguradora' })
/** How the rows of the write-offs stand together. */
export const agrupamentoBaixa = enumeration({ TIPO: 'Tipo de baixa', BAIXA: 'Baixa', MES: 'Mês' })

/** Tells what was done with assets. */
export const RELATORIOS_DE_OPERACOES = {
  baixa: formReport({
    key: 'baixa',
    title: 'Baixas',
    permissao: ['consultarrelatorios', ['consultarbaixas', 'criaralterarbaixas', 'autorizarbaixas']],
    form: {
      agrupar: reportField.arranjo('Agrupar por', agrupamentoBaixa, 'TIPO'),
      situacao: reportField.escolha('Situação', situacaoBaixa, 'FINALIZADA'),
      classificacao: reportField.opcao('Classificação', classificacaoBaixa),
      tipo: reportField.referencia('Tipo de baixa', 'baixas/opcoes/tipos'),
      fornecedor: reportField.referencia('Quem recebe', 'baixas/opcoes/fornecedores'),
      ...periodo,
      todasUnidades: emTodasAsUnidades,
    },
  }),
  seguro: formReport({
    key: 'seguro',
    title: 'Seguros',
    permissao: ['consultarrelatorios', ['consultarseguros', 'criaralterarseguros']],
    form: {
      agrupar: reportField.arranjo('Agrupar por', agrupamentoSeguro, 'APOLICE'),
      seguro: reportField.referencia('Apólice', 'seguro', 'numero'),
      situacao: reportField.opcao('Situação', situacaoSeguro, {
        description: 'Em branco: os ativos e os encerrados. O que está em edição ainda não cobre nada.',
      }),
      cobertura: reportField.opcao('Cobertura', situacaoItemSeguro, {
        description: 'Em branco: as que valem e, das apólices encerradas, as que valeram até o fim.',
      }),
      seguradora: reportField.referencia('Seguradora', 'seguro/opcoes/seguradoras'),
      dataInicial: reportField.data('Termina de'),
      dataFinal: reportField.data('Termina até'),
      todasUnidades: emTodasAsUnidades,
    },
  }),
  agendamento: formReport({
    key: 'agendamento',
    title: 'Execuções dos agendamentos',
    permissao: ['consultarrelatorios', ['consultaragendamentos', 'criaralteraragendamentos']],
    form: {
      situacao: reportField.opcao('Situação', situacaoExecucao),
      ...periodo,
      todasUnidades: emTodasAsUnidades,
    },
  }),
  relatoriosassinados: formReport({
    key: 'relatoriosassinados',
    title: 'Termos e laudos assinados',
    permissao: ['consultarrelatorios'],
    form: {
      tipo: reportField.opcao('Documento', tipoTermo),
      ...periodo,
      todasUnidades: emTodasAsUnidades,
    },
  }),
} as const

export const ordemTermo = enumeration({
  NUMPATRIMONIO: 'Número de tombamento',
  DESCRICAO: 'Descrição',
  NUMETIQUETA: 'Etiqueta',
  LOCALIZACAO: 'Localização',
})
export type OrdemTermo = (typeof ordemTermo.values)[number]

/** The term of all that a person answers for: asked for as a report, and issued as a term. */
export const PEDIDO_DE_TERMO = formReport({
  key: 'termoresponsabilidade',
  title: 'Termo de responsabilidade',
  permissao: ['criaralterarmovimentacoes'],
  form: {
    responsavel: reportField.referencia('Responsável', 'responsaveis', 'nome', { required: true }),
    ordenar: reportField.arranjo('Ordenar por', ordemTermo, 'NUMPATRIMONIO'),
  },
})
