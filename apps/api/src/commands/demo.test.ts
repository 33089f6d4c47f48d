import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, vi } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { createDatabase, dropDatabase, templateName, urlOf } from '../../test/databases.ts'
import { executarConferencia } from './check-ledger/executar.ts'
import { executarDemonstracao } from './demo/executar.ts'

// Some thousand calls of the product.
vi.setConfig({ testTimeout: 240_000 })

it('the demonstration is made by the product’s own calls to its end, its books are right, and it fills only what is empty', async () => {
  const servidor = inject('postgresUrl')
  const banco = 'teste_demonstracao'
  await createDatabase(servidor, banco, templateName)
  const dados = await mkdtemp(join(tmpdir(), 'tombo-demo-'))
  const env = { DATABASE_URL: urlOf(servidor, banco), TOMBO_DATA: dados }
  try {
    const feita = await runCommand(executarDemonstracao, ['300'], env)
    expect(feita.dito).toContain('Pronto: Prefeitura Municipal de Serra Clara, 300 bens.')
    expect(feita.codigo).toBe(0)
    const livros = await runCommand(executarConferencia, [], env)
    expect(livros.dito).toContain('todos os saldos conferem')
    expect(livros.codigo).toBe(0)
    const outraVez = await runCommand(executarDemonstracao, ['300'], env)
    expect([outraVez.codigo, outraVez.dito]).toEqual([1, expect.stringContaining('só preenche uma vazia')])
  } finally {
    await dropDatabase(servidor, banco)
    await rm(dados, { recursive: true, force: true })
  }
})
