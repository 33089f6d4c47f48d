import { Button, Menu } from '@mantine/core'
import {
  canEmit,
  IMPRIME_ETIQUETAS,
  type InventarioDetalhe,
  type RelatorioDoInventario,
  RELATORIOS_INVENTARIO,
  type ReportFormat,
  rotasRelatoriosInventario as r,
} from '@tombo/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import type { RequestedReport } from '../../../resource/reports/FollowReport.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'

const Emitir = lazyDialog(async () => ({
  default: (await import('../../../resource/reports/ReportDialog.tsx')).ReportDialog,
}))

/** The documents of a campaign, in the order in which they are needed. */
const ORDEM: readonly RelatorioDoInventario[] = [
  'roteiro',
  'leituras',
  'acerto',
  'naoEncontrados',
  'alteracoes',
  'entradasEBaixas',
  'analitico',
  'ata',
]

/** Asks for a document of a campaign in the form that is chosen. */
function pedir(qual: RelatorioDoInventario, id: number, formato: ReportFormat): Promise<RequestedReport> {
  const params = { id }
  if (qual === 'naoEncontrados')
    return call(r.naoEncontrados, { params, query: { formato }, noErrorToast: true })
  return call(r[qual], { params, body: { formato }, noErrorToast: true })
}

/** The menu of what can be printed of a campaign, or kept as a spreadsheet. */
export function Documentos({ inventario: i }: { inventario: InventarioDetalhe }) {
  const router = useRouter()
  const { tags, can } = usePermissoes()
  const [aberto, setAberto] = useState<RelatorioDoInventario | null>(null)
  const quais = ORDEM.filter((d) => canEmit(tags, RELATORIOS_INVENTARIO[d]))
  return (
    <>
      <Menu position="bottom-start" width={320}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Documentos
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {quais.map((d) => (
            <Menu.Item key={d} onClick={() => setAberto(d)}>
              {RELATORIOS_INVENTARIO[d].title}
            </Menu.Item>
          ))}
          {can(IMPRIME_ETIQUETAS) && (
            <Menu.Item
              onClick={() => router.history.push(`/configuracoes/impressaoetiquetas?inventario=${i.id}`)}
            >
              Etiquetas novas para as ilegíveis
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {aberto && (
        <Emitir
          title={RELATORIOS_INVENTARIO[aberto].title}
          request={(formato) => pedir(aberto, i.id, formato)}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  )
}
