import type { NomeAcao } from '../permissions.ts'
import { AVISO_RELATORIO_PRONTO, AVISO_TRABALHO_CONCLUIDO, AVISO_TRABALHO_FALHOU } from '../notificacoes.ts'

/** A kind of notice: its words, who is told of it by itself, and one as it is read. */
export interface ModeloDeAviso {
  id: number
  /** `Aviso.tipo`. */
  tipo: string
  descricao: string
  /** When it is told. */
  quando: string
  /** Says who is told, subscribed or not. */
  quem: string
  /** Told to whoever may do something in a unit: whom an administrator subscribes is told too. */
  deUnidade: boolean
  /** It is of one that is told in a unit: the right to read there what it speaks of, without which nobody is told by a subscription. */
  leitura?: NomeAcao
  exemplo: { titulo: string; texto: string }
}

const QUEM_PEDIU = 'Quem pediu o trabalho.'
const QUEM_SOLICITOU = 'Quem fez a solicitação.'
const QUEM_ALTERA_BENS = 'Quem pode cadastrar e alterar bens na unidade.'

/** Every kind of notice that one can subscribe to. An id, once given, never changes. */
export const MODELOS_DE_AVISO: readonly ModeloDeAviso[] = [
  {
    id: 1,
    tipo: AVISO_TRABALHO_CONCLUIDO,
    descricao: 'Trabalho concluído',
    quando: 'Quando termina um trabalho longo: importação, exportação, depreciação, lote.',
    quem: QUEM_PEDIU,
    deUnidade: false,
    exemplo: { titulo: 'Concluído: Importação de bens.csv', texto: '1.200 linhas salvas.' },
  },
  {
    id: 2,
    tipo: AVISO_TRABALHO_FALHOU,
    descricao: 'Trabalho não concluído',
    quando: 'Quando um trabalho longo para antes do fim.',
    quem: QUEM_PEDIU,
    deUnidade: false,
    exemplo: {
      titulo: 'Não foi concluído: Importação de bens.csv',
      texto: 'O arquivo é uma planilha, não um CSV.',
    },
  },
  {
    id: 3,
    tipo: AVISO_RELATORIO_PRONTO,
    descricao: 'Relatório pronto',
    quando: 'Quando um relatório emitido fica pronto.',
    quem: 'Quem emitiu o relatório.',
    deUnidade: false,
    exemplo: { titulo: 'Pronto: Bens por localização (PDF)', texto: '' },
  },
  {
    id: 4,
    tipo: 'GARANTIA_VENCE',
    descricao: 'Garantia a vencer',
    quando: 'Nos dias antes do fim da garantia de um bem que estão em Parâmetros.',
    quem: QUEM_ALTERA_BENS,
    deUnidade: true,
    leitura: 'PATRIMONIO',
    exemplo: {
      titulo: 'Garantia vence em 7 dias',
      texto: '1042 – Mesa de reunião: garantia nº 77, até 30/06/2026.',
    },
  },
  {
    id: 5,
    tipo: 'LICENCIAMENTO_VENCE',
    descricao: 'Licenciamento a vencer',
    quando: 'Nos dias antes do vencimento do licenciamento de um veículo que estão em Parâmetros.',
    quem: QUEM_ALTERA_BENS,
    deUnidade: true,
    leitura: 'PATRIMONIO',
    exemplo: {
      titulo: 'Licenciamento vence em 30 dias',
      texto: '2210 – Caminhonete: exercício 2026, até 30/06/2026.',
    },
  },
  {
    id: 6,
    tipo: 'SOLICITACAO_ALTERACAO',
    descricao: 'Solicitação de alteração de bem',
    quando: 'Quando alguém pede a alteração de um bem.',
    quem: 'Quem pode decidir solicitações na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_SOLICITACOES_ALTERACAO',
    exemplo: {
      titulo: 'Solicitação de alteração',
      texto: 'Ana Lima pede a alteração de 1042 – Mesa de reunião: localização.',
    },
  },
  {
    id: 7,
    tipo: 'SOLICITACAO_APROVADA',
    descricao: 'Solicitação aprovada',
    quando: 'Quando a solicitação de alteração de um bem é aprovada.',
    quem: QUEM_SOLICITOU,
    deUnidade: false,
    exemplo: { titulo: 'Solicitação de alteração aprovada', texto: '1042 – Mesa de reunião' },
  },
  {
    id: 8,
    tipo: 'SOLICITACAO_REPROVADA',
    descricao: 'Solicitação reprovada',
    quando: 'Quando a solicitação de alteração de um bem é reprovada.',
    quem: QUEM_SOLICITOU,
    deUnidade: false,
    exemplo: {
      titulo: 'Solicitação de alteração reprovada',
      texto: '1042 – Mesa de reunião: confira a localização.',
    },
  },
  {
    id: 9,
    tipo: 'SOLICITACAO_CANCELADA',
    descricao: 'Solicitação cancelada',
    quando: 'Quando outra solicitação do mesmo bem é aprovada.',
    quem: QUEM_SOLICITOU,
    deUnidade: false,
    exemplo: { titulo: 'Solicitação de alteração cancelada', texto: '1042 – Mesa de reunião' },
  },
  {
    id: 10,
    tipo: 'CHAMADO',
    descricao: 'Chamado de suporte',
    quando: 'Quando um chamado recebe uma mensagem ou é encerrado.',
    quem: 'Quem abriu o chamado, e quem responde por ele.',
    deUnidade: true,
    leitura: 'ATENDER_CHAMADOS',
    exemplo: { titulo: 'Chamado nº 12: Etiqueta não imprime', texto: 'Ana Lima escreveu no chamado.' },
  },
  {
    id: 11,
    tipo: 'WEBHOOK_DESLIGADO',
    descricao: 'Integração desligada',
    quando: 'Quando um aviso a outro sistema é desligado depois de muitas falhas.',
    quem: 'Quem pode alterar as integrações.',
    deUnidade: true,
    leitura: 'CONSULTAR_INTEGRACOES',
    exemplo: {
      titulo: 'O aviso “Contabilidade” foi desligado',
      texto: 'O endereço não respondeu por um dia.',
    },
  },
  {
    id: 20,
    tipo: 'COMISSAO_VENCE',
    descricao: 'Comissão a vencer',
    quando: 'Nos dias antes do fim de uma comissão que estão em Parâmetros.',
    quem: 'Quem pode criar e alterar comissões na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_COMISSOES',
    exemplo: {
      titulo: 'Comissão vence em 30 dias',
      texto: 'Comissão de inventário 2026: até 31/12/2026.',
    },
  },
  {
    id: 21,
    tipo: 'SAIDA_DE_BENS',
    descricao: 'Saída de bens',
    quando:
      'Quando uma saída de bens é solicitada, autorizada, aceita, recusada, alterada, cancelada ou devolvida.',
    quem: 'Quem solicitou a saída, e quem pode aprová-la na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_SAIDA_DE_BENS',
    exemplo: { titulo: 'Saída de bens nº 12 aceita', texto: '3 bens, de Ana Lima: feira de ciências.' },
  },
  {
    id: 22,
    tipo: 'SAIDA_VENCE',
    descricao: 'Retorno de saída de bens',
    quando: 'Nos dias antes do retorno previsto que estão em Parâmetros, e no dia depois dele.',
    quem: 'Quem solicitou a saída, e quem pode aprová-la na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_SAIDA_DE_BENS',
    exemplo: {
      titulo: 'Saída de bens nº 12: retorno em 7 dias',
      texto: '3 bens, de Ana Lima, até 30/06/2026.',
    },
  },
  {
    id: 23,
    tipo: 'MOVIMENTACAO_ACEITE',
    descricao: 'Movimentação para aceitar',
    quando: 'Quando bens são enviados e esperam o aceite de quem recebe.',
    quem: 'O responsável que recebe ou, de outra unidade, quem movimenta bens na que recebe.',
    deUnidade: true,
    leitura: 'CONSULTAR_MOVIMENTACOES',
    exemplo: { titulo: 'A movimentação nº 12 aguarda aceite', texto: '3 bens, para Sede / Sala 2.' },
  },
  {
    id: 24,
    tipo: 'MOVIMENTACAO_DESFECHO',
    descricao: 'Desfecho de uma movimentação',
    quando: 'Quando uma movimentação é efetivada, recusada, cancelada, estornada ou devolvida.',
    quem: 'Quem enviou os bens, e o responsável que os recebe.',
    deUnidade: false,
    exemplo: { titulo: 'A movimentação nº 12 foi recusada', texto: '3 bens, para Sede / Sala 2.' },
  },
  {
    id: 25,
    tipo: 'EMPRESTIMO_VENCE',
    descricao: 'Devolução de empréstimo',
    quando: 'Nos dias antes e depois da devolução de um empréstimo que estão em Parâmetros.',
    quem: 'Quem está com os bens, e quem movimenta bens na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_MOVIMENTACOES',
    exemplo: {
      titulo: 'Empréstimo nº 12: a devolução vence em 7 dias',
      texto: '3 bens com Rui Prado, até 30/06/2026.',
    },
  },
  {
    id: 40,
    tipo: 'MANUTENCAO_VENCE',
    descricao: 'Prazo de manutenção',
    quando:
      'Nos dias antes do término previsto de uma manutenção que estão em Parâmetros, e quando ele passa.',
    quem: 'Quem cuida das manutenções na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_MANUTENCOES',
    exemplo: {
      titulo: 'Prazo de manutenção vence em 7 dias',
      texto: 'manutenção nº 12: Revisão do ar-condicionado, até 30/06/2026.',
    },
  },
  {
    id: 44,
    tipo: 'PREVENTIVA_VENCE',
    descricao: 'Manutenção preventiva',
    quando:
      'Quando um bem de um plano de manutenção está a vencer, pela antecedência do plano, e quando venceu.',
    quem: 'Quem cuida das manutenções na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_MANUTENCOES',
    exemplo: {
      titulo: 'Manutenção preventiva vencida: Troca de óleo',
      texto: '2 bens vencidos, 1 bem a vencer.',
    },
  },
  {
    id: 41,
    tipo: 'AGENDAMENTO_FALHOU',
    descricao: 'Agendamento com falha',
    quando: 'Quando um serviço de um agendamento não pôde ser feito.',
    quem: 'Quem salvou o agendamento, e quem pode alterar agendamentos na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_AGENDAMENTOS',
    exemplo: {
      titulo: 'Agendamento com falha: Revisão mensal',
      texto: 'Abrir manutenção: quem salvou o agendamento não pode mais fazer isto nesta unidade.',
    },
  },
  {
    id: 60,
    tipo: 'COPIA_FALHOU',
    descricao: 'Cópia de segurança com falha',
    quando: 'Quando uma cópia de segurança não pôde ser feita, ou a verificação achou algo errado nela.',
    quem: 'Quem administra o sistema.',
    deUnidade: false,
    leitura: 'ADMINISTRAR_SISTEMA',
    exemplo: {
      titulo: 'A cópia de segurança falhou',
      texto: 'Não é possível escrever em /mnt/copias: o disco está cheio.',
    },
  },
  {
    id: 50,
    tipo: 'SEGURO_VENCE',
    descricao: 'Seguro a vencer',
    quando: 'Nos dias antes do fim da vigência de um seguro que estão em Parâmetros, e quando ele passa.',
    quem: 'Quem cuida dos seguros na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_SEGUROS',
    exemplo: {
      titulo: 'Seguro vence em 30 dias',
      texto: 'apólice 1234-5: Frota de veículos, até 30/06/2026.',
    },
  },
  {
    id: 61,
    tipo: 'CESSAO_VENCE',
    descricao: 'Cessão a vencer',
    quando: 'Nos dias antes do fim do prazo de uma cessão que estão em Parâmetros, e quando ele passa.',
    quem: 'Quem autoriza baixas na unidade, e declara a devolução.',
    deUnidade: true,
    leitura: 'CONSULTAR_BAIXAS',
    exemplo: {
      titulo: 'Cessão vence em 30 dias',
      texto: 'cessão nº 17: 4 bens com a Associação do Bairro, até 30/06/2026.',
    },
  },
  {
    id: 42,
    tipo: 'DEFEITO_RELATADO',
    descricao: 'Defeito relatado',
    quando: 'Quando alguém avisa que um bem está com defeito.',
    quem: 'Quem cuida das manutenções na unidade.',
    deUnidade: true,
    leitura: 'CONSULTAR_MANUTENCOES',
    exemplo: { titulo: 'Defeito relatado: 1042 – Impressora', texto: 'Ana Lima: não puxa o papel.' },
  },
  {
    id: 51,
    tipo: 'BAIXA',
    descricao: 'Baixa de bens',
    quando: 'Quando uma baixa é enviada para análise, devolvida, finalizada, cancelada ou estornada.',
    quem: 'Quem autoriza baixas na unidade, e quem preparou a baixa.',
    deUnidade: true,
    leitura: 'CONSULTAR_BAIXAS',
    exemplo: { titulo: 'Baixa nº 12 para autorizar', texto: '3 bens, venda, enviada por Ana Lima.' },
  },
]
