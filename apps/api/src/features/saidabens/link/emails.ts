/** Tells what the mail to the responsible person says. No asset by name, and no value: mail is read by more than its receiver. */
export interface CartaDaSaida {
  numero: number
  nome: string
  unidade: string
  solicitante: string
  bens: string
  link: string
  dias: number
}

/** The mail with the link by which a responsible person authorises an exit, or does not. */
export const emailDaSaida = (c: CartaDaSaida): { assunto: string; texto: string } => ({
  assunto: `Saída de bens nº ${c.numero}: pede-se a sua autorização`,
  texto: [
    `Olá, ${c.nome}.`,
    `${c.solicitante} solicitou a saída de ${c.bens} (${c.unidade}, saída nº ${c.numero}) e indicou você como responsável. Para ver o pedido e autorizar, ou não:`,
    c.link,
    `Abrir o link não responde nada: a resposta é dada pelos botões da página, uma vez só. Ele vale por ${c.dias} dias, e deixa de valer se o pedido mudar ou se outro link for enviado.`,
    'Não encaminhe esta mensagem. Se você não conhece este pedido, não autorize, e avise o setor de patrimônio.',
    'Tombo\n',
  ].join('\n\n'),
})
