import { type ListQuery, normalizarCnpj, normalizarTelefone } from '@tombo/contract'

type Corpo = Record<string, unknown>

const digitos = (s: string) => s.replace(/\D/g, '')
const NORMAIS: Record<string, (s: string) => string> = {
  cpfCnpj: normalizarCnpj,
  cpf: normalizarCnpj,
  cep: digitos,
  telefone: normalizarTelefone,
}

/** Documents, postal codes and telephones are kept bare and in capitals, so that one written with and one without its mask are the same. */
export function semMascaras(corpo: Corpo): Corpo {
  return Object.fromEntries(
    Object.entries(corpo).map(([k, v]) => [k, typeof v === 'string' && NORMAIS[k] ? NORMAIS[k](v) : v]),
  )
}

/** A searched word that looks like a masked document loses its mask; other words stay. */
const palavraNua = (p: string) =>
  /^[\dA-Za-z./-]+$/.test(p) && digitos(p).length >= 4 && /[./-]/.test(p) ? normalizarCnpj(p) : p

/** A search for `12.345.678/0001-95` finds what is kept as `12345678000195`, in free text and in the document's own filter. */
export function buscaSemMascara<Q extends ListQuery>(q: Q, campo: string): Q {
  const filtro = q.where?.[campo]
  return {
    ...q,
    ...(q.q ? { q: q.q.split(/\s+/).map(palavraNua).join(' ') } : {}),
    ...(filtro?.contains
      ? { where: { ...q.where, [campo]: { ...filtro, contains: filtro.contains.map(palavraNua) } } }
      : {}),
  }
}
