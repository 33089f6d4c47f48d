import { expect, it } from 'vitest'
import { comChave } from './repeticao.ts'

const SEM_RESPOSTA = new Error('sem resposta')

/** Asks, and gives the key that went along; `fim` is what comes of it. */
async function pedir(pedido: string, fim?: Error): Promise<string> {
  let usada = ''
  const fazer = async (chave: string) => {
    usada = chave
    if (fim) throw fim
  }
  await comChave(pedido, fazer, (erro) => erro === SEM_RESPOSTA).catch((erro: unknown) =>
    expect(erro).toBe(fim),
  )
  return usada
}

it('a work of unknown outcome is asked for again under its key, and under no other', async () => {
  const primeira = await pedir('POST /api/patrimonios {}', SEM_RESPOSTA)
  expect(primeira).toMatch(/^[0-9a-f]{32}$/)
  expect(await pedir('POST /api/patrimonios {"outro":1}')).not.toBe(primeira)
  expect(await pedir('POST /api/patrimonios {}')).toBe(primeira)
  expect(await pedir('POST /api/patrimonios {}')).not.toBe(primeira)
})

it('one that was answered, or given up, is another work the next time', async () => {
  const primeira = await pedir('POST /api/orgao {}', new Error('recusado'))
  expect(await pedir('POST /api/orgao {}')).not.toBe(primeira)
})

it('only so many are remembered', async () => {
  const primeira = await pedir('n 0', SEM_RESPOSTA)
  for (let n = 1; n <= 50; n++) await pedir(`n ${n}`, SEM_RESPOSTA)
  expect(await pedir('n 0')).not.toBe(primeira)
})
