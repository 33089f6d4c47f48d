import { dropUnsaved } from '../../kernel/unsaved.ts'
import { confirm } from '../../ui/dialog/confirm.ts'

const LOSS = {
  alterar: 'As alterações ainda não foram salvas.',
  solicitar: 'A solicitação ainda não foi enviada.',
  enviar: 'O que você escreveu ainda não foi enviado.',
}

/** Asks before what was typed is lost. True when it may go. */
export async function discard(what: keyof typeof LOSS = 'alterar'): Promise<boolean> {
  const yes = await confirm({
    title: 'Descartar o que foi digitado?',
    text: LOSS[what],
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar editando',
    danger: true,
  })
  if (yes) dropUnsaved()
  return yes
}
