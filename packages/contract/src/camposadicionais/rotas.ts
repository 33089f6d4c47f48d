import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { LER_BEM } from '../permissions.ts'
import { zDefinicaoAdicional } from './campo.ts'

/** The fields of the organisation's own, for whoever reads assets: in use and retired, in the order of a form. */
export const rotasDefinicoesAdicionais = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/metadata/patrimonio/camposadicionais',
    summary: 'Campos que a organização acrescentou aos bens',
    access: [...LER_BEM, 'criaralterarimportacoes', 'consultarrelatorios'],
    response: z.array(zDefinicaoAdicional),
  }),
} as const
