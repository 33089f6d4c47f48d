import { Button, Notification, Portal, Text } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useIdle } from '../kernel/idle/useIdle.ts'
import { signOut } from '../kernel/session/signOut.ts'
import { observeSession, currentSession } from '../kernel/session/session.ts'
import { quantos } from '../ui/formatLight.ts'
import css from './IdleWatch.module.css'
import { backToSignIn } from './backToSignIn.ts'

const ENCERRADA = 'Sua sessão terminou depois de 5 minutos sem uso. Entre novamente.'

/**
 * Warns who has been away that the session is about to end, and ends it. Whatever the person does brings them back; the
 * button is for those who look for one.
 */
export function IdleWatch() {
  const signedIn = useSyncExternalStore(observeSession, () => currentSession() !== null)
  const idle = useIdle(signedIn)
  const over = idle.phase === 'FIM'
  useEffect(() => {
    if (!over) return
    void signOut(ENCERRADA, true).then(backToSignIn)
  }, [over])
  if (idle.phase === 'EM_USO' || over) return null
  const kept = idle.phase === 'MANTIDA'
  return (
    <Portal>
      <Notification
        classNames={{ root: css.aviso, description: css.texto }}
        withBorder
        withCloseButton={false}
        color={kept ? 'green' : 'yellow'}
        icon={kept ? <IconCheck size={18} /> : <IconClock size={18} />}
        title={kept ? 'Sessão mantida' : 'Você ainda está aí?'}
      >
        {kept && 'Pode continuar de onde parou.'}
        {idle.phase === 'VOLTANDO' && 'Mantendo a sessão…'}
        {idle.phase === 'AVISO' && (
          <>
            <Text size="sm">Há 5 minutos o sistema não é usado, e a sua sessão vai terminar.</Text>
            <div className={css.pe}>
              <Button size="compact-sm">Continuar trabalhando</Button>
              <span aria-hidden className="numeros">
                {quantos(idle.left, 'segundo', 'segundos')}
              </span>
            </div>
          </>
        )}
      </Notification>
    </Portal>
  )
}
