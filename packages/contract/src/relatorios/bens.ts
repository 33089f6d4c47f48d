import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineReport, zReportFormat } from '../kernel/report.ts'
import { checkPeriods, emTodasAsUnidades, formReport, reportField, umUsuario } from '../kernel/report-form.ts'
import { mensagens } from '../messages.ts'
import { FILTROS_PATRIMONIO, type ListaPatrimonio, zListaPatrimonioCom } from '../patrimonios/filtros.ts'
import { tipoEventoBem } from '../patrimonios/historico.ts'
import { situacaoGarantia, situacaoLicenciamento } from '../patrimonios/pertences.ts'
import { LER_BEM } from '../permissions.ts'
import { CAMPOS_DO_BEM } from '../patrimonios/tabela/index.ts'

const permissao = ['consultarrelatorios', LER_BEM] as const

/** The orders of a report of assets, by the words of its dialog. */
export const ordemDeBens = enumeration({
  NUMPATRIMONIO: CAMPOS_DO_BEM.numeroTombamento.label,
  DESCRICAO: CAMPOS_DO_BEM['produtoCaracteristica.produto'].label,
  NUMETIQUETA: CAMPOS_DO_BEM['produtoCaracteristica.referencia'].label,
  DATAAQUISICAO: CAMPOS_DO_BEM.dataAquisicao.label,
  VALOR: CAMPOS_DO_BEM.valorAquisicao.label,
})
export type OrdemDeBens = (typeof ordemDeBens.values)[number]

const filtros = reportField.filtros(FILTROS_PATRIMONIO)
const ordenar = reportField.arranjo('Ordenar por', ordemDeBens, 'NUMPATRIMONIO')
const q = reportField.texto('Busca', { description: 'Número, etiqueta, descrição, placa ou responsável' })
const omitirBaixados = reportField.booleanoEmTexto('Sem os bens baixados')
const todasUnidades = reportField.booleanoEmTexto('Todas as unidades em que posso consultar bens')

/** The fields that every report over the list of assets is asked with. */
export const FORMULARIO_DE_BENS = { q, where: filtros, ordenar, omitirBaixados, todasUnidades } as const

const daLista = (key: string, title: string) => ({
  ...defineReport({
    key,
    title,
    permissao,
    params: zListaPatrimonioCom({
      formato: zReportFormat,
      ordenar: z.enum(ordemDeBens.values).default('NUMPATRIMONIO'),
    }),
  }),
  form: FORMULARIO_DE_BENS,
})

/** Does a request say of which assets it is? A sheet for each asset of a whole register nobody reads. */
const escolhidos = (p: ListaPatrimonio): boolean =>
  (p.q ?? '') !== '' || Object.values(p.where ?? {}).some((v) => v !== undefined)

const fichas = <X extends z.ZodRawShape>(extra: X) =>
  zListaPatrimonioCom({
    formato: zReportFormat,
    ordenar: z.enum(ordemDeBens.values).default('NUMPATRIMONIO'),
    ...extra,
  })
    .refine(escolhidos, { path: ['where'], message: mensagens.escolhaOsBens })
    .superRefine(checkPeriods)

/** Reports of the register as it stands, each over the filters of the list of assets. */
export const RELATORIOS_DO_REGISTRO = {
  patrimonial: daLista('patrimonial', 'Patrimonial'),
  conservacao: daLista('conservacao', 'Conservação dos bens'),
  situacaobem: daLista('situacaobem', 'Situação dos bens'),
  tiponatureza: daLista('tiponatureza', 'Bens por tipo de natureza'),
  bensunidadelocalizacao: daLista('bensunidadelocalizacao', 'Bens por unidade e localização'),
  localizacaoresponsavel: daLista('localizacaoresponsavel', 'Localizações e responsáveis'),
  bem: {
    ...defineReport({ key: 'bem', title: 'Ficha do bem', permissao, params: fichas({}) }),
    form: FORMULARIO_DE_BENS,
  },
} as const

/** Fields of the sheets of accounting: of which assets, and of which months. */
const FORMULARIO_DAS_FICHAS = {
  ...FORMULARIO_DE_BENS,
  competenciaInicial: reportField.competencia('Do mês'),
  competenciaFinal: reportField.competencia('Até o mês'),
} as const
const meses = {
  competenciaInicial: FORMULARIO_DAS_FICHAS.competenciaInicial.schema,
  competenciaFinal: FORMULARIO_DAS_FICHAS.competenciaFinal.schema,
}
const ficha = (key: string, title: string) => ({
  ...defineReport({ key, title, permissao, params: fichas(meses) }),
  form: FORMULARIO_DAS_FICHAS,
})

/** How each amount of an asset came about. */
export const FICHAS_DO_BEM = {
  fichacontabil: ficha('fichacontabil', 'Ficha contábil do bem'),
  fichadepreciacao: ficha('fichadepreciacao', 'Ficha de depreciação do bem'),
} as const

/** One asset, of those in the report. */
const patrimonio = reportField.referencia('Bem', 'patrimonios')
const periodo = {
  dataInicial: reportField.data('De'),
  dataFinal: reportField.data('Até'),
}
const doEvento = {
  tipo: reportField.opcao('O que houve', tipoEventoBem),
  ...periodo,
}

/** Tells what happened to assets: each changed field, its old and its new value. */
export const RELATORIOS_DE_EVENTOS = {
  historico: {
    ...defineReport({
      key: 'historico',
      title: 'Histórico dos bens',
      permissao,
      params: fichas({
        tipo: doEvento.tipo.schema,
        dataInicial: periodo.dataInicial.schema,
        dataFinal: periodo.dataFinal.schema,
      }),
    }),
    form: { ...FORMULARIO_DE_BENS, ...doEvento },
  },
  alteracoes: formReport({
    key: 'alteracoes',
    title: 'Alterações de bens',
    permissao,
    form: { patrimonio, ...doEvento, todasUnidades: emTodasAsUnidades },
  }),
  alteracoesusuario: formReport({
    key: 'alteracoesusuario',
    title: 'Alterações de bens por usuário',
    permissao,
    form: {
      pessoa: umUsuario,
      patrimonio,
      ...doEvento,
      todasUnidades: emTodasAsUnidades,
    },
    also: { usuario: reportField.texto('Usuário') },
  }),
} as const

export const ordemGarantia = enumeration({
  NUMGARANTIA: 'Número da garantia',
  DATAINICIO: 'Data inicial',
  DATAFIM: 'Data final',
})
export const ordemLicenciamento = enumeration({
  DATAFIM: 'Vencimento',
  NUMPATRIMONIO: 'Número de tombamento',
  EXERCICIO: 'Exercício',
})
const dosPertences = ['consultarrelatorios', 'patrimonio'] as const

/** Tells what assets have that comes to an end. */
export const RELATORIOS_DE_PERTENCES = {
  garantia: formReport({
    key: 'garantia',
    title: 'Garantias',
    permissao: dosPertences,
    form: {
      garantia: reportField.referencia('Garantia', 'garantias', 'numero'),
      patrimonio,
      situacao: reportField.opcao('Situação', situacaoGarantia),
      dataInicial: reportField.data('Termina de'),
      dataFinal: reportField.data('Termina até'),
      ordenar: reportField.arranjo('Ordenar por', ordemGarantia, 'DATAFIM'),
      todasUnidades: emTodasAsUnidades,
    },
  }),
  licenciamento: formReport({
    key: 'licenciamento',
    title: 'Licenciamentos',
    permissao: dosPertences,
    form: {
      patrimonio,
      situacao: reportField.opcao('Situação', situacaoLicenciamento),
      dataInicial: reportField.data('Vence de'),
      dataFinal: reportField.data('Vence até'),
      ordenar: reportField.arranjo('Ordenar por', ordemLicenciamento, 'DATAFIM'),
      todasUnidades: emTodasAsUnidades,
    },
  }),
} as const
