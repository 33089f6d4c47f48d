import { LER_BEM } from '@tombo/contract'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useLocation } from '../kernel/route.ts'
import { useEffect, useMemo, useState } from 'react'
import { contextoQuery, permissoesQuery } from '../kernel/contexto.tsx'
import { ReadyReports } from '../kernel/jobs/ReadyReports.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/dialog/lazyDialog.tsx'
import { SidePanel } from '../ui/dialog/SidePanel.tsx'
import { ReachContext } from '../ui/reach.ts'
import { sendTextsWithCtrlEnter } from '../ui/keys/send.ts'
import { keep, recall } from '../ui/memory.ts'
import { GlobalSearch } from './search/GlobalSearch.tsx'
import { rememberScreen } from './search/recent.ts'
import { Header } from './header/Header.tsx'
import { Letterhead } from './Letterhead.tsx'
import { LoadingScreen } from './States.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { menuOf, screensOfSearch } from './menu/menu.ts'
import { reachOf } from './menu/reach.ts'
import { countUse, mostUsed, usesOf } from './menu/uses.ts'
import css from './Frame.module.css'

const LerEtiqueta = lazyDialog(() => import('../features/etiquetas/ler/LerEtiqueta.tsx'))

/** The frame around every screen of work: header, menu, content. */
export function Frame() {
  const contexto = useQuery(contextoQuery())
  const permissoes = useQuery(permissoesQuery())
  const narrow = useMediaQuery('(max-width: 56.24875em)', undefined, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useState(() => recall<boolean>('menu:recolhido') ?? false)
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const [reading, setReading] = useState(false)
  const groups = useMemo(() => menuOf(new Set(permissoes.data)), [permissoes.data])
  const reachable = useMemo(() => screensOfSearch(new Set(permissoes.data)), [permissoes.data])
  const reach = useMemo(() => reachOf(new Set(permissoes.data)), [permissoes.data])
  const personId = contexto.data?.id
  // Counted when the program comes: nothing of the menu moves under the hand.
  const used = useMemo(
    () => (personId === undefined ? [] : mostUsed(groups, usesOf(personId))),
    [personId, groups],
  )
  const { pathname } = useLocation()
  useEffect(() => {
    if (personId === undefined || !reachable.some((t) => t.endereco === pathname)) return
    rememberScreen(pathname)
    countUse(personId, pathname)
  }, [pathname, reachable, personId])
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  useEffect(sendTextsWithCtrlEnter, [])

  const toggle = () => {
    if (narrow) return setDrawer((g) => !g)
    keep('menu:recolhido', !collapsed)
    setCollapsed(!collapsed)
  }
  const error = contexto.error ?? permissoes.error
  const readsBens = (permissoes.data ?? []).some((tag) => LER_BEM.some((t) => t === tag))
  const ready = contexto.data && permissoes.data
  return (
    <ReachContext value={reach}>
      <div className={css.frame} data-collapsed={collapsed || undefined}>
        <a href="#conteudo" className="pular-para-conteudo">
          Pular para o conteúdo
        </a>
        <Header
          contexto={contexto.data}
          menuOpen={narrow ? drawer : !collapsed}
          onMenu={toggle}
          onSearch={() => setSearching(true)}
          onScan={readsBens ? () => setReading(true) : undefined}
        />
        {!narrow && (
          <aside className={css.side}>
            <SideMenu groups={groups} used={used} rail={collapsed} />
          </aside>
        )}
        {narrow && (
          <SidePanel
            opened={drawer}
            onClose={() => setDrawer(false)}
            title="Menu"
            position="left"
            width={280}
          >
            <div className={css.drawer}>
              <SideMenu groups={groups} used={used} rail={false} onGo={() => setDrawer(false)} />
            </div>
          </SidePanel>
        )}
        <main className={css.content} id="conteudo" tabIndex={-1}>
          {ready ? (
            <>
              <Letterhead />
              <Outlet />
            </>
          ) : error ? (
            <ErrorState
              error={error}
              onRetry={() => {
                void contexto.refetch()
                void permissoes.refetch()
              }}
            />
          ) : (
            <LoadingScreen />
          )}
        </main>
        {ready && <ReadyReports />}
        {reading && <LerEtiqueta onClose={() => setReading(false)} />}
        {searching && <GlobalSearch screens={reachable} onClose={() => setSearching(false)} />}
      </div>
    </ReachContext>
  )
}
