import { PlaceFailure } from './place.ts'

const keysRefused = 'recusou a chave ou o segredo: confira TOMBO_COPIA_S3_CHAVE e TOMBO_COPIA_S3_SEGREDO'
/** Answers of S3, in words for who wrote the settings. */
const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: 'não tem este balde',
  AccessDenied: 'não permite isto a esta chave',
  InvalidAccessKeyId: keysRefused,
  SignatureDoesNotMatch: keysRefused,
  PermanentRedirect: 'diz que o balde está em outra região: confira TOMBO_COPIA_S3_REGIAO',
  AuthorizationHeaderMalformed: 'diz que o balde está em outra região: confira TOMBO_COPIA_S3_REGIAO',
  EntityTooLarge: 'não aceita um conteúdo tão grande',
}
const silent = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'TimeoutError',
])

interface FromS3 extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** A failure of a bucket as a sentence that says whose it is; what is no failure of the bucket stays what it is. */
export function inWords(error: unknown, address: string): unknown {
  const { name, message, code, $metadata } = error as FromS3
  const reason = reasons[name]
  if (reason) return new PlaceFailure(`O S3 de ${address} ${reason}.`, { cause: error })
  if (silent.has(code ?? '') || silent.has(name))
    return new PlaceFailure(
      `O S3 de ${address} não responde (${code ?? name}): confira TOMBO_COPIA_S3_ENDERECO.`,
      {
        cause: error,
      },
    )
  if ($metadata?.httpStatusCode === undefined) return error
  return new PlaceFailure(`O S3 de ${address} respondeu ${$metadata.httpStatusCode}: ${name} ${message}`, {
    cause: error,
  })
}
