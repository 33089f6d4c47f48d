import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { quantos } from '../../../ui/formato.ts'
import { type Escolhido, EscolherBem, nomeDoBem } from '../../patrimonios/lista.public.ts'
import css from '../movimentacoes.module.css'

interface Props {
  escolhidos: readonly Escolhido[]
  onAcrescentar: (bem: Escolhido) => void
  onTirar: (id: number) => void
  error?: string | null
}

const rotulo = (e: Escolhido) => e.nome ?? `Bem nº ${e.id}`
/** More names than these nobody reads one by one. */
const NA_LISTA = 200

/** The assets that were chosen: more are found by number or words, each can be taken out. */
export function ListaDeEscolhidos({ escolhidos, onAcrescentar, onTirar, error }: Props) {
  const [vez, setVez] = useState(0)
  return (
    <>
      <EscolherBem
        key={vez}
        value={null}
        error={error ?? null}
        onChange={(bem) => {
          if (!bem) return
          onAcrescentar({ id: bem.id, nome: nomeDoBem(bem) })
          setVez((v) => v + 1)
        }}
      />
      {escolhidos.length > 0 && (
        <ul className={css.bens} aria-label="Bens escolhidos">
          {escolhidos.slice(0, NA_LISTA).map((e) => (
            <li key={e.id}>
              <span>{rotulo(e)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Tirar ${rotulo(e)}`}
                onClick={() => onTirar(e.id)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {escolhidos.length > NA_LISTA && (
        <Text size="sm" c="dimmed">
          E mais {quantos(escolhidos.length - NA_LISTA, 'bem', 'bens')}.
        </Text>
      )}
    </>
  )
}
