import { confirm } from '../ui/confirm.ts'

/** Asks before what was typed is lost. True when it may go. */
export const descartar = (): Promise<boolean> =>
  confirm({
    title: 'Descartar o que foi digitado?',
    text: 'As alterações ainda não foram salvas.',
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar editando',
    danger: true,
  })
