import type { SituacaoSessaoContagem } from '@tombo/contract'

/** Says what a counting session may do, by where it stands: one that ended still delivers what was read; a revoked one does not. */
export const SESSAO_PODE: Readonly<Record<SituacaoSessaoContagem, { contar: boolean; enviar: boolean }>> = {
  ATIVA: { contar: true, enviar: true },
  ENCERRADA: { contar: false, enviar: true },
  REVOGADA: { contar: false, enviar: false },
}
