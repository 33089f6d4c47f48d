import { expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { setUpApp } from '../../test/scene.ts'
import { executarOrganizacao } from './organizacao/executar.ts'

const t = setUpApp()

/** Runs the command in this process; gives what it ended with and what it said. */
async function executar(...args: string[]): Promise<[codigo: number, dito: string]> {
  const env = { DATABASE_URL: await t.organizacoes.url(t.databaseId), TOMBO_DATA: t.filesFolder }
  const { codigo, dito } = await runCommand(executarOrganizacao, args, env)
  return [codigo, dito]
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
  for (const errado of [
    ['--sem', 'a'],
    [numero],
    [numero, ' '],
    [numero, 'a'.repeat(201)],
    ['Câmara', 'Outra'],
  ])
    expect(await executar('renomear', ...errado)).toEqual([1, expect.stringContaining('renomear <número>')])
  expect(await t.organizacoes.nameOf(t.databaseId)).toBe('Câmara de Alto Belo')
})
