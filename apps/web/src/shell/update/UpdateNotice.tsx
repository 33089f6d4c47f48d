import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { keep, recall } from '../../ui/memory.ts'
import { hasNewVersion } from './version.ts'
import { turnHasCome } from './turn.ts'

const CHECKED_NAME = 'versao:conferida'
/** How often it is looked whether the day is over, in milliseconds. */
const LOOK_MS = 30 * 60_000
/** How long a page stands until it is looked for the first time, in milliseconds. */
const FIRST_LOOK_MS = 60_000

/** Offers the new version, once: it is never taken by itself, and nothing that was typed is lost before the person says so. */
function offer(): void {
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

async function check(): Promise<void> {
  keep(CHECKED_NAME, Date.now())
  if (await hasNewVersion()) offer()
}

/**
 * Asks the server once a day which build it has, and at once when a part of this one is no longer there. A page that has just
 * come is asked about too, since a browser may have brought back an old one that it kept, but not while its screen is on its way.
 */
export function UpdateNotice() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && turnHasCome(recall<number>(CHECKED_NAME), Date.now()))
        void check()
    }
    const onMissing = () => void check()
    const first = setTimeout(look, FIRST_LOOK_MS)
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('vite:preloadError', onMissing)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('vite:preloadError', onMissing)
    }
  }, [])
  return null
}
