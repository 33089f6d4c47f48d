import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../test/files/pdf.ts'
import { bensDeTeste, HEADER, DESIGN, inChunks } from '../../../../test/files/report.ts'
import type { DrawnBlocks } from '../blocks.ts'
import type { Design, Row } from '../definition.ts'
import { partsOf } from '../parts.ts'
import type { BlockItem } from './document.ts'
import { reportToPdf } from './to-pdf.ts'

async function pdfDe(rows: readonly Row[], design: Design = DESIGN, brasao: Uint8Array | null = null) {
  const parts = partsOf(design, inChunks(rows))
  const bytes = await Readable.from(reportToPdf(design, HEADER, brasao, parts)).toArray()
  return readPdf(Buffer.concat(bytes))
}
/** A JPEG of one grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

describe('a report as PDF', () => {
  it('says whose it is, what, of what, by whom; its letters are those of Portuguese', async () => {
    const { pages, count, title } = await pdfDe(bensDeTeste(3))
    expect(count).toBe(1)
    expect(title).toBe('Relação de bens')
    const [page] = pages as [string[]]
    expect(page).toEqual(
      expect.arrayContaining([
        'Prefeitura de São João',
        'Secretaria de Educação',
        'Relação de bens',
        'Filtros: Situação: Em uso; Localização: Prédio 1 > Sala 3',
        'Emitido por Ana Lima em 10/03/2026 às 12:00',
        'Localização: Sala 0',
        'Mesa de reunião nº 1 (maciça)',
        '15/03/2024',
        '2,01',
        'Subtotal de Sala 0 (3 bens)',
        'Total geral (3 bens)',
        '3,03',
        'Responsável pela localização',
        'Comissão de inventário',
      ]),
    )
    expect(page.join(' ')).toContain('Página 1 de  1')
  })

  it('breaks no heading inside a word where the columns can make room', async () => {
    const columns = DESIGN.columns.map((c, i) =>
      i === 0 ? { ...c, title: 'Tombamento do bem', width: 2 } : c,
    )
    const { pages } = await pdfDe(bensDeTeste(1), { ...DESIGN, columns })
    expect(pages[0]).toEqual(expect.arrayContaining(['Tombamento', 'do bem']))
  })

  it('breaks no date and no amount in two where the columns can make room', async () => {
    const columns = DESIGN.columns.map((c) => ({ ...c, width: c.format === 'texto' ? 100 : 1 }))
    const { pages } = await pdfDe(bensDeTeste(1), { ...DESIGN, columns })
    expect(pages[0]).toEqual(expect.arrayContaining(['15/03/2024', '0,01']))
  })

  it('says how many a group has, however long its name is', async () => {
    const local = 'Secretaria '.repeat(7).trim()
    const columns = DESIGN.columns.map((c) => (c.format === 'dinheiro' ? { ...c, width: c.width * 9 } : c))
    const rows = bensDeTeste(3).map((b) => ({ ...b, local }))
    const { pages } = await pdfDe(rows, { ...DESIGN, columns })
    expect(pages[0]).toEqual(expect.arrayContaining([`Subtotal de ${local} (3 bens)`, '3,03']))
  })

  it('numbers its pages of as many as there are, and repeats headings on each', async () => {
    const { pages, count } = await pdfDe(bensDeTeste(250))
    expect(count).toBe(pages.length)
    expect(count).toBeGreaterThan(7)
    for (const [i, page] of pages.entries()) {
      expect(page.join('|')).toContain(`Página ${i + 1} de |${count}`)
      expect(page.filter((t) => t === 'Tombo')).toHaveLength(1)
    }
    const rows = pages.flat().filter((t) => t.startsWith('Mesa de reunião'))
    expect(rows).toEqual(bensDeTeste(250).map((b) => b.descricao))
    const segunda = pages[1] as string[]
    expect(segunda).toContain('Localização: Sala 0 (continuação)')
    expect(segunda).toContain('Prefeitura de São João – Secretaria de Educação')
    expect(segunda.join()).not.toContain('Filtros')
    // No heading stands alone at the foot of a page.
    for (const page of pages)
      expect(page.findLastIndex((t) => t.startsWith('Localização: '))).toBeLessThan(page.length - 4)
    expect(pages.flat()).toContain('31.127,50')
  })

  it('begins a group on a page of its own where it is told to', async () => {
    const groups = DESIGN.groups!.map((g) => ({ ...g, newPage: true as const }))
    const { pages } = await pdfDe(bensDeTeste(9, 3), { ...DESIGN, groups })
    expect(pages).toHaveLength(3)
    expect(pages.map((p) => p.find((t) => t.startsWith('Localização: ')))).toEqual([
      'Localização: Sala 0',
      'Localização: Sala 1',
      'Localização: Sala 2',
    ])
    // Each is a sheet by itself, and signed by itself.
    for (const page of pages) expect(page).toContain('Comissão de inventário')
  })

  it('wraps what is long, and marks what is absent', async () => {
    const descricao = `Armário ${'de aço com portas '.repeat(12)}fim`
    const { pages } = await pdfDe([
      { tombo: null, descricao, data: null, valor: null, localId: null, local: null },
    ])
    const texts = pages[0] as string[]
    const i = texts.findIndex((t) => t.startsWith('Armário'))
    expect(texts.slice(i, i + 5).filter((t) => t.includes('portas')).length).toBeGreaterThan(2)
    expect(texts.join(' ')).toContain('fim')
    expect(texts.filter((t) => t === '–')).toHaveLength(3)
    expect(texts).toContain('Localização: sem localização')
  })

  it('says that there is nothing', async () => {
    const { pages } = await pdfDe([])
    expect(pages[0]).toEqual(
      expect.arrayContaining(['Nada foi encontrado com estes filtros.', 'Total geral (0 bens)', '0,00']),
    )
  })

  it('shows the arms once', async () => {
    expect(await pdfDe(bensDeTeste(60), DESIGN, JPEG)).toMatchObject({ images: 1, count: 3 })
    expect(await pdfDe(bensDeTeste(1))).toMatchObject({ images: 0 })
  })
})

describe('the thread that draws', () => {
  it('waits for its reader: rows are asked for as pages are taken', async () => {
    const lidas: number[] = []
    async function* chunks() {
      for (let i = 0; i < 40; i += 1) {
        lidas.push(i)
        yield bensDeTeste(50)
      }
    }
    const bytes = reportToPdf(DESIGN, HEADER, null, partsOf(DESIGN, chunks()))
    await bytes.next()
    await bytes.next()
    await setTimeout(100)
    expect(lidas.length).toBeLessThanOrEqual(4)
    await bytes.return(undefined)
    expect(lidas.length).toBeLessThan(40)
  })

  it('passes on why the rows broke off', async () => {
    async function* chunks() {
      yield bensDeTeste(50)
      throw new Error('a conexão caiu')
    }
    const bytes = reportToPdf(DESIGN, HEADER, null, partsOf(DESIGN, chunks()))
    await expect(Readable.from(bytes).toArray()).rejects.toThrow('a conexão caiu')
  })

  it('that breaks is told to who waits for it', async () => {
    const brasao = Buffer.from('isto não é um JPEG')
    await expect(pdfDe(bensDeTeste(5), DESIGN, brasao)).rejects.toThrow('Unknown image format')
  })

  it('shows paragraphs and pictures below rows and after the last one, and says which picture it could not read', async () => {
    const bloco = (title: string | null, bytes: Uint8Array | null): BlockItem => ({
      kind: 'bloco',
      title,
      paragraphs: ['Um parágrafo'],
      pictures: Array.from({ length: 7 }, (_, i) => ({ bytes, caption: `Figura ${i + 1}` })),
    })
    const blocks: DrawnBlocks = {
      below: async (rows) => rows.map(() => bloco(null, Uint8Array.from(JPEG))),
      async *annex() {
        yield bloco('Anexo', null)
      },
    }
    const parts = partsOf(DESIGN, inChunks(bensDeTeste(24)))
    const bytes = await Readable.from(reportToPdf(DESIGN, HEADER, null, parts, blocks)).toArray()
    const { pages, images } = readPdf(Buffer.concat(bytes))
    const texts = pages.flat()
    expect(images).toBe(24 * 7)
    expect(texts.filter((x) => x === 'Um parágrafo')).toHaveLength(25)
    expect(texts.filter((x) => x === 'Figura 7')).toHaveLength(25)
    expect(texts.indexOf('Anexo')).toBeGreaterThan(texts.findIndex((x) => x.startsWith('Total geral')))
    // A row and what stands below it follow each other.
    const at = texts.findIndex((x) => x.startsWith('Mesa de reunião nº 1 '))
    expect(texts.indexOf('Um parágrafo')).toBeGreaterThan(at)
  })
})
