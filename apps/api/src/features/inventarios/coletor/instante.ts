import { instanteDe } from '@tombo/contract'

const ISO =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const BRASILEIRO = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/
const SO_DIA = /^(?:\d{4}-?\d\d-?\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/
const HORA = /^(\d{1,2}):?(\d\d)(?::?(\d\d))?$/
const ANO_CURTO = /^(?<diaMes>\d{1,2}\/\d{1,2}\/)(?<ano>\d\d)(?!\d)/
const EPOCA = /^1\d{9}(\d{3})?$/

const doisDigitos = (n: string) => n.padStart(2, '0')

/**
 * An instant as collectors write it (ISO with or without offset, DD/MM/AAAA HH:MM, seconds or milliseconds since 1970), in the
 * zone of the organisation where it names none; null of what is no instant. A day alone is at this hour, or is its first minute;
 * a year of two digits, as in 31/12/26, is of this century.
 */
export function lerInstante(texto: string, fuso: string, hora = ''): string | null {
  const t = comHora(texto.trim().replace(ANO_CURTO, '$<diaMes>20$<ano>'), hora.trim())
  if (EPOCA.test(t)) return new Date(t.length === 10 ? Number(t) * 1000 : Number(t)).toISOString()
  const iso = ISO.exec(t)
  const br = BRASILEIRO.exec(t)
  if (!iso && !br) return null
  const [, ano, mes, dia, horas = '0', minuto = '0', segundo = '0'] = iso ?? [
    '',
    br?.[3],
    br?.[2],
    br?.[1],
    br?.[4],
    br?.[5],
    br?.[6],
  ]
  const parede = [mes, dia, horas, minuto, segundo].map((n) => doisDigitos(String(n)))
  const escrito = `${ano}-${parede[0]}-${parede[1]}T${parede[2]}:${parede[3]}:${parede[4]}`
  const ms = Date.parse(`${escrito}Z`)
  // A day that is not there would be taken for one of the next month.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== escrito) return null
  const deslocamento = iso?.[7]
  return new Date(
    deslocamento ? Date.parse(`${escrito}${comDoisPontos(deslocamento)}`) : instanteDe(ms, fuso),
  ).toISOString()
}

/** A day with the hour that stands beside it; one that has its own keeps it. */
function comHora(texto: string, hora: string): string {
  if (hora === '' || !SO_DIA.test(texto)) return texto
  const lida = HORA.exec(hora)
  return lida ? `${texto} ${doisDigitos(lida[1] ?? '')}:${lida[2]}:${lida[3] ?? '00'}` : `${texto} ${hora}`
}

const comDoisPontos = (deslocamento: string): string =>
  deslocamento.toUpperCase() === 'Z' || deslocamento.includes(':')
    ? deslocamento.toUpperCase()
    : `${deslocamento.slice(0, 3)}:${deslocamento.slice(3)}`
