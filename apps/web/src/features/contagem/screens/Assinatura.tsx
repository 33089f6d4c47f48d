import { type PointerEvent, type SetStateAction, useRef } from 'react'
import { addPoint, BOX, type Point } from '../pure/signature.ts'

interface Props {
  tracos: readonly (readonly Point[])[]
  onChange: (next: SetStateAction<readonly (readonly Point[])[]>) => void
}

/** A box to sign in, by finger, pen or mouse. */
export function Assinatura({ tracos, onChange }: Props) {
  const drawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * BOX.width,
      ((event.clientY - box.top) / box.height) * BOX.height,
    ]
  }
  return (
    <div className="assinatura">
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        aria-label={tracos.length > 0 ? 'Assinatura feita' : 'Quadro da assinatura, vazio'}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId)
          drawing.current = true
          const point = pointOf(e)
          onChange((all) => addPoint([...all, []], point))
        }}
        onPointerMove={(e) => {
          if (!drawing.current) return
          const point = pointOf(e)
          onChange((all) => addPoint(all, point))
        }}
        onPointerUp={() => {
          drawing.current = false
        }}
        onPointerCancel={() => {
          drawing.current = false
        }}
      >
        {tracos.map((t, i) => (
          <polyline key={i} points={t.map((p) => p.join(',')).join(' ')} />
        ))}
      </svg>
      <button type="button" disabled={tracos.length === 0} onClick={() => onChange([])}>
        Limpar a assinatura
      </button>
    </div>
  )
}
