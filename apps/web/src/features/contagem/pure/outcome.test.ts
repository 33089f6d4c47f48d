import type { BemDoPacote, Pacote } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { amend, saidOf, undo } from './amend.ts'
import { judge, living, progressOf, thingsIn } from './outcome.ts'
import { matches, openPack } from './pack.ts'
import type { LeituraGuardada } from './queue.ts'

const place = (id: number, descricao: string) => ({
  id,
  descricao,
  caminho: `Sede / ${descricao}`,
  responsavel: null,
  minha: true,
  eMinhaCarga: false,
  quantidade: 2,
  fechada: false,
  recontagem: false,
})
const bens: BemDoPacote[] = [
  [1, 7, 100, 0, 'P-1', 'Mesa de reunião', null, 'abcdefghijklmnop', null, 2],
  [2, 7, 100, 1, 'P-2', 'Gaveta da mesa', null, null, null, 2],
  [3, 8, 300, 0, 'P-3', null, 'ANT-9', null, null, null],
  [4, 8, 400, 0, '300', null, null, null, null, null],
]
const pack = (more: Partial<Pacote> = {}, contagem: 'ABERTA' | 'CEGA' = 'ABERTA') =>
  openPack({
    pacote: '1',
    inventario: {
      id: 5,
      descricao: 'Anual',
      situacao: { value: 'ABERTO', descricao: 'Aberto' },
      contagem: { value: contagem, descricao: '' },
      doResponsavel: 'AVISAR',
      comissao: 'Comissão',
      valeAte: null,
    },
    pessoa: { id: 1, nome: 'Ana' },
    estados: [{ id: 2, descricao: 'Bom' }],
    localizacoes: [place(7, 'Sala 1'), place(8, 'Sala 2')],
    bens,
    completo: true,
    ...more,
  })

let made = 0
const lida = (
  localizacao: number,
  bem: number | null,
  more: Partial<LeituraGuardada['leitura']> = {},
): LeituraGuardada => {
  made += 1
  const id = `id-${made}`
  return {
    ordem: made,
    id,
    inventario: 5,
    localizacao,
    envio: 'FILA',
    motivo: null,
    bem,
    leitura: {
      id,
      lidaEm: new Date(Date.UTC(2026, 2, 10, 10, 0, made)).toISOString(),
      localizacao: { id: localizacao },
      codigo: bem === null ? 'X' : `P-${bem}`,
      origem: 'LEITOR',
      ...more,
    },
  }
}
const says = (
  p: ReturnType<typeof pack>,
  codigo: string,
  bem: number | null,
  local: number,
  ls: LeituraGuardada[],
) => {
  const { cor, titulo } = judge(p, codigo, bem, local, ls)
  return `${cor}: ${titulo}`
}

describe('what is read, without a network', () => {
  it('is green where it is expected, amber elsewhere and in two places', () => {
    const p = pack()
    expect(says(p, 'P-1', 1, 7, [lida(7, 1)])).toBe('verde: Encontrado')
    const elsewhere = judge(p, 'P-3', 3, 7, [lida(7, 3)])
    expect(elsewhere).toMatchObject({ cor: 'ambar', titulo: 'É de outro local' })
    expect(elsewhere.texto).toContain('Sede / Sala 2')
    expect(says(p, 'P-1', 1, 7, [lida(8, 1), lida(7, 1)])).toBe('ambar: Lido em dois locais')
  })

  it('is red only where the pack knows every code, and grey otherwise', () => {
    expect(says(pack(), 'X', null, 7, [])).toBe('vermelho: Plaqueta desconhecida')
    expect(says(pack({ completo: false }), 'X', null, 7, [])).toMatch(/^cinza/)
    expect(says(pack({ bens: [] }, 'CEGA'), 'X', null, 7, [])).toBe('cinza: Lido')
  })

  it('is found by each of its numbers; what fits two is asked', () => {
    const p = pack()
    expect(
      ['P-1', '100', '100/1', 'ant-9', 'https://x.gov.br/b/1abcdefghijklmnop'].map((c) => p.resolver(c)),
    ).toEqual([1, 1, 2, 3, 1].map((id) => ({ tipo: 'BEM', id })))
    expect(p.resolver('300')).toMatchObject({ tipo: 'AMBIGUO' })
    expect([...p.bens.values()].filter((b) => matches(b, 'reuniao me')).map((b) => b.id)).toEqual([1])
  })

  it('is counted once, however often it was read; an undo and a refusal count for nothing', () => {
    const p = pack()
    const a = lida(7, 1)
    const all = [a, lida(7, 1), lida(7, 3), lida(7, null), { ...lida(7, 2), envio: 'RECUSADA' as const }]
    expect(progressOf(p, 7, living(all))).toMatchObject({ lidos: 1, esperados: 2, deFora: 2 })
    expect(progressOf(p, 7, living(all)).faltam.map((b) => b.id)).toEqual([2])
    const undone = [a, lida(7, 1, { desfaz: a.id })]
    expect(progressOf(p, 7, living(undone)).lidos).toBe(0)
  })

  it('of a blind count tells nothing of what is expected', () => {
    const p = pack({ bens: [] }, 'CEGA')
    const all = [lida(7, null, { codigo: 'P-1' }), lida(7, null, { codigo: 'P-2' })]
    expect(progressOf(p, 7, living(all))).toEqual({ lidos: 2, esperados: null, faltam: [], deFora: 0 })
  })
})

describe('more that is said of a thing', () => {
  it('is one more reading of an asset, and takes an unknown one back first', () => {
    const known = thingsIn(7, [lida(7, 1, { observacao: 'riscada' })])[0]!
    const [again, ...others] = amend(known, { conservacao: { id: 2 } })
    expect(others).toEqual([])
    expect(again?.leitura).toEqual({
      origem: 'LEITOR',
      codigo: 'P-1',
      observacao: 'riscada',
      conservacao: { id: 2 },
    })
    const unknown = thingsIn(7, [lida(7, null)])[0]!
    const [back, anew] = amend(unknown, { descricao: 'Ventilador' })
    expect(back?.leitura.desfaz).toBe(unknown.leituras[0]?.id)
    expect(anew?.leitura).toEqual({ origem: 'LEITOR', codigo: 'X', descricao: 'Ventilador' })
  })

  it('stands together, of each word the last; and all of it is taken back at once', () => {
    const thing = thingsIn(7, [
      lida(7, 1, { conservacao: { id: 2 } }),
      lida(7, 1, { observacao: 'a' }),
      lida(7, 1, { observacao: 'b' }),
    ])[0]!
    expect(saidOf(thing)).toEqual({ conservacao: { id: 2 }, observacao: 'b' })
    const back = undo(thing).map((u, i) =>
      lida(7, u.bem, { ...u.leitura, codigo: null, lidaEm: `2026-03-10T12:00:0${i}Z` }),
    )
    expect(living([...thing.leituras, ...back])).toEqual([])
  })
})
