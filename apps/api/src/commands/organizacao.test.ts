import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpApp } from '../../test/scene.ts'

const t = setUpApp()

/** Runs the command as it ships; gives what it ended with and what it said. */
async function executar(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: await t.organizacoes.url(t.databaseId),
    TOMBO_DATA: t.filesFolder,
  }
  return new Promise<[codigo: number, dito: string]>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'organizacao.ts'), ...args],
      { env },
      (erro, ...dito) => resolve([erro ? Number(erro.code) : 0, dito.join('')]),
    )
  })
}

test('an organisation that was installed without a name gets one, which a running server tells at once', async () => {
  const numero = String(t.databaseId)
  expect(await executar('renomear', numero, ' Câmara de Alto Belo ')).toEqual([
    0,
    expect.stringContaining(`A organização ${numero} se chama Câmara de Alto Belo.`),
  ])
  expect(await t.organizacoes.nameOf(t.databaseId)).toBe('Câmara de Alto Belo')
  expect(await executar('listar')).toEqual([0, `${numero}\tCâmara de Alto Belo\tbanco principal\n`])
  expect(await executar('renomear', '987', 'Outra')).toEqual([
    1,
    expect.stringContaining('Não há organização 987'),
  ])
  for (const errado of [[numero], [numero, ' '], [numero, 'a'.repeat(201)], ['Câmara', 'Outra']])
    expect(await executar('renomear', ...errado)).toEqual([1, expect.stringContaining('renomear <número>')])
  expect(await t.organizacoes.nameOf(t.databaseId)).toBe('Câmara de Alto Belo')
})
