import { Skeleton, Text, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type * as Library from './echarts.ts'
import { type ChartTheme, readTheme } from './theme.ts'

interface Props {
  /** The whole chart in words: what it shows and its figures. */
  label: string
  height: number
  /** Builds the option for a width in pixels and the colours in force. Keep it stable (`useCallback`). */
  option: (theme: ChartTheme, width: number) => Library.ChartOption
  /** A bar or slice was pressed, by its place in the data. The table twin has the same as links. */
  onPick?: ((index: number) => void) | undefined
}

/** A chart, drawn as SVG; the library comes when the first chart is shown. Patterns beside colours, no animation. */
export function Chart({ label, height, option, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const scheme = useComputedColorScheme('light')
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  const known = width > 0

  useEffect(() => {
    const el = box.current
    if (!el || !known) return
    let gone = false
    let dispose = () => {}
    const draw = ({ init }: typeof Library) => {
      if (gone) return
      const chart = init(el, undefined, { renderer: 'svg', width, height })
      chart.setOption({
        ...option(readTheme(el), width),
        animation: false,
        aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
      })
      chart.on('click', ({ dataIndex }) => typeof dataIndex === 'number' && pick.current?.(dataIndex))
      dispose = () => chart.dispose()
      setState('ready')
    }
    // Without the library (no network) the table twin still has every figure.
    import('./echarts.ts').then(draw).catch((error: unknown) => {
      console.error('The chart could not be drawn', error)
      if (!gone) setState('failed')
    })
    return () => {
      gone = true
      dispose()
    }
  }, [option, scheme, width, height, known])

  return (
    <div ref={ref} style={{ position: 'relative', height }}>
      {state === 'failed' && (
        <Text c="dimmed">O gráfico não pôde ser desenhado. Os números estão na tabela.</Text>
      )}
      {state === 'loading' && <Skeleton h={height} animate={false} pos="absolute" inset={0} />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in SVG, which no img element can hold */}
      <div ref={box} role="img" aria-label={label} style={{ height }} />
    </div>
  )
}
