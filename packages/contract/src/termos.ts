import { z } from 'zod'
import { enumeration } from './kernel/enumeration.ts'
import { defineReport, zReportFormat } from './kernel/report.ts'
import { type Tag, VER_SAIDAS } from './permissions.ts'

/** The terms that a move of an asset makes (docs/regras.md R39, R43). */
export const tipoTermo = enumeration({
  RESPONSABILIDADE: 'Termo de responsabilidade',
  TRANSFERENCIA: 'Termo de transferência',
  EMPRESTIMO: 'Termo de empréstimo',
  SAIDA: 'Termo de saída de bens',
  MANUTENCAO: 'Termo de entrega para manutenção',
  BAIXA: 'Termo de baixa',
  NADA_CONSTA: 'Certidão de nada consta',
  INVENTARIO: 'Termo de contagem de um local',
})
export type TipoTermo = (typeof tipoTermo.values)[number]

/** In which part of a term somebody accepts it. */
export const papelNoTermo = enumeration({ ENTREGA: 'Entrega', RECEBE: 'Recebe', AUTORIZA: 'Autoriza' })
export type PapelNoTermo = (typeof papelNoTermo.values)[number]

const VER: Readonly<Record<TipoTermo, readonly Tag[]>> = {
  RESPONSABILIDADE: ['consultarmovimentacoes', 'criaralterarmovimentacoes'],
  TRANSFERENCIA: ['consultarmovimentacoes', 'criaralterarmovimentacoes'],
  EMPRESTIMO: ['consultarmovimentacoes', 'criaralterarmovimentacoes'],
  SAIDA: VER_SAIDAS,
  MANUTENCAO: ['consultarmanutencoes', 'criaralterarmanutencoes'],
  BAIXA: ['consultarbaixas', 'criaralterarbaixas', 'autorizarbaixas'],
  NADA_CONSTA: ['consultarmovimentacoes', 'criaralterarmovimentacoes', 'consultarresponsaveis'],
  INVENTARIO: ['consultarinventarios', 'criaralterarinventarios', 'contarinventarios', 'concluirinventarios'],
}

const zParametros = z.strictObject({ formato: zReportFormat, termo: z.int() })

/** A term as a document, by its kind. */
export const DOCUMENTOS_DE_TERMO = Object.fromEntries(
  tipoTermo.values.map((tipo) => [
    tipo,
    defineReport({
      key: `termo-${tipo.toLowerCase().replaceAll('_', '-')}`,
      title: tipoTermo.descriptions[tipo],
      permissao: [VER[tipo]],
      params: zParametros,
    }),
  ]),
) as Record<TipoTermo, ReturnType<typeof defineReport<typeof zParametros>>>

/** A term as a record shows it. */
export const zTermo = z.object({
  id: z.int(),
  tipo: tipoTermo.read,
  versaoTexto: z.int(),
  quantidade: z.int(),
  hash: z.string(),
  emitidoEm: z.string(),
  emitidoPor: z.string(),
  aceites: z.array(
    z.object({
      papel: papelNoTermo.read,
      nome: z.string(),
      aceitoEm: z.string(),
      endereco: z.string().nullable(),
      /** Tells what the term says beside it. */
      observacao: z.string().nullable(),
    }),
  ),
})
export type Termo = z.output<typeof zTermo>
