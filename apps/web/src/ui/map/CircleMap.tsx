import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createMap, type Place, type Tiles } from './base.ts'
import { pinSvg, type Shape } from './shapes.ts'
import css from './PinMap.module.css'

/** A pin of many. */
export interface Mark {
  id: number
  at: Place
  shape: Shape
  letter: string
  /** Its name, for whoever hears the map. */
  label: string
}

export interface CircleMapProps {
  center: Place
  /** In km. */
  radius: number
  marks: readonly Mark[]
  onSelect: (id: number) => void
  tiles: Tiles
  label: string
}

const icon = ({ shape, letter }: Mark) =>
  L.divIcon({
    className: css.mark ?? '',
    html: pinSvg(shape, letter),
    iconSize: [28, 28],
    iconAnchor: [14, 14],
  })

/** Pins of several kinds around a place, with the circle of a radius. What it shows stands in a list beside it, too. */
export default function CircleMap({ center, radius, marks, onSelect, tiles, label }: CircleMapProps) {
  const box = useRef<HTMLElement>(null)
  const map = useRef<L.Map>(null)
  const layer = useRef<L.LayerGroup>(null)
  const told = useRef(onSelect)
  const [blind, setBlind] = useState(false)
  const { url, credits } = tiles
  useEffect(() => {
    told.current = onSelect
  })
  useEffect(() => {
    if (!box.current) return undefined
    const made = createMap(box.current, { url, credits }, () => setBlind(true))
    map.current = made
    layer.current = L.layerGroup().addTo(made)
    return () => {
      made.remove()
      map.current = null
    }
  }, [url, credits])
  const { lat, lng } = center
  useEffect(() => {
    const on = layer.current
    if (!on) return
    on.clearLayers()
    const circle = L.circle([lat, lng], {
      radius: radius * 1000,
      className: css.circle ?? '',
      interactive: false,
    })
    circle.addTo(on)
    for (const m of marks)
      L.marker(m.at, { icon: icon(m), title: m.label, alt: m.label })
        .on('click', () => told.current(m.id))
        .on('keypress', (e) => e.originalEvent.key === 'Enter' && told.current(m.id))
        .addTo(on)
    map.current?.fitBounds(circle.getBounds(), { animate: false })
  }, [lat, lng, radius, marks, url, credits])
  return (
    <div className={css.frame}>
      <section ref={box} className={css.map} data-tall aria-label={label} />
      {blind && (
        <output className={css.note}>
          As imagens do mapa não carregaram. Os pinos e o círculo valem do mesmo jeito.
        </output>
      )}
    </div>
  )
}
