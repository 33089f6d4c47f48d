import { Alert, Stack } from '@mantine/core'
import { type Manutencao, type Orcamento, rotasManutencoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { newKey } from '../../../kernel/repetition.ts'
import { discard } from '../../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { today } from '../../../ui/today.ts'
import { ArquivoDoFormulario } from '../documentos/ArquivoDoFormulario.tsx'
import { camposDoOrcamento as campos } from '../formulario/campos.ts'
import { recarregarManutencoes } from '../consultas.ts'

interface Props {
  manutencao: Manutencao
  orcamento: Orcamento | null
  onClose: () => void
}

const comoOpcao = (p: { id: number; nome: string } | null) => p && { id: p.id, descricao: p.nome }
const { arquivo: _, ...digitados } = campos

/** Writes down a quote for an order, with its file. */
export default function OrcamentoDialog({ manutencao: m, orcamento, onClose }: Props) {
  const [chave] = useState(newKey)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    orcamento
      ? {
          ...orcamento,
          fornecedor: comoOpcao(orcamento.fornecedor),
          responsavel: comoOpcao(orcamento.responsavel),
        }
      : { data: today() },
    async (valores) => {
      await call(r.salvarOrcamento, {
        params: { id: m.id },
        body: loose(bodyOf(campos, valores)),
        ...(orcamento ? {} : { idempotencyKey: chave }),
      })
      await recarregarManutencoes()
      onClose()
    },
  )
  const fechar = async () => {
    if (!form.isDirty() || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={orcamento ? `Orçamento de ${orcamento.fornecedor.nome}` : 'Novo orçamento'}
      size={520}
      action="Salvar"
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      <Stack gap="sm">
        {(Object.keys(digitados) as (keyof typeof digitados)[]).map((nome, i) => (
          <FieldInput key={nome} field={campos[nome]} name={nome} form={form} first={i === 0} />
        ))}
        <ArquivoDoFormulario form={form} />
      </Stack>
    </FormDialog>
  )
}
