import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { type Extensao, mensagemConteudoTrocado, mensagens } from '@tombo/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { checkContent } from './content.ts'
import { toXlsx } from './sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tombo-conteudo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const check = async (content: string | Uint8Array, extension: Extensao) => {
  const path = join(folder, 'arquivo')
  await writeFile(path, content)
  return checkContent(path, extension)
}
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const ooxml = (part: string, tipo: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${tipo}.main+xml"/></Types>`,
    [part.slice(1)]: '<x/>',
  })
const odf = (tipo: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${tipo}`, 'content.xml': '<x/>' })
const figure = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const antigo = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

const certos: Record<Extensao, () => Promise<Uint8Array> | Uint8Array | string> = {
  '.jpg': () => figure.clone().jpeg().toBuffer(),
  '.jpeg': () => figure.clone().jpeg().toBuffer(),
  '.png': () => figure.clone().png().toBuffer(),
  '.webp': () => figure.clone().webp().toBuffer(),
  '.pdf': () => pdf,
  '.doc': () => antigo,
  '.xls': () => antigo,
  '.ppt': () => antigo,
  '.docx': () => ooxml('/word/document.xml', 'wordprocessingml.document'),
  '.pptx': () => ooxml('/ppt/presentation.xml', 'presentationml.presentation'),
  '.xlsx': () =>
    buffer(
      Readable.from(
        toXlsx(
          'Bens',
          [{ title: 'Número', format: 'texto' }],
          (async function* () {
            yield [['1']]
          })(),
        ),
      ),
    ),
  '.odt': () => odf('text'),
  '.ods': () => odf('spreadsheet'),
  '.odp': () => odf('presentation'),
  '.rtf': () => '{\\rtf1\\ansi Termo}',
  '.txt': () => 'BM começa como uma figura, e é um texto',
  '.csv': () => Buffer.from('número;descrição\n1;Mesa é\n', 'latin1'),
  '.json': () => '{"a":1}',
  '.xml': () => '\ufeff  <?xml version="1.0"?><nfeProc/>',
  '.zip': () => zip({ 'a.txt': 'a' }),
}

describe('a file is what its name says', () => {
  test.each(Object.keys(certos) as Extensao[])('%s', async (extension) => {
    await expect(check(await certos[extension](), extension)).resolves.toBeUndefined()
  })

  test('an empty text is a text', async () => {
    await expect(check('', '.csv')).resolves.toBeUndefined()
  })
})

describe('what is something else is 415, and says what it seems to be', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, Extensao, string | undefined]>([
    ['a program as a picture', () => Buffer.from('MZ\0\0programa'), '.png', undefined],
    ['a page as a picture', () => '<html><script>alert(1)</script>', '.jpg', undefined],
    [
      'a drawing with a script as a picture',
      () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.png',
      undefined,
    ],
    ['one picture as another', certos['.png'], '.jpg', '.png'],
    ['a picture as a PDF', certos['.jpg'], '.pdf', '.jpg'],
    ['a sheet as a CSV', certos['.xlsx'], '.csv', '.xlsx'],
    ['an old sheet as a CSV', certos['.xls'], '.csv', '.doc, .xls ou .ppt'],
    ['a PDF without a zero byte as a text', certos['.pdf'], '.txt', '.pdf'],
    ['a zip as a document', certos['.zip'], '.docx', '.zip'],
    ['a document as a zip', certos['.docx'], '.zip', '.docx'],
    ['bytes as a text', () => Buffer.from([65, 0, 66]), '.txt', undefined],
    ['words as XML', () => 'nota fiscal', '.xml', undefined],
    ['nothing as a PDF', () => '', '.pdf', undefined],
  ])('%s', async (_caso, content, extension, lookedLike) => {
    await expect(check(await content(), extension)).rejects.toMatchObject({
      status: 415,
      message: mensagemConteudoTrocado(extension, lookedLike),
    })
  })

  test.each(['.csv', '.txt'] as const)('a %s in UTF-16, as a spreadsheet saves it, is told so', async (e) => {
    const texto = Buffer.from('\ufeffnúmero\tdescrição', 'utf16le')
    for (const bytes of [texto, Buffer.from(texto).swap16()])
      await expect(check(bytes, e)).rejects.toMatchObject({ status: 415, message: mensagens.arquivoUtf16 })
  })
})
