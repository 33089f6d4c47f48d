import { Checkbox } from '@mantine/core'
import {
  COLUNAS_POR_PAGINA,
  MAX_PDF_ROWS,
  mensagens,
  type NomeDaColuna,
  type QueryInput,
  rotasRelatorioCustomizado as r,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ReportDialog, ReportFilters } from '../../../resource/reports/ReportDialog.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import {
  FILTROS_DA_TELA,
  filtrosAdicionais,
  useDefinicoesAdicionais,
} from '../../patrimonios/lista.public.ts'
import { perguntaDo, useLinhas } from './consultas.ts'
import type { Montagem } from './estado.ts'
import { useColuna } from './useColuna.ts'
import css from './custom.module.css'

type Pergunta = QueryInput<typeof r.download>

/** The report as a file, with the columns of the screen or some of them: groups, subtotals and the total come with it. */
export default function BaixarDialog({ montagem, onClose }: { montagem: Montagem; onClose: () => void }) {
  const { data, error } = useLinhas(montagem)
  useToldError(error, 'o relatório')
  const filtros = { ...FILTROS_DA_TELA, ...filtrosAdicionais(useDefinicoesAdicionais()) }
  const coluna = useColuna()
  const [fora, setFora] = useState<ReadonlySet<NomeDaColuna>>(new Set())
  const count = data?.count ?? 0
  const { grupos, where } = montagem
  const colunas = montagem.colunas.filter((c) => !fora.has(c))
  const somas = montagem.somas.filter((c) => !fora.has(c))
  const levar = (nome: NomeDaColuna, leva: boolean) =>
    setFora((antes) => new Set(leva ? [...antes].filter((c) => c !== nome) : [...antes, nome]))
  return (
    <ReportDialog
      title="Baixar relatório customizado"
      size={720}
      request={(formato) =>
        call(r.download, {
          query: {
            ...perguntaDo({ ...montagem, colunas }),
            formato,
            ...(grupos.length > 0 ? { grupos: grupos.join(',') } : {}),
            // None of the columns that can be added up: one that is not there is named.
            somas: somas.length > 0 ? somas.join(',') : 'descricao',
          } as unknown as Pergunta,
        })
      }
      blocked={(formato) => {
        if (count === 0) return mensagens.nenhumRelatorio
        if (colunas.length === 0) return 'Leve ao menos uma coluna.'
        if (formato !== 'PDF') return null
        if (colunas.length > COLUNAS_POR_PAGINA) return mensagens.colunasDemais
        return count > MAX_PDF_ROWS ? mensagens.pdfGrande : null
      }}
      onClose={onClose}
      footer={
        <>
          <fieldset className={css.levadas}>
            <legend>Colunas do arquivo</legend>
            <div className={css.tres}>
              {montagem.colunas.map((nome) => (
                <Checkbox
                  key={nome}
                  label={coluna(nome).titulo}
                  checked={!fora.has(nome)}
                  onChange={(e) => levar(nome, e.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
          <ReportFilters filters={filtros} where={where} q="" count={count} rowNouns={['bem', 'bens']} />
        </>
      }
    />
  )
}
