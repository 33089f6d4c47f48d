import { Select, Stack } from '@mantine/core'
import { agrupamentoManutencao, lerData, rotasManutencoes as r, situacaoManutencao } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { ReportDialog } from '../../resource/reports/ReportDialog.tsx'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import css from './manutencoes.module.css'

type Situacao = keyof typeof situacaoManutencao.descriptions
type Grupo = keyof typeof agrupamentoManutencao.descriptions
const opcoes = (e: { options: readonly { value: string; descricao: string }[] }) =>
  e.options.map((o) => ({ value: o.value, label: o.descricao }))

/** The report of maintenance: what was mended, when, by whom and for how much. */
export default function EmitirDialog({ onClose }: { onClose: () => void }) {
  const [agrupar, setAgrupar] = useState<Grupo>('NENHUM')
  const [situacao, setSituacao] = useState<Situacao | null>(null)
  const [fornecedor, setFornecedor] = useState<Reference | null>(null)
  const [de, setDe] = useState<string | null>(null)
  const [ate, setAte] = useState<string | null>(null)
  return (
    <ReportDialog
      title="Manutenções"
      onClose={onClose}
      request={(formato) =>
        call(r.relatorio, {
          body: {
            formato,
            agrupar,
            situacao,
            fornecedor: fornecedor && { id: fornecedor.id },
            dataInicial: de && lerData(de),
            dataFinal: ate && lerData(ate),
          },
        })
      }
    >
      <Stack gap="sm" mb="md">
        <Select
          label="Somar por"
          data={opcoes(agrupamentoManutencao)}
          value={agrupar}
          allowDeselect={false}
          onChange={(v) => setAgrupar((v ?? 'NENHUM') as Grupo)}
          data-autofocus
        />
        <Select
          label="Situação"
          placeholder="Todas"
          clearable
          data={opcoes(situacaoManutencao)}
          value={situacao}
          onChange={(v) => setSituacao(v as Situacao | null)}
        />
        <Autocomplete
          label="Fornecedor"
          description="Em branco, todos."
          resource="manutencoes/opcoes/fornecedores"
          shows="descricao"
          fields={['id', 'descricao']}
          value={fornecedor}
          onChange={setFornecedor}
        />
        <div className={css.campos}>
          <DateInput label="De" value={de} onChange={setDe} />
          <DateInput label="Até" value={ate} onChange={setAte} />
        </div>
      </Stack>
    </ReportDialog>
  )
}
