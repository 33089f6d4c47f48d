import { Button } from '@mantine/core'
import {
  type AnyResource,
  type ReportDef,
  type ReportFormat,
  canEmit,
  RELATORIOS_DE_CADASTROS,
  rotasRelatoriosDeCadastros,
} from '@tombo/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import type { RequestedReport } from '../../resource/reports/FollowReport.tsx'
import type { ListSource } from '../../resource/ListView.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import css from '../../resource/ListPage.module.css'

const EmitirRelatorio = lazyDialog(async () => ({
  default: (await import('../../resource/reports/ReportDialog.tsx')).ReportDialog,
}))
const FiltrosDoRelatorio = lazyDialog(async () => ({
  default: (await import('../../resource/reports/ReportDialog.tsx')).ReportFilters,
}))

interface Props {
  def: Pick<AnyResource, 'filters'>
  linhas: readonly [um: string, varios: string]
  lista: Pick<ListSource<{ id: number }>, 'state' | 'page'>
}
interface DoCadastro extends Props {
  qual: keyof typeof RELATORIOS_DE_CADASTROS
}
interface DaLista extends Props {
  relatorio: Pick<ReportDef<never>, 'permissao'>
  /** Asks for it, as the list is searched and filtered. */
  pedir: (corpo: { formato: ReportFormat; q?: string; where: string }) => Promise<RequestedReport>
}

/** The button beside a catalogue's filters that asks for what is listed as a report. */
export function BotaoRelatorio({ qual, ...resto }: DoCadastro) {
  return (
    <BotaoDeRelatorio
      {...resto}
      relatorio={RELATORIOS_DE_CADASTROS[qual]}
      pedir={(body) => call(rotasRelatoriosDeCadastros[qual], { body, noErrorToast: true })}
    />
  )
}

/** The same for any list that has a report of its own. */
export function BotaoDeRelatorio({ def, linhas, lista, relatorio, pedir }: DaLista) {
  const { tags } = usePermissoes()
  const [aberto, setAberto] = useState(false)
  const { q, where } = lista.state
  const count = lista.page?.count ?? 0
  if (!canEmit(tags, relatorio)) return null
  return (
    <>
      <Button variant="default" px="sm" onClick={() => setAberto(true)}>
        <IconFileText size={16} stroke={1.5} aria-hidden />
        <span className={css.word}>Relatório</span>
      </Button>
      {aberto && (
        <EmitirRelatorio
          title={`Emitir relatório de ${linhas[1]}`}
          request={(formato) => pedir({ formato, ...(q ? { q } : {}), where: JSON.stringify(where) })}
          empty={count === 0}
          onClose={() => setAberto(false)}
          footer={<FiltrosDoRelatorio {...{ filters: def.filters, where, q, count, rowNouns: linhas }} />}
        />
      )}
    </>
  )
}
