import { Button, Group, List, Text, Title } from '@mantine/core'
import { type Avaliacao, mensagens, rotasAvaliacao as r, rotasRelatorios } from '@tombo/contract'
import { IconDownload, IconFileText, IconSignature } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { downloadFile } from '../../../kernel/files/files.ts'
import { ApiError } from '../../../kernel/http.ts'
import { toastError } from '../../../kernel/toasts.ts'
import type { RequestedReport } from '../../../resource/reports/FollowReport.tsx'
import { instant } from '../../../ui/format.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { recarregarAvaliacoes } from '../consultas.ts'
import css from '../avaliacoes.module.css'

const LaudoDialog = lazyDialog(() => import('./LaudoDialog.tsx'))
const Acompanhar = lazyDialog(async () => ({
  default: (await import('../../../resource/reports/FollowReport.tsx')).FollowReport,
}))
const icone = { size: 16, stroke: 1.5 }

/** The laudos of an appraisal: issued, taken away, signed by its commission. */
export function Laudos({ avaliacao: a }: { avaliacao: Avaliacao }) {
  const titulo = useId()
  const [emitindo, setEmitindo] = useState(false)
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const [assinando, setAssinando] = useState(false)
  const [ultimo] = a.laudos
  const emite = a.acoes.some((x) => x.value === 'EMITIR_LAUDO')
  const baixar = async (id: number, pronto: boolean) => {
    // It may have become ready since this was read.
    if (!pronto) await recarregarAvaliacoes()
    try {
      await downloadFile(rotasRelatorios.obter.path.replace(':id', String(id)))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      toastError(mensagens.laudoIndisponivel)
    }
  }
  const assinar = async () => {
    if (!ultimo || assinando) return
    setAssinando(true)
    try {
      await call(r.assinarLaudo, { params: { id: a.id }, body: { laudoId: ultimo.id } })
    } catch (erro) {
      // The toast has said why.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setAssinando(false)
      await recarregarAvaliacoes()
    }
  }
  if (!ultimo && !emite) return null
  return (
    <section aria-labelledby={titulo}>
      <Title order={2} id={titulo} size="sm" mb="xs">
        Laudo
      </Title>
      <div className={css.acoes}>
        {emite && (
          <Button
            variant="default"
            leftSection={<IconFileText {...icone} />}
            onClick={() => setEmitindo(true)}
          >
            Emitir laudo
          </Button>
        )}
        {a.podeAssinar && (
          <Button
            leftSection={<IconSignature {...icone} />}
            loading={assinando}
            onClick={() => void assinar()}
          >
            Assinar laudo
          </Button>
        )}
      </div>
      {a.laudos.length > 0 ? (
        <List listStyleType="none" spacing="xs" mt="sm">
          {a.laudos.map((l) => (
            <List.Item key={l.id}>
              <Group gap="xs">
                <Text size="sm">
                  Nº {l.numero}, de {instant(l.emitidoEm)}, por {l.emitidoPor}. Contador: {l.contador.nome},
                  CRC {l.contador.crc}.{' '}
                  {l.pronto ? '' : 'O arquivo ainda está sendo feito; depois de pronto, assina-se. '}
                  {l.assinaturas.length > 0
                    ? `Assinado por ${l.assinaturas.map((x) => x.nome).join('; ')}.`
                    : 'Ninguém assinou ainda.'}
                </Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Baixar o laudo nº ${l.numero}`}
                  leftSection={<IconDownload {...icone} />}
                  onClick={() => void baixar(l.id, l.pronto)}
                >
                  Baixar
                </Button>
              </Group>
            </List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm" mt="sm">
          A avaliação foi finalizada e ainda não tem laudo.
        </Text>
      )}
      {emitindo && <LaudoDialog avaliacao={a} onPedido={setPedido} onClose={() => setEmitindo(false)} />}
      {pedido && (
        <Acompanhar
          title={`Laudo da avaliação nº ${a.codigo}`}
          requested={pedido}
          onClose={() => {
            setPedido(null)
            void recarregarAvaliacoes()
          }}
        />
      )}
    </section>
  )
}
