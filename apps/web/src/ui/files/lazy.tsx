import { lazy, Suspense } from 'react'
import type { CameraProps } from './Camera.tsx'
import type { DrawPadProps } from './DrawPad.tsx'
import type { ImageCropperProps } from './ImageCropper.tsx'

const Cropper = lazy(() => import('./ImageCropper.tsx'))
const Webcam = lazy(() => import('./Camera.tsx'))
const Pad = lazy(() => import('./DrawPad.tsx'))

/** The dialog that crops a picture, fetched when it is first opened. */
export function ImageCropper(props: ImageCropperProps) {
  return (
    <Suspense>
      <Cropper {...props} />
    </Suspense>
  )
}

/** The dialog that takes a picture, fetched when it is first opened. */
export function Camera(props: CameraProps) {
  return (
    <Suspense>
      <Webcam {...props} />
    </Suspense>
  )
}

/** The dialog in which one draws, fetched when it is first opened. */
export function DrawPad(props: DrawPadProps) {
  return (
    <Suspense>
      <Pad {...props} />
    </Suspense>
  )
}
