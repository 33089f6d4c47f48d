import {
  type CampoEtiqueta,
  campoNovo,
  type DadosEtiqueta,
  dadoEtiqueta,
  type Folha,
  FOLHAS_PADRAO,
} from '@tombo/contract'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { comecoZpl, paginaZpl } from './zpl.ts'

const RESOLUCAO = 300
const pontos = (mm: number) => Math.round((mm * RESOLUCAO) / 25.4)
const folha = FOLHAS_PADRAO.find((f) => f.folha.tipo === 'ROLO')?.folha as Folha
const dados = (mais: Partial<DadosEtiqueta>): DadosEtiqueta =>
  ({
    ...Object.fromEntries(dadoEtiqueta.values.map((d) => [d, ''])),
    endereco: '',
    ...mais,
  }) as DadosEtiqueta

/** The one thing that is drawn of a field, in ZPL. */
const zplDe = (campo: CampoEtiqueta, mais: Partial<DadosEtiqueta> = {}) =>
  paginaZpl({ folha, campos: [campo] }, [{ lugar: 0, item: dados(mais) }], {
    resolucao: RESOLUCAO,
    brasoes: new Map(),
  })
/** The numbers that this pattern finds. */
const numeros = (zpl: string, padrao: RegExp) => (padrao.exec(zpl) ?? []).slice(1).map(Number)

describe('a line of text', () => {
  test.each([
    ['CENTRO', 5, 30, 'C', (x: number, largo: number) => x + largo / 2, 20],
    ['CENTRO', 25, 30, 'C', (x: number, largo: number) => x + largo / 2, 40],
    ['DIREITA', 5, 30, 'R', (x: number, largo: number) => x + largo, 35],
  ] as const)(
    '%s at %i mm is anchored where the layout has it',
    (alinhamento, x, largura, como, ancora, em) => {
      const zpl = zplDe({ ...campoNovo('TEXTO'), alinhamento, x, largura, texto: 'Sala 7' })
      const [de, largo] = numeros(zpl, /\^FO(\d+),\d+\^A0N,\d+,\d+\^FB(\d+),1/)
      expect(zpl).toContain(`,1,0,${como}^FH_^FDSala 7^FS`)
      expect(
        Math.abs(ancora(de as number, largo as number) - pontos(em + folha.margemEsquerda)),
      ).toBeLessThan(2)
    },
  )
})

test('bars are as wide as their place lets them be, two digits in one sign, and stand in its middle', () => {
  const campo = { ...campoNovo('CODE128'), x: 2, largura: 50 }
  const lugar = (modulo: number, modulos: number) => [
    Math.round(pontos(2) + (pontos(50) - modulo * modulos) / 2),
    modulo,
  ]
  const padrao = /\^FO(\d+),\d+\^BY(\d+)/
  // Start, four pairs, check and end are 79 modules; start, seven signs, check and end 112. Quiet zones of ten on each side.
  for (const [numero, modulo, modulos] of [
    ['12345678', 5, 79],
    ['1234567', 4, 112],
  ] as const) {
    const achado = numeros(zplDe(campo, { NUMERO: numero }), padrao)
    const esperado = lugar(modulo, modulos)
    expect(achado[1]).toBe(esperado[1])
    expect(Math.abs((achado[0] as number) - (esperado[0] as number))).toBeLessThan(3)
  }
})

test('a QR fits its place with four modules of quiet around it, by the version that its text needs', () => {
  const campo = { ...campoNovo('QR'), x: 0, y: 0, largura: 20, altura: 20 }
  for (const [bytes, modulos] of [
    [14, 21],
    [15, 25],
    [42, 29],
    [43, 33],
  ] as const) {
    const [x, tamanho] = numeros(
      zplDe(campo, { NUMERO: 'a'.repeat(bytes) }),
      /\^FO(\d+),\d+\^BQN,2,(\d+)/,
    ) as [number, number]
    expect(tamanho).toBe(Math.floor(pontos(20) / (modulos + 8)))
    expect(Math.abs(2 * x + modulos * tamanho - pontos(20))).toBeLessThan(3)
  }
})

describe('the arms', () => {
  it('are stored once for each size, black where they are dark', async () => {
    const escuro = { create: { width: 8, height: 16, channels: 3, background: '#101010' } } as const
    const brasao = await sharp({ create: { ...escuro.create, width: 16, background: '#f0f0f0' } })
      .composite([{ input: await sharp(escuro).png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .toBuffer()
    const lado = (16 * 25.4) / RESOLUCAO
    const campo = { ...campoNovo('BRASAO'), largura: lado, altura: lado }
    const { texto, nomes } = await comecoZpl([campo, { ...campo, x: 9 }], brasao, RESOLUCAO)
    expect(texto).toBe(`~DGR:BRASAO1.GRF,32,2,${'FF00'.repeat(16)}\n`)
    expect([...nomes.values()]).toEqual(['BRASAO1.GRF'])
  })

  it('are left out where there are none', async () => {
    const campo = campoNovo('BRASAO')
    const { texto, nomes } = await comecoZpl([campo], null, RESOLUCAO)
    expect([texto, nomes.size]).toEqual(['', 0])
    expect(zplDe(campo)).not.toContain('^XG')
  })
})
