import {
  camposIniciais,
  campoNovo,
  type CampoEtiqueta,
  type DadosEtiqueta,
  desenharEtiqueta,
  etiquetaEmSvg,
  type Folha,
  FOLHAS_PADRAO,
  MENOR_ALTURA_DAS_BARRAS,
  MENOR_MODULO,
  type ModeloEtiqueta,
  queixaDeLeitura,
  type Traco,
  type TracoCodigo,
  ZONA_QUIETA,
} from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { withPhone, photograph } from '../../../test/files/photo.ts'
import { readCode128, readAsPhone, readQr, qrLevel, inkBox } from '../../../test/files/barcode-reader.ts'
import { codigoDe } from './desenho/codigos.ts'

let t: TestApp
let padrao: ModeloEtiqueta
beforeAll(async () => {
  t = await createTestApp()
  padrao = (await t.admin.get('/api/parametros/etiquetas')).body.content.resultList[0]
})
afterAll(() => t.close())

/** The label of an organisation whose address is as long as they come. */
const dados: DadosEtiqueta = {
  NUMERO: '00012345',
  TOMBO: '12345',
  DESCRICAO: 'Mesa',
  ORGANIZACAO: 'Prefeitura',
  UNIDADE: 'Sede',
  LOCALIZACAO: 'Sala',
  NATUREZA: 'Móveis',
  AQUISICAO: '10/01/2024',
  endereco: `https://patrimonio.prefeitura.municipio.sp.gov.br/b/1${'aZ_-09'.repeat(3).slice(0, 16)}`,
}
interface Etiqueta {
  tamanho: { largura: number; altura: number }
  campos: CampoEtiqueta[]
}
const daFolha = (
  f: Pick<Folha, 'etiquetaLargura' | 'etiquetaAltura'>,
  campos: CampoEtiqueta[],
): Etiqueta => ({ tamanho: { largura: f.etiquetaLargura, altura: f.etiquetaAltura }, campos })
const QUALQUER = { etiquetaLargura: 40, etiquetaAltura: 20 }
const LAYOUTS: readonly [nome: string, etiqueta: () => Etiqueta][] = [
  ['the layout that an organisation begins with', () => daFolha(padrao.folha, padrao.campos)],
  ['a QR that is added', () => daFolha(QUALQUER, [campoNovo('QR')])],
  ['bars that are added', () => daFolha(QUALQUER, [campoNovo('CODE128')])],
  ...FOLHAS_PADRAO.map(({ nome, folha }): [string, () => Etiqueta] => [
    nome,
    () => daFolha(folha, camposIniciais(folha)),
  ]),
]
const ehCodigo = (c: Traco): c is TracoCodigo => c.tipo === 'QR' || c.tipo === 'CODE128'
const PONTOS = 600 / 25.4

/** Gives what of a code is measured on the printed label, in millimetres. */
async function medir(t: TracoCodigo, { tamanho, campos }: Etiqueta) {
  const svg = etiquetaEmSvg(desenharEtiqueta(campos, dados), tamanho, { codigo: codigoDe, brasao: null })
  const foto = await photograph(svg, PONTOS)
  const altura = t.tipo === 'QR' ? t.largura : t.altura
  const caixa = [t.x, t.y, t.largura, altura].map((v) => Math.round(v * PONTOS)) as [
    number,
    number,
    number,
    number,
  ]
  const [x, y, largura, alto] = inkBox(foto, caixa)
  const modulos = codigoDe(t.tipo, t.texto).largura - 2 * ZONA_QUIETA[t.tipo]
  const livres = [
    x - caixa[0],
    caixa[0] + caixa[2] - x - largura,
    ...(t.tipo === 'QR' ? [y - caixa[1], caixa[1] + caixa[3] - y - alto] : []),
  ]
  return {
    dito: await (t.tipo === 'QR' ? readQr : readCode128)(foto, caixa),
    modulo: largura / modulos / PONTOS,
    livre: Math.min(...livres) / PONTOS,
    altura: alto / PONTOS,
    nivel: t.tipo === 'QR' ? await qrLevel(foto, caixa) : null,
  }
}
/** Gives what a pixel at each end of the measure makes of it. */
const FOLGA = 2 / PONTOS

describe.each(LAYOUTS)('%s', (_, etiqueta) => {
  it('has codes that are read back, of modules, quiet zones and bars as large as a phone and a reader need', async () => {
    const codigos = desenharEtiqueta(etiqueta().campos, dados).filter(ehCodigo)
    expect(codigos.length).toBeGreaterThan(0)
    for (const c of codigos) {
      const m = await medir(c, etiqueta())
      expect(m.dito).toBe(c.texto)
      expect(m.modulo).toBeGreaterThanOrEqual(MENOR_MODULO[c.tipo] - 0.003)
      expect(m.livre + FOLGA).toBeGreaterThanOrEqual(m.modulo * ZONA_QUIETA[c.tipo])
      if (c.tipo === 'QR') expect(['M', 'Q', 'H']).toContain(m.nivel)
      else expect(m.altura + FOLGA).toBeGreaterThanOrEqual(MENOR_ALTURA_DAS_BARRAS)
    }
  })

  it('has nothing to complain of, in the rule that the editor goes by', () => {
    const { campos } = etiqueta()
    expect(campos.map((_c, i) => queixaDeLeitura(campos, i, dados, codigoDe))).toEqual(
      campos.map(() => undefined),
    )
  })
})

describe('a code of 25 mm', () => {
  it('is read from a picture taken by hand: askew, out of focus, with the grain of a poor light', async () => {
    const campo = { ...campoNovo('QR'), x: 2, y: 2, largura: 25, altura: 25 }
    const tamanho = { largura: 29, altura: 29 }
    const svg = etiquetaEmSvg(desenharEtiqueta([campo], dados), tamanho, { codigo: codigoDe, brasao: null })
    for (const graus of [0, 5, 45, 173])
      expect(await readAsPhone(await withPhone(svg, graus), 'QRCode')).toBe(dados.endereco)
  })

  it.each([1, 30, 62, 84, 106, 122, 152, 180, 213, 251])(
    'has modules that a phone reads when it says %i bytes',
    (n) => {
      expect(25 / codigoDe('QR', 'x'.repeat(n)).largura).toBeGreaterThanOrEqual(MENOR_MODULO.QR)
    },
  )
})
