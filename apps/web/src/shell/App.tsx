import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { usePasswordAsked } from '../kernel/confirmation.ts'
import { giveUp } from '../kernel/session/comeBack.ts'
import { useSuspension } from '../kernel/session/suspension.ts'
import { Retomada } from '../features/sessao/retomada.public.ts'
import { discard } from '../resource/dialog/discard.ts'
import { queryClient } from '../kernel/queryClient.ts'
import { useParametros } from '../kernel/contexto.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { lazyDialog } from '../ui/dialog/lazyDialog.tsx'
import { themeOf, variablesOf } from '../ui/theme/theme.ts'
import { UpdateNotice } from './update/UpdateNotice.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { backToSignIn } from './backToSignIn.ts'
import { router } from './router.tsx'

const PasswordDialog = lazyDialog(() => import('./PasswordDialog.tsx'))
const schemeManager = localStorageColorSchemeManager({ key: 'tombo:tema' })

/** The organisation's colours around everything. */
function Theme({ children }: { children: ReactNode }) {
  const { corPrincipalSistema, corSecundariaSistema } = useParametros()
  const theme = useMemo(
    () => themeOf(corPrincipalSistema, corSecundariaSistema),
    [corPrincipalSistema, corSecundariaSistema],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variablesOf}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}

function AskedPassword() {
  const responder = usePasswordAsked()
  return responder && <PasswordDialog onAnswer={responder} onClose={() => responder(false)} />
}

function Waiting() {
  const suspensa = useSuspension()
  const leave = async () => {
    if (!(await discard())) return
    giveUp()
    backToSignIn()
  }
  return suspensa && <Retomada suspensa={suspensa} onClose={() => void leave()} />
}

export function App() {
  // The frame that stands until then (index.html) goes in the moment in which the first screen is there.
  useLayoutEffect(() => document.querySelector('.espera')?.remove(), [])
  // The first screen is fetched before anything is drawn. Whoever went elsewhere meanwhile was heard by nobody.
  useEffect(() => {
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <Notifications position="bottom-left" limit={4} zIndex={500} transitionDuration={0} />
        <RouterProvider router={router} />
        <IdleWatch />
        <UpdateNotice />
        <Waiting />
        <ConfirmDialog />
        <AskedPassword />
      </Theme>
    </QueryClientProvider>
  )
}
