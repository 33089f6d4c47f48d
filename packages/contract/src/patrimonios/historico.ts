import { z } from 'zod'
import { zEnderecoAdicional } from '../camposadicionais/campo.ts'
import { MAXIMO_DE_CAMPOS } from '../camposadicionais/recurso.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { CAMPOS_DO_BEM_NO_HISTORICO, CAMPOS_DO_IMOVEL_NO_HISTORICO } from './campos.ts'
import { LER_BEM } from '../permissions.ts'

/** Tells what can happen to an asset, as its history says it. */
export const tipoEventoBem = enumeration({
  CADASTRO: 'Cadastro',
  IMPORTACAO: 'Importação',
  ALTERACAO: 'Alteração',
  ALTERACAO_DESFEITA: 'Alteração em lote desfeita',
  SOLICITACAO_ALTERACAO: 'Solicitação de alteração',
  SOLICITACAO_APROVADA: 'Solicitação de alteração aprovada',
  SOLICITACAO_REPROVADA: 'Solicitação de alteração reprovada',
  SOLICITACAO_CANCELADA: 'Solicitação de alteração cancelada',
  SAIDA: 'Saída de bens',
  SAIDA_RETORNO: 'Retorno da saída de bens',
  SAIDA_DEFINITIVA: 'Saída definitiva',
  SAIDA_DEFINITIVA_ESTORNO: 'Saída definitiva estornada',
  MANUTENCAO: 'Em manutenção',
  MANUTENCAO_FIM: 'Fim da manutenção',
  CUSTO: 'Custo somado ao bem',
  CUSTO_ESTORNO: 'Custo retirado do bem',
  LEITURA_MEDIDOR: 'Leitura do medidor',
  BAIXA: 'Baixa',
  BAIXA_ESTORNO: 'Baixa estornada',
  CESSAO: 'Cessão por prazo',
  CESSAO_PRORROGADA: 'Cessão prorrogada',
  CESSAO_FIM: 'Fim da cessão',
  REAVALIACAO: 'Reavaliação',
  REAVALIACAO_ESTORNO: 'Estorno de reavaliação',
  SEGURO: 'Coberto por seguro',
  SEGURO_FIM: 'Fim da cobertura do seguro',
  SINISTRO: 'Sinistro',
  AVALIACAO: 'Avaliação',
  TOMBAMENTO: 'Tombamento',
  MOVIMENTACAO: 'Movimentação',
  MOVIMENTACAO_ESTORNADA: 'Movimentação estornada',
  MOVIMENTACAO_DEVOLVIDA: 'Empréstimo devolvido',
  RELACIONAMENTO: 'Relacionamento',
  DESVINCULACAO: 'Etiqueta desvinculada',
  GARANTIA: 'Garantia',
  LICENCIAMENTO: 'Licenciamento',
  DOCUMENTO: 'Documento',
  EXCLUSAO: 'Exclusão',
  RECUPERACAO: 'Recuperação',
})

const zCampo = z.enum([...CAMPOS_DO_BEM_NO_HISTORICO, ...CAMPOS_DO_IMOVEL_NO_HISTORICO])

const exibir = z.boolean()
export const zConfiguracaoHistorico = z.object({
  campos: z.array(z.object({ campo: zCampo, exibir })),
  /** The organisation's own fields, by their addresses. */
  adicionais: z.array(z.object({ campo: zEnderecoAdicional, rotulo: z.string(), exibir })),
  eventos: z.array(z.object({ tipo: tipoEventoBem.read, exibir })),
})
export type ConfiguracaoHistorico = z.infer<typeof zConfiguracaoHistorico>

/** Which fields and kinds of events the history of an asset shows. What a save does not name stays as it is. */
export const rotasConfiguracaoHistorico = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/configuracaohistoricobem',
    summary: 'O que o histórico do bem mostra',
    access: ['conf', ...LER_BEM],
    response: zConfiguracaoHistorico,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/configuracaohistoricobem',
    summary: 'Escolher o que o histórico do bem mostra',
    access: 'administrador',
    body: z.strictObject({
      campos: z
        .array(z.strictObject({ campo: zCampo, exibir }))
        .max(zCampo.options.length)
        .optional(),
      adicionais: z
        .array(z.strictObject({ campo: zEnderecoAdicional, exibir, rotulo: z.unknown().optional() }))
        .max(MAXIMO_DE_CAMPOS)
        .optional(),
      eventos: z
        .array(z.strictObject({ tipo: tipoEventoBem.write, exibir }))
        .max(tipoEventoBem.values.length)
        .optional(),
    }),
    response: zConfiguracaoHistorico,
  }),
} as const
