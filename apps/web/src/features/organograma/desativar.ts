import { confirm } from '../../ui/dialog/confirm.ts'

/** Asks before an active entry is disabled. */
export const confirmarDesativacao = (nome: string): Promise<boolean> =>
  confirm({
    title: `Desativar ${nome}?`,
    text: 'Ela deixa de ser oferecida nos cadastros. O que já a usa continua como está.',
    confirmLabel: 'Desativar',
    danger: true,
  })
