import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Loading } from '../ui/Loading.tsx'

/** A screen is on its way. Says nothing for a moment: most come at once. */
export function LoadingScreen() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 250)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Loading>
      <Center mih={200}>{slow && <Loader size="sm" />}</Center>
    </Loading>
  )
}

/**
 * A screen that broke, or whose program did not come: there was no connection, or it is of an older version and no longer on
 * the server.
 */
export function BrokenScreen({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <Stack align="center" gap="xs" py={64} role="alert">
      <Title order={1}>Esta tela não pôde ser aberta</Title>
      <Text c="dimmed" ta="center" maw={460}>
        A conexão pode ter caído, ou o programa foi atualizado. O que já foi salvo continua salvo.
      </Text>
      <Button onClick={() => location.reload()}>Recarregar</Button>
      <Anchor href="/">Ir para o início</Anchor>
    </Stack>
  )
}
