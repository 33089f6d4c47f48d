import { Radio, Select, Stack, Text } from '@mantine/core'
import {
  type AgrupamentoDeBens,
  agrupamentoDeBens,
  type ColunaDeBens,
  COLUNAS_POR_PAGINA,
  type ReportFormat,
  MAX_PDF_ROWS,
  mensagens,
  type QueryInput,
  type RelatorioDeBens,
  rotasRelatoriosDeBens,
  type Where,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ReportDialog, ReportFilters } from '../../../resource/reports/ReportDialog.tsx'
import { integer } from '../../../ui/format.ts'
import { FILTROS_DA_TELA } from '../lista/filtros.ts'
import { colunasDaPagina, OFERTA } from './tipos.ts'

interface Props {
  /** Says what the list is asked for, without page. */
  filtrada: Record<string, unknown>
  /** The same filters as the screen has them, for saying them in words. */
  where: Where
  q: string
  count: number
  /** The columns that the list shows, in its order. */
  visiveis: ColunaDeBens[]
  onClose: () => void
}
type Pergunta = QueryInput<typeof rotasRelatoriosDeBens.listagem>

/** A report of the assets that are filtered: which, how grouped, in what form. */
export default function Emitir({ filtrada, where, q, count, visiveis, onClose }: Props) {
  const [tipo, setTipo] = useState<RelatorioDeBens>('relacao')
  const [agrupar, setAgrupar] = useState<AgrupamentoDeBens>('NENHUM')
  const pedir = (formato: ReportFormat) => {
    const query = {
      ...filtrada,
      formato,
      ...(tipo === 'relacao' ? { agrupar } : {}),
      ...(tipo === 'listagem' ? { colunas: colunasDaPagina(visiveis) } : {}),
    } as unknown as Pergunta
    return call(rotasRelatoriosDeBens[tipo], { query })
  }
  return (
    <ReportDialog
      title="Emitir relatório de bens"
      size={620}
      request={pedir}
      blocked={(formato) => (formato === 'PDF' && count > MAX_PDF_ROWS ? mensagens.pdfGrande : null)}
      empty={count === 0}
      onClose={onClose}
      footer={
        <ReportFilters
          filters={FILTROS_DA_TELA}
          where={where}
          q={q}
          count={count}
          rowNouns={['bem', 'bens']}
        />
      }
    >
      <Radio.Group label="Relatório" value={tipo} onChange={(v) => setTipo(v as RelatorioDeBens)}>
        <Stack gap="xs" mt={4}>
          {OFERTA.map((o) => (
            <Radio
              key={o.tipo}
              value={o.tipo}
              label={o.titulo}
              description={o.explicacao}
              data-autofocus={o.tipo === 'relacao' || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {tipo === 'listagem' && visiveis.length > COLUNAS_POR_PAGINA && (
        <Text size="sm" c="dimmed">
          A lista mostra {integer(visiveis.length)} colunas; o relatório leva as primeiras{' '}
          {integer(COLUNAS_POR_PAGINA)}.
        </Text>
      )}
      {tipo === 'relacao' && (
        <Select
          label="Agrupar por"
          data={agrupamentoDeBens.options.map((o) => ({ value: o.value, label: o.descricao }))}
          value={agrupar}
          onChange={(v) => setAgrupar((v ?? 'NENHUM') as AgrupamentoDeBens)}
          allowDeselect={false}
          maw={280}
        />
      )}
    </ReportDialog>
  )
}
