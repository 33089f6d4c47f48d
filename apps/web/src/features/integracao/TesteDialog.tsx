import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { rotasWebhooks as r, type Tentativa, type Webhook } from '@tombo/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { integer } from '../../ui/format.ts'
import { contarTentativa } from './tentativa.ts'
import css from './integracao.module.css'

/** Sends a test message, and shows what was answered. */
export default function TesteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [resultado, setResultado] = useState<Tentativa | null>(null)
  const enviado = useRef(false)
  useEffect(() => {
    if (enviado.current) return
    enviado.current = true
    void contarTentativa(() => call(r.testar, { params: { id: webhook.id } })).then((t) =>
      t ? setResultado(t) : onClose(),
    )
  }, [webhook.id, onClose])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Teste: ${webhook.nome}`}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Stack gap="sm" aria-live="polite">
        {!resultado && (
          <Text>
            <Loader size="xs" mr={8} aria-hidden />
            Enviando o aviso de teste…
          </Text>
        )}
        {resultado && (
          <>
            <Alert color={resultado.sucesso ? 'green' : 'red'}>
              {resultado.sucesso ? 'O aviso foi recebido.' : 'O aviso não foi recebido.'}
              {resultado.status !== null && ` Código da resposta: ${resultado.status}.`}
              {resultado.duracao !== null && ` Duração: ${integer(resultado.duracao)} ms.`}
            </Alert>
            {resultado.resposta ? (
              <pre className={css.corpo}>{resultado.resposta}</pre>
            ) : (
              <Text c="dimmed">A resposta veio vazia.</Text>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
