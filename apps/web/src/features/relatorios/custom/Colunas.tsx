import { ActionIcon, Checkbox } from '@mantine/core'
import type { NomeDaColuna } from '@tombo/contract'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { mover } from './estado.ts'
import { useColuna } from './useColuna.ts'
import css from './custom.module.css'

interface Props {
  colunas: readonly NomeDaColuna[]
  somas: readonly NomeDaColuna[]
  onColunas: (colunas: readonly NomeDaColuna[]) => void
  onSoma: (nome: NomeDaColuna, soma: boolean) => void
}

/** The chosen columns in their order: dragged, or moved by the arrows beside each. */
export function Colunas({ colunas, somas, onColunas, onSoma }: Props) {
  const coluna = useColuna()
  const [arrastada, setArrastada] = useState<NomeDaColuna | null>(null)
  const [alvo, setAlvo] = useState<number | null>(null)
  const largar = (i: number) => {
    if (arrastada) onColunas(mover(colunas, arrastada, i))
    setArrastada(null)
    setAlvo(null)
  }
  const sobre = (e: DragEvent, i: number) => {
    e.preventDefault()
    setAlvo(i)
  }
  const lado = (i: number) => {
    const de = arrastada ? colunas.indexOf(arrastada) : i
    return alvo !== i || de === i ? undefined : de < i ? 'depois' : 'antes'
  }
  return (
    <ol className={css.colunas} aria-label="Colunas do relatório, na ordem">
      {colunas.map((nome, i) => {
        const { titulo, soma } = coluna(nome)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows beside it do the same without a mouse
          <li
            key={nome}
            draggable
            data-alvo={lado(i)}
            onDragStart={() => setArrastada(nome)}
            onDragEnter={(e) => sobre(e, i)}
            onDragOver={(e) => sobre(e, i)}
            onDrop={(e) => {
              e.preventDefault()
              largar(i)
            }}
            onDragEnd={() => [setArrastada(null), setAlvo(null)]}
          >
            <IconGripVertical size={16} className={css.pega} aria-hidden />
            <span className={css.nome}>{titulo}</span>
            {soma && (
              <Checkbox
                size="xs"
                label="Somar"
                aria-label={`Somar ${titulo}`}
                checked={somas.includes(nome)}
                onChange={(e) => onSoma(nome, e.currentTarget.checked)}
              />
            )}
            <ActionIcon
              size={24}
              variant="subtle"
              aria-label={`Mover ${titulo} para cima`}
              disabled={i === 0}
              onClick={() => onColunas(mover(colunas, nome, i - 1))}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              variant="subtle"
              aria-label={`Mover ${titulo} para baixo`}
              disabled={i === colunas.length - 1}
              onClick={() => onColunas(mover(colunas, nome, i + 1))}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              variant="subtle"
              aria-label={`Retirar ${titulo}`}
              disabled={colunas.length === 1}
              onClick={() => onColunas(colunas.filter((c) => c !== nome))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        )
      })}
    </ol>
  )
}
