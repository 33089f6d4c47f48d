const CASAS = 6
const NUMERO = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
const SO = new RegExp(`^${NUMERO}$`)
/** As maps write a place: `-23.550520, -46.633308`, with a comma or a blank between. */
const PAR = /^\(?\s*([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)\s*\)?$/

/** A coordinate as it is kept: a point, at most six places. What is no number stays, so that the rule of the field can say so. */
export function arrumarCoordenada(texto: string): string {
  const limpo = texto.trim()
  if (!SO.test(limpo)) return limpo
  const numero = limpo.replace(',', '.').replace('+', '')
  const casas = numero.split('.')[1]?.length ?? 0
  return casas > CASAS ? Number(numero).toFixed(CASAS) : numero
}

/** A place copied from a map, as latitude and longitude; null when the text is not one. */
export function lerPar(texto: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] = PAR.exec(texto.trim()) ?? []
  return latitude && longitude
    ? { latitude: arrumarCoordenada(latitude), longitude: arrumarCoordenada(longitude) }
    : null
}

/** The place of two fields, when both are numbers that the earth has. */
export function lugarDe(latitude: unknown, longitude: unknown): { lat: number; lng: number } | null {
  const [a, o] = [arrumarCoordenada(String(latitude ?? '')), arrumarCoordenada(String(longitude ?? ''))]
  if (!SO.test(a) || !SO.test(o)) return null
  const [lat, lng] = [Number(a), Number(o)]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
