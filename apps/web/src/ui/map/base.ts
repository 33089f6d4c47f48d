import L from 'leaflet'
import 'leaflet/dist/leaflet.css'

export interface Place {
  lat: number
  lng: number
}

/** Address of the images (`{z}`, `{x}`, `{y}`), and the words of whom they are owed to. */
export interface Tiles {
  url: string
  credits: string
}

/** Where a map without a pin begins: the whole of Brazil. */
const START: Place = { lat: -14.5, lng: -53 }
export const ZOOM = { start: 4, pin: 16 }

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A map of the whole country, without a pin. `onTileError` when an image does not come. */
export function createMap(box: HTMLElement, { url, credits }: Tiles, onTileError: () => void): L.Map {
  const map = L.map(box, { zoomControl: false, zoomAnimation: false, fadeAnimation: false })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
  // Servers of maps ask who shows their images; the page itself tells nobody where it is.
  L.tileLayer(url, { maxZoom: 19, attribution: escaped(credits), referrerPolicy: 'origin' })
    .on('tileerror', onTileError)
    .addTo(map)
  return map.setView(START, ZOOM.start)
}
