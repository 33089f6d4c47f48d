import { z } from 'zod'

/** A content in the folder of copies: its name there, and what it is when it is opened. */
export const zContent = z.object({
  name: z.string().regex(/^[0-9a-f]{64}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes of the content, before it was compressed and sealed. */
  size: z.int().nonnegative(),
})
export type Content = z.infer<typeof zContent>

const zMigration = z.object({ nome: z.string(), sha256: z.string() })

const zTable = z.object({
  /** Ready to stand in SQL, as its columns are. */
  name: z.string(),
  columns: z.string(),
  rows: z.int().nonnegative(),
  content: zContent,
})
export type TableInCopy = z.infer<typeof zTable>

const zDatabase = z.object({
  databaseId: z.int(),
  nome: z.string(),
  /** As the catalogue says it; an address of another server is kept without its password. */
  conexao: z.string().nullable(),
  /** The instant at which it was read: it holds all that was kept before, and nothing of what came later. */
  instante: z.iso.datetime({ offset: true }),
  migracoes: z.array(zMigration),
  tabelas: z.array(zTable),
  sequencias: z.array(z.object({ name: z.string(), last: z.string(), given: z.boolean() })),
  /** One line of JSON for each file (`zFileLine`). */
  arquivos: z.object({ content: zContent, quantos: z.int(), bytes: z.int() }),
  /** Files whose bytes were not where the register says. */
  faltam: z.array(z.object({ chave: z.string(), nome: z.string() })),
})
export type DatabaseInCopy = z.infer<typeof zDatabase>

/** Tells which content is a file's. */
export const zFileLine = z.object({ chave: z.string().regex(/^[0-9a-f-]{36}$/), content: zContent })
export type FileLine = z.infer<typeof zFileLine>

/** Everything that one point holds, and its sums. */
export const zManifest = z.object({
  formato: z.literal(1),
  ponto: z.string(),
  versao: z.string(),
  /** The catalogue's tables, read at the instant of the first organisation. */
  catalogo: z.object({ migracoes: z.array(zMigration), tabelas: z.array(zTable) }),
  organizacoes: z.array(zDatabase).min(1),
  /** The key of the safe, in base64. */
  chave: z.string(),
})
export type Manifest = z.infer<typeof zManifest>
