import { Alert, Button, Select } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconCamera, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { cameraProblem, cameras, openCamera, snapshot } from './camera.ts'
import { asBlob } from './crop.ts'
import css from './files.module.css'

export interface CameraProps {
  /** It is of the picture, in pixels; 320 × 240 without it. */
  width?: number
  height?: number
  title?: string
  /** The picture, as JPEG. */
  onPicture: (picture: Blob) => void
  onClose: () => void
}

/** Takes a picture with the camera of the device. */
export default function Camera({ width = 320, height = 240, title, onPicture, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [deviceId, setDeviceId] = useState<string | undefined>()
  const [found, setFound] = useState<MediaDeviceInfo[]>([])
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [taken, setTaken] = useState<{ canvas: HTMLCanvasElement; url: string } | null>(null)

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const open = async () => {
      stream = await openCamera(deviceId)
      if (gone) return stop()
      if (video.current) video.current.srcObject = stream
      setFound(await cameras())
    }
    open().catch((error: unknown) => !gone && setProblem(cameraProblem(error)))
    return () => {
      gone = true
      stop()
    }
  }, [deviceId, attempt])

  const openAnother = (id?: string) => {
    setReady(false)
    setProblem(null)
    setDeviceId(id)
    setAttempt((n) => n + 1)
  }
  const take = () => {
    if (!video.current) return
    const canvas = snapshot(video.current, width, height)
    setTaken({ canvas, url: canvas.toDataURL('image/jpeg', 1) })
  }
  const use = async () => {
    if (taken) onPicture(await asBlob(taken.canvas, 'image/jpeg', 1))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title ?? 'Tirar foto'}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          {taken && (
            <Button variant="default" onClick={() => setTaken(null)}>
              Tirar outra
            </Button>
          )}
          {problem ? (
            <Button leftSection={<IconRefresh size={16} />} onClick={() => openAnother(deviceId)}>
              Tentar de novo
            </Button>
          ) : taken ? (
            <Button data-autofocus onClick={() => void use()}>
              Usar foto
            </Button>
          ) : (
            <Button leftSection={<IconCamera size={16} />} disabled={!ready} onClick={take}>
              Tirar foto
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {taken && <img className={css.video} src={taken.url} alt="A foto tirada" />}
      {/* Stays there behind the picture that was taken: another may follow. */}
      <video
        ref={video}
        className={css.video}
        hidden={problem !== null || taken !== null}
        aria-label="Imagem da câmera"
        autoPlay
        muted
        playsInline
        onCanPlay={() => setReady(true)}
      />
      {found.length > 1 && !taken && !problem && (
        <Select
          mt="sm"
          label="Câmera"
          data={found.map((d, i) => ({ value: d.deviceId, label: d.label || `Câmera ${i + 1}` }))}
          value={deviceId ?? null}
          placeholder="A que está aberta"
          allowDeselect={false}
          onChange={(id) => openAnother(id ?? undefined)}
        />
      )}
    </Dialog>
  )
}
