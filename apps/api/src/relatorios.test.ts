import * as contract from '@tombo/contract'
import { expect, it } from 'vitest'
import { reports } from './reports.ts'

const isReport = (v: unknown): v is { key: string } =>
  typeof v === 'object' && v !== null && 'key' in v && 'permissao' in v && 'title' in v
/** Stands among the reports of the catalogue, and is issued as a document of its own (`features/termos`). */
const term = 'termoresponsabilidade'
/** The reports that the contract declares, alone or in tables of them. */
const declared = Object.values(contract)
  .flatMap((v: unknown): { key: string }[] =>
    isReport(v) ? [v] : typeof v === 'object' && v !== null ? Object.values(v).filter(isReport) : [],
  )
  .filter(({ key }) => key !== term)

it('every report of the contract is in the one list, once, and nothing else is', () => {
  const names = reports.map((r) => r.contract.key)
  expect(new Set(names).size).toBe(names.length)
  expect(names.sort()).toEqual([...new Set(declared.map((r) => r.key))].sort())
})

it('no two of them are asked for by the same call', () => {
  const calls = reports.flatMap(({ route: rota }) => (rota ? [`${rota.method} ${rota.path}`] : []))
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.length).toBeGreaterThan(7)
})
