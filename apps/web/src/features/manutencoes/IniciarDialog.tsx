import { Alert, Radio, Stack, Text } from '@mantine/core'
import { type Manutencao, type Orcamento, rotasManutencoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useAction } from '../../resource/useAction.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { date, integer, quantos, reais } from '../../ui/format.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { today } from '../../ui/today.ts'
import { recarregarManutencoes, useOrcamentos } from './consultas.ts'
import { validadeEmPalavras } from './orcamentos/validade.ts'

const NENHUM = ''
const TODOS = 100

/** Begins an order: says what happens to its assets, and lets the quote be chosen by which it is done. */
export default function IniciarDialog({
  manutencao: m,
  onClose,
}: {
  manutencao: Manutencao
  onClose: () => void
}) {
  const veOrcamentos = usePermissoes().can('consultarmanutencaoorcamento')
  const [orcamento, setOrcamento] = useState(NENHUM)
  const { error, fieldErrors, running, run } = useAction()
  const iniciar = async () => {
    const escolha = orcamento === NENHUM ? {} : { orcamento: { id: Number(orcamento) } }
    const feito = await run(() =>
      call(r.alterarSituacao, {
        params: { id: m.id, situacao: 'EM_MANUTENCAO' },
        body: { versao: m.versao, ...escolha },
        noErrorToast: true,
      }),
    )
    await recarregarManutencoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Iniciar a manutenção nº ${m.codigo}?`}
      size={480}
      action="Iniciar manutenção"
      sending={running}
      onSubmit={() => void iniciar()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.itens && <Text size="sm">{fieldErrors.itens}</Text>}
        </Alert>
      )}
      <Text size="sm" mb="sm">
        {m.pendentes === 1
          ? '1 bem fica em manutenção: até o fim não muda de lugar nem de responsável, e não sai.'
          : `${integer(m.pendentes)} bens ficam em manutenção: até o fim não mudam de lugar nem de responsável, e não saem.`}{' '}
        O termo de entrega é emitido agora.
      </Text>
      {m.emGarantia > 0 && (
        <Alert color="yellow" role="note" p="xs" mb="sm">
          {quantos(m.emGarantia, 'bem está', 'bens estão')} em garantia. Confira antes se o conserto precisa
          ser pago.
        </Alert>
      )}
      {veOrcamentos && <Escolha id={m.id} value={orcamento} onChange={setOrcamento} />}
    </FormDialog>
  )
}

function Escolha({ id, value, onChange }: { id: number; value: string; onChange: (v: string) => void }) {
  const { data, error: erroDaLeitura } = useOrcamentos(id, 1, TODOS)
  useToldError(erroDaLeitura, 'os orçamentos')
  if (!data || data.count === 0) return null
  const dizer = (o: Orcamento) =>
    [o.fornecedor.nome, reais(o.valor), `de ${date(o.data)}`, validadeEmPalavras(o.validade, today())]
      .filter(Boolean)
      .join(', ')
  return (
    <Radio.Group label="Orçamento escolhido" value={value} onChange={onChange}>
      <Stack gap={8} mt={6}>
        {data.resultList.map((o) => (
          <Radio key={o.id} value={String(o.id)} label={dizer(o)} />
        ))}
        <Radio value={NENHUM} label="Nenhum" />
      </Stack>
    </Radio.Group>
  )
}
