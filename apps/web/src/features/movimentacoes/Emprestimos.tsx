import { Radio, Stack } from '@mantine/core'
import { QUAIS_EMPRESTIMOS, rotasMovimentacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { awaitReport } from '../../kernel/jobs/reports.ts'
import { FollowReport, type RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'

const TITULO = 'Bens emprestados'

/** The report of lent assets: which of them, and with whom. */
export default function Emprestimos({ onClose }: { onClose: () => void }) {
  const [quais, setQuais] = useState<keyof typeof QUAIS_EMPRESTIMOS>('ABERTOS')
  const [responsavel, setResponsavel] = useState<Reference | null>(null)
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const { run, running } = useAction()
  const emitir = () =>
    run(async () => {
      const com = responsavel ? { responsavel: { id: responsavel.id } } : {}
      setPedido(await call(r.emprestimos, { body: { quais, ...com } }))
      awaitReport()
    })
  if (pedido) return <FollowReport title={TITULO} requested={pedido} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={TITULO}
      size={440}
      action="Emitir"
      sending={running}
      onSubmit={emitir}
    >
      <Stack gap="md">
        <Radio.Group label="Quais empréstimos" value={quais} onChange={(v) => setQuais(v as typeof quais)}>
          <Stack gap={8} mt={6}>
            {Object.entries(QUAIS_EMPRESTIMOS).map(([valor, rotulo], i) => (
              <Radio
                key={valor}
                value={valor}
                label={rotulo}
                {...(i === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Autocomplete
          label="Com quem"
          description="Em branco, com qualquer pessoa."
          resource="responsaveis"
          shows="nome"
          value={responsavel}
          onChange={setResponsavel}
        />
      </Stack>
    </FormDialog>
  )
}
