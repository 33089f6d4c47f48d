import { readdir } from 'node:fs/promises'
import { type Bloco, GRUPOS_MENU, semEstilo, TELAS, type Trecho } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { toWinAnsi } from '../../kernel/reports/pdf/text.ts'
import { blocosDe } from './blocos.ts'
import { lerManual, PASTA_DAS_FIGURAS } from './ler.ts'
import { desenharManual } from './pdf/desenhar.ts'

const PDF = '/api/manuais/1/download'
let t: TestApp
let leitor: Cliente
beforeAll(async () => {
  t = await createTestApp()
  leitor = await t.clientWith([])
})
afterAll(() => t.close())

/** Every text of a block. */
function textos(b: Bloco): string[] {
  switch (b.tipo) {
    case 'TITULO':
      return [b.texto]
    case 'FIGURA':
      return [b.legenda]
    case 'LISTA':
      return b.itens.map(semEstilo)
    case 'TABELA':
      return [...b.cabeca, ...b.linhas.flat()].map(semEstilo)
    default:
      return [semEstilo(b.trechos)]
  }
}
/** How many pages a PDF has. */
const paginasDe = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\n/g)].length

describe('what is written', () => {
  it('can be written on paper letter by letter, names chapters that are there, and uses every picture', async () => {
    const { capitulos } = await lerManual()
    expect(capitulos.length).toBeGreaterThan(10)
    const usadas: string[] = []
    const elos: string[] = []
    for (const c of capitulos)
      for (const b of c.blocos) {
        // A letter that has no place on paper would become a question mark.
        expect(textos(b).filter((s) => toWinAnsi(s).split('?').length !== s.split('?').length)).toEqual([])
        if (b.tipo === 'FIGURA') usadas.push(b.arquivo)
        if (b.tipo === 'PARAGRAFO' || b.tipo === 'NOTA') elos.push(...b.trechos.flatMap((p) => p.elo ?? []))
      }
    expect(usadas.toSorted()).toEqual((await readdir(PASTA_DAS_FIGURAS)).toSorted())
    for (const elo of elos.filter((e) => e.startsWith('#')))
      expect(capitulos.map((c) => `#${c.id}`)).toContain(elo)
  })

  it('names screens as the menu does', async () => {
    const trechosDe = (b: Bloco): Trecho[] => {
      if (b.tipo === 'PARAGRAFO' || b.tipo === 'NOTA') return b.trechos
      if (b.tipo === 'LISTA') return b.itens.flat()
      return b.tipo === 'TABELA' ? [...b.cabeca, ...b.linhas.flat()].flat() : []
    }
    const { capitulos } = await lerManual()
    const caminhos = capitulos
      .flatMap((c) => c.blocos.flatMap(trechosDe))
      .filter(({ estilo }) => estilo === 'FORTE')
      .map(({ texto }) => texto.split(' › '))
      .filter(([grupo, tela]) => tela !== undefined && GRUPOS_MENU.some((g) => g === grupo))
    expect(caminhos.length).toBeGreaterThan(40)
    const noMenu = new Set(TELAS.map((t) => `${t.grupo} › ${t.descricao}`))
    expect(caminhos.map(([grupo, tela]) => `${grupo} › ${tela}`).filter((c) => !noMenu.has(c))).toEqual([])
  })

  it('becomes blocks that screen and paper share', () => {
    const { titulo, blocos } = blocosDe(
      '# Bens\n\nUm **bem** e `Ctrl+K`, [lotes](03-lotes.md).\n\n## Situações\n\n- um & dois\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n> Nota.\n\n![Figura](imagens/bens.png)\n',
    )
    expect(titulo).toBe('Bens')
    expect(blocos).toEqual([
      {
        tipo: 'PARAGRAFO',
        trechos: [
          { texto: 'Um ', estilo: 'NORMAL', elo: null },
          { texto: 'bem', estilo: 'FORTE', elo: null },
          { texto: ' e ', estilo: 'NORMAL', elo: null },
          { texto: 'Ctrl+K', estilo: 'CODIGO', elo: null },
          { texto: ', ', estilo: 'NORMAL', elo: null },
          { texto: 'lotes', estilo: 'NORMAL', elo: '#lotes' },
          { texto: '.', estilo: 'NORMAL', elo: null },
        ],
      },
      { tipo: 'TITULO', nivel: 2, id: 'situacoes', texto: 'Situações' },
      { tipo: 'LISTA', numerada: false, itens: [[{ texto: 'um & dois', estilo: 'NORMAL', elo: null }]] },
      expect.objectContaining({ tipo: 'TABELA' }),
      { tipo: 'NOTA', trechos: [{ texto: 'Nota.', estilo: 'NORMAL', elo: null }] },
      { tipo: 'FIGURA', arquivo: 'bens.png', legenda: 'Figura', largura: 0, altura: 0 },
    ])
    for (const ruim of ['Sem título', '# Um\n\n# Dois', '# Um\n\n<b>x</b>', '# Um\n\n---\n'])
      expect(() => blocosDe(ruim)).toThrow('manual')
  })
})

describe('the PDF', () => {
  it('is made once for what is written, and opens within a page of ours', async () => {
    const r = await leitor.get(PDF)
    expect(r.status).toBe(200)
    expect(r.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="manual-tombo.pdf"',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    expect(r.text.startsWith('%PDF-')).toBe(true)
    expect(paginasDe(r.text)).toBeGreaterThan(15)
    expect(r.text).toContain('/Outlines')
    expect((await leitor.get(PDF)).text).toBe(r.text)
    // Everything else stays closed to frames.
    expect((await leitor.get('/api/manuais/1')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    )
  })

  it('names in its contents the page on which each chapter begins', async () => {
    const p = (texto: string) => ({
      tipo: 'PARAGRAFO' as const,
      trechos: [{ texto, estilo: 'NORMAL' as const, elo: null }],
    })
    const capitulos = [
      { id: 'a', titulo: 'Primeiro', blocos: Array.from({ length: 90 }, (_, i) => p(`Linha ${i}`)) },
      { id: 'b', titulo: 'Segundo', blocos: [p('Fim')] },
    ]
    const pdf = (await desenharManual(capitulos, '', '01/01/2026')).toString('latin1')
    const paginas = paginasDe(pdf)
    expect(paginas).toBeGreaterThan(4)
    const paginasDosDestinos = [...pdf.matchAll(/\((a|b)\) \[(\d+) 0 R \/XYZ/g)].map((m) => m[1])
    expect(paginasDosDestinos).toEqual(['a', 'b'])
    expect([...pdf.matchAll(/\/S \/GoTo/g)]).toHaveLength(2)
  })
})

describe('who reads it', () => {
  it('anybody at work, by chapters and with pictures', async () => {
    const { titulo, capitulos } = (await leitor.get('/api/manuais/1')).body.content
    expect([titulo, capitulos[0].id]).toEqual(['Manual do Tombo', 'primeiros-passos'])
    const figura = await leitor.get('/api/manuais/1/figuras/bens.png')
    expect([figura.status, figura.headers['content-type']]).toEqual([200, 'image/png'])
    for (const nome of ['outra.png', '..%2f..%2fpackage.json', 'bens.jpg'])
      expect((await leitor.get(`/api/manuais/1/figuras/${nome}`)).status).toBe(404)
  })

  it('nobody without a session, or without a unit', async () => {
    const semUnidade = await t.sessionOf(leitor.usuarioId, null)
    for (const caminho of [PDF, '/api/manuais/1', '/api/manuais/1/figuras/bens.png']) {
      expect((await t.anonymous.get(caminho)).status).toBe(401)
      expect((await semUnidade.get(caminho)).status).toBe(403)
    }
  })
})
