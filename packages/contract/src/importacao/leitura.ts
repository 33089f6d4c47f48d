import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { zId } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zColunaDoBem } from './adicionais.ts'
import { codificacaoImportacao, tipoImportacao } from './colunas.ts'
import { situacaoImportacao } from './situacao.ts'

/** The order to import: which file, what its columns mean, and what stands for what it lacks. */
export const zNovaImportacao = z.strictObject({
  id: zId.nullish(),
  tipo: tipoImportacao.write,
  arquivo: z.looseObject({ id: zId }, mensagens.arquivoNecessario),
  /** column of the file → model column, or the address of a field of the organisation's own; absent: columns of their names map themselves. */
  mapeamento: z.record(z.string().max(200), zColunaDoBem).optional(),
  /** the same → value for every row. */
  constantes: z.partialRecord(zColunaDoBem, z.string().max(500)).default({}),
  criarCadastros: z.boolean().default(false),
  /** An asset whose accumulated depreciation is not understood: its row is refused, or it waits outside the books until corrected. */
  guardarForaDosLivros: z.boolean().default(false),
  ensaio: z.boolean().default(false),
  separador: z.enum([';', ',', '\t', '|']).optional(),
  codificacao: codificacaoImportacao.write.optional(),
})
export type NovaImportacao = z.output<typeof zNovaImportacao>

export const zImportacao = z.object({
  id: z.int(),
  versao: z.int(),
  tipo: tipoImportacao.read,
  situacao: situacaoImportacao.read,
  ensaio: z.boolean(),
  arquivo: z.object({ id: z.int(), nome: z.string(), tamanho: z.int() }),
  tarefa: z.object({ id: z.int() }).nullable(),
  total: z.int().nullable(),
  /** Saved whole; saved with a warning; refused; known from an earlier import and left as it is. */
  salvos: z.int(),
  comAviso: z.int(),
  recusados: z.int(),
  repetidos: z.int(),
  messages: z.array(
    z.object({ tipo: z.enum(['AVISO', 'ERRO']), linha: z.int().nullable(), descricao: z.string() }),
  ),
  audit: zAudit,
})
export type Importacao = z.infer<typeof zImportacao>

export const zResumo = zImportacao.omit({ messages: true })
