/**
 * Why there is no picture from a camera, in words that say what to do.
 * @param instead the other way, as a command
 */
export function cameraProblem(error: unknown, instead = 'envie um arquivo'): string {
  const otherwise = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}.`
  switch ((error as { name?: string }).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `O uso da câmera não foi permitido. Permita-o nas configurações do navegador para este endereço, ou ${instead}.`
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `Nenhuma câmera foi encontrada neste aparelho. ${otherwise}`
    case 'NotReadableError':
    case 'AbortError':
      return 'A câmera está em uso por outro programa. Feche-o e tente de novo.'
    default:
      return `A câmera não pôde ser aberta. ${otherwise}`
  }
}

/** Opens a camera; the one that looks away from the person, where there are two. @throws what `cameraProblem` puts into words */
export function openCamera(
  deviceId?: string,
  { width, height } = { width: 1280, height: 960 },
): Promise<MediaStream> {
  // Absent where the address is not a safe one.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('no camera without https', 'SecurityError')
  return devices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: width },
      height: { ideal: height },
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
    },
  })
}

/** The cameras of the device; their names are known once one was opened. */
export async function cameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter((d) => d.kind === 'videoinput')
}

/** Gives what a video shows now, its middle, in this size. */
export function snapshot(video: HTMLVideoElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const scale = Math.max(width / video.videoWidth, height / video.videoHeight)
  const seen = { width: width / scale, height: height / scale }
  canvas
    .getContext('2d')
    ?.drawImage(
      video,
      (video.videoWidth - seen.width) / 2,
      (video.videoHeight - seen.height) / 2,
      seen.width,
      seen.height,
      0,
      0,
      width,
      height,
    )
  return canvas
}
