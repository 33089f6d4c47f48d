import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zText, zOptionalText } from '../kernel/values.ts'
import { readUrl } from '../kernel/read-url.ts'

/** How the storage of an organisation is set: an S3 bucket, of Amazon or of any server that speaks the same. */
export const zSalvarArmazenamento = z.strictObject({
  /** Address of the server; null for Amazon's own. */
  endpoint: zOptionalText(300).refine(
    (s) => s === null || /^https?:$/.test(readUrl(s)?.protocol ?? ''),
    'Informe um endereço como https://s3.exemplo.gov.br.',
  ),
  regiao: zText(60).regex(/^[a-z0-9-]+$/i, 'Informe a região, como sa-east-1.'),
  bucket: zText(63).regex(
    /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/,
    'Use de 3 a 63 letras minúsculas, números, pontos ou hifens.',
  ),
  /** A folder inside the bucket. */
  prefixo: zOptionalText(100).refine(
    (s) => s === null || /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(s),
    'Use letras, números, hifens e barras, como tombo/arquivos.',
  ),
  /** The bucket stands in the path of the address, and not in its host. */
  pathStyle: z.boolean(),
  /** Both absent or blank: those that are kept stay. They are never read back. */
  chaveAcesso: zOptionalText(200).optional(),
  chaveSecreta: zOptionalText(200).optional(),
})
export type SalvarArmazenamento = z.infer<typeof zSalvarArmazenamento>

/** Where files are kept, without the keys. `SAINDO`: new files go to the disk, those in S3 are still read there. */
export const zArmazenamento = z.object({
  situacao: z.enum(['DISCO', 'S3', 'SAINDO']),
  endpoint: z.string().nullable(),
  regiao: z.string().nullable(),
  bucket: z.string().nullable(),
  prefixo: z.string().nullable(),
  pathStyle: z.boolean(),
  /** How many files are in each place. */
  noDisco: z.int(),
  noS3: z.int(),
})
export type ArmazenamentoLido = z.infer<typeof zArmazenamento>

/** A blank storage configuration, as the metadata of the parameters give it. */
export const ARMAZENAMENTO_EM_BRANCO = {
  endpoint: null,
  regiao: 'sa-east-1',
  bucket: '',
  prefixo: null,
  pathStyle: false,
  chaveAcesso: null,
  chaveSecreta: null,
} satisfies SalvarArmazenamento

/** The words of the storage settings, for the screen and for the history. */
export const ROTULOS_ARMAZENAMENTO = {
  endpoint: 'Endereço do serviço',
  regiao: 'Região',
  bucket: 'Bucket',
  prefixo: 'Pasta no bucket',
  pathStyle: 'Bucket no caminho do endereço',
  chaveAcesso: 'Chave de acesso',
  chaveSecreta: 'Chave secreta',
} as const satisfies Record<keyof SalvarArmazenamento, string>

export const rotasArmazenamento = {
  salvar: defineRoute({
    method: 'POST',
    path: '/api/parametros/armazenamento',
    summary: 'Guardar os arquivos em um S3; a conexão é testada antes',
    access: 'administrador',
    confirma: true,
    body: zSalvarArmazenamento,
    response: zArmazenamento,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/parametros/armazenamento',
    summary: 'Voltar a guardar os arquivos no disco',
    access: 'administrador',
    confirma: true,
    response: zArmazenamento,
  }),
} as const
