/** The outlines that tell kinds of pins apart, on a field of 24 × 24: never by colour alone. */
export const SHAPES = {
  circle: '<circle cx="12" cy="12" r="10.5"/>',
  square: '<rect x="2" y="2" width="20" height="20" rx="2"/>',
  diamond: '<path d="M12 .8 23.200 12 12 23.200.800 12Z"/>',
  triangle: '<path d="M12 1.200 23.200 22H.800Z"/>',
  hexagon: '<path d="M6.500 2h11L23 12l-5.500 10h-11L1 12Z"/>',
  house: '<path d="M12 1 23 10.500V23H1V10.500Z"/>',
} as const
export type Shape = keyof typeof SHAPES

/** Where the letter stands: a triangle is narrow above. */
const BASE: Partial<Record<Shape, number>> = { triangle: 19, house: 19 }

/** The drawing of a pin: its outline in the colour of the text around it, and one letter. */
export const pinSvg = (shape: Shape, letter: string, size = 28): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><g fill="currentColor" stroke="var(--tombo-papel)" stroke-width="1.200">${SHAPES[shape]}</g><text x="12" y="${BASE[shape] ?? 16.2}" text-anchor="middle" font-size="11" font-weight="700" fill="var(--mantine-primary-color-contrast)">${letter}</text></svg>`
