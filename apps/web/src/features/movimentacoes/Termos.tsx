import { Button, Group, Text } from '@mantine/core'
import { type MovimentacaoDetalhe, rotasMovimentacoes as r, type Termo } from '@tombo/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { awaitReport } from '../../kernel/jobs/reports.ts'
import { FollowReport, type RequestedReport } from '../../resource/reports/FollowReport.tsx'
import { useAction } from '../../resource/useAction.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, quantos } from '../../ui/format.ts'
import { SideCard } from '../../ui/blocks/SideCard.tsx'
import css from './movimentacoes.module.css'

/** The terms of a move: who accepted them, by which hash they are known, and their documents. */
export function Termos({ movimentacao: m }: { movimentacao: MovimentacaoDetalhe }) {
  const [pedido, setPedido] = useState<RequestedReport | null>(null)
  const { run } = useAction()
  const emite = usePermissoes().can(['consultarmovimentacoes', 'criaralterarmovimentacoes'])
  if (m.termos.length === 0)
    return (
      <EmptyState title="Ainda não há termo">O termo é emitido quando a movimentação se efetiva.</EmptyState>
    )
  const emitir = (termo: Termo) =>
    run(async () => {
      setPedido(await call(r.termo, { params: { id: m.id }, body: { termo: termo.id } }))
      awaitReport()
    })
  return (
    <div className={css.termos}>
      {m.termos.map((t) => (
        <SideCard key={t.id} title={`${t.tipo.descricao} nº ${t.id}`}>
          <Group justify="space-between" align="flex-start" gap="sm">
            <div>
              <Text size="sm">
                {quantos(t.quantidade, 'bem', 'bens')}; emitido em {instant(t.emitidoEm)} por {t.emitidoPor}.
              </Text>
              {t.aceites.map((a) => (
                <Text size="sm" key={a.papel.value}>
                  Aceito por {a.nome} em {instant(a.aceitoEm)}
                  {a.endereco ? `, do endereço ${a.endereco}` : ''}.{a.observacao && ` ${a.observacao}`}
                </Text>
              ))}
              <p className={css.hash}>
                Texto versão {t.versaoTexto}; SHA-256 {t.hash}
              </p>
            </div>
            {emite && (
              <Button
                variant="default"
                leftSection={<IconFileText size={16} stroke={1.5} />}
                onClick={() => void emitir(t)}
              >
                Emitir o termo
              </Button>
            )}
          </Group>
        </SideCard>
      ))}
      {pedido && (
        <FollowReport
          title={`Termo da movimentação nº ${m.id}`}
          requested={pedido}
          onClose={() => setPedido(null)}
        />
      )}
    </div>
  )
}
