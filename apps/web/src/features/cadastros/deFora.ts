import { mensagens } from '@tombo/contract'

/** Why a record that another system keeps is only looked at here. */
export const soNoOutroSistema = (r: { origemIntegracao?: boolean }): string | null =>
  r.origemIntegracao ? mensagens.registroDeFora : null
