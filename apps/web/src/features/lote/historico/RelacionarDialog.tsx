import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { type Lote, mensagens, type PapelRelacionamento, rotasLote } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { toastInfo } from '../../../kernel/toasts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { recarregarBens } from '../../patrimonios/cadastro.public.ts'
import { type BemEscolhido, EscolherBem } from '../../patrimonios/escolher.public.ts'
import { recarregarLotes, tarefaDe, useChaveDoEnvio } from '../dados.ts'
import { bens } from '../partes.tsx'

interface Props {
  lote: Pick<Lote, 'id' | 'descricao' | 'quantidade'>
  onClose: () => void
}

/** Relates every asset of a batch to another one. */
export default function RelacionarDialog({ lote, onClose }: Props) {
  const [outro, setOutro] = useState<BemEscolhido | null>(null)
  const [papel, setPapel] = useState<PapelRelacionamento>('RELACIONADO')
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const chave = useChaveDoEnvio()
  const relacionar = async () => {
    if (!outro) return setErro(mensagens.obrigatorio)
    setEnviando(true)
    setErro(null)
    const body = {
      selecao: { lote: lote.id },
      relacionamentos: [{ patrimonioRelacionado: { id: outro.id }, tipo: papel }],
    }
    try {
      const feito = await call(rotasLote.alterar, { body, idempotencyKey: chave(body) })
      if (tarefaDe(feito) !== null)
        toastInfo('Os bens estão sendo relacionados; o histórico mostra quando terminar.', 4000)
      await Promise.all([recarregarBens(), recarregarLotes()])
      onClose()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(e.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Relacionar os bens do lote"
      size={520}
      zIndex={300}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button loading={enviando} disabled={enviando} onClick={() => void relacionar()}>
            Relacionar {bens(lote.quantidade)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {lote.descricao}
        </Text>
        {erro && outro && (
          <Alert color="red" role="alert">
            {erro}
          </Alert>
        )}
        <EscolherBem value={outro} onChange={setOutro} error={outro ? null : erro} />
        <Radio.Group
          label="O que ele é para os bens do lote"
          value={papel}
          onChange={(v) => setPapel(v as PapelRelacionamento)}
        >
          <Stack gap={6} mt={4}>
            <Radio value="RELACIONADO" label="Bem relacionado" />
            <Radio value="PRINCIPAL" label="Bem principal, do qual eles são acessórios" />
            <Radio value="ACESSORIO" label="Acessório de cada um deles" />
          </Stack>
        </Radio.Group>
      </Stack>
    </Dialog>
  )
}
