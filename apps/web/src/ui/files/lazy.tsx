import type { CameraProps } from './Camera.tsx'
import type { DrawPadProps } from './DrawPad.tsx'
import type { ImageCropperProps } from './ImageCropper.tsx'
import { lazyDialog } from '../dialog/lazyDialog.tsx'

const Cropper = lazyDialog(() => import('./ImageCropper.tsx'))
const Webcam = lazyDialog(() => import('./Camera.tsx'))
const Pad = lazyDialog(() => import('./DrawPad.tsx'))

/** The dialog that crops a picture, fetched when it is first opened. */
export function ImageCropper(props: ImageCropperProps) {
  return <Cropper {...props} />
}

/** The dialog that takes a picture, fetched when it is first opened. */
export function Camera(props: CameraProps) {
  return <Webcam {...props} />
}

/** The dialog in which one draws, fetched when it is first opened. */
export function DrawPad(props: DrawPadProps) {
  return <Pad {...props} />
}
