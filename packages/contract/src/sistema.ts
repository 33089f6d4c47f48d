import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import { INICIOS_DEPRECIACAO } from './rules/index.ts'

/** Flags and colours that every screen reads. Secrets never stand here. */
export const zParametros = z.object({
  corPrincipalSistema: z.string(),
  corSecundariaSistema: z.string(),
  /** Depreciation (domain §0): when quotas begin, and whether the last one takes what is left above the residual. */
  inicioDepreciacao: z.enum(INICIOS_DEPRECIACAO),
  ajustarUltimaCota: z.boolean(),
})
export type Parametros = z.infer<typeof zParametros>

export const PARAMETROS_PADRAO: Parametros = {
  corPrincipalSistema: '#302979',
  corSecundariaSistema: '#FF0066',
  inicioDepreciacao: 'MES_SEGUINTE',
  ajustarUltimaCota: true,
}

export const rotasSistema = {
  saude: defineRoute({
    method: 'GET',
    path: '/api/saude',
    resumo: 'O servidor e o banco respondem',
    acesso: 'PUBLICO',
    response: z.object({ situacao: z.literal('ok'), instante: z.string() }),
  }),
  parametros: defineRoute({
    method: 'GET',
    path: '/api/parametros',
    resumo: 'Parâmetros do sistema',
    acesso: 'USUARIO',
    response: zParametros,
  }),
} as const
