import type { NomeAcao } from '@tombo/contract'
import type { Cliente, TestApp } from '../app.ts'
import { clientOf } from '../client.ts'

/** A program that this person answers for, with these rights of theirs. */
export async function programaDe(t: TestApp, quem: Cliente, acoes: readonly NomeAcao[]) {
  const r = await quem.post('/api/integracao/programas', { nome: 'Robô', acoes, validade: '2026-12-31' })
  if (r.status !== 200) throw new Error(r.text)
  return clientOf(t.app, r.body.content.token)
}
