import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { keep, recall } from '../../ui/memory.ts'
import { hasNewVersion } from './version.ts'
import { turnHasCome } from './turn.ts'

const CONFERIDA = 'versao:conferida'
/** How often it is looked whether the day is over, in milliseconds. */
const OLHAR = 30 * 60_000

/** Offers the new version, once: it is never taken by itself, and nothing that was typed is lost before the person says so. */
function oferecer(): void {
  notifications.show({
    id: 'versao-nova',
    message: (
      <>
        <Text size="sm" mb={6}>
          <strong>Há uma versão nova do Tombo.</strong> Termine o que está fazendo e recarregue.
        </Text>
        <Button size="compact-sm" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </>
    ),
    color: 'marca',
    autoClose: false,
    position: 'bottom-left',
    role: 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
}

async function conferir(): Promise<void> {
  keep(CONFERIDA, Date.now())
  if (await hasNewVersion()) oferecer()
}

/** Asks the server once a day which build it has, and at once when a part of this one is no longer there. */
export function UpdateNotice() {
  useEffect(() => {
    const olhar = () => {
      if (document.visibilityState === 'visible' && turnHasCome(recall<number>(CONFERIDA), Date.now()))
        void conferir()
    }
    const faltou = () => void conferir()
    olhar()
    const relogio = setInterval(olhar, OLHAR)
    document.addEventListener('visibilitychange', olhar)
    window.addEventListener('vite:preloadError', faltou)
    return () => {
      clearInterval(relogio)
      document.removeEventListener('visibilitychange', olhar)
      window.removeEventListener('vite:preloadError', faltou)
    }
  }, [])
  return null
}
