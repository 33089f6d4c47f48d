export interface Size {
  width: number
  height: number
}
/** A rectangle, in the pixels of the picture after it was turned. */
export interface Area extends Size {
  x: number
  y: number
}

/** How much of the room the crop area takes. */
const SHARE = 0.8
export const PREVIEW_WIDTH = 150

/** The largest rectangle of this shape that takes no more than its share of the room. */
export function cropSizeIn(room: Size, shape: Size): Size {
  const scale = Math.min((room.width * SHARE) / shape.width, (room.height * SHARE) / shape.height)
  return { width: shape.width * scale, height: shape.height * scale }
}

/** The size of what was turned by quarter turns. */
export const turned = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width }

/** How far a picture must be enlarged to leave nothing of the crop area empty. */
export function zoomThatCovers(shown: Size, crop: Size, degrees: number): number {
  const seen = turned(shown, degrees)
  return Math.max(crop.width / seen.width, crop.height / seen.height)
}

/** Draws a part of a picture, turned by quarter turns, onto the whole of a canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  area: Area,
  degrees: number,
): void {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('este navegador não desenha imagens')
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
  const box = turned(natural, degrees)
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, canvas.width, canvas.height)
  ctx.imageSmoothingQuality = 'high'
  ctx.scale(canvas.width / area.width, canvas.height / area.height)
  ctx.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  ctx.rotate((degrees * Math.PI) / 180)
  ctx.drawImage(picture, -natural.width / 2, -natural.height / 2)
}

/** A canvas as a file: what may be see-through stays so as PNG, anything else is a JPEG. */
export function asBlob(canvas: HTMLCanvasElement, type: string, quality = 0.92): Promise<Blob> {
  const kept = type === 'image/png' ? type : 'image/jpeg'
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (b) => (b ? resolve(b) : reject(new Error('a imagem não pôde ser gravada'))),
      kept,
      quality,
    ),
  )
}
