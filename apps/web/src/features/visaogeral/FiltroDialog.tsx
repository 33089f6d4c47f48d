import { Button, Stack, Text } from '@mantine/core'
import {
  ehAdicional,
  type Filters,
  FILTROS_DO_PAINEL,
  FILTROS_PATRIMONIO,
  mensagens,
  utilizacao,
  type Where,
  zWhereDeBens,
} from '@tombo/contract'
import { useState } from 'react'
import { check } from '../../kernel/schemas/library.ts'
import { toastError } from '../../kernel/toasts.ts'
import { FilterField } from '../../resource/filters/FilterField.tsx'
import { withoutBlanks } from '../../resource/listState.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useFiltrosDeBens } from '../patrimonios/adicionais.public.ts'
import css from './visaogeral.module.css'

interface Props {
  value: Where
  onApply: (where: Where) => void
  onClose: () => void
}

const emDesuso = (w: Where) => (w.utilizacao?.in ?? []).includes('DESUSO')
/** Why an asset is not used is asked only of those that are not. */
function ajustado(w: Where): Where {
  if (emDesuso(w)) return w
  const { justificativaDesuso: _, ...resto } = w
  return resto
}
const DATAS = ['dataAquisicao', 'dataTombamento'] as const

/** Says what is wrong with a filter; null when it can be applied. */
function faltaEm(where: Where, filtros: Filters): string | null {
  for (const campo of DATAS) {
    const { from, to } = where[campo] ?? {}
    if (from && to && from > to)
      return `${FILTROS_PATRIMONIO[campo].label}: ${mensagens.dataFinalAntesDaInicial}`
  }
  const lido = check(zWhereDeBens, JSON.stringify(where))
  if (lido.success) return null
  const falta = lido.error.issues[0]
  return `${filtros[String(falta?.path[0])]?.label ?? 'Filtro'}: ${falta?.message ?? mensagens.numeroRequerido}`
}

/** Which assets the overview counts: nothing happens until it is applied. */
export default function FiltroDialog({ value, onApply, onClose }: Props) {
  const [rascunho, setRascunho] = useState(value)
  const filtros = useFiltrosDeBens()
  const aplicar = () => {
    const where = withoutBlanks(ajustado(rascunho))
    const falta = faltaEm(where, filtros)
    if (falta) return toastError(falta)
    onApply(where)
    onClose()
  }
  return (
    <FormDialog
      title="Filtrar a visão geral"
      action="Aplicar filtros"
      sending={false}
      onSubmit={aplicar}
      onClose={onClose}
      aside={
        <Button variant="subtle" onClick={() => setRascunho({})}>
          Limpar
        </Button>
      }
    >
      <Stack gap="sm">
        {FILTROS_DO_PAINEL.map((nome) => {
          const campo = (
            <FilterField
              key={nome}
              filter={FILTROS_PATRIMONIO[nome]}
              value={rascunho[nome]}
              nullable={false}
              onChange={(v) => setRascunho((r) => ajustado({ ...r, [nome]: v }))}
            />
          )
          if (nome !== 'justificativaDesuso') return campo
          return (
            <fieldset key={nome} className={css.fieldset} disabled={!emDesuso(rascunho)}>
              {campo}
              {!emDesuso(rascunho) && (
                <Text size="xs" c="dimmed">
                  Vale quando a utilização inclui “{utilizacao.descriptions.DESUSO}”.
                </Text>
              )}
            </fieldset>
          )
        })}
        {Object.entries(filtros)
          .filter(([nome]) => ehAdicional(nome))
          .map(([nome, filtro]) => (
            <FilterField
              key={nome}
              filter={filtro}
              value={rascunho[nome]}
              nullable={false}
              onChange={(v) => setRascunho((r) => ({ ...r, [nome]: v }))}
            />
          ))}
      </Stack>
    </FormDialog>
  )
}
