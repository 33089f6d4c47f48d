import { assetBody, createWhereabouts, today } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'

/** A place and a person of a unit. */
export async function destinoEm(api: Caller, nome: string) {
  const { place, person } = await createWhereabouts(api, `Sala ${nome}`, `Pessoa ${nome}`)
  return { lugar: place, pessoa: person }
}

/** Registered assets, all in one place with one person. */
export async function bensEm(api: Caller, nome: string, quantos: number) {
  const { lugar, pessoa } = await destinoEm(api, nome)
  // They are of this month: a unit gives nothing away of which it owes quotas.
  const mais = { dataTombamento: today(), valorAquisicao: '100.00' }
  const ids: number[] = []
  for (let i = 1; i <= quantos; i++) {
    const bem = await assetBody(api, { place: lugar, person: pessoa }, `${nome} ${i}`, mais)
    ids.push((await api.post<Row>('/api/patrimonios/tombar', bem)).id)
  }
  return { ids, lugar, pessoa }
}
