import { rotasRelatos } from '@tombo/contract'
import { sendForm, uploadFile } from '../../kernel/files/upload.ts'
import { toQuery, withParams } from '../../kernel/urls.ts'
import { smaller } from '../../ui/files/smaller.ts'

/** Pixels of the longest side: enough to see what is broken, few enough for a slow line. */
const LADO = 1280

const menor = async (foto: File) =>
  new File([await smaller(foto, LADO)], 'defeito.jpg', { type: 'image/jpeg' })

/** Sends the photo of somebody at work in the unit. @throws {ApiError} as every call */
export const enviarFoto = async (foto: File) => uploadFile(await menor(foto), 'FOTOS_DEFEITO')

/** Sends the photo of a word of somebody who did not sign in, with the key that it gave. @throws {ApiError} as every call */
export async function enviarFotoSemEntrar(codigo: string, chave: string, foto: File): Promise<void> {
  const { path } = rotasRelatos.enviarFotoSemEntrar
  await sendForm(withParams(path, { codigo }) + toQuery({ chave }), await menor(foto))
}
