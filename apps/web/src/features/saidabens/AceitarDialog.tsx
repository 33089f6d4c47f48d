import { Alert, Text, Textarea } from '@mantine/core'
import { mensagens, rotasSaidas, type Saida } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { quantos } from '../../ui/format.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { recarregarSaidas } from './consultas.ts'

/** Accepts a request that the responsible person has not answered: asks why it is not waited for, which the term says. */
export default function AceitarDialog({ saida: s, onClose }: { saida: Saida; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const aceitar = async () => {
    if (!motivo.trim()) return setFieldErrors({ motivo: mensagens.saidaSemResposta })
    const body = { versao: s.versao, motivo }
    const feito = await run(() =>
      call(rotasSaidas.aceitar, { params: { id: s.id }, body, noErrorToast: true }),
    )
    await recarregarSaidas()
    if (feito) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Aceitar a saída nº ${s.id}?`}
      size={460}
      action="Aceitar"
      sending={running}
      onSubmit={aceitar}
    >
      {error && !fieldErrors.motivo && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
        </Alert>
      )}
      <Text size="sm" mb="sm">
        {quantos(s.pendentes, 'bem pode', 'bens podem')} sair. O responsável ainda não respondeu: o termo fica
        aceito em seu nome, com o motivo. O link dele deixa de valer.
      </Text>
      <Textarea
        label="Por que não esperar a resposta"
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={fieldErrors.motivo}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
    </FormDialog>
  )
}
