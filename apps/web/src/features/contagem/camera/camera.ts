import { openCamera } from '../../../ui/files/camera.ts'
import { InSight } from '../pure/scanner.ts'
import { decoder } from './decoder.ts'

/** Bars of 25 mm are read from 38 cm in so many pixels. */
const FINE = { width: 1920, height: 1080 }
/** Between two pictures the page does other things. */
const PAUSE_MS = 60

/** A camera that reads codes. */
export interface Scanning {
  /** Null where the lamp cannot be turned on and off. */
  torch: ((on: boolean) => Promise<void>) | null
  stop: () => void
}

type WithTorch = MediaTrackCapabilities & { torch?: boolean }

function torchOf(stream: MediaStream): Scanning['torch'] {
  const [track] = stream.getVideoTracks()
  const { torch } = (track?.getCapabilities?.() ?? {}) as WithTorch
  if (!track || !torch) return null
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}

/**
 * Opens the camera into a video and calls `onCode` with each label that comes into sight. A label that stays in sight is read once.
 * @throws what `cameraProblem` puts into words
 */
export async function scan(
  video: HTMLVideoElement,
  onCode: (code: string) => Promise<void>,
): Promise<Scanning> {
  const stream = await openCamera(undefined, FINE)
  const halt = () => stream.getTracks().forEach((t) => t.stop())
  try {
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true })
    const [decode] = await Promise.all([decoder(), video.play()])
    const inSight = new InSight()
    let stopped = false
    const look = async () => {
      if (stopped) return
      if (video.videoWidth > 0 && document.visibilityState === 'visible') {
        const codes = await decode(video)
        // Says what was found is kept and told before the next picture is looked at.
        if (!stopped) for (const code of codes) if (inSight.isNew(code, performance.now())) await onCode(code)
      }
      setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return {
      torch: torchOf(stream),
      stop: () => {
        stopped = true
        halt()
      },
    }
  } catch (error) {
    halt()
    throw error
  }
}
