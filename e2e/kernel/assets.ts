import type { Caller } from './session.ts'

/** The day that it is in the organisation, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** A record, as others refer to it. */
export interface Row {
  id: number
}

/** Where an asset stands, and who answers for it. */
export interface Whereabouts {
  place: Row
  person: Row
}

/**
 * The first of a list.
 * @throws {Error} when there is none
 */
export async function first(api: Caller, path: string): Promise<Row> {
  const [found] = (await api.get<{ resultList: Row[] }>(path)).resultList
  if (found === undefined) throw new Error(`Nothing at ${path}`)
  return { id: found.id }
}

/** A place and a person of the unit, by their names: unlike natures and types, a new organisation has none. */
export async function createWhereabouts(
  api: Caller,
  place: string,
  person: string,
  more: { place?: object; person?: object } = {},
): Promise<Whereabouts> {
  const { id: placeId } = await api.post<Row>('/api/localizacoes', {
    descricao: place,
    ativo: true,
    ...more.place,
  })
  const { id: personId } = await api.post<Row>('/api/responsaveis', {
    nome: person,
    ativo: true,
    ...more.person,
  })
  return { place: { id: placeId }, person: { id: personId } }
}

/**
 * Gives what a call sends to make an asset, registered or not: its nature (by number) and types are those that every
 * organisation begins with. `more` has the last word.
 */
export async function assetBody(
  api: Caller,
  { place, person }: Whereabouts,
  descricao: string,
  more: object = {},
  nature = '4.4.90.52.42',
): Promise<object> {
  return {
    produtoCaracteristica: { produto: { descricao } },
    tipoNatureza: await first(api, `/api/tiposnatureza?q=${nature}`),
    tipoAquisicao: await first(api, '/api/tiposaquisicao?q=Compra'),
    estadoConservacao: await first(api, '/api/estadosconservacao?q=Bom'),
    localizacaoInicial: place,
    responsavel: person,
    dataAquisicao: '2024-03-15',
    valorAquisicao: '1200.00',
    ...more,
  }
}
