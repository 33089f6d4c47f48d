import * as contract from '@tombo/contract'
import { expect, it } from 'vitest'
import { relatorios } from './relatorios.ts'

const isReport = (v: unknown): v is { chave: string } =>
  typeof v === 'object' && v !== null && 'chave' in v && 'permissao' in v && 'titulo' in v
/** The reports that the contract declares, alone or in tables of them. */
const declared = Object.values(contract).flatMap((v: unknown): { chave: string }[] =>
  isReport(v) ? [v] : typeof v === 'object' && v !== null ? Object.values(v).filter(isReport) : [],
)

it('every report of the contract is in the one list, once, and nothing else is', () => {
  const names = relatorios.map((r) => r.contrato.chave)
  expect(new Set(names).size).toBe(names.length)
  expect(names.sort()).toEqual([...new Set(declared.map((r) => r.chave))].sort())
})

it('no two of them are asked for by the same call', () => {
  const calls = relatorios.flatMap(({ rota }) => (rota ? [`${rota.method} ${rota.path}`] : []))
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.length).toBeGreaterThan(7)
})
