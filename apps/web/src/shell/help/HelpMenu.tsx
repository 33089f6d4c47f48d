import { ActionIcon, Menu } from '@mantine/core'
import {
  IconApi,
  IconBook,
  IconBulb,
  IconHelpCircle,
  IconKeyboard,
  IconLifebuoy,
  IconMessage,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useGoTo } from '../../kernel/route.ts'
import { versionInWords } from '../update/version.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'

const EnviarSugestao = lazyDialog(() => import('../../features/suporte/EnviarSugestao.tsx'))
const QuickGuide = lazyDialog(() => import('./QuickGuide.tsx'))

type Opened = 'sugestao' | 'comentario' | 'guia'

const icon = { size: 16, stroke: 1.5 }

/** The screen that is open, by its address and the words of the browser's tab. */
const screenBehind = () => ({
  endereco: location.pathname,
  titulo: document.title.replace(/ · Tombo$/, ''),
})

/** Help of the header: support, suggestions, the guide, the manual, the API, and which version this is. */
export function HelpMenu() {
  const goTo = useGoTo()
  const [opened, setOpened] = useState<{ which: Opened; tela: ReturnType<typeof screenBehind> } | null>(null)
  const openDialog = (which: Opened) => () => setOpened({ which, tela: screenBehind() })
  const closeDialog = () => setOpened(null)
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon size={36} aria-label="Ajuda">
            <IconHelpCircle size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLifebuoy {...icon} />} onClick={() => goTo('/suporte')}>
            Suporte
          </Menu.Item>
          <Menu.Item leftSection={<IconBulb {...icon} />} onClick={openDialog('sugestao')}>
            Enviar sugestão
          </Menu.Item>
          <Menu.Item leftSection={<IconMessage {...icon} />} onClick={openDialog('comentario')}>
            Comentar esta tela
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={openDialog('guia')}>
            Guia rápido
          </Menu.Item>
          <Menu.Item leftSection={<IconBook {...icon} />} onClick={() => goTo('/manual-patrimonio')}>
            Manual
          </Menu.Item>
          <Menu.Item
            leftSection={<IconApi {...icon} />}
            component="a"
            href="/api/docs/"
            target="_blank"
            rel="noopener"
          >
            Documentação da API
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{versionInWords()}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {opened?.which === 'guia' && <QuickGuide onClose={closeDialog} />}
      {(opened?.which === 'sugestao' || opened?.which === 'comentario') && (
        <EnviarSugestao comentario={opened.which === 'comentario'} tela={opened.tela} onClose={closeDialog} />
      )}
    </>
  )
}
