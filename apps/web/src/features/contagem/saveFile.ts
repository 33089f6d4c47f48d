import { unsentFile } from './pure/queue.ts'
import { closingsOf, deviceId, readingsOf } from './store/kept.ts'

/** Saves the readings, and the places that were done, that the server does not have as a file, to be read in on the campaign's screen. */
export async function saveUnsent(inventario: number): Promise<void> {
  const dispositivo = await deviceId()
  const content = unsentFile(dispositivo, await readingsOf(inventario), await closingsOf(inventario))
  const blob = new Blob([JSON.stringify(content)], { type: 'application/json' })
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: `leituras-inventario-${inventario}-${dispositivo.slice(-8)}.json`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
