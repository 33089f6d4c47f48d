import { Button, Group, Stack, Text } from '@mantine/core'
import type { Importacao } from '@tombo/contract'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer } from '../../ui/format.ts'
import css from './importacao.module.css'

const Marca = ({ tipo }: { tipo: 'AVISO' | 'ERRO' }) => (
  <Chip tone={tipo === 'ERRO' ? 'failed' : 'waiting'}>{tipo === 'ERRO' ? 'Erro' : 'Aviso'}</Chip>
)

/** Shows what the import had to say, with the legend of the two kinds. The first messages; all of them are in the result. */
export default function Mensagens({ importacao, onClose }: { importacao: Importacao; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mensagens: ${importacao.arquivo.nome}`}
      size={680}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      }
    >
      <Stack gap="sm">
        <Stack gap={6} component="section" aria-label="Legenda">
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Marca tipo="AVISO" />
            <Text size="sm">item salvo, mas o campo não pôde ser usado</Text>
          </Group>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Marca tipo="ERRO" />
            <Text size="sm">o item não pôde ser salvo</Text>
          </Group>
        </Stack>
        {importacao.messages.length === 0 ? (
          <EmptyState title="Nenhuma mensagem" />
        ) : (
          <ul className={css.mensagens} aria-label="Mensagens">
            {importacao.messages.map((m, i) => (
              <li key={`${m.linha}:${i}`}>
                <Marca tipo={m.tipo} />
                <span className="numeros">{m.linha === null ? 'Arquivo' : `Linha ${integer(m.linha)}`}</span>
                <span>{m.descricao}</span>
              </li>
            ))}
          </ul>
        )}
        {importacao.messages.length < importacao.comAviso + importacao.recusados && (
          <Text size="sm" c="dimmed">
            Estas são as primeiras. Todas estão no resultado para baixar, na coluna a mais de cada linha.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
