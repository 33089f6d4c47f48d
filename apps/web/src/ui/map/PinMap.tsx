import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createMap, type Place, type Tiles, ZOOM } from './base.ts'
import css from './PinMap.module.css'

export interface PinMapProps {
  pin: Place | null
  /** Absent: the map is only looked at. */
  onMove?: (place: Place) => void
  tiles: Tiles
  /** Says what the map shows, for screen readers. */
  label: string
}

/** Pixels that an arrow key moves the pin by; with Shift ten times as far. */
const STEP = 4

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const icon = L.divIcon({
  className: css.pin ?? '',
  html: '<svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true"><path d="M12 1C5.900 1 1 5.900 1 12c0 8 11 19 11 19s11-11 11-19C23 5.900 18.100 1 12 1Z" fill="currentColor" stroke="#fff" stroke-width="1.500"/><circle cx="12" cy="12" r="4" fill="#fff"/></svg>',
  iconSize: [30, 40],
  iconAnchor: [15, 39],
})

function createPin(map: L.Map, at: Place, onMove: ((place: Place) => void) | undefined): L.Marker {
  const movable = onMove !== undefined
  const name = movable ? 'Pino: arraste, ou mova com as setas' : 'Pino'
  const pin = L.marker(at, { icon, draggable: movable, keyboard: movable, title: name, alt: name }).addTo(map)
  if (!onMove) return pin
  pin.on('dragend', () => onMove(pin.getLatLng()))
  pin.getElement()?.addEventListener('keydown', (e) => {
    const arrow = ARROWS[e.key]
    if (!arrow) return
    e.preventDefault()
    e.stopPropagation()
    const far = STEP * (e.shiftKey ? 10 : 1)
    const moved = map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * far, arrow[1] * far])
    onMove(map.containerPointToLatLng(moved))
  })
  return pin
}

/** A map with one pin: looked at, or set by a click, by dragging, or by the arrow keys on the pin. Without network it is an empty field, and says so. */
export default function PinMap({ pin, onMove, tiles, label }: PinMapProps) {
  const box = useRef<HTMLElement>(null)
  const map = useRef<L.Map>(null)
  const marker = useRef<L.Marker>(null)
  const told = useRef(onMove)
  const [blind, setBlind] = useState(false)
  const movable = onMove !== undefined
  const { url, credits } = tiles
  useEffect(() => {
    told.current = onMove
  })
  useEffect(() => {
    if (!box.current) return undefined
    const made = createMap(box.current, { url, credits }, () => setBlind(true))
    if (movable) made.on('click', (e) => told.current?.(e.latlng))
    map.current = made
    return () => {
      made.remove()
      map.current = null
      marker.current = null
    }
  }, [url, credits, movable])
  const { lat, lng } = pin ?? {}
  useEffect(() => {
    const on = map.current
    if (!on) return
    if (lat === undefined || lng === undefined) {
      marker.current?.remove()
      marker.current = null
    } else if (marker.current) {
      marker.current.setLatLng([lat, lng])
      if (!on.getBounds().contains([lat, lng])) on.panTo([lat, lng], { animate: false })
    } else {
      marker.current = createPin(on, { lat, lng }, movable ? (p) => told.current?.(p) : undefined)
      on.setView([lat, lng], Math.max(on.getZoom(), ZOOM.pin), { animate: false })
    }
  }, [lat, lng, movable, url, credits])
  return (
    <div className={css.frame}>
      <section ref={box} className={css.map} aria-label={label} />
      {blind && (
        <output className={css.note}>
          As imagens do mapa não carregaram. As coordenadas valem do mesmo jeito.
        </output>
      )}
    </div>
  )
}
