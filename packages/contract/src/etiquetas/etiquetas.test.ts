import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dadoEtiqueta } from './dado.ts'
import { desenharEtiqueta } from './desenho.ts'
import { type Folha, folhasPara, lugarNaFolha, porFolha, zFolha } from './folha.ts'
import { FOLHAS_PADRAO } from './folhas-padrao.ts'
import { MENOR_MODULO, queixaDeLeitura } from './leitura.ts'
import {
  aderir,
  cabeNaEtiqueta,
  campoNovo,
  camposIniciais,
  MAXIMO_DO_NOME_DO_MODELO,
  nomeDaCopia,
  tipoCampoEtiqueta,
  trazerParaEtiqueta,
  zSalvarModelo,
} from './modelo.ts'
import { etiquetaEmSvg } from './svg.ts'
import { larguraDoTexto } from './tipografia.ts'

const mm = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((v) => v / 100)
const folhas: fc.Arbitrary<Folha> = fc.record({
  tipo: fc.constantFrom('FOLHA', 'ROLO'),
  largura: mm(10, 500),
  altura: mm(5, 500),
  margemEsquerda: mm(0, 30),
  margemTopo: mm(0, 30),
  colunas: fc.integer({ min: 1, max: 6 }),
  linhas: fc.integer({ min: 1, max: 15 }),
  etiquetaLargura: mm(10, 120),
  etiquetaAltura: mm(5, 60),
  espacoX: mm(0, 6),
  espacoY: mm(0, 6),
})
const noPapel = (f: Folha, i: number) => {
  const { x, y } = lugarNaFolha(f, i)
  return (
    x >= 0 && y >= 0 && x + f.etiquetaLargura <= f.largura + 0.02 && y + f.etiquetaAltura <= f.altura + 0.02
  )
}

describe('a sheet', () => {
  it('that is accepted has every label on its paper, and no two on each other', () => {
    fc.assert(
      fc.property(folhas, (f) => {
        const aceita = zFolha.safeParse(f).success
        const lugares = Array.from({ length: porFolha(f) }, (_, i) => lugarNaFolha(f, i))
        const dentro = lugares.every((_, i) => noPapel(f, i)) && (f.tipo === 'FOLHA' || f.linhas === 1)
        if (aceita) expect(dentro).toBe(true)
        else
          expect(
            lugares.every((_, i) =>
              noPapel({ ...f, largura: f.largura - 0.03, altura: f.altura - 0.03 }, i),
            ) &&
              (f.tipo === 'FOLHA' || f.linhas === 1),
          ).toBe(false)
        for (const [i, a] of lugares.entries())
          for (const b of lugares.slice(i + 1))
            expect(
              Math.abs(a.x - b.x) >= f.etiquetaLargura - 0.001 ||
                Math.abs(a.y - b.y) >= f.etiquetaAltura - 0.001,
            ).toBe(true)
      }),
    )
  })
  it('of every standard is one that is accepted, in the middle of its paper', () => {
    for (const { folha: f } of FOLHAS_PADRAO) {
      expect(zFolha.safeParse(f).success).toBe(true)
      const fim = lugarNaFolha(f, porFolha(f) - 1)
      expect(fim.x + f.etiquetaLargura + f.margemEsquerda).toBeCloseTo(f.largura, 1)
      expect(fim.y + f.etiquetaAltura + f.margemTopo).toBeCloseTo(f.altura, 1)
    }
    expect(FOLHAS_PADRAO[0]?.folha).toMatchObject({ margemEsquerda: 4.8, margemTopo: 12.7 })
  })
  it('is begun where it was left', () => {
    const f = FOLHAS_PADRAO[0]?.folha as Folha
    expect([folhasPara(f, 0, 5), folhasPara(f, 26, 5), folhasPara(f, 27, 5), folhasPara(f, 1, 999)]).toEqual([
      0, 1, 2, 1,
    ])
  })
})

describe('a field', () => {
  const etiqueta = fc.record({ etiquetaLargura: mm(10, 200), etiquetaAltura: mm(5, 200) })
  it('that was brought onto its label stands on it, and one that stands there stays', () => {
    fc.assert(
      fc.property(etiqueta, mm(0, 300), mm(0, 300), mm(0, 300), mm(0, 300), (f, x, y, largura, altura) => {
        const trazido = trazerParaEtiqueta({ x, y, largura, altura }, f)
        expect(cabeNaEtiqueta(trazido, f)).toBe(true)
        expect(trazerParaEtiqueta(trazido, f)).toEqual(trazido)
      }),
    )
  })
  it('of a new layout stands on a label of any size', () => {
    fc.assert(
      fc.property(etiqueta, (f) => {
        for (const c of camposIniciais(f)) expect(cabeNaEtiqueta(c, f)).toBe(true)
      }),
    )
  })
  it('that leaves the label is refused', () => {
    const { folha } = FOLHAS_PADRAO[0] as { folha: Folha }
    const corpo = { descricao: 'M', folha, campos: [{ ...campoNovo('TEXTO'), x: 60 }] }
    expect(zSalvarModelo.safeParse(corpo).error?.issues[0]?.message).toBe('O campo sai da etiqueta.')
    expect(zSalvarModelo.safeParse({ ...corpo, campos: [campoNovo('TEXTO')] }).success).toBe(true)
    expect(
      zSalvarModelo.safeParse({ ...corpo, campos: [{ ...campoNovo('TEXTO'), cor: 'azul' }] }).success,
    ).toBe(false)
  })
  it('holds to edges that are near, and else to the half millimetre', () => {
    expect([aderir(10.6, [10]), aderir(12.3, [10]), aderir(0.2, [])]).toEqual([10, 12.5, 0])
  })
})

describe('a copy of a layout', () => {
  it('has a name that may be kept, however long the first one is', () => {
    expect(nomeDaCopia('Plaqueta')).toBe('Plaqueta (cópia)')
    const folha = FOLHAS_PADRAO[0]?.folha
    for (const tamanho of [71, 72, 73, MAXIMO_DO_NOME_DO_MODELO]) {
      const descricao = nomeDaCopia('n'.repeat(tamanho))
      expect(descricao).toMatch(/^n{71,72} \(cópia\)$/)
      expect(zSalvarModelo.safeParse({ descricao, folha, campos: [campoNovo('QR')] }).success).toBe(true)
    }
  })
})

describe('what is drawn', () => {
  const dados = {
    ...(Object.fromEntries(dadoEtiqueta.values.map((d) => [d, d])) as Record<
      (typeof dadoEtiqueta.values)[number],
      string
    >),
    endereco: 'https://t/b/1',
  }
  it('of text never goes beyond the width of its field, and a number is never cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        mm(4, 80),
        mm(3, 20),
        fc.integer({ min: 4, max: 20 }),
        (texto, largura, altura, corpo) => {
          const campo = { ...campoNovo('TEXTO'), texto, largura, altura, corpo }
          for (const t of desenharEtiqueta([campo], dados))
            if (t.tipo === 'TEXTO' && t.texto.length > 2)
              expect(larguraDoTexto(t.texto, { ...campo, corpo: t.corpo })).toBeLessThanOrEqual(
                largura + 0.01,
              )
          const numero = { ...campo, tipo: 'DADO', dado: 'NUMERO' } as const
          const [n] = desenharEtiqueta([numero], { ...dados, NUMERO: '000123456789' })
          expect(n).toMatchObject({ texto: '000123456789' })
        },
      ),
    )
  })
  it('of text has no line wider than its field, not even a word that is not the last', () => {
    const campo = { ...campoNovo('TEXTO'), texto: '000 !', largura: 4, altura: 5.48, corpo: 7 }
    const linhas = desenharEtiqueta([campo], dados).map((t) => (t.tipo === 'TEXTO' ? t.texto : ''))
    expect(linhas).toEqual(['0…', '!'])
  })
  it('is markup of nobody else’s, at its true size', () => {
    const campos = tipoCampoEtiqueta.values.map((t) => ({ ...campoNovo(t), texto: '<b>&"' }))
    const svg = etiquetaEmSvg(
      desenharEtiqueta(campos, dados),
      { largura: 60, altura: 30 },
      {
        codigo: () => ({ largura: 2, altura: 1, retangulos: [[0, 0, 1, 1]] }),
        brasao: 'data:image/jpeg;base64,"x',
      },
    )
    expect(svg).toContain('width="60mm" height="30mm"')
    expect(svg).toContain('&#60;b&#62;&#38;&#34;')
    expect(svg).toContain('base64,&#34;x')
    expect(svg.match(/<path /g)).toHaveLength(2)
  })
  it('has no bars where they could not be read', () => {
    const de = (NUMERO: string) => desenharEtiqueta([campoNovo('CODE128')], { ...dados, NUMERO }).length
    expect([de('ÇÃO-1'), de('0123456789012345678901234'), de('012345678901234567890123')]).toEqual([0, 0, 1])
  })
})

describe('a code that could not be read', () => {
  const dados = {
    ...(Object.fromEntries(dadoEtiqueta.values.map((d) => [d, '1'])) as Record<
      (typeof dadoEtiqueta.values)[number],
      string
    >),
    endereco: 'https://t/b/1',
  }
  /** A code of 40 modules, its quiet zone among them. */
  const codigo = () => ({ largura: 40, altura: 40, retangulos: [] })
  const queixa = (...campos: ReturnType<typeof campoNovo>[]) => queixaDeLeitura(campos, 0, dados, codigo)
  const qr = (lado: number) => ({ ...campoNovo('QR'), largura: lado, altura: lado })

  it('is too fine: the complaint names the size that would do, and no smaller one does', () => {
    expect([qr(13.2), qr(13.1)].map((c) => queixa(c))).toEqual([
      undefined,
      'Pequeno demais para um celular ler: aumente para 13,2 por 13,2 mm.',
    ])
    expect(queixa({ ...qr(30), altura: 13 })).toContain('13,2')
    const barras = (largura: number, altura = 8) => ({ ...campoNovo('CODE128'), largura, altura })
    expect([barras(10), barras(9.98), barras(10, 5), barras(10, 4.9)].map((c) => queixa(c))).toEqual([
      undefined,
      'Estreito demais para ser lido: aumente a largura para 10 mm.',
      undefined,
      'Baixo demais para ser lido: aumente a altura para 5 mm.',
    ])
    fc.assert(
      fc.property(mm(2, 60), fc.integer({ min: 20, max: 200 }), (lado, modulos) => {
        const dita = queixaDeLeitura([qr(lado)], 0, dados, () => ({ ...codigo(), largura: modulos }))
        const menor = MENOR_MODULO.QR * modulos
        if (Math.abs(lado - menor) > 0.02) expect(dita === undefined).toBe(lado > menor)
        const precisa = Number(/(\d+(,\d)?) por/.exec(dita ?? '')?.[1]?.replace(',', '.') ?? lado)
        expect(
          queixaDeLeitura([qr(precisa)], 0, dados, () => ({ ...codigo(), largura: modulos })),
        ).toBeUndefined()
      }),
    )
  })
  it('has another field over it, whatever that is; one that touches it is beside it', () => {
    const texto = (x: number, y: number) => ({ ...campoNovo('TEXTO'), x, y })
    const porCima = 'Outro campo passa por cima do código: afaste um do outro.'
    expect(queixa(qr(16), texto(17.9, 4))).toBe(porCima)
    expect(queixa(qr(16), texto(4, 17.9))).toBe(porCima)
    expect(queixa(qr(16), texto(18, 4), texto(4, 18))).toBeUndefined()
    // A QR is a square, however wide its field is.
    expect(queixa({ ...qr(16), largura: 40 }, texto(18, 4))).toBeUndefined()
    expect(queixa(texto(2, 2), qr(16))).toBeUndefined()
    expect(queixaDeLeitura([], 0, dados, codigo)).toBeUndefined()
  })
})
