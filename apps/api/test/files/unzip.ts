import { unzipSync } from 'fflate'

/** The files of a zip by their names, in their order. */
export const unzip = (bytes: Uint8Array): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]))
