import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

/** Runs a command as it ships, on data of its own; gives what it ended with and what it said. */
async function executar(dados: string, comando: string, ...argumentos: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise<{ codigo: number; dito: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, comando), ...argumentos],
      { env: { ...env, TOMBO_DATA: dados } },
      (erro, stdout, stderr) => resolve({ codigo: erro ? Number(erro.code) : 0, dito: stdout + stderr }),
    )
  })
}

// Some thousand calls of the product.
vi.setConfig({ testTimeout: 240_000 })

it('the demonstration is made by the product’s own calls to its end, its books are right, and it fills only what is empty', async () => {
  const dados = await mkdtemp(join(tmpdir(), 'tombo-demo-'))
  try {
    const feita = await executar(dados, 'demo.ts', '300')
    expect(feita.dito).toContain('Pronto: Prefeitura Municipal de Serra Clara, 300 bens.')
    expect(feita.codigo).toBe(0)
    const livros = await executar(dados, 'check-ledger.ts')
    expect(livros.dito).toContain('todos os saldos conferem')
    expect(livros.codigo).toBe(0)
    const outraVez = await executar(dados, 'demo.ts', '300')
    expect([outraVez.codigo, outraVez.dito]).toEqual([1, expect.stringContaining('só preenche uma vazia')])
  } finally {
    await rm(dados, { recursive: true, force: true })
  }
})
