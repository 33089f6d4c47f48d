import { situacaoAvaliacao, classificacaoAvaliacao } from '../avaliacoes/situacao.ts'
import { emTodasAsUnidades, formReport, reportField } from '../kernel/report-form.ts'
import { situacaoReavaliacao } from '../reavaliacoes/situacao.ts'

const periodo = { dataInicial: reportField.data('De'), dataFinal: reportField.data('Até') }

/** Tells what the books say of a month, and what changed the worth of assets. */
export const RELATORIOS_CONTABEIS = {
  balanco: formReport({
    key: 'balanco',
    title: 'Balanço patrimonial dos bens',
    permissao: ['consultarrelatorios', 'consultarfechamento'],
    form: {
      competencia: reportField.competencia('Mês', {
        required: true,
        description: 'Os saldos no fim deste mês, como os lançamentos os dizem',
      }),
      todasUnidades: reportField.booleano('Todas as unidades em que posso consultar os livros'),
    },
  }),
  reavaliacao: formReport({
    key: 'reavaliacao',
    title: 'Reavaliações',
    permissao: ['consultarrelatorios', ['consultarreavaliacoes', 'criaralterarreavaliacoes']],
    form: {
      reavaliacao: reportField.referencia('Reavaliação', 'reavaliacao'),
      situacao: reportField.opcao('Situação', situacaoReavaliacao, {
        description: 'Em branco: as concluídas, ou a reavaliação escolhida.',
      }),
      ...periodo,
      todasUnidades: emTodasAsUnidades,
    },
  }),
  avaliacao: formReport({
    key: 'avaliacao',
    title: 'Avaliações',
    permissao: ['consultarrelatorios', ['consultaravaliacoes', 'criaralteraravaliacoes']],
    form: {
      situacao: reportField.opcao('Situação', situacaoAvaliacao, {
        description: 'Em branco: as que estão em andamento e as finalizadas.',
      }),
      classificacao: reportField.opcao('Classificação', classificacaoAvaliacao),
      comissao: reportField.referencia('Comissão', 'comissoes'),
      ...periodo,
      todasUnidades: emTodasAsUnidades,
    },
  }),
} as const
