import { Button } from '@mantine/core'
import { type Campos, type Filtros, type Where, zWhere } from '@tombo/contract'
import { useState } from 'react'
import { avisarErro } from '../../kernel/toasts.ts'
import { semVazios } from '../estado.ts'
import { FilterField } from './FilterField.tsx'
import css from './filtros.module.css'

interface Props {
  filters: Filtros
  /** The fields behind the filters: an optional one can be asked for "sem valor". */
  campos?: Campos
  value: Where
  onApply: (where: Where) => void
  /** Which filters, in which order; all without it. */
  only?: readonly string[]
}

/** All filters of a list as a form: nothing happens until it is applied (button or Enter). Fits a side panel and a dialog. */
export function FilterPanel({ filters, campos = {}, value, onApply, only }: Props) {
  const [rascunho, setRascunho] = useState(value)
  const aplicar = () => {
    const limpo = semVazios(rascunho)
    const lido = zWhere(filters).safeParse(JSON.stringify(limpo))
    if (lido.success) return onApply(limpo)
    const questao = lido.error.issues[0]
    avisarErro(
      `${filters[String(questao?.path[0])]?.rotulo ?? 'Filtro'}: ${questao?.message ?? 'valor inválido'}`,
    )
  }
  return (
    <form
      className={css.panel}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        aplicar()
      }}
    >
      <div className={css.fields}>
        {(only ?? Object.keys(filters)).map((nome) => {
          const f = filters[nome]
          const nullable = f?.tipo !== 'booleano' && !f?.semVazio && !campos[nome]?.obrigatorio
          return (
            f && (
              <FilterField
                key={nome}
                filtro={f}
                value={rascunho[nome]}
                nullable={nullable}
                onChange={(v) => setRascunho((r) => ({ ...r, [nome]: v }))}
              />
            )
          )
        })}
      </div>
      <div className={css.footer}>
        <Button variant="default" onClick={() => onApply({})}>
          Limpar
        </Button>
        <Button type="submit">Aplicar filtros</Button>
      </div>
    </form>
  )
}
