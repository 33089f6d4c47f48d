import { Checkbox, Group, Radio, Text } from '@mantine/core'
import { agrupamentoDePermissoes, type ReportFormat, rotasUsuarios } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { ReportDialog } from '../../resource/reports/ReportDialog.tsx'

type Agrupamento = (typeof agrupamentoDePermissoes.values)[number]

interface Props {
  /** Says what the list is searched for. */
  q: string
  onClose: () => void
}

/** The report of who may do what in which unit. */
export default function EmitirPermissoes({ q, onClose }: Props) {
  const unidade = useContexto().data?.unidade
  const [agrupar, setAgrupar] = useState<Agrupamento>('USUARIO')
  const [soAqui, setSoAqui] = useState(false)
  const [inativos, setInativos] = useState(false)
  const pedir = (formato: ReportFormat) =>
    call(rotasUsuarios.relatorio, {
      query: {
        agrupar,
        formato,
        ...(q ? { q } : {}),
        ...(soAqui && unidade ? { unidade: unidade.id } : {}),
        ...(inativos ? { inativos: 'true' as const } : {}),
      },
    })
  return (
    <ReportDialog title="Emitir relatório de permissões" request={pedir} onClose={onClose}>
      <Text size="sm">
        Quem pode o quê, em que unidade, e por quê{q ? `, dos usuários achados com “${q}”` : ''}.
      </Text>
      <Radio.Group label="Agrupar por" value={agrupar} onChange={(v) => setAgrupar(v as Agrupamento)}>
        <Group gap="lg" mt={4}>
          {agrupamentoDePermissoes.options.map((o) => (
            <Radio
              key={o.value}
              value={o.value}
              label={o.descricao}
              data-autofocus={o.value === 'USUARIO' || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      {unidade && (
        <Checkbox
          label={`Só em ${unidade.descricao}`}
          checked={soAqui}
          onChange={(e) => setSoAqui(e.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Incluir usuários inativos"
        checked={inativos}
        onChange={(e) => setInativos(e.currentTarget.checked)}
      />
    </ReportDialog>
  )
}
