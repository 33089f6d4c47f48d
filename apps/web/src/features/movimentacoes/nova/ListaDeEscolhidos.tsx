import { mensagens } from '@tombo/contract'
import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import { quantos } from '../../../ui/format.ts'
import type { Escolhido } from '../../patrimonios/lista.public.ts'
import css from '../movimentacoes.module.css'

interface Props {
  escolhidos: readonly Escolhido[]
  onAcrescentar: (bem: Escolhido) => void
  onTirar: (id: number) => void
  error?: string | undefined
}

const rotulo = (e: Escolhido) => e.nome ?? mensagens.bemSemDescricao
/** More names than these nobody reads one by one. */
const NA_LISTA = 200

/** The assets that were chosen: more are found by number, label or words, each can be taken out; then the search has the focus. */
export function ListaDeEscolhidos({ escolhidos, onAcrescentar, onTirar, error }: Props) {
  return (
    <>
      <Autocomplete
        id={fieldId('itens')}
        label="Bem"
        description="Por tombamento, etiqueta ou descrição. Só bens em uso, que nada prende, nem um inventário."
        resource="movimentacoes/bens"
        required
        error={error}
        value={null}
        onChange={(bem) => bem && onAcrescentar({ id: bem.id, nome: String(bem.descricao) })}
        data-autofocus
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
                onClick={() => {
                  onTirar(e.id)
                  document.getElementById(fieldId('itens'))?.focus()
                }}
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
