import { z } from 'zod'
import { enumeracao } from '../kernel/enumeracao.ts'
import { defineRoute } from '../kernel/route.ts'
import { LER_BEM } from './pertences.ts'

/** What can happen to an asset, as its history says it. */
export const tipoEventoBem = enumeracao({
  CADASTRO: 'Cadastro',
  IMPORTACAO: 'Importação',
  ALTERACAO: 'Alteração',
  TOMBAMENTO: 'Tombamento',
  RELACIONAMENTO: 'Relacionamento',
  DESVINCULACAO: 'Etiqueta desvinculada',
  GARANTIA: 'Garantia',
  LICENCIAMENTO: 'Licenciamento',
  EXCLUSAO: 'Exclusão',
  RECUPERACAO: 'Recuperação',
})

/** The fields of an asset by the names that its history gives them. */
export const CAMPOS_DO_BEM_NO_HISTORICO = [
  'Situação',
  'Número de tombamento',
  'Etiqueta',
  'Referência legada',
  'Descrição',
  'Característica 1',
  'Característica 2',
  'Característica 3',
  'Natureza',
  'Localização',
  'Responsável',
  'Usuário do bem',
  'Fornecedor',
  'Tipo de aquisição',
  'Tipo de utilização',
  'Estado de conservação',
  'Utilização',
  'Justificativa do desuso',
  'Data de aquisição',
  'Data de tombamento',
  'Valor de aquisição',
  'Empenho',
  'Chave da nota fiscal',
  'Método de depreciação',
  'Vida útil (meses)',
  'Valor residual (%)',
  'Limite de quantidades produzidas',
  'Início da depreciação',
  'Início da cessão de uso',
  'Fim da cessão de uso',
  'Valor da cessão de uso',
  'Placa',
  'Chassi',
  'Renavam',
  'Observação',
] as const

/** Those of real estate. */
export const CAMPOS_DO_IMOVEL_NO_HISTORICO = [
  'Imóvel: denominação',
  'Imóvel: tipo',
  'Imóvel: padrão de construção',
  'Imóvel: finalidade',
  'Imóvel: matrícula',
  'Imóvel: data da matrícula',
  'Imóvel: número do registro',
  'Imóvel: livro',
  'Imóvel: folha',
  'Imóvel: cartório de registro',
  'Imóvel: CNPJ',
  'Imóvel: latitude',
  'Imóvel: longitude',
  'Imóvel: CEP',
  'Imóvel: logradouro',
  'Imóvel: número',
  'Imóvel: complemento',
  'Imóvel: bairro',
  'Imóvel: cidade',
  'Imóvel: e-mail',
  'Imóvel: telefone',
] as const

const zCampo = z.enum([...CAMPOS_DO_BEM_NO_HISTORICO, ...CAMPOS_DO_IMOVEL_NO_HISTORICO])
export type CampoDoHistorico = z.infer<typeof zCampo>

const exibir = z.boolean()
export const zConfiguracaoHistorico = z.object({
  campos: z.array(z.object({ campo: zCampo, exibir })),
  eventos: z.array(z.object({ tipo: tipoEventoBem.read, exibir })),
})
export type ConfiguracaoHistorico = z.infer<typeof zConfiguracaoHistorico>

/** Which fields and kinds of events the history of an asset shows (part 1 §2.6, §7.4). What a save does not name stays as it is. */
export const rotasConfiguracaoHistorico = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/configuracaohistoricobem',
    resumo: 'O que o histórico do bem mostra',
    acesso: ['conf', ...LER_BEM],
    response: zConfiguracaoHistorico,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/configuracaohistoricobem',
    resumo: 'Escolher o que o histórico do bem mostra',
    acesso: 'administrador',
    body: z.strictObject({
      campos: z.array(z.strictObject({ campo: zCampo, exibir })).optional(),
      eventos: z.array(z.strictObject({ tipo: tipoEventoBem.write, exibir })).optional(),
    }),
    response: zConfiguracaoHistorico,
  }),
} as const
