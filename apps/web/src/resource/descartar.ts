import { confirm } from '../ui/confirm.ts'

const PERDA = {
  alterar: 'As alterações ainda não foram salvas.',
  solicitar: 'A solicitação ainda não foi enviada.',
  enviar: 'O que você escreveu ainda não foi enviado.',
}

/** Asks before what was typed is lost. True when it may go. */
export const descartar = (oQue: keyof typeof PERDA = 'alterar'): Promise<boolean> =>
  confirm({
    title: 'Descartar o que foi digitado?',
    text: PERDA[oQue],
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar editando',
    danger: true,
  })
