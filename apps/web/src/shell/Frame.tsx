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
import { sendTextsWithCtrlEnter } from '../ui/keys/send.ts'
import { keep, recall } from '../ui/memory.ts'
import { GlobalSearch } from './search/GlobalSearch.tsx'
import { rememberScreen } from './search/recent.ts'
import { Header } from './header/Header.tsx'
import { LoadingScreen } from './States.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { menuOf, screensOfSearch } from './menu/menu.ts'
import { countUse, mostUsed, usesOf } from './menu/uses.ts'
import css from './Frame.module.css'

const LerEtiqueta = lazyDialog(() => import('../features/etiquetas/ler/LerEtiqueta.tsx'))

/** The frame around every screen of work: header, menu, content. */
export function Frame() {
  const contexto = useQuery(contextoQuery())
  const permissoes = useQuery(permissoesQuery())
  const estreita = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false })
  const [recolhido, setRecolhido] = useState(() => recall<boolean>('menu:recolhido') ?? false)
  const [gaveta, setGaveta] = useState(false)
  const [buscando, setBuscando] = useState(false)
  const [lendo, setLendo] = useState(false)
  const grupos = useMemo(() => menuOf(new Set(permissoes.data)), [permissoes.data])
  const telasAoAlcance = useMemo(() => screensOfSearch(new Set(permissoes.data)), [permissoes.data])
  const pessoa = contexto.data?.id
  // Counted when the program comes: nothing of the menu moves under the hand.
  const usadas = useMemo(
    () => (pessoa === undefined ? [] : mostUsed(grupos, usesOf(pessoa))),
    [pessoa, grupos],
  )
  const { pathname } = useLocation()
  useEffect(() => {
    if (pessoa === undefined || !telasAoAlcance.some((t) => t.endereco === pathname)) return
    rememberScreen(pathname)
    countUse(pessoa, pathname)
  }, [pathname, telasAoAlcance, pessoa])
  useHotkeys([['mod+K', () => setBuscando(true)]], [])
  useEffect(sendTextsWithCtrlEnter, [])

  const alternar = () => {
    if (estreita) return setGaveta((g) => !g)
    keep('menu:recolhido', !recolhido)
    setRecolhido(!recolhido)
  }
  const erro = contexto.error ?? permissoes.error
  const leBens = (permissoes.data ?? []).some((tag) => LER_BEM.some((t) => t === tag))
  const pronto = contexto.data && permissoes.data
  return (
    <div className={css.frame} data-collapsed={recolhido || undefined}>
      <a href="#conteudo" className="pular-para-conteudo">
        Pular para o conteúdo
      </a>
      <Header
        contexto={contexto.data}
        menuAberto={estreita ? gaveta : !recolhido}
        onMenu={alternar}
        onBuscar={() => setBuscando(true)}
        onLer={leBens ? () => setLendo(true) : undefined}
      />
      {!estreita && (
        <aside className={css.side}>
          <SideMenu grupos={grupos} usadas={usadas} trilho={recolhido} />
        </aside>
      )}
      {estreita && (
        <SidePanel opened={gaveta} onClose={() => setGaveta(false)} title="Menu" position="left" width={280}>
          <div className={css.drawer}>
            <SideMenu grupos={grupos} usadas={usadas} trilho={false} aoIr={() => setGaveta(false)} />
          </div>
        </SidePanel>
      )}
      <main className={css.content} id="conteudo" tabIndex={-1}>
        {pronto ? (
          <Outlet />
        ) : erro ? (
          <ErrorState
            error={erro}
            onRetry={() => {
              void contexto.refetch()
              void permissoes.refetch()
            }}
          />
        ) : (
          <LoadingScreen />
        )}
      </main>
      {pronto && <ReadyReports />}
      {lendo && <LerEtiqueta onClose={() => setLendo(false)} />}
      {buscando && <GlobalSearch telas={telasAoAlcance} onClose={() => setBuscando(false)} />}
    </div>
  )
}
