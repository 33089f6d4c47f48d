import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FilmedLabel, labelVideo } from '../../apps/api/test/files/label-video.ts'
import {
  entrar,
  irPara,
  leiturasDe,
  type Lugar,
  novaCampanha,
  porEnviar,
  semRede,
  sorted,
} from './contagem.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { cameraOf, profile, startPhone } from '../kernel/phone.ts'

/** A picture of 1920 pixels that sees 65° across: 25 mm are so many pixels of it at 36 cm; and at 25 cm, for bars are finer. */
const AT_36_CM = 105
const AT_25_CM = 150

test('the camera reads Code 128, QR and DataMatrix of 25 mm, tilted, by the reader that came with the program, without a network', async ({
  request,
  baseURL,
}) => {
  const c = await novaCampanha(request, 'Contagem camera')
  const [sala] = c.lugares as [Lugar]
  const [a, b, d] = sala.etiquetas as [string, string, string]
  const labels: FilmedLabel[] = [
    { kind: 'code128', text: a, width: AT_25_CM, tilt: 20 },
    { kind: 'qrcode', text: b, width: AT_36_CM, tilt: 20 },
    { kind: 'datamatrix', text: d, width: AT_36_CM, tilt: -20 },
  ]
  const { folder, remove } = profile()
  const film = join(folder, 'labels.y4m')
  writeFileSync(film, await labelVideo(labels, { width: 1920, height: 1080 }))
  const phone = await startPhone(folder, { more: cameraOf(film) })
  try {
    const { page } = phone
    await entrar(page, c, { base: baseURL ?? '' })
    await semRede(page)
    await irPara(page, sala)
    await page.getByRole('button', { name: 'Câmera' }).click()
    await expect(page.getByRole('banner')).toContainText('3 de 3')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fechar a câmera' }).click()
    await page.context().setOffline(false)
    await expect(porEnviar(page)).toContainText('Tudo enviado')
    const lidas = await leiturasDe(c)
    expect(sorted(lidas.map((l) => l.codigo))).toEqual([a, b, d])
    expect(new Set(lidas.map((l) => l.origem.value))).toEqual(new Set(['CAMERA']))
  } finally {
    await phone.kill()
    remove()
  }
})
