import { type ArquivoDeLeituras, unsentFile } from './pure/queue.ts'
import { closingsOf, deviceId, photosOf, readingsOf } from './store/kept.ts'

/** The bytes of a photo in base64. */
const inBase64 = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('FileReader'))
    reader.readAsDataURL(bytes)
  })

/** Gives all that the server does not have of a campaign, as a file. Photos are put into it one by one. */
async function fileOf(inventario: number, dispositivo: string): Promise<Blob> {
  const content = unsentFile(dispositivo, await readingsOf(inventario), await closingsOf(inventario))
  const photos: Blob[] = []
  for (const { id, bytes } of await photosOf(inventario)) {
    const photo: ArquivoDeLeituras['fotos'][number] = { id, bytes: await inBase64(bytes) }
    photos.push(new Blob([photos.length > 0 ? ',' : '', JSON.stringify(photo)]))
  }
  const head = JSON.stringify(content).slice(0, -1)
  return new Blob([head, ',"fotos":[', ...photos, ']}'], { type: 'application/json' })
}

/**
 * Saves what the server does not have as a file, to be read in on the campaign's screen: readings, places that were done, photos.
 * @throws where the device cannot read what it keeps
 */
export async function saveUnsent(inventario: number): Promise<void> {
  const dispositivo = await deviceId()
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(await fileOf(inventario, dispositivo)),
    download: `leituras-inventario-${inventario}-${dispositivo.slice(-8)}.json`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
