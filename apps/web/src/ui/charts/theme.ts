/** The colours that a chart needs, as they are in force. */
export interface ChartTheme {
  text: string
  dimmed: string
  line: string
  paper: string
  /** The organisation's colour, readable on the paper. */
  brand: string
  /** Beside the brand, for what is spent or past. */
  muted: string
  font: string
  /** Letters, in pixels: they grow with those of the browser. */
  size: number
  /** Slices: apart in lightness as well as in hue. */
  palette: string[]
}

/** The colours of slices on light and on dark paper, in the same order. */
export const LIGHT_SLICES = [
  '#3b3a8c',
  '#c2540a',
  '#0f7a6c',
  '#a3256f',
  '#5b7f1d',
  '#2474b5',
  '#8a6d00',
  '#6b7280',
]
export const DARK_SLICES = [
  '#8f8ee8',
  '#f0a060',
  '#4fc3b0',
  '#e585bd',
  '#a8cc62',
  '#76b6ee',
  '#dcc04a',
  '#9aa0ac',
]

/** Reads the theme where the chart stands. */
export function readTheme(el: HTMLElement): ChartTheme {
  const style = getComputedStyle(el)
  const v = (name: string) => style.getPropertyValue(name).trim()
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark'
  return {
    text: v('--mantine-color-text'),
    dimmed: v('--mantine-color-dimmed'),
    line: v('--tombo-borda'),
    paper: v('--tombo-papel'),
    brand: v('--tombo-marca-texto'),
    muted: dark ? '#5c6270' : '#c3c7d1',
    font: style.fontFamily,
    size: 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    palette: dark ? DARK_SLICES : LIGHT_SLICES,
  }
}
