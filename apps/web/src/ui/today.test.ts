import { afterEach, expect, test, vi } from 'vitest'
import { instant } from './formatLight.ts'
import { adoptZone, today } from './today.ts'

afterEach(() => vi.unstubAllGlobals())

function withStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
}

test('today is the day of the organisation, whatever the zone of the machine', () => {
  withStorage()
  const meiaNoite = new Date('2027-01-01T02:30:00Z')
  adoptZone('America/Rio_Branco')
  expect(today(meiaNoite)).toBe('2026-12-31')
  adoptZone('America/Noronha')
  expect(today(meiaNoite)).toBe('2027-01-01')
})

test('a zone that the browser does not know leaves the day of the machine', () => {
  withStorage()
  adoptZone('Marte/Olimpo')
  const d = new Date(2026, 11, 31, 23, 59)
  expect(today(d)).toBe('2026-12-31')
})

test('hours are those of the clocks of the organisation', () => {
  withStorage()
  adoptZone('America/Rio_Branco')
  expect(instant('2027-01-01T02:30:00.000Z')).toBe('31/12/2026 21:30')
  adoptZone('America/Noronha')
  expect(instant('2027-01-01T02:30:00.000Z')).toBe('01/01/2027 00:30')
})
