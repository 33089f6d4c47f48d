import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSessaoViva } from '../kernel/contexto.tsx'
import { detour } from '../kernel/session/guard.ts'
import { currentSession } from '../kernel/session/session.ts'
import { telas, telasDeEntrada } from '../routes.tsx'
import type { Tela } from './tela.ts'
import { Inicio } from './Inicio.tsx'
import { NaoEncontrada } from './Avisos.tsx'
import { Quadro } from './Quadro.tsx'
import { Protegida } from './Protegida.tsx'
import { Carregando, TelaQuebrada } from './Estados.tsx'

/** `/patrimonio/:patrimonioId` as the router writes it. */
const noRoteador = (caminho: string) => caminho.replace(/:(\w+)/g, '$$$1')

/** Every screen closes with its session. */
function Raiz() {
  useSessaoViva()
  return <Outlet />
}

const raiz = createRootRoute({
  component: Raiz,
  notFoundComponent: NaoEncontrada,
  errorComponent: ({ error }) => <TelaQuebrada error={error} />,
  beforeLoad: ({ location }) => {
    const { to, search } =
      detour(currentSession()?.tokenScope ?? null, location.pathname, location.searchStr) ?? {}
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
    if (to) throw redirect({ to, search: search ?? {}, replace: true })
  },
})

const quadro = createRoute({ getParentRoute: () => raiz, id: 'quadro', component: Quadro })

const daEntrada = ({ caminho, tela: { Componente, buscar } }: Tela) =>
  createRoute({
    getParentRoute: () => raiz,
    path: noRoteador(caminho),
    loader: buscar,
    component: () => (
      <Suspense fallback={<Carregando />}>
        <Componente />
      </Suspense>
    ),
  })

const doTrabalho = (tela: Tela) =>
  createRoute({
    getParentRoute: () => quadro,
    path: noRoteador(tela.caminho),
    loader: tela.tela.buscar,
    component: () => <Protegida tela={tela} />,
    errorComponent: ({ error }) => <TelaQuebrada error={error} />,
  })

const inicio = createRoute({ getParentRoute: () => quadro, path: '/', component: Inicio })
const resto = createRoute({ getParentRoute: () => quadro, path: '$', component: NaoEncontrada })

/** Values of an address stay text: `?q=0012` is not the number 12. */
const comoTexto = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))
const escrever = (busca: Record<string, unknown>): string => {
  const texto = new URLSearchParams(
    Object.entries(busca).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)]])),
  ).toString()
  return texto ? `?${texto}` : ''
}

export const router = createRouter({
  routeTree: raiz.addChildren([
    ...telasDeEntrada.map(daEntrada),
    quadro.addChildren([inicio, ...telas.map(doTrabalho), resto]),
  ]),
  parseSearch: comoTexto,
  stringifySearch: escrever,
  defaultPreload: false,
  // A screen on its way leaves the one before on show; only a slow one is announced, and never held back once it is there.
  defaultPendingComponent: Carregando,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
  notFoundMode: 'root',
})
