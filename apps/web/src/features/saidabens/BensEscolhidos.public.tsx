import { ActionIcon } from '@mantine/core'
import { type BemDaSaida, type BemDisponivel, nomeDoBem } from '@tombo/contract'
import { IconX } from '@tabler/icons-react'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import { quantos } from '../../ui/format.ts'
import css from './saidabens.module.css'

/** An asset that was found has its series too; one that was saved before is its name. */
type Bem = BemDaSaida & Partial<Pick<BemDisponivel, 'caracteristica'>>

interface Props {
  bens: readonly Bem[]
  onChange: (bens: Bem[]) => void
  erro: string | undefined
  /** Has the focus when its dialog opens. */
  primeiro?: boolean
  /** Where assets are looked for, and what is said of those that are found. */
  resource?: string
  ajuda?: string
  required?: boolean
}

/** The assets that a request or an order takes along: found by number, label or description, one after the other, and each can be taken out again. */
export function BensEscolhidos({
  bens,
  onChange,
  erro,
  primeiro = false,
  resource = 'saidabens/bens',
  ajuda = 'Procure por tombamento, etiqueta ou descrição. Só bens em uso, que nada prende, nem um inventário.',
  required = true,
}: Props) {
  return (
    <div className={css.inteira}>
      <Autocomplete
        id={fieldId('itens')}
        resource={resource}
        shows="nome"
        fields={['id', 'numeroTombamento', 'numeroAcessorio', 'referencia', 'descricao', 'nome']}
        label="Bens"
        description={ajuda}
        required={required}
        error={erro}
        value={null}
        onChange={(achado) => {
          const bem = achado as unknown as Bem | null
          if (bem && !bens.some((b) => b.id === bem.id)) onChange([...bens, bem])
        }}
        {...(primeiro ? { 'data-autofocus': true } : {})}
      />
      {bens.length > 0 && (
        <>
          <p className={css.contagem} aria-live="polite">
            {quantos(bens.length, 'bem escolhido', 'bens escolhidos')}
          </p>
          <ul className={css.bens} aria-label="Bens escolhidos">
            {bens.map((b) => (
              <li key={b.id}>
                <span className={css.nome}>
                  {nomeDoBem(b)}
                  {b.referencia && <span className={css.nota}>Etiqueta {b.referencia}</span>}
                  {b.caracteristica && <span className={css.nota}>{b.caracteristica}</span>}
                </span>
                <ActionIcon
                  aria-label={`Retirar ${nomeDoBem(b)}`}
                  size={28}
                  onClick={() => {
                    onChange(bens.filter((o) => o.id !== b.id))
                    document.getElementById(fieldId('itens'))?.focus()
                  }}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
