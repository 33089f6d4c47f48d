import type { Where } from '@tombo/contract'

/** What a list shows: it stands in the address, and is remembered in the browser. */
export interface EstadoLista {
  q: string
  page: number
  rpp: number
  order: string | undefined
  where: Where
}

const CHAVES = ['q', 'page', 'rpp', 'order', 'where'] as const
const MAIOR_PAGINA = 500

export const estadoPadrao = (rpp = 10): EstadoLista => ({ q: '', page: 1, rpp, order: undefined, where: {} })

/** Does the address say anything about the list? */
export const temEstado = (busca: URLSearchParams): boolean => CHAVES.some((c) => busca.has(c))

const positivo = (texto: string | null, padrao: number, max = Number.MAX_SAFE_INTEGER) =>
  texto && /^[1-9]\d*$/.test(texto) ? Math.min(Number(texto), max) : padrao

function lerWhere(texto: string | null): Where {
  if (!texto) return {}
  try {
    const lido: unknown = JSON.parse(texto)
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido) ? (lido as Where) : {}
  } catch {
    return {}
  }
}

/** Reads an address; what is missing or malformed is as it is by default. */
export function lerEstado(busca: URLSearchParams, padrao: EstadoLista): EstadoLista {
  return {
    q: busca.get('q') ?? padrao.q,
    page: positivo(busca.get('page'), padrao.page),
    rpp: positivo(busca.get('rpp'), padrao.rpp, MAIOR_PAGINA),
    order: busca.get('order') || padrao.order,
    where: busca.has('where') ? lerWhere(busca.get('where')) : padrao.where,
  }
}

/** Writes the state over the address there is: only what differs from the default, what else stands there stays. */
export function escreverEstado(
  estado: EstadoLista,
  padrao: EstadoLista,
  busca = new URLSearchParams(),
): URLSearchParams {
  const nova = new URLSearchParams(busca)
  const por = (chave: (typeof CHAVES)[number], valor: string, vazio: boolean) =>
    vazio ? nova.delete(chave) : nova.set(chave, valor)
  por('q', estado.q, estado.q === padrao.q)
  por('page', String(estado.page), estado.page === padrao.page)
  por('rpp', String(estado.rpp), estado.rpp === padrao.rpp)
  por('order', estado.order ?? '', !estado.order || estado.order === padrao.order)
  por('where', JSON.stringify(estado.where), Object.keys(estado.where).length === 0)
  return nova
}

/** The filters without those that ask for nothing. */
export function semVazios(where: Where): Where {
  const cheio = (v: unknown) =>
    v !== undefined && v !== null && v !== '' && v !== false && !(Array.isArray(v) && v.length === 0)
  const limpos = Object.entries(where).flatMap(([k, operadores]) => {
    const uteis = Object.entries(operadores ?? {}).filter(
      ([op, v]) => (op === 'eq' && v === false) || cheio(v),
    )
    return uteis.length > 0 ? [[k, Object.fromEntries(uteis)] as const] : []
  })
  return Object.fromEntries(limpos)
}
