import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../kernel/fixtures.ts'
import { administrator } from '../kernel/server.ts'
import { type Caller, callsOf, createUnit, createUser, type Credentials, signIn } from '../kernel/session.ts'
import { anotar, type contarUso, linhaDoUso } from '../kernel/uso.ts'

/** A name that a repeated run of the test does not share. */
export const daVez = (nome: string): string => `${nome}.${test.info().repeatEachIndex}`

/** Somebody at work in a unit of their own, with these rights; `la` makes what the unit has. */
export async function naUnidade(
  page: Page,
  request: APIRequestContext,
  nome: string,
  acoes: readonly string[],
): Promise<{ la: Caller; quem: Credentials }> {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade ${daVez(nome)}`)
  const quem = await createUser(admin, daVez(nome), acoes, [unidade])
  await signIn(page, request, quem)
  return { la: await callsOf(request, administrator, unidade), quem }
}

/** The run of a month, posted. */
export async function mesFeito(la: Caller, competencia: string): Promise<void> {
  const { id } = await la.post<{ id: number }>('/api/depreciacoes', { competencia })
  for (const passo of ['processar', 'finalizar']) {
    const { tarefa } = await la.post<{ tarefa: { id: number } }>(`/api/depreciacoes/${passo}`, { id })
    const situacao = async () => (await la.get<{ situacao: string }>(`/api/tarefas/${tarefa.id}`)).situacao
    await expect.poll(situacao, { timeout: 30_000 }).toBe('CONCLUIDA')
  }
}

/** The job took the clicks that docs/uso.md tells, and at most half of the clicks of before. */
export function confere(trabalho: string, uso: Awaited<ReturnType<typeof contarUso>>): void {
  const custo = uso()
  anotar(trabalho, custo)
  const dito = linhaDoUso(trabalho)
  expect({ trabalho, cliques: custo.cliques }).toEqual({ trabalho, cliques: dito.cliques })
  if (dito.antes !== null) expect(custo.cliques).toBeLessThanOrEqual(dito.antes / 2)
}
