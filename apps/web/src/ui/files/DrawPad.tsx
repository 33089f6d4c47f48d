import { Button, Text } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { asBlob } from './crop.ts'
import css from './files.module.css'

export interface DrawPadProps {
  /** It is of the picture, in pixels. */
  width: number
  height: number
  title: string
  /** The drawing on white, as PNG. */
  onDrawn: (drawing: Blob) => void
  onClose: () => void
}

const INK = '#1a1a1a'
const PAPER = '#ffffff'
const PEN = 4

/** Draws with a pen, a finger or the mouse. Whoever uses the keyboard sends a picture instead; the dialog around it offers that. */
export default function DrawPad({ width, height, title, onDrawn, onClose }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [empty, setEmpty] = useState(true)

  const clean = () => {
    const paper = canvas.current?.getContext('2d')
    if (!paper) return
    paper.fillStyle = PAPER
    paper.fillRect(0, 0, width, height)
    setEmpty(true)
  }
  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!paper) return
    paper.fillStyle = PAPER
    paper.fillRect(0, 0, width, height)
  }, [width, height])

  const draw = (e: PointerEvent<HTMLCanvasElement>) => {
    const paper = canvas.current?.getContext('2d')
    if (!paper || !last.current) return
    const box = e.currentTarget.getBoundingClientRect()
    const events = e.nativeEvent.getCoalescedEvents?.() ?? []
    for (const p of events.length > 0 ? events : [e.nativeEvent]) {
      const to = {
        x: ((p.clientX - box.left) * width) / box.width,
        y: ((p.clientY - box.top) * height) / box.height,
      }
      Object.assign(paper, { strokeStyle: INK, lineWidth: PEN, lineCap: 'round', lineJoin: 'round' })
      paper.beginPath()
      paper.moveTo(last.current.x, last.current.y)
      paper.lineTo(to.x, to.y)
      paper.stroke()
      last.current = to
    }
  }
  const begin = (e: PointerEvent<HTMLCanvasElement>) => {
    if (e.button !== 0) return
    e.currentTarget.setPointerCapture(e.pointerId)
    const box = e.currentTarget.getBoundingClientRect()
    last.current = {
      x: ((e.clientX - box.left) * width) / box.width,
      y: ((e.clientY - box.top) * height) / box.height,
    }
    setEmpty(false)
    draw(e)
  }
  const end = () => {
    last.current = null
  }
  const use = async () => {
    if (canvas.current) onDrawn(await asBlob(canvas.current, 'image/png'))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={720}
      footer={
        <>
          <Button
            variant="subtle"
            mr="auto"
            leftSection={<IconEraser size={16} />}
            disabled={empty}
            onClick={clean}
          >
            Apagar
          </Button>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button disabled={empty} onClick={() => void use()}>
            Usar
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        Escreva no quadro com o dedo, a caneta ou o mouse.
      </Text>
      <canvas
        ref={canvas}
        className={css.pad}
        width={width}
        height={height}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {empty ? 'Quadro em branco' : 'O desenho feito'}
      </canvas>
    </Dialog>
  )
}
