import { Alert, Text } from '@mantine/core'
import { type ItemManutencao, type Manutencao, rotasManutencoes as r, nomeDoBem } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { date } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { MoneyInput } from '../../../ui/inputs/DecimalInput.tsx'
import { recarregarManutencoes } from '../consultas.ts'

interface Props {
  manutencao: Manutencao
  item: ItemManutencao
  onClose: () => void
}

/** Concludes the work on one asset, with what it cost. */
export default function ConcluirItemDialog({ manutencao: m, item, onClose }: Props) {
  const somado = Number(item.valor) > 0 ? item.valor : null
  const [valor, setValor] = useState<string | null>(somado)
  const { error, running, run } = useAction()
  const concluir = async () => {
    const feito = await run(() =>
      call(r.concluirItem, {
        params: { itemId: item.id },
        body: { versao: m.versao, valorFinal: valor },
        noErrorToast: true,
      }),
    )
    await recarregarManutencoes()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Concluir a manutenção de ${nomeDoBem(item.patrimonio)}?`}
      size={460}
      action="Concluir"
      sending={running}
      onSubmit={() => void concluir()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      {item.garantia && (
        <Alert color="yellow" role="note" p="xs" mb="sm">
          Este bem está em garantia (nº {item.garantia.numero}) até {date(item.garantia.dataFinal)}. Confira
          antes de pagar.
        </Alert>
      )}
      <Text size="sm" mb="sm">
        O bem fica livre, e o serviço fica aceito em seu nome.
      </Text>
      <MoneyInput
        label="Quanto custou"
        description="Em branco, a soma dos serviços; sem preços, a parte do bem no orçamento escolhido."
        data-autofocus
        value={valor}
        onChange={setValor}
      />
    </FormDialog>
  )
}
