import { Button, Group, Stack } from '@mantine/core'
import type { RegistroIntegracao } from '@tombo/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { integer, shownText } from '../../ui/format.ts'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { CorpoDialog } from './CorpoDialog.tsx'

interface Props {
  registro: RegistroIntegracao
  /** Absent where the person may not send, or it cannot be sent again. */
  onReenviar?: (() => Promise<void>) | undefined
}

type Aberto = 'corpo' | 'resposta' | null

/** Shows what a row of the records shows below itself: where it went, how it was answered, and both bodies. */
export function Detalhe({ registro: r, onReenviar }: Props) {
  const [aberto, setAberto] = useState<Aberto>(null)
  const [enviando, setEnviando] = useState(false)
  const titulos = { corpo: 'Corpo', resposta: 'Resposta' }
  const conteudo = aberto && r[aberto]
  return (
    <Stack gap="sm">
      <Facts
        columns={3}
        items={[
          { label: 'Endereço', value: shownText(r.endereco) },
          { label: 'Código da resposta', value: r.status === null ? 'Não houve resposta' : String(r.status) },
          { label: 'Duração', value: r.duracao === null ? null : `${integer(r.duracao)} ms` },
        ]}
      />
      <Group gap="xs">
        {(['corpo', 'resposta'] as const).map((qual) => (
          <Button
            key={qual}
            size="compact-sm"
            variant="default"
            disabled={r[qual] === null}
            onClick={() => setAberto(qual)}
          >
            {r[qual] === null ? `Sem ${titulos[qual].toLowerCase()}` : `Ver ${titulos[qual].toLowerCase()}`}
          </Button>
        ))}
        {onReenviar && (
          <Button
            size="compact-sm"
            variant="default"
            loading={enviando}
            leftSection={<IconRefresh size={14} stroke={1.5} />}
            onClick={() => {
              setEnviando(true)
              void onReenviar().finally(() => setEnviando(false))
            }}
          >
            Enviar de novo
          </Button>
        )}
      </Group>
      {aberto && conteudo && (
        <CorpoDialog
          titulo={`${titulos[aberto]}: ${r.tipo.descricao}, ${r.origem}`}
          texto={conteudo}
          onClose={() => setAberto(null)}
        />
      )}
    </Stack>
  )
}
