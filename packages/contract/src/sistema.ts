import { z } from 'zod'
import { zArmazenamento } from './arquivos/armazenamento.ts'
import { defineRoute } from './kernel/route.ts'
import { zMetadata } from './kernel/rotas-recurso.ts'
import { mensagens } from './messages.ts'
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

const cor = z.string(mensagens.obrigatorio).regex(/^#[0-9a-fA-F]{6}$/, 'Informe a cor no formato #302979.')

/** What may be set: what is absent stays as it is. */
export const zSalvarParametros = z.strictObject({
  corPrincipalSistema: cor.optional(),
  corSecundariaSistema: cor.optional(),
  inicioDepreciacao: z.enum(INICIOS_DEPRECIACAO).optional(),
  ajustarUltimaCota: z.boolean().optional(),
})

/** The words of the parameters, for the screen and for the history. */
export const ROTULOS_PARAMETROS: Readonly<Record<keyof Parametros, string>> = {
  corPrincipalSistema: 'Cor principal',
  corSecundariaSistema: 'Cor secundária',
  inicioDepreciacao: 'Início da depreciação',
  ajustarUltimaCota: 'A última cota leva o que resta',
}
export const DESCRICOES_INICIO: Readonly<Record<Parametros['inicioDepreciacao'], string>> = {
  MES_SEGUINTE: 'No mês seguinte ao início (MCASP)',
  MESMO_MES: 'No próprio mês do início',
  PRO_RATA_DIAS: 'Por dias, a partir do início',
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
  mapa: defineRoute({
    method: 'GET',
    path: '/api/parametros/mapa',
    resumo: 'De onde vêm as imagens dos mapas, e a quem se devem',
    acesso: 'USUARIO',
    response: z.object({ endereco: z.string(), creditos: z.string() }),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: '/api/parametros/metadata',
    resumo: 'Parâmetros de fábrica e opções',
    acesso: ['consultarparametros', 'criaralterarparametros'],
    response: zMetadata.extend({ armazenamento: zArmazenamento }),
  }),
  salvarParametros: defineRoute({
    method: 'POST',
    path: '/api/parametros',
    resumo: 'Salvar parâmetros; valem na hora',
    acesso: 'criaralterarparametros',
    body: zSalvarParametros,
    response: zParametros,
  }),
} as const
