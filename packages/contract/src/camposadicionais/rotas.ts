import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { LER_BEM } from '../permissions.ts'
import { zDefinicaoAdicional } from './campo.ts'

/** One of these rights lets a person see the fields of the organisation's own. */
export const VER_CAMPOS_ADICIONAIS = [...LER_BEM, 'criaralterarimportacoes', 'consultarrelatorios'] as const

/** The fields of the organisation's own, for whoever reads assets: in use and retired, in the order of a form. */
export const rotasDefinicoesAdicionais = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/camposadicionais',
    summary: 'Campos que a organização acrescentou aos bens',
    access: VER_CAMPOS_ADICIONAIS,
    response: z.array(zDefinicaoAdicional),
  }),
} as const
