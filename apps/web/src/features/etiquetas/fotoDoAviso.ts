import { FOTO_SEM_ENTRAR } from '@tombo/contract'
import { uploadFile } from '../../kernel/upload.ts'
import { smaller } from '../../ui/files/smaller.ts'

/** Pixels of the longest side, from what shows most to what a slow line still takes. */
const LADOS = [1280, 800, 480]

function emTexto(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(String(leitor.result).replace(/^.*,/, ''))
    leitor.onerror = () => reject(leitor.error ?? new Error('a foto não pôde ser lida'))
    leitor.readAsDataURL(blob)
  })
}

/** The photo of somebody who did not sign in, as it travels: a JPEG of `FOTO_SEM_ENTRAR` bytes at most, as base64. */
export async function fotoEmTexto(foto: File): Promise<string> {
  let menor: Blob = foto
  for (const lado of LADOS) {
    menor = await smaller(foto, lado)
    if (menor.size <= FOTO_SEM_ENTRAR) break
  }
  return emTexto(menor)
}

/** Sends the photo of somebody at work in the unit. @throws {ApiError} as every call */
export async function enviarFoto(foto: File) {
  const menor = await smaller(foto)
  return uploadFile(new File([menor], 'defeito.jpg', { type: 'image/jpeg' }), 'FOTOS_DEFEITO')
}
