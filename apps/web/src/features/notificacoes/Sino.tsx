import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useUnread } from '../../kernel/notificacoes.ts'
import { refreshPush } from '../../kernel/push.ts'
import { integer, quantos } from '../../ui/formatLight.ts'
import { Painel } from './Painel.tsx'
import css from './notificacoes.module.css'

const MAIOR = 99

const emPalavras = (n: number): string =>
  n === 0 ? 'Nenhuma notificação não lida' : quantos(n, 'notificação não lida', 'notificações não lidas')

/** Gives what a screen reader says when the count changes; nothing of what stood there already. */
function useAnuncio(contagem: number | undefined): string {
  const [anterior, setAnterior] = useState(contagem)
  const [anuncio, setAnuncio] = useState('')
  if (contagem !== anterior) {
    setAnterior(contagem)
    if (anterior !== undefined && contagem !== undefined) setAnuncio(emPalavras(contagem))
  }
  return anuncio
}

/** The bell of the header: how many notices are unread, and the notices. */
export function Sino() {
  const [aberto, setAberto] = useState(false)
  const { data: naoLidas } = useUnread()
  const anuncio = useAnuncio(naoLidas)
  useEffect(() => void refreshPush(), [])
  return (
    <>
      <Popover
        opened={aberto}
        onChange={setAberto}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            size={36}
            className={css.sino}
            aria-label={naoLidas ? `Notificações: ${emPalavras(naoLidas)}` : 'Notificações'}
            aria-expanded={aberto}
            onClick={() => setAberto((a) => !a)}
          >
            <IconBell size={20} stroke={1.5} />
            {naoLidas !== undefined && naoLidas > 0 && (
              <span className={css.contagem} aria-hidden>
                {naoLidas > MAIOR ? `${MAIOR}+` : integer(naoLidas)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <Painel naoLidas={naoLidas} onClose={() => setAberto(false)} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden component="output">{anuncio}</VisuallyHidden>
    </>
  )
}
