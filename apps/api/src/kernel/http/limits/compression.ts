import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this many bytes an answer fits into one packet either way. */
const LEAST = 1024
/** Says what is text, without streams of events, which must not wait. Files that are kept are compressed by themselves. */
const TEXT = /^(?:application\/(?:json|problem\+json|xml)|text\/(?!event-stream)|image\/svg\+xml)/
/** Quick: the answer is made anew each time. What is built is compressed once, with all the time it takes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses what is answered, as the client takes it (brotli, else gzip), and says so in `Vary`. Bodies of requests are
 * never decompressed: nobody sends a small body that becomes a large one.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST,
    customTypes: TEXT,
    brotliOptions: QUICK,
    globalDecompression: false,
  })
}
