import { ASKS_UNIDADE } from '@tombo/contract'
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLiveSession } from '../kernel/contexto.tsx'
import { detour } from '../kernel/session/guard.ts'
import { shownSession } from '../kernel/session/suspension.ts'
import { screens, entryScreens } from '../routes.tsx'
import type { Screen } from './screen.ts'
import { Home } from './Home.tsx'
import { NotFound } from './Notices.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { guardLeaving } from './leaving.ts'
import { LoadingScreen, BrokenScreen } from './States.tsx'

/** `/patrimonio/:patrimonioId` as the router writes it. */
const asRouterPath = (path: string) => path.replace(/:(\w+)/g, '$$$1')

/** Every screen closes with its session. */
function Root() {
  useLiveSession()
  return <Outlet />
}

/** A link that names a unit is opened there, and names it no more. */
async function leadInto(unidade: number, to: string, search: Record<string, string>): Promise<never> {
  // Hardly anybody comes by such a link: what it takes travels then.
  const { workIn } = await import('../kernel/session/unidades.ts')
  await workIn(unidade)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
  throw redirect({ to, search, replace: true })
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => <BrokenScreen error={error} />,
  beforeLoad: ({ location }) => {
    const scope = shownSession()?.tokenScope ?? null
    const { [ASKS_UNIDADE]: unidade, ...asked } = location.search as Record<string, string>
    if (scope !== null && unidade && /^\d{1,9}$/.test(unidade))
      return leadInto(Number(unidade), location.pathname, asked)
    const { to, search } = detour(scope, location.pathname, location.searchStr) ?? {}
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
    if (to) throw redirect({ to, search: search ?? {}, replace: true })
    return undefined
  },
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

const entryRoute = ({ path, screen: { Component, load } }: Screen) =>
  createRoute({
    getParentRoute: () => root,
    path: asRouterPath(path),
    loader: load,
    component: () => (
      <Suspense fallback={<LoadingScreen />}>
        <Component />
      </Suspense>
    ),
  })

const workRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: asRouterPath(screen.path),
    loader: screen.screen.load,
    component: () => <Guarded screen={screen} />,
    errorComponent: ({ error }) => <BrokenScreen error={error} />,
  })

const home = createRoute({ getParentRoute: () => frame, path: '/', component: Home })
const rest = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

/** Values of an address stay text: `?q=0012` is not the number 12. */
const asText = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const write = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)]])),
  ).toString()
  return text ? `?${text}` : ''
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...entryScreens.map(entryRoute),
    frame.addChildren([home, ...screens.map(workRoute), rest]),
  ]),
  parseSearch: asText,
  stringifySearch: write,
  defaultPreload: false,
  // A screen on its way leaves the one before on show; only a slow one is announced, and never held back once it is there.
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
  notFoundMode: 'root',
})
guardLeaving(router.history)
