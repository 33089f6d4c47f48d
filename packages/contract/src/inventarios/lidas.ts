import { z } from 'zod'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { utilizacao } from '../patrimonios/situacao.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { origemLeitura } from './leitura.ts'

/** Says what is to be looked at in a reading by itself. */
export const avisoDaLeitura = enumeration({
  DESCONHECIDA: 'Plaqueta desconhecida',
  AMBIGUA: 'O código serve a mais de um bem',
  SEM_PLAQUETA: 'Sem plaqueta',
  BAIXADO_PRESENTE: 'Baixado, mas presente',
  OUTRA_UNIDADE: 'De outra unidade',
  FORA_DO_ALCANCE: 'De um local fora deste inventário',
  CONFLITO: 'Lido em mais de um local',
  TARDIA: 'Chegou depois do fim',
})
export type AvisoDaLeitura = (typeof avisoDaLeitura.values)[number]

const texto = z.string().nullable()
const zLugar = z.object({ id: z.int(), descricao: z.string(), caminho: z.string() })

/** A reading, as it is shown. */
export const zLeituraLida = z.object({
  id: z.string(),
  lidaEm: z.string(),
  recebidaEm: z.string(),
  localizacao: zLugar,
  codigo: texto,
  origem: origemLeitura.read,
  pessoa: z.object({ id: z.int(), nome: z.string() }),
  dispositivo: texto,
  /** Says what the code stands for; null, where it stands for nothing or for several. */
  patrimonio: zPatrimonioResumo.nullable(),
  /** Where the asset should be. */
  esperado: zLugar.nullable(),
  aviso: avisoDaLeitura.read.nullable(),
  conservacao: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  utilizacao: utilizacao.read.nullable(),
  descricao: texto,
  observacao: texto,
  /** The id of its photo, when it has come. */
  foto: z.object({ id: z.int() }).nullable(),
  /** For a decision. */
  presente: z.boolean(),
  justificativa: texto,
  desfaz: texto,
  /** Another reading took it back. */
  desfeita: z.boolean(),
})
export type LeituraLida = z.output<typeof zLeituraLida>
