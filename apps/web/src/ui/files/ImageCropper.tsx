import { Alert, Button, Slider, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { mensagens } from '@tombo/contract'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Dialog } from '../dialog/Dialog.tsx'
import { type Area, asBlob, cropSizeIn, drawCrop, PREVIEW_WIDTH, type Size, zoomThatCovers } from './crop.ts'
import css from './files.module.css'

export interface ImageCropperProps {
  image: Blob
  /** It is of the result, in pixels. */
  width?: number
  height?: number
  title?: string
  confirmLabel?: string
  /** The part that was chosen, as JPEG, or as PNG where the picture was one. */
  onCrop: (cropped: Blob) => void
  onClose: () => void
}

/** How far a picture can be enlarged beyond what covers the crop area. */
const CLOSEST = 4

/** Chooses the part of a picture that is kept: dragged, with the arrow keys, enlarged, turned. */
export default function ImageCropper(p: ImageCropperProps) {
  const { image, width = 300, height = 300, onCrop, onClose } = p
  const { url, broken } = useDecoded(image)
  const { ref, width: across, height: down } = useElementSize()
  const crop = useMemo(
    () => cropSizeIn({ width: across, height: down }, { width, height }),
    [across, down, width, height],
  )
  const [shown, setShown] = useState<Size | null>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [closer, setCloser] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const picture = useRef<HTMLImageElement | null>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const least = shown ? zoomThatCovers(shown, crop, degrees) : 1

  useEffect(() => {
    if (preview.current && picture.current && area) drawCrop(preview.current, picture.current, area, degrees)
  }, [area, degrees])

  const use = async () => {
    if (!picture.current || !area) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    drawCrop(canvas, picture.current, area, degrees)
    onCrop(await asBlob(canvas, image.type))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={p.title ?? 'Recortar a imagem'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button disabled={!area || broken} onClick={() => void use()}>
            {p.confirmLabel ?? 'Usar esta imagem'}
          </Button>
        </>
      }
    >
      {broken ? (
        <Alert color="red" role="alert">
          {mensagens.imagemIlegivel}
        </Alert>
      ) : (
        <>
          <div ref={ref} className={css.cropper}>
            {url && crop.width > 0 && (
              <Cropper
                image={url}
                crop={position}
                zoom={least * closer}
                minZoom={least}
                maxZoom={least * CLOSEST}
                rotation={degrees}
                cropSize={crop}
                aspect={width / height}
                disableAutomaticStylesInjection
                cropperProps={{ 'aria-label': 'Parte da imagem que fica; mova com as setas', role: 'group' }}
                mediaProps={{ alt: '' }}
                setCropperRef={(ref) => ref.current?.focus()}
                setImageRef={(ref) => (picture.current = ref.current)}
                onMediaLoaded={setShown}
                onCropChange={setPosition}
                onZoomChange={(zoom) => setCloser(zoom / least)}
                onCropAreaChange={(_, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <div className={css.cropTools}>
            <div className={css.zoom}>
              <Text size="sm" fw={500} id="aproximar">
                Aproximar
              </Text>
              <Slider
                aria-labelledby="aproximar"
                thumbLabel="Aproximar"
                min={1}
                max={CLOSEST}
                step={0.05}
                label={(v) => `${Math.round(v * 100)}%`}
                value={closer}
                onChange={setCloser}
              />
            </div>
            <Button
              variant="default"
              leftSection={<IconRotateClockwise size={16} />}
              onClick={() => setDegrees((d) => (d + 90) % 360)}
            >
              Girar
            </Button>
            <div>
              <Text size="xs" c="dimmed">
                Como vai ficar
              </Text>
              <canvas
                ref={preview}
                className={css.cropPreview}
                width={PREVIEW_WIDTH}
                height={Math.round((PREVIEW_WIDTH * height) / width)}
                aria-hidden
              />
            </div>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** An address for a picture that is in the memory, once it could be read. */
function useDecoded(blob: Blob): { url: string | null; broken: boolean } {
  const [read, setRead] = useState<{ url: string | null; broken: boolean }>({ url: null, broken: false })
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    let gone = false
    const picture = new Image()
    picture.src = url
    picture.decode().then(
      () => !gone && setRead({ url, broken: false }),
      () => !gone && setRead({ url: null, broken: true }),
    )
    return () => {
      gone = true
      URL.revokeObjectURL(url)
    }
  }, [blob])
  return read
}
