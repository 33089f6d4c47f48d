import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContextoDoBem, desfechoDoBem, type LeituraDoBem } from './desfecho.ts'
import { CONFERENCIA_DE } from './resultado.ts'
import { resultadoItem } from '../situacoes.ts'

const contexto: ContextoDoBem = {
  doInventario: true,
  esperado: 1,
  baixado: false,
  outraUnidade: false,
  deTerceiros: false,
  pessoas: 1,
}
let feitas = 0
const leitura = (mais: Partial<LeituraDoBem> = {}): LeituraDoBem => {
  feitas += 1
  return {
    id: `l${String(feitas).padStart(4, '0')}`,
    dispositivo: 'd1',
    pessoa: 1,
    lidaEm: new Date(Date.UTC(2026, 2, 10) + feitas * 1000).toISOString(),
    localizacao: 1,
    origem: 'CAMERA',
    desfaz: null,
    presente: true,
    sobre: [],
    conservacao: null,
    utilizacao: null,
    justificativaDesuso: null,
    observacao: null,
    ...mais,
  }
}
const de = (leituras: readonly LeituraDoBem[], mais: Partial<ContextoDoBem> = {}) =>
  desfechoDoBem({ ...contexto, ...mais }, leituras)

describe('an asset of the list', () => {
  test('that nobody read waits', () =>
    expect(de([])).toMatchObject({ resultado: 'PENDENTE', situacao: 'NAO_CONFERIDO', quantidadeContagem: 0 }))

  test('read where it belongs is found; read twice by two people, once, both kept', () => {
    const duas = [leitura(), leitura({ pessoa: 2, dispositivo: 'd2' })]
    expect(de(duas.slice(0, 1))).toMatchObject({
      resultado: 'ENCONTRADO',
      situacao: 'COMPLETA',
      localizacao: 1,
    })
    expect(de(duas)).toMatchObject({
      resultado: 'ENCONTRADO',
      quantidadeContagem: 1,
      contam: duas.map((l) => l.id),
    })
  })

  test('read in one other place was found there, also when it had none', () => {
    expect(de([leitura({ localizacao: 2 })])).toMatchObject({ resultado: 'OUTRO_LOCAL', localizacao: 2 })
    expect(de([leitura()], { esperado: null }).resultado).toBe('OUTRO_LOCAL')
  })

  test('read in two places is a conflict, until the commission decides; what comes to light since opens it again', () => {
    const duas = [leitura(), leitura({ localizacao: 2, dispositivo: 'd2' })]
    expect(de(duas)).toMatchObject({ resultado: 'CONFLITO', quantidadeContagem: 2, localizacao: null })
    const decisao = leitura({ origem: 'WEB', localizacao: 2, sobre: duas.map((l) => l.id) })
    expect(de([...duas, decisao])).toMatchObject({ resultado: 'OUTRO_LOCAL', localizacao: 2 })
    expect(de([...duas, decisao, leitura({ localizacao: 2 })]).resultado).toBe('OUTRO_LOCAL')
    expect(de([...duas, decisao, leitura({ localizacao: 3 })]).resultado).toBe('CONFLITO')
  })

  test('that the commission says is not there is not found, until somebody reads it', () => {
    const ausente = leitura({ origem: 'WEB', presente: false })
    expect(de([ausente])).toMatchObject({
      resultado: 'NAO_ENCONTRADO',
      situacao: 'COMPLETA',
      quantidadeContagem: 0,
    })
    expect(de([ausente, leitura()]).resultado).toBe('ENCONTRADO')
  })

  test('undone by its device is as if it had not been read; another device undoes nothing, the commission anything', () => {
    const lida = leitura()
    const outro = leitura({ desfaz: lida.id, dispositivo: 'd2' })
    expect(de([lida, outro]).resultado).toBe('ENCONTRADO')
    expect(de([lida, leitura({ desfaz: lida.id })]).resultado).toBe('PENDENTE')
    expect(de([lida, leitura({ desfaz: lida.id, dispositivo: 'd9', origem: 'WEB' })]).resultado).toBe(
      'PENDENTE',
    )
  })

  test('an undo that came before what it undoes undoes it all the same', () => {
    const lida = leitura()
    expect(de([leitura({ desfaz: lida.id }), lida]).resultado).toBe('PENDENTE')
  })

  test('counted twice blind, waits for the second person', () => {
    const dupla = { pessoas: 2 } as const
    expect(de([leitura(), leitura()], dupla).resultado).toBe('UMA_CONTAGEM')
    expect(de([leitura(), leitura({ pessoa: 2 })], dupla).resultado).toBe('ENCONTRADO')
    expect(de([leitura(), leitura({ pessoa: 2, localizacao: 2 })], dupla).resultado).toBe('CONFLITO')
    expect(de([leitura({ origem: 'WEB' })], dupla).resultado).toBe('ENCONTRADO')
  })

  test('of somebody else is told apart', () =>
    expect(de([leitura()], { deTerceiros: true }).resultado).toBe('DE_TERCEIROS'))

  test('takes what was seen last, each part by itself', () => {
    const vistas = [
      leitura({ conservacao: 7, observacao: 'risco' }),
      leitura({ conservacao: 8, utilizacao: 'DESUSO', justificativaDesuso: 'OCIOSO' }),
      leitura(),
    ]
    expect(de(vistas)).toMatchObject({
      conservacao: 8,
      utilizacao: 'DESUSO',
      justificativaDesuso: 'OCIOSO',
      observacao: 'risco',
    })
  })
})

describe('an asset that is not of the list', () => {
  const fora = { doInventario: false, esperado: null }
  test.each([
    [{ baixado: true }, 'BAIXADO_PRESENTE'],
    [{ outraUnidade: true }, 'OUTRA_UNIDADE'],
    [{ baixado: true, outraUnidade: true }, 'BAIXADO_PRESENTE'],
    [{}, 'FORA_DO_ALCANCE'],
  ])('%j was met there: %s', (mais, resultado) =>
    expect(de([leitura()], { ...fora, ...mais }).resultado).toBe(resultado),
  )
  test('is nothing when nobody saw it', () => expect(de([], fora).resultado).toBe('PENDENTE'))
})

describe('whatever was read', () => {
  const conjunto = fc
    .array(
      fc.record({
        dispositivo: fc.constantFrom('d1', 'd2', 'd3'),
        pessoa: fc.integer({ min: 1, max: 3 }),
        segundo: fc.integer({ min: 0, max: 5 }),
        localizacao: fc.integer({ min: 1, max: 3 }),
        origem: fc.constantFrom('CAMERA', 'LEITOR', 'WEB'),
        presente: fc.boolean(),
        desfaz: fc.option(fc.nat(9)),
        sobre: fc.array(fc.nat(9), { maxLength: 4 }),
        conservacao: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      { maxLength: 10 },
    )
    .map((linhas) =>
      linhas.map(({ segundo, desfaz, sobre, origem, presente, ...l }, i): LeituraDoBem =>
        leitura({
          ...l,
          id: `x${i}`,
          origem: origem as LeituraDoBem['origem'],
          lidaEm: new Date(segundo * 1000).toISOString(),
          presente: origem === 'WEB' ? presente : true,
          sobre: origem === 'WEB' ? sobre.map((n) => `x${n}`) : [],
          desfaz: desfaz === null ? null : `x${desfaz}`,
        }),
      ),
    )
  const contextos: fc.Arbitrary<ContextoDoBem> = fc.record({
    doInventario: fc.boolean(),
    esperado: fc.option(fc.integer({ min: 1, max: 3 })),
    baixado: fc.boolean(),
    outraUnidade: fc.boolean(),
    deTerceiros: fc.boolean(),
    pessoas: fc.constantFrom(1, 2),
  })
  const embaralhado = conjunto.chain((leituras) =>
    fc.tuple(
      fc.constant(leituras),
      fc.shuffledSubarray(leituras, { minLength: leituras.length }),
      fc.array(fc.nat(Math.max(leituras.length - 1, 0)), { maxLength: 12 }),
    ),
  )

  test('any order and any repetition say the same', () => {
    fc.assert(
      fc.property(contextos, embaralhado, (c, [leituras, outraOrdem, repetidas]) => {
        const maisVezes = [...outraOrdem, ...repetidas.flatMap((i) => leituras[i] ?? [])]
        expect(desfechoDoBem(c, maisVezes)).toEqual(desfechoDoBem(c, leituras))
      }),
      { numRuns: 2000 },
    )
  })

  test('an instant written with another offset is the same instant', () => {
    fc.assert(
      fc.property(contextos, conjunto, (c, leituras) => {
        const comFuso = leituras.map((l) => ({ ...l, lidaEm: l.lidaEm.replace('Z', '+00:00') }))
        expect(desfechoDoBem(c, comFuso)).toEqual(desfechoDoBem(c, leituras))
      }),
    )
  })

  test('it is found in one place exactly when one place is told, and a conflict names none', () => {
    fc.assert(
      fc.property(contextos, conjunto, (c, leituras) => {
        const d = desfechoDoBem(c, leituras)
        expect(resultadoItem.values).toContain(d.resultado)
        expect(d.situacao).toBe(CONFERENCIA_DE[d.resultado].situacao)
        expect(d.localizacao !== null).toBe(d.quantidadeContagem === 1)
        if (d.resultado === 'CONFLITO') expect(d.quantidadeContagem).toBeGreaterThan(1)
        if (d.resultado === 'PENDENTE' || d.resultado === 'NAO_ENCONTRADO')
          expect(d.quantidadeContagem).toBe(0)
        if (!c.doInventario) expect(['ENCONTRADO', 'OUTRO_LOCAL', 'DE_TERCEIROS']).not.toContain(d.resultado)
      }),
    )
  })

  test('one more reading of another device never takes a place away', () => {
    fc.assert(
      fc.property(contextos, conjunto, (c, leituras) => {
        const antes = desfechoDoBem(c, leituras).quantidadeContagem
        const mais = [...leituras, leitura({ id: 'z', dispositivo: 'dz', localizacao: 4 })]
        expect(desfechoDoBem(c, mais).quantidadeContagem).toBe(antes + 1)
      }),
    )
  })
})
