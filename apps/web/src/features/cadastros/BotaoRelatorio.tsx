import { Button } from '@mantine/core'
import {
  type AnyResource,
  type ReportFormat,
  canEmit,
  RELATORIOS_DE_CADASTROS,
  rotasRelatoriosDeCadastros,
} from '@tombo/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import type { ListSource } from '../../resource/ListView.tsx'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import css from '../../resource/ListPage.module.css'

const EmitirRelatorio = lazyDialog(async () => ({
  default: (await import('../../resource/ReportDialog.tsx')).ReportDialog,
}))
const FiltrosDoRelatorio = lazyDialog(async () => ({
  default: (await import('../../resource/ReportDialog.tsx')).ReportFilters,
}))

interface Props {
  def: Pick<AnyResource, 'filters'>
  qual: keyof typeof RELATORIOS_DE_CADASTROS
  linhas: readonly [um: string, varios: string]
  lista: ListSource<{ id: number }>
}

/** The button beside a catalogue's filters that asks for what is listed as a report. */
export function BotaoRelatorio({ def, qual, linhas, lista }: Props) {
  const { tags } = usePermissoes()
  const [aberto, setAberto] = useState(false)
  const { q, where } = lista.state
  const count = lista.page?.count ?? 0
  if (!canEmit(tags, RELATORIOS_DE_CADASTROS[qual])) return null
  const pedir = (formato: ReportFormat) =>
    call(rotasRelatoriosDeCadastros[qual], {
      body: { formato, ...(q ? { q } : {}), where: JSON.stringify(where) },
      noErrorToast: true,
    })
  return (
    <>
      <Button variant="default" px="sm" onClick={() => setAberto(true)}>
        <IconFileText size={16} stroke={1.5} aria-hidden />
        <span className={css.word}>Relatório</span>
      </Button>
      {aberto && (
        <EmitirRelatorio
          title={`Emitir relatório de ${linhas[1]}`}
          request={pedir}
          empty={count === 0}
          onClose={() => setAberto(false)}
          footer={<FiltrosDoRelatorio {...{ filters: def.filters, where, q, count, rowNouns: linhas }} />}
        />
      )}
    </>
  )
}
