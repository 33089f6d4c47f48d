/** Tells what the closing of months and the accounts say. */
export const contabeis = {
  contaInvalida: 'Informe uma conta do PCASP, como 1.2.3.1.1.03.03.',
  contaRetificadora:
    'Esta conta é retificadora, de saldo credor: o valor do bem fica em uma de saldo devedor, como 1.2.3.1.1.03.03.',
  contaNaoRetificadora:
    'A depreciação acumulada fica em uma conta retificadora, de saldo credor, como 1.2.3.8.1.01.03.',
  contaNaoAnalitica:
    'Só uma conta analítica do plano recebe lançamentos. Escolha uma que não tenha outras abaixo dela.',
  crcInvalido: 'Informe o registro no CRC como SP-123456/O-7: estado, seis algarismos, categoria e dígito.',
  fechamentoImpedido: 'O mês não pode ser fechado enquanto houver: {quais}. Nada foi fechado.',
  fechamentoRessalva: 'Há pendências neste mês. Resolva-as, ou diga aqui por que ele é fechado com elas.',
  fechamentoForaDeOrdem: 'Só se fecha o mês seguinte ao último fechado.',
  fechamentoAntesDoFim:
    'O mês ainda não terminou. Marque que ele é fechado assim mesmo, ou espere o último dia.',
  demonstrativoMudou:
    'Houve lançamentos depois que você abriu este demonstrativo. Nada foi fechado: confira os saldos de novo e feche.',
  reabrirSoUltimo: 'Só o último mês fechado pode ser reaberto. Reabra antes os que vêm depois dele.',
  reabrirOutraPessoa:
    'Quem fechou o mês não o reabre: peça a outra pessoa que tenha o direito de reabrir nesta unidade.',
  reabrirSoPorParametro:
    'Você fechou este mês, e ninguém mais pode reabri-lo nesta unidade. Dê o direito a outra pessoa, ou permita em Parâmetros que quem fechou reabra.',
  mesFechadoComSucesso: 'Mês fechado.',
  mesReaberto: 'Mês reaberto.',
  balanceteVazio: 'Informe ao menos uma conta do balancete.',
  entidadeSemDireito:
    'A entidade contábil desta unidade tem outras unidades, e você não consulta o fechamento de todas elas.',
  unidadeEmOutraEntidade: 'A unidade {unidade} já está em outra entidade contábil.',
  roteiroParaQuem: 'Diga de que classe de bens ou de que máscara é a conta: de uma ou de outra.',
  roteiroRepetido: 'Este papel já tem conta própria para esta classe ou máscara.',
  roteiroGeral: 'A conta de todos os bens não pode ser excluída: escolha outra no lugar.',
  roteiroClasse: 'A conta deste papel é da classe {classe} do plano.',
  roteiroContrapartida: 'Neste evento, a contrapartida não pode ser mudada aqui.',
} as const
