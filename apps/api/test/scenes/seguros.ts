import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { cadastrosDe } from '../bens.ts'
import { bensEmUso } from './saidas.ts'

interface Item {
  id: number
  situacao: { value: string }
  patrimonio: { id: number }
}

const BASE = '/api/seguro'

/** Gives what tests of insurance begin with: who looks after it, who only reads, an insurer, and new assets in use. */
export async function sceneOfSeguros(t: TestApp, jaFeitos?: Awaited<ReturnType<typeof cadastrosDe>>) {
  const c = jaFeitos ?? (await cadastrosDe(t))
  const quemCuida = await t.clientWith(['CRIAR_ALTERAR_SEGUROS'])
  const [f] = await t.rows(
    sql<{ id: number }>`insert into fornecedor (nome) values ('Seguradora Atlântica') returning id`,
  )
  const seguradora = (f as { id: number }).id
  const corpo = (mais: Record<string, unknown> = {}) => ({
    numero: '1234-5',
    descricao: 'Frota de veículos',
    seguradora: { id: seguradora },
    dataInicial: '2026-01-01',
    dataFinal: '2026-12-31',
    ...mais,
  })
  const feito = (r: Awaited<ReturnType<Cliente['get']>>) => {
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }
  const abrir = async (
    bens: readonly number[],
    mais: Record<string, unknown> = {},
    quem: Cliente = quemCuida,
  ) => {
    const s = feito(await quem.post(BASE, corpo(mais)))
    if (bens.length > 0)
      feito(await quem.post(`${BASE}/${s.id}/itens`, { patrimonios: bens.map((id) => ({ id })) }))
    return feito(await quem.get(`${BASE}/${s.id}`))
  }
  return {
    c,
    quemCuida,
    leitor: await t.clientWith(['CONSULTAR_SEGUROS']),
    seguradora,
    corpo,
    bens: (n = 1) => bensEmUso(t, c, n),
    /** Opens a policy for these assets; gives it. */
    abrir,
    /** The same, and activates it. */
    async ativo(bens: readonly number[], mais: Record<string, unknown> = {}, quem: Cliente = quemCuida) {
      const s = await abrir(bens, mais, quem)
      return feito(await quem.post(BASE, { ...corpo(mais), id: s.id }))
    },
    itensDe: async (id: number) =>
      feito(await quemCuida.get(`${BASE}/${id}/itens?rpp=50`)).resultList as Item[],
    arquivo: async (nome = 'apolice.txt') =>
      feito(await quemCuida.sendFile('/api/arquivos?diretorio=ANEXOS_SEGURO', nome, 'Apólice')).id as number,
  }
}
