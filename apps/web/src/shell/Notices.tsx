import { Button, Text } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { IconLock, IconMapQuestion } from '@tabler/icons-react'
import { useRouter } from '../kernel/route.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'

function BackLink() {
  const router = useRouter()
  return (
    <Button variant="default" onClick={() => router.history.push('/')}>
      Ir para o início
    </Button>
  )
}

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Endereço não encontrado" />
      <EmptyState
        title="Não há tela neste endereço"
        icon={<IconMapQuestion size={36} stroke={1.25} aria-hidden />}
      >
        <Text c="dimmed">Confira o endereço, ou procure a tela com Ctrl+K.</Text>
        <BackLink />
      </EmptyState>
    </>
  )
}

/** A screen that the person may not use; or nobody, where it is of a module that is not used (`desligado` says so). */
export function Forbidden({ title, moduleOff }: { title: string; moduleOff?: string | undefined }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={moduleOff ?? mensagens.semPermissaoFuncionalidade}
        icon={<IconLock size={36} stroke={1.25} aria-hidden />}
      >
        <Text c="dimmed">
          {moduleOff === undefined
            ? 'Peça o acesso a quem administra o sistema na sua unidade.'
            : 'Quem administra o sistema pode ligá-lo em Parâmetros.'}
        </Text>
        <BackLink />
      </EmptyState>
    </>
  )
}
