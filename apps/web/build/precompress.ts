import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this many bytes a compressed file saves nothing that a browser would notice. */
const LEAST = 512
/** Says what compresses well. Pictures are compressed by themselves. */
const TEXT = /\.(?:js|css|svg|json|txt|html|wasm|webmanifest)$/

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes the brotli and gzip forms of one file beside it, where they are smaller. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const forms = [
    ['br', await brotli(bytes, { params })],
    ['gz', await gz(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ] as const
  for (const [end, form] of forms) if (form.length < bytes.length) await writeFile(`${file}.${end}`, form)
}

/**
 * Leaves `x.br` and `x.gz` beside every text file of the build: the server sends what the browser takes, and never
 * compresses the client again.
 * @param only names of files, from the folder of the build on
 */
export function precompress(only = /^/): Plugin {
  let outDir = ''
  let written = false
  return {
    name: 'tombo:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      written = true
    },
    // A build that failed leaves nothing to compress, and says by itself why.
    async closeBundle() {
      if (!written) return
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(
        names.filter((n) => TEXT.test(n) && only.test(n)).map((n) => compress(join(outDir, n))),
      )
    },
  }
}
