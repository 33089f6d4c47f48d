import { z } from 'zod'
import { zValorAdicional } from '../camposadicionais/campo.ts'
import { zAudit } from '../kernel/envelope.ts'
import { situacaoItemManutencao, tipoManutencao } from '../situacoes.ts'
import { zBaixaDoBem } from './baixa.ts'
import { zCobertura } from './coberturas.ts'
import { zImovel } from './imovel.ts'
import { CAMPOS_DO_BEM, zArquivoDoBem } from './tabela/index.ts'
import { having, readShapesOf, under } from './tabela/views.ts'

export { zArquivoDoBem }

const texto = z.string().nullable()

/** Another asset, as it is named. */
export const zPatrimonioResumo = z.object({
  id: z.int(),
  numeroTombamento: z.int().nullable(),
  numeroAcessorio: z.int(),
  descricao: z.string(),
})
/** An asset to choose from several, with what tells it from its neighbours. */
export const zBemParaEscolher = zPatrimonioResumo.extend({
  referencia: z.string().nullable(),
  /** Where it is: the path from the top. */
  local: z.string().nullable(),
  caracteristica: z.string().nullable(),
})
export type BemParaEscolher = z.infer<typeof zBemParaEscolher>

export const zRelacionamento = z.object({
  id: z.int(),
  tipo: z.enum(['RELACIONADO', 'ACESSORIO']),
  patrimonio: zPatrimonioResumo,
  patrimonioRelacionado: zPatrimonioResumo,
})

/** One row of the list: what its columns can show. */
export const zPatrimonioLinha = z.object({
  id: z.int(),
  versao: z.int(),
  numeroAcessorio: z.int(),
  unidade: z.object({ id: z.int(), unidadeGestora: z.string() }),
  /** The order in which it is mended at this moment. */
  manutencao: z.object({ id: z.int() }).nullable(),
  /** The exit by which it left for good. */
  saida: z.object({ id: z.int() }).nullable(),
  ...readShapesOf(under(having(CAMPOS_DO_BEM, 'lista'), '')),
  produtoCaracteristica: z.object(readShapesOf(under(CAMPOS_DO_BEM, 'produtoCaracteristica'))),
  /** The fields of the organisation's own that were asked for, by key. */
  camposAdicionais: z.record(z.string(), zValorAdicional).optional(),
})
export type PatrimonioLinha = z.infer<typeof zPatrimonioLinha>

/** The whole asset. Values: depreciável = aquisição − residual; saldo = depreciável − depreciado; líquido = bruto − depreciado (docs/regras.md R18). */
export const zPatrimonio = zPatrimonioLinha.extend({
  ...readShapesOf(under(CAMPOS_DO_BEM, '')),
  /** Every field of the organisation's own that has a value, by key. */
  camposAdicionais: z.record(z.string(), zValorAdicional),
  valorDepreciavel: texto,
  valorResidual: texto,
  saldoDepreciar: texto,
  imovel: zImovel.nullable(),
  documentos: z.array(z.object({ id: z.int(), descricao: z.string(), documento: zArquivoDoBem })),
  relacionamentos: z.array(zRelacionamento),
  /** Says what was mended of it, and what is, the latest first; at most fifty. */
  itensManutencao: z.array(
    z.object({
      id: z.int(),
      manutencao: z.object({
        id: z.int(),
        codigo: z.int(),
        tipo: tipoManutencao.read,
        descricao: z.string(),
      }),
      situacao: situacaoItemManutencao.read,
      valorFinal: texto,
      iniciadoEm: texto,
      encerradoEm: texto,
    }),
  ),
  /** The policies that cover it, and that covered it, the latest first; at most fifty. */
  coberturas: z.array(zCobertura),
  /** The write-off that it left by, or the cession under which it is away. */
  baixa: zBaixaDoBem.nullable(),
  audit: zAudit,
})
export type Patrimonio = z.infer<typeof zPatrimonio>

/** A record that a row names, of which `fields` may ask for some properties only. An enumeration is read whole. */
function emPartes(esquema: z.ZodType): z.ZodType {
  if (esquema instanceof z.ZodNullable) return emPartes(esquema.unwrap() as z.ZodType).nullable()
  return esquema instanceof z.ZodObject && !('value' in esquema.shape) ? esquema.partial() : esquema
}

/** Told of one asset alone: no list gives them. */
const SO_DO_BEM = {
  documentos: true,
  relacionamentos: true,
  itensManutencao: true,
  coberturas: true,
  baixa: true,
} as const
const zDeLista = zPatrimonio
  .omit(SO_DO_BEM)
  .extend({ camposAdicionais: zPatrimonioLinha.shape.camposAdicionais })

/**
 * A row as `fields` asks for it: some of its columns, also those that only the whole asset has, and of records that it names
 * some properties. Whoever asks reads no others.
 */
export const zLinhaPedida = z
  .object(
    Object.fromEntries(Object.entries<z.ZodType>(zDeLista.shape).map(([nome, s]) => [nome, emPartes(s)])),
  )
  .partial()
  .extend({ id: z.int() }) as unknown as z.ZodType<Partial<z.infer<typeof zDeLista>> & { id: number }>
