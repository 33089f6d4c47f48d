import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type InventarioDetalhe, rotasContagem as c } from '@tombo/contract'
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
import { type Entregue, entregar, lerArquivo } from './entregar.ts'
import css from '../inventarios.module.css'

const PALAVRAS = { ATIVA: 'Contando', ENCERRADA: 'Encerrada', REVOGADA: 'Revogada' } as const
/** A session that is revoked is not revoked again. */
const REVOGAVEL = { ATIVA: true, ENCERRADA: true, REVOGADA: false } as const
const TONS = { ATIVA: 'active', ENCERRADA: 'closed', REVOGADA: 'failed' } as const

/** Tells of a file what is here now, what was, and what is not, with why. */
function Entregas({ de: { leituras: l, locais, fotos } }: { de: Entregue }) {
  const recusados = l.recusadas.length + locais.recusados.length + fotos.recusados.length
  const motivo = l.recusadas[0]?.motivo ?? locais.recusados[0] ?? fotos.recusados[0]
  return (
    <Alert color={recusados > 0 ? 'yellow' : 'green'} role="note">
      {quantos(l.aceitas.length, 'leitura guardada', 'leituras guardadas')}, {integer(l.repetidas.length)} já
      estavam aqui
      {locais.aqui > 0 &&
        `, ${quantos(locais.aqui, 'término de local guardado', 'términos de local guardados')}`}
      {fotos.aqui > 0 && `, ${quantos(fotos.aqui, 'foto guardada', 'fotos guardadas')}`}, {integer(recusados)}{' '}
      recusadas{motivo ? `: ${motivo}` : '.'}
    </Alert>
  )
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
  const [entregue, setEntregue] = useState<Entregue | null>(null)
  const ler = async (file: File) => {
    const arquivo = lerArquivo(await file.text())
    if (!arquivo) return setError('Este arquivo não é de leituras salvas por um aparelho.')
    if (await run(async () => setEntregue(await entregar(i.id, arquivo)))) await recarregar()
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
        {entregue && <Entregas de={entregue} />}
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
                    {s.localizacao ? `, em ${s.localizacao.caminho}` : ''}
                    {s.leituras !== null && `; ${quantos(s.leituras, 'leitura', 'leituras')}`}
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
