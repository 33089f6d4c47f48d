import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  type InventarioDetalhe,
  LEITURAS_POR_CHAMADA,
  type LeiturasRecebidas,
  rotasContagem as c,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { LocalAddress } from '../../../resource/LocalAddress.tsx'
import { PickFile } from '../../../ui/files/PickFile.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { integer, instant, quantos } from '../../../ui/format.ts'
import { recarregar, useQr, useSessoes } from '../consultas.ts'
import css from '../inventarios.module.css'

const PALAVRAS = { ATIVA: 'Contando', ENCERRADA: 'Encerrada', REVOGADA: 'Revogada' } as const
/** A session that is revoked is not revoked again. */
const REVOGAVEL = { ATIVA: true, ENCERRADA: true, REVOGADA: false } as const
const TONS = { ATIVA: 'active', ENCERRADA: 'closed', REVOGADA: 'failed' } as const

/** Sends readings that a device saved as a file, as many at a time as a call takes; gives what became of them. */
async function entregar(id: number, texto: string): Promise<LeiturasRecebidas> {
  const arquivo = JSON.parse(texto) as { dispositivo: string; leituras: unknown[] }
  const soma: LeiturasRecebidas = { aceitas: [], repetidas: [], recusadas: [] }
  for (let i = 0; i < arquivo.leituras.length; i += LEITURAS_POR_CHAMADA) {
    const body = {
      dispositivo: arquivo.dispositivo,
      leituras: arquivo.leituras.slice(i, i + LEITURAS_POR_CHAMADA),
    }
    const r = await call(c.receber, { params: { id }, body, noErrorToast: true })
    soma.aceitas.push(...r.aceitas)
    soma.repetidas.push(...r.repetidas)
    soma.recusadas.push(...r.recusadas)
  }
  return soma
}

/** How a device comes to count, the devices that do, and what one of them saved as a file. */
export default function AparelhosDialog({
  inventario: i,
  onClose,
}: {
  inventario: InventarioDetalhe
  onClose: () => void
}) {
  const { data: qr, error: erroDoQr } = useQr(i.id)
  useToldError(erroDoQr, 'o código QR')
  const { data: sessoes, error: erroDasSessoes, refetch } = useSessoes(i.id)
  useToldError(erroDasSessoes, 'os aparelhos')
  const { can } = usePermissoes()
  const { run, running, error, setError } = useAction()
  const [entregue, setEntregue] = useState<LeiturasRecebidas | null>(null)
  const ler = async (file: File) => {
    const texto = await file.text()
    let arquivo: unknown
    try {
      arquivo = JSON.parse(texto)
    } catch {
      return setError('Este arquivo não é de leituras salvas por um aparelho.')
    }
    const { dispositivo, leituras } = (arquivo ?? {}) as { dispositivo?: unknown; leituras?: unknown }
    if (typeof dispositivo !== 'string' || !Array.isArray(leituras))
      return setError('Este arquivo não é de leituras salvas por um aparelho.')
    if (await run(async () => setEntregue(await entregar(i.id, texto)))) await recarregar()
  }
  const revogar = (sessaoId: number) =>
    run(async () => {
      await call(c.revogarSessao, { params: { id: i.id, sessaoId } })
      await refetch()
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Aparelhos do inventário nº ${i.id}`}
      size={640}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Stack gap="md">
        <LocalAddress />
        {i.acoes.includes('contar') && qr && (
          <Group align="flex-start" gap="md">
            <div className={css.qr}>
              <img
                src={`data:image/svg+xml;base64,${btoa(qr.qr)}`}
                alt="Código QR que abre a contagem no celular"
              />
            </div>
            <Stack gap={4} style={{ flex: 1, minWidth: 200 }}>
              <Text size="sm">
                Leia este código com o celular, entre com o seu usuário, e conte, com ou sem rede.
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {qr.endereco}
              </Text>
            </Stack>
          </Group>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {entregue && (
          <Alert color={entregue.recusadas.length > 0 ? 'yellow' : 'green'} role="note">
            {quantos(entregue.aceitas.length, 'leitura guardada', 'leituras guardadas')},{' '}
            {integer(entregue.repetidas.length)} já estavam aqui, {integer(entregue.recusadas.length)}{' '}
            recusadas
            {entregue.recusadas[0] ? `: ${entregue.recusadas[0].motivo}` : '.'}
          </Alert>
        )}
        <Group>
          <PickFile accept=".json,application/json" loading={running} onPick={(f) => void ler(f)}>
            Entregar leituras de um arquivo
          </PickFile>
        </Group>
        {sessoes?.length === 0 && (
          <Text size="sm" c="dimmed">
            Nenhum aparelho entrou ainda.
          </Text>
        )}
        <ul className={css.linhas} aria-label="Aparelhos">
          {sessoes?.map((s) => (
            <li key={s.id}>
              <Group justify="space-between" gap="sm">
                <div>
                  <Text size="sm" fw={600}>
                    {s.pessoa.nome}, {s.nome}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Visto em {instant(s.ultimoContato)}
                    {s.localizacao ? `, em ${s.localizacao.caminho}` : ''};{' '}
                    {quantos(s.leituras, 'leitura', 'leituras')}
                    {s.naoEnviadas ? `; ${integer(s.naoEnviadas)} ainda no aparelho` : ''}
                  </Text>
                </div>
                <Group gap="xs">
                  <Chip tone={TONS[s.situacao]}>{PALAVRAS[s.situacao]}</Chip>
                  {REVOGAVEL[s.situacao] && can('criaralterarinventarios') && (
                    <Button size="compact-sm" variant="default" onClick={() => void revogar(s.id)}>
                      Revogar
                    </Button>
                  )}
                </Group>
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
