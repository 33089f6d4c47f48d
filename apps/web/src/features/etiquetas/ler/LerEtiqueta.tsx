import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { cameraProblem } from '../../../ui/files/camera.ts'
import { scan, type Scanning } from '../../contagem/camera.public.ts'
import { enderecoDoBem } from '../../bens/bem.public.tsx'
import { bemDaEtiqueta } from './bemDaEtiqueta.ts'
import css from './ler.module.css'

/** Reads a label by the camera, or takes its number as it is typed or scanned, and opens the asset. */
export default function LerEtiqueta({ onClose }: { onClose: () => void }) {
  const ir = useGoTo()
  const { can } = usePermissoes()
  const [texto, setTexto] = useState('')
  const [buscando, setBuscando] = useState(false)
  const [desconhecido, setDesconhecido] = useState<string | null>(null)
  const abrir = async (codigo: string) => {
    if (codigo.trim() === '' || buscando) return
    setBuscando(true)
    try {
      const r = await bemDaEtiqueta(codigo)
      if (r.tipo === 'DESCONHECIDO') return setDesconhecido(codigo.trim())
      onClose()
      ir(r.tipo === 'BEM' ? enderecoDoBem(r.id, can) : `/patrimonio?q=${encodeURIComponent(codigo.trim())}`)
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setBuscando(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Ler etiqueta">
      <Stack gap="md" p="md">
        <Visor onCodigo={abrir} />
        {desconhecido !== null && (
          <Alert color="yellow" role="alert">
            Nenhum bem desta unidade tem o código “{desconhecido}”. Confira a etiqueta, ou digite o número de
            tombamento.
          </Alert>
        )}
        <form
          onSubmit={(e) => {
            e.preventDefault()
            void abrir(texto)
          }}
        >
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              className={css.numero}
              label="Etiqueta ou número de tombamento"
              inputMode="text"
              autoComplete="off"
              value={texto}
              onChange={(e) => setTexto(e.currentTarget.value)}
            />
            <Button type="submit" loading={buscando}>
              Abrir
            </Button>
          </Group>
        </form>
      </Stack>
    </Dialog>
  )
}

/** The picture of the camera, which reads each label that comes into sight. Without a camera it says why. */
function Visor({ onCodigo }: { onCodigo: (codigo: string) => Promise<void> }) {
  const video = useRef<HTMLVideoElement>(null)
  const lido = useEffectEvent(onCodigo)
  const [aberta, setAberta] = useState<Scanning | null>(null)
  const [acesa, setAcesa] = useState(false)
  const [problema, setProblema] = useState<string | null>(null)
  useEffect(() => {
    if (!video.current) return
    let fechado = false
    let leitor: Scanning | null = null
    scan(video.current, (codigo) => lido(codigo)).then(
      (s) => {
        leitor = s
        if (fechado) s.stop()
        else setAberta(s)
      },
      (erro: unknown) => {
        if (!fechado) setProblema(cameraProblem(erro, 'digite o número'))
      },
    )
    return () => {
      fechado = true
      leitor?.stop()
    }
  }, [])
  if (problema)
    return (
      <Alert color="yellow" role="note">
        {problema}
      </Alert>
    )
  const { torch } = aberta ?? {}
  return (
    <div>
      <video ref={video} className={css.visor} muted playsInline aria-label="Imagem da câmera" />
      {torch && (
        <Button
          variant="default"
          mt="xs"
          aria-pressed={acesa}
          onClick={() => void torch(!acesa).then(() => setAcesa(!acesa))}
        >
          Lanterna
        </Button>
      )}
    </div>
  )
}
