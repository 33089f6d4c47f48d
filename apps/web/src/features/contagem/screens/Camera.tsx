import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraProblem } from '../../../ui/files/camera.ts'
import { scan, type Scanning } from '../camera/camera.ts'

/** The camera, which reads each label that comes into sight. */
export function Camera({
  onCode,
  onClose,
}: {
  onCode: (code: string) => Promise<void>
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onCode)
  const [scanning, setScanning] = useState<Scanning | null>(null)
  const [lamp, setLamp] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!video.current) return
    let gone = false
    let opened: Scanning | null = null
    scan(video.current, (code) => read(code)).then(
      (s) => {
        opened = s
        if (gone) s.stop()
        else setScanning(s)
      },
      (error: unknown) => {
        console.error(error)
        if (!gone) setProblem(cameraProblem(error))
      },
    )
    return () => {
      gone = true
      opened?.stop()
    }
  }, [])
  const { torch } = scanning ?? {}
  return (
    <section className="camera" aria-label="Câmera">
      {problem ? (
        <p role="alert" className="aviso ruim">
          {problem}
        </p>
      ) : (
        <video ref={video} muted playsInline data-pronta={scanning !== null} />
      )}
      <div className="acoes">
        {torch && (
          <button
            type="button"
            aria-pressed={lamp}
            onClick={() =>
              void torch(!lamp).then(
                () => setLamp(!lamp),
                (error: unknown) => console.error(error),
              )
            }
          >
            Lanterna
          </button>
        )}
        <button type="button" onClick={onClose}>
          Fechar a câmera
        </button>
      </div>
    </section>
  )
}
