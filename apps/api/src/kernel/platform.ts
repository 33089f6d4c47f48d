import { mkdir } from 'node:fs/promises'
import { type Vault, createVault, readOrCreateKey } from './vault.ts'
import type { Config, Services } from './config.ts'
import { refuseUnderWay } from './copy/under-way.ts'
import { type Files, createFiles } from './files/files.ts'
import { createOutbound, type Outbound } from './outbound/outbound.ts'

/** Says what a process works with beside the database, whatever it does. */
export interface Platform {
  files: Files
  vault: Vault
  outbound: Outbound
  services: Services
  /** The public address of the product, without a slash at its end: links in mails begin with it. */
  address: string
  /** The folder of the files that are kept on the disk, and of the embedded database. */
  pastaDeDados: string
}

/**
 * Makes them of the settings; at the first start the data folder and its key are made too.
 * @throws {ConfigError} where a restoration into the data folder has not ended
 */
export async function createPlatform({
  dataDir,
  key,
  internalNetworks,
  proxy,
  services,
  address,
}: Config): Promise<Platform> {
  await mkdir(dataDir, { recursive: true })
  await refuseUnderWay(dataDir)
  const vault = createVault(await readOrCreateKey(dataDir, key))
  const outbound = createOutbound(internalNetworks, { proxy })
  return {
    files: createFiles(dataDir, { vault, outbound }),
    vault,
    outbound,
    services,
    address,
    pastaDeDados: dataDir,
  }
}
