import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { lerPdf } from '../../../../test/pdf.ts'
import { bensDeTeste, CABECALHO, DESENHO, emPorcoes } from '../../../../test/relatorio.ts'
import type { Desenho, Linha } from '../definicao.ts'
import { partesDe } from '../partes.ts'
import { relatorioEmPdf } from './em-pdf.ts'

async function pdfDe(linhas: readonly Linha[], desenho: Desenho = DESENHO, brasao: Uint8Array | null = null) {
  const partes = partesDe(desenho, emPorcoes(linhas))
  const bytes = await Readable.from(relatorioEmPdf(desenho, CABECALHO, brasao, partes)).toArray()
  return lerPdf(Buffer.concat(bytes))
}
/** A JPEG of one grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

describe('a report as PDF', () => {
  it('says whose it is, what, of what, by whom; its letters are those of Portuguese', async () => {
    const { paginas, contagem, titulo } = await pdfDe(bensDeTeste(3))
    expect(contagem).toBe(1)
    expect(titulo).toBe('Relação de bens')
    const [pagina] = paginas as [string[]]
    expect(pagina).toEqual(
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
    expect(pagina.join(' ')).toContain('Página 1 de  1')
  })

  it('numbers its pages of as many as there are, and repeats headings on each', async () => {
    const { paginas, contagem } = await pdfDe(bensDeTeste(250))
    expect(contagem).toBe(paginas.length)
    expect(contagem).toBeGreaterThan(7)
    for (const [i, pagina] of paginas.entries()) {
      expect(pagina.join('|')).toContain(`Página ${i + 1} de |${contagem}`)
      expect(pagina.filter((t) => t === 'Tombo')).toHaveLength(1)
    }
    const linhas = paginas.flat().filter((t) => t.startsWith('Mesa de reunião'))
    expect(linhas).toEqual(bensDeTeste(250).map((b) => b.descricao))
    const segunda = paginas[1] as string[]
    expect(segunda).toContain('Localização: Sala 0 (continuação)')
    expect(segunda).toContain('Prefeitura de São João – Secretaria de Educação')
    expect(segunda.join()).not.toContain('Filtros')
    // No heading stands alone at the foot of a page.
    for (const pagina of paginas)
      expect(pagina.findLastIndex((t) => t.startsWith('Localização: '))).toBeLessThan(pagina.length - 4)
    expect(paginas.flat()).toContain('31.127,50')
  })

  it('begins a group on a page of its own where it is told to', async () => {
    const grupos = DESENHO.grupos!.map((g) => ({ ...g, novaPagina: true as const }))
    const { paginas } = await pdfDe(bensDeTeste(9, 3), { ...DESENHO, grupos })
    expect(paginas).toHaveLength(3)
    expect(paginas.map((p) => p.find((t) => t.startsWith('Localização: ')))).toEqual([
      'Localização: Sala 0',
      'Localização: Sala 1',
      'Localização: Sala 2',
    ])
    // Each is a sheet by itself, and signed by itself.
    for (const pagina of paginas) expect(pagina).toContain('Comissão de inventário')
  })

  it('wraps what is long, and marks what is absent', async () => {
    const descricao = `Armário ${'de aço com portas '.repeat(12)}fim`
    const { paginas } = await pdfDe([
      { tombo: null, descricao, data: null, valor: null, localId: null, local: null },
    ])
    const textos = paginas[0] as string[]
    const i = textos.findIndex((t) => t.startsWith('Armário'))
    expect(textos.slice(i, i + 5).filter((t) => t.includes('portas')).length).toBeGreaterThan(2)
    expect(textos.join(' ')).toContain('fim')
    expect(textos.filter((t) => t === '–')).toHaveLength(3)
    expect(textos).toContain('Localização: sem localização')
  })

  it('says that there is nothing', async () => {
    const { paginas } = await pdfDe([])
    expect(paginas[0]).toEqual(
      expect.arrayContaining(['Nada foi encontrado com estes filtros.', 'Total geral (0 bens)', '0,00']),
    )
  })

  it('shows the arms once', async () => {
    expect(await pdfDe(bensDeTeste(60), DESENHO, JPEG)).toMatchObject({ imagens: 1, contagem: 3 })
    expect(await pdfDe(bensDeTeste(1))).toMatchObject({ imagens: 0 })
  })
})

describe('the thread that draws', () => {
  it('waits for its reader: rows are asked for as pages are taken', async () => {
    const lidas: number[] = []
    async function* porcoes() {
      for (let i = 0; i < 40; i += 1) {
        lidas.push(i)
        yield bensDeTeste(50)
      }
    }
    const bytes = relatorioEmPdf(DESENHO, CABECALHO, null, partesDe(DESENHO, porcoes()))
    await bytes.next()
    await bytes.next()
    await setTimeout(100)
    expect(lidas.length).toBeLessThanOrEqual(4)
    await bytes.return(undefined)
    expect(lidas.length).toBeLessThan(40)
  })

  it('passes on why the rows broke off', async () => {
    async function* porcoes() {
      yield bensDeTeste(50)
      throw new Error('a conexão caiu')
    }
    const bytes = relatorioEmPdf(DESENHO, CABECALHO, null, partesDe(DESENHO, porcoes()))
    await expect(Readable.from(bytes).toArray()).rejects.toThrow('a conexão caiu')
  })

  it('that breaks is told to who waits for it', async () => {
    const brasao = Buffer.from('isto não é um JPEG')
    await expect(pdfDe(bensDeTeste(5), DESENHO, brasao)).rejects.toThrow('Unknown image format')
  })
})
