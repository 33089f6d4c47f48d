import { z } from 'zod'
import { zAudit } from '../kernel/envelope.ts'
import { zDate, zId, zLine } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zColunaDoBem } from './adicionais.ts'
import { codificacaoImportacao, tipoImportacao } from './colunas.ts'
import { colunasDoRegistro, ehTipoDeRegistro, zColunaDeRegistro } from './registros.ts'
import { situacaoImportacao } from './situacao.ts'

const zQualquerColuna = z.union([zColunaDoBem, zColunaDeRegistro])

/** Column of the file → column of the model. */
export const zMapeamento = z.record(z.string().max(200), zQualquerColuna)
const ehDoBem = (coluna: string) => zColunaDoBem.safeParse(coluna).success

/** Column of the model → the value that stands where the file has none. */
export const zConstantes = z.partialRecord(zQualquerColuna, zLine.max(500)).default({})

/** Are all of these columns of the model of this type? */
export const colunasDoTipo = (
  tipo: (typeof tipoImportacao.values)[number],
  colunas: readonly string[],
): boolean => {
  const nomes = ehTipoDeRegistro(tipo) ? new Set(colunasDoRegistro(tipo).map((c) => c.nome)) : null
  return colunas.every((c) => (nomes ? nomes.has(c) : ehDoBem(c)))
}

const zOrdem = z.strictObject({
  id: zId.nullish(),
  tipo: tipoImportacao.write,
  arquivo: z.looseObject({ id: zId }, mensagens.arquivoNecessario),
  /** column of the file → model column, or the address of a field of the organisation's own; absent: columns of their names map themselves. */
  mapeamento: zMapeamento.optional(),
  /** the same → value for every row in which the file has none. */
  constantes: zConstantes,
  criarCadastros: z.boolean().default(false),
  /** An asset whose accumulated depreciation is not understood: its row is refused, or it waits outside the books until corrected. */
  guardarForaDosLivros: z.boolean().default(false),
  ensaio: z.boolean().default(false),
  separador: z.enum([';', ',', '\t', '|']).optional(),
  codificacao: codificacaoImportacao.write.optional(),
})

/** The order to import: which file, what its columns mean, and what stands for what it lacks. */
export const zNovaImportacao = zOrdem.superRefine((o, ctx) => {
  const recusar = (campo: string) =>
    ctx.addIssue({ code: 'custom', path: [campo], message: mensagens.valorInvalido })
  if (!colunasDoTipo(o.tipo, Object.values(o.mapeamento ?? {}))) recusar('mapeamento')
  if (!colunasDoTipo(o.tipo, Object.keys(o.constantes))) recusar('constantes')
})
export type NovaImportacao = z.output<typeof zNovaImportacao>

export const zImportacao = z.object({
  id: z.int(),
  versao: z.int(),
  tipo: tipoImportacao.read,
  situacao: situacaoImportacao.read,
  ensaio: z.boolean(),
  /** Its id is null once the file is no longer kept; null for `guardadoAte` beside an id: it is kept for ever. */
  arquivo: z.object({
    id: z.int().nullable(),
    nome: z.string(),
    tamanho: z.int(),
    guardadoAte: zDate.nullable(),
  }),
  tarefa: z.object({ id: z.int() }).nullable(),
  total: z.int().nullable(),
  /** Saved whole; saved with a warning; refused; known from an earlier import and left as it is. */
  salvos: z.int(),
  comAviso: z.int(),
  recusados: z.int(),
  repetidos: z.int(),
  /** Records that it had made and that its undoing took away. */
  desfeitos: z.int(),
  messages: z.array(
    z.object({ tipo: z.enum(['AVISO', 'ERRO']), linha: z.int().nullable(), descricao: z.string() }),
  ),
  audit: zAudit,
})
export type Importacao = z.infer<typeof zImportacao>

export const zResumo = zImportacao.omit({ messages: true })
