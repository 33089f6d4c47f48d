import {
  ActionIcon,
  Kbd,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import {
  IconLogout,
  IconMenu2,
  IconMoon,
  IconScan,
  IconSearch,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { FotoDaPessoa } from '../../features/perfil/FotoDaPessoa.tsx'
import { Sino } from '../../features/notificacoes/Sino.tsx'
import type { Contexto } from '../../kernel/contexto.tsx'
import { hasUnsaved } from '../../kernel/unsaved.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { signOut } from '../../kernel/session/signOut.ts'
import { Logo } from '../../ui/Logo.tsx'
import { HelpMenu } from '../help/HelpMenu.tsx'
import { UnidadeSwitch } from './UnidadeSwitch.tsx'
import css from './Header.module.css'

interface Props {
  contexto: Contexto | undefined
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
  /** Reads a label; absent for who may see no assets. */
  onScan?: (() => void) | undefined
}

/** Mark, unit at work, search of screens, notices, help, light or dark, person. */
export function Header({ contexto, menuOpen, onMenu, onSearch, onScan }: Props) {
  const router = useRouter()
  return (
    <header className={css.header}>
      <ActionIcon
        size={36}
        aria-label={menuOpen ? 'Recolher o menu' : 'Abrir o menu'}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      <a
        href="/"
        className={css.brand}
        aria-label="Tombo, ir para o início"
        onClick={(e) => {
          e.preventDefault()
          router.history.push('/')
        }}
      >
        <Logo size={24} />
        <span>Tombo</span>
      </a>
      <UnidadeSwitch current={contexto?.unidade ?? null} />
      <div className={css.right}>
        {onScan && (
          <ActionIcon size={36} aria-label="Ler etiqueta" className={css.scan} onClick={onScan}>
            <IconScan size={20} stroke={1.5} />
          </ActionIcon>
        )}
        <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={css.searchText}>Procurar</span>
          <VisuallyHidden>tela ou bem</VisuallyHidden>
          <Kbd size="xs" className={css.shortcut} aria-hidden>
            Ctrl K
          </Kbd>
        </button>
        <Sino />
        <HelpMenu />
        <ThemeButton />
        <PersonMenu contexto={contexto} />
      </div>
    </header>
  )
}

/** The other of light and dark: its name, its picture, and the way to it. */
function useOtherTheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    name: dark ? 'Usar o tema claro' : 'Usar o tema escuro',
    Icon: dark ? IconSun : IconMoon,
    swap: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

function ThemeButton() {
  const { name: nome, Icon, swap } = useOtherTheme()
  return (
    <ActionIcon size={36} aria-label={nome} className={css.wide} onClick={swap}>
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  )
}

function PersonMenu({ contexto }: { contexto: Contexto | undefined }) {
  const router = useRouter()
  const leave = async () => {
    if (hasUnsaved() && !(await discard())) return
    await signOut()
    router.history.push('/login')
  }
  const theme = useOtherTheme()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={contexto ? `Menu de ${contexto.nome}` : 'Menu da pessoa'}>
          <FotoDaPessoa pessoa={contexto} withoutPhoto={<IconUserCircle size={22} stroke={1.5} />} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {contexto && (
          <Menu.Label>
            <strong className={css.person}>{contexto.nome}</strong>
            {contexto.usuario} · {contexto.organizacao.nome}
          </Menu.Label>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} stroke={1.5} />}
          onClick={() => router.history.push('/perfilusuario/dados')}
        >
          Meu perfil
        </Menu.Item>
        <Menu.Item
          className={css.narrow}
          leftSection={<theme.Icon size={16} stroke={1.5} />}
          onClick={theme.swap}
        >
          {theme.name}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void leave()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
