import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { type MovimentacaoDetalhe, rotasMovimentacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { quantos } from '../../ui/format.ts'
import { recarregarTudo } from './consultas.ts'
import { destinoDe } from './situacao.tsx'

interface Props {
  movimentacao: MovimentacaoDetalhe
  acao: 'aceitar' | 'recusar'
  onClose: () => void
}

/** The answer of whoever receives: accepted, or refused, with a word about it. */
export default function Responder({ movimentacao: m, acao, onClose }: Props) {
  const [resposta, setResposta] = useState('')
  const { run, running, error, fieldErrors } = useAction()
  const aceita = acao === 'aceitar'
  const responder = async () => {
    const feito = await run(() =>
      call(r[acao], {
        params: { id: m.id },
        body: { versao: m.versao, resposta: resposta || null },
        noErrorToast: true,
      }),
    )
    await recarregarTudo(m.id)
    if (feito) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${aceita ? 'Aceitar' : 'Recusar'} a movimentação nº ${m.id}`}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button color={aceita ? undefined : 'red'} loading={running} onClick={() => void responder()}>
            {aceita ? 'Aceitar' : 'Recusar tudo'}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {aceita
            ? `${quantos(m.quantidade, 'bem', 'bens')} para ${destinoDe(m)}. O termo fica registrado com o seu nome, a data, a hora e o endereço de onde você responde.`
            : `${quantos(m.quantidade, 'bem fica', 'bens ficam')} onde estão, e quem enviou é avisado.`}
        </Text>
        <Textarea
          label={aceita ? 'Observação' : 'Por que recusa'}
          description="Opcional; quem enviou lê."
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={resposta}
          error={fieldErrors.resposta}
          onChange={(e) => setResposta(e.currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
            {fieldErrors.itens && ` ${fieldErrors.itens}`}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
