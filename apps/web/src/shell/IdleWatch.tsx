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
  const ligada = useSyncExternalStore(observeSession, () => currentSession() !== null)
  const estado = useIdle(ligada)
  const acabou = estado.phase === 'FIM'
  useEffect(() => {
    if (!acabou) return
    void signOut(ENCERRADA).then(backToSignIn)
  }, [acabou])
  if (estado.phase === 'EM_USO' || acabou) return null
  const mantida = estado.phase === 'MANTIDA'
  return (
    <Portal>
      <Notification
        classNames={{ root: css.aviso, description: css.texto }}
        withBorder
        withCloseButton={false}
        color={mantida ? 'green' : 'yellow'}
        icon={mantida ? <IconCheck size={18} /> : <IconClock size={18} />}
        title={mantida ? 'Sessão mantida' : 'Você ainda está aí?'}
      >
        {mantida && 'Pode continuar de onde parou.'}
        {estado.phase === 'VOLTANDO' && 'Mantendo a sessão…'}
        {estado.phase === 'AVISO' && (
          <>
            <Text size="sm">Há 5 minutos o sistema não é usado, e a sua sessão vai terminar.</Text>
            <div className={css.pe}>
              <Button size="compact-sm">Continuar trabalhando</Button>
              <span aria-hidden className="numeros">
                {quantos(estado.left, 'segundo', 'segundos')}
              </span>
            </div>
          </>
        )}
      </Notification>
    </Portal>
  )
}
