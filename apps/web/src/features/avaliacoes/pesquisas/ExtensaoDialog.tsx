import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { rotasExtensao as r } from '@tombo/contract'
import { IconCopy, IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { copy } from '../../../kernel/copy.ts'
import { useAction } from '../../../resource/useAction.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { date, instant } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { LISTA } from '../consultas.ts'
import css from '../avaliacoes.module.css'

const icone = { size: 16, stroke: 1.5 }

/** The extension that sends prices from the browser: how it is installed, and the codes of whoever looks. */
export default function ExtensaoDialog({ onClose }: { onClose: () => void }) {
  const [codigo, setCodigo] = useState<string | null>(null)
  const { run, running, error: recusa } = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: [LISTA, 'extensao'],
    queryFn: ({ signal }) => call(r.acessos, { signal }),
    staleTime: 0,
  })
  const criar = async () => {
    await run(async () => setCodigo((await call(r.criar, { noErrorToast: true })).codigo))
    await refetch()
  }
  const revogar = async (id: number) => {
    await run(() => call(r.revogar, { params: { id }, noErrorToast: true }))
    await refetch()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Extensão do navegador"
      size={640}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          Com a extensão, um botão do navegador envia a página de um preço, com a imagem e o endereço, à
          pesquisa de um bem.
        </Text>
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            <Anchor href="/extensao/tombo-extensao.zip" download inherit underline="always">
              <IconDownload {...icone} aria-hidden /> Baixe a extensão
            </Anchor>{' '}
            e descompacte o arquivo em uma pasta que fique no computador.
          </List.Item>
          <List.Item>
            Abra chrome://extensions (ou edge://extensions), ligue o modo do desenvolvedor e use “Carregar sem
            compactação” com essa pasta.
          </List.Item>
          <List.Item>
            Crie um código aqui, abra a extensão e informe o endereço deste Tombo ({location.origin}) e o
            código.
          </List.Item>
        </List>
        {recusa && (
          <Alert color="red" role="alert">
            {recusa}
          </Alert>
        )}
        {codigo && (
          <Alert color="yellow" role="note" title="Guarde o código agora: ele não será mostrado de novo.">
            <code className={css.codigo} aria-label="Código da extensão">
              {codigo}
            </code>
            <Button
              mt="xs"
              variant="default"
              leftSection={<IconCopy {...icone} />}
              onClick={() => void copy(codigo)}
            >
              Copiar o código
            </Button>
          </Alert>
        )}
        {data ? (
          <Stack gap="xs">
            {data.length === 0 && (
              <Text size="sm" c="dimmed">
                Você ainda não tem códigos nesta unidade.
              </Text>
            )}
            {data.map((a) => (
              <Group key={a.id} gap="xs" justify="space-between">
                <Text size="sm">
                  Código criado em {instant(a.criadoEm)}, vale até {date(a.validade)}.{' '}
                  {a.usadoEm ? `Último uso: ${instant(a.usadoEm)}.` : 'Ainda não foi usado.'}
                </Text>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Revogar o código criado em ${instant(a.criadoEm)}`}
                  onClick={() => void revogar(a.id)}
                >
                  Revogar
                </Button>
              </Group>
            ))}
            <Button
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconPlus {...icone} />}
              loading={running}
              onClick={() => void criar()}
            >
              Criar código
            </Button>
          </Stack>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={60} animate={false} />
          </Loading>
        )}
      </Stack>
    </Dialog>
  )
}
