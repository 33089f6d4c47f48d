import {
  COLUNAS_POR_PAGINA,
  MAX_PDF_ROWS,
  mensagens,
  type QueryInput,
  rotasRelatorioCustomizado as r,
} from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { ReportDialog, ReportFilters } from '../../../resource/ReportDialog.tsx'
import { FILTROS_DA_TELA } from '../../patrimonios/lista.public.ts'
import { perguntaDo, useLinhas } from './consultas.ts'
import type { Montagem } from './estado.ts'

type Pergunta = QueryInput<typeof r.download>

/** The report as a file: groups, subtotals and the total come with it. */
export default function BaixarDialog({ montagem, onClose }: { montagem: Montagem; onClose: () => void }) {
  const { data } = useLinhas(montagem)
  const count = data?.count ?? 0
  const { colunas, grupos, somas, where } = montagem
  return (
    <ReportDialog
      title="Baixar relatório customizado"
      request={(formato) =>
        call(r.download, {
          query: {
            ...perguntaDo(montagem),
            formato,
            ...(grupos.length > 0 ? { grupos: grupos.join(',') } : {}),
            // None of the columns that can be added up: one that is not there is named.
            somas: somas.length > 0 ? somas.join(',') : 'descricao',
          } as unknown as Pergunta,
        })
      }
      blocked={(formato) => {
        if (count === 0) return mensagens.nenhumRelatorio
        if (formato !== 'PDF') return null
        if (colunas.length > COLUNAS_POR_PAGINA) return mensagens.colunasDemais
        return count > MAX_PDF_ROWS ? mensagens.pdfGrande : null
      }}
      onClose={onClose}
      footer={
        <ReportFilters
          filters={FILTROS_DA_TELA}
          where={where}
          q=""
          count={count}
          rowNouns={['bem', 'bens']}
        />
      }
    />
  )
}
