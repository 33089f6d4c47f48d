import { Button, Group, Text } from '@mantine/core'
import type { ContaExterna } from '@tombo/contract'
import { confirm } from '../ui/dialog/confirm.ts'
import { Chip } from '../ui/Chip.tsx'
import { instant } from '../ui/format.ts'

interface Props {
  contas: readonly ContaExterna[]
  /** Absent where the person may only look. */
  onUnlink?: ((conta: ContaExterna) => Promise<unknown>) | undefined
}

const nameOf = (c: ContaExterna) => c.conta ?? `conta em ${c.emissor}`

async function unlink(c: ContaExterna, run: (conta: ContaExterna) => Promise<unknown>): Promise<void> {
  const yes = await confirm({
    title: 'Desligar esta conta?',
    text: `${nameOf(c)} não entra mais com este usuário. A senha continua a mesma.`,
    confirmLabel: 'Desligar',
    danger: true,
  })
  if (yes) await run(c)
}

/** The accounts at the sign-on provider that open a user: which, how they came to, and whether they still do. */
export function ContasList({ contas, onUnlink }: Props) {
  return (
    <>
      {contas.map((c) => (
        <Group key={c.id} gap="xs">
          <Text size="sm">
            {nameOf(c)}, {c.vinculo.descricao.toLowerCase()} em{' '}
            <span className="numeros">{instant(c.ligadaEm)}</span>
            {c.vinculo.value === 'ADMINISTRADOR' && c.ligadaPor && `: ${c.ligadaPor}`}
          </Text>
          <Chip tone={c.vale ? 'active' : 'closed'}>{c.vale ? 'Entra' : 'Não entra'}</Chip>
          {onUnlink && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Desligar ${nameOf(c)}`}
              onClick={() => void unlink(c, onUnlink)}
            >
              Desligar
            </Button>
          )}
        </Group>
      ))}
    </>
  )
}
