import { Chip, Pill } from '@mantine/core'
import { type Solicitacao, statusSolicitacao, type StatusSolicitacao, nomeDoBem } from '@tombo/contract'
import type { Recorte } from './consultas.ts'
import css from './solicitacoes.module.css'

interface Props {
  recorte: Recorte
  mudar: (parte: Partial<Recorte>) => void
  /** The person sees everybody's: there is something to narrow to one's own. */
  todas: boolean
  /** The asset of the first row, to name the one that the list is narrowed to. */
  bem: Solicitacao['patrimonio'] | undefined
}

/** Shows what the list is narrowed to: situations, one's own, one asset. */
export function Recortes({ recorte, mudar, todas, bem }: Props) {
  const { status, minhas, patrimonio } = recorte
  const nome = bem?.id === patrimonio ? nomeDoBem(bem) : `nº ${patrimonio}`
  return (
    <fieldset className={css.recortes} aria-label="Quais solicitações">
      <Chip.Group
        multiple
        value={status}
        onChange={(valores) => mudar({ status: valores as StatusSolicitacao[] })}
      >
        {statusSolicitacao.options.map((o) => (
          <Chip key={o.value} value={o.value} size="sm" radius="sm">
            {o.descricao}
          </Chip>
        ))}
      </Chip.Group>
      {todas && (
        <Chip
          size="sm"
          radius="sm"
          checked={minhas}
          onChange={(sim) => mudar({ minhas: sim })}
          className={css.minhas}
        >
          Minhas solicitações
        </Chip>
      )}
      {patrimonio !== null && (
        <Pill
          size="md"
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Retirar o filtro Bem: ${nome}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onRemove={() => mudar({ patrimonio: null })}
        >
          Bem: {nome}
        </Pill>
      )}
    </fieldset>
  )
}
