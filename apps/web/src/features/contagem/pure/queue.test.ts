import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Envio,
  type FechamentoGuardado,
  type LeituraGuardada,
  nextBatch,
  outcomesOf,
  unsentFile,
  waitAfter,
} from './queue.ts'

const leitura = (ordem: number, envio: LeituraGuardada['envio'] = 'FILA'): LeituraGuardada => ({
  ordem,
  id: `id-${ordem}`,
  inventario: 1,
  localizacao: 7,
  envio,
  motivo: null,
  bem: null,
  leitura: {
    id: `id-${ordem}`,
    lidaEm: '2026-03-10T10:00:00Z',
    localizacao: { id: 7 },
    codigo: 'x',
    origem: 'LEITOR',
  },
})

describe('the queue', () => {
  it('goes out in the order in which it was made, so many at a time', () => {
    const all = [leitura(3), leitura(1), leitura(2, 'ENVIADA'), leitura(4, 'RECUSADA'), leitura(5)]
    expect(nextBatch(all).map((l) => l.ordem)).toEqual([1, 3, 5])
    expect(nextBatch(all, 2).map((l) => l.ordem)).toEqual([1, 3])
  })

  it('lets a reading go only when the server has named its id', () => {
    const batch = [leitura(1), leitura(2), leitura(3), leitura(4)]
    const answer = {
      aceitas: ['id-1', 'never sent'],
      repetidas: ['id-2'],
      recusadas: [
        { id: 'id-3', motivo: 'Não.' },
        { id: null, motivo: 'Sem id.' },
      ],
    }
    expect(outcomesOf(batch, answer)).toEqual([
      { id: 'id-1', envio: 'ENVIADA', motivo: null },
      { id: 'id-2', envio: 'ENVIADA', motivo: null },
      { id: 'id-3', envio: 'RECUSADA', motivo: 'Não.' },
    ])
  })

  it('loses none and doubles none, whatever of each batch and of each answer is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.array(fc.boolean(), { maxLength: 200 }), (n, lost) => {
        let device = Array.from({ length: n }, (_, i) => leitura(i + 1))
        const server = new Map<string, number>()
        const line = [...lost]
        for (let tries = 0; tries < 400 && device.some((l) => l.envio === 'FILA'); tries += 1) {
          const batch = nextBatch(device, 7)
          if (line.shift()) continue
          const repetidas = batch.filter((l) => server.has(l.id)).map((l) => l.id)
          const aceitas = batch.filter((l) => !server.has(l.id)).map((l) => l.id)
          for (const id of aceitas) server.set(id, (server.get(id) ?? 0) + 1)
          if (line.shift()) continue
          const by = new Map(outcomesOf(batch, { aceitas, repetidas, recusadas: [] }).map((o) => [o.id, o]))
          device = device.map((l) => ({ ...l, ...by.get(l.id) }))
        }
        expect(device.every((l) => l.envio === 'ENVIADA')).toBe(true)
        expect([...server.values()].every((times) => times === 1) && server.size === n).toBe(true)
        expect([...server.keys()]).toEqual(device.map((l) => l.id))
      }),
    )
  })

  it('waits longer after each failure, a minute at most', () => {
    const waits = [1, 2, 3, 7, 50].map((n) => waitAfter(n, 1))
    expect(waits).toEqual([1000, 2000, 4000, 60_000, 60_000])
    expect(waitAfter(1, 0)).toBe(750)
  })

  it('is saved as a file of what the server does not have', () => {
    const termino = (ordem: number, envio: Envio): FechamentoGuardado => ({
      ordem,
      id: `termino-${ordem}`,
      inventario: 1,
      localizacao: 7,
      envio,
      motivo: null,
      corpo: { fechadoEm: 'x', assinante: 'Dora', assinatura: 'M1,1L2,2', faltantes: 0, observacao: null },
    })
    const file = unsentFile(
      'd',
      [leitura(2), leitura(1, 'ENVIADA'), leitura(3, 'RECUSADA')],
      [termino(2, 'RECUSADA'), termino(1, 'FILA'), termino(3, 'ENVIADA')],
    )
    expect(file.dispositivo).toBe('d')
    expect(file.leituras.map((l) => l.id)).toEqual(['id-2', 'id-3'])
    expect(file.fechamentos.map((f) => f.id)).toEqual(['termino-1', 'termino-2'])
    expect(file.fechamentos[0]).toMatchObject({ localizacao: 7, dispositivo: 'd', assinante: 'Dora' })
  })
})
