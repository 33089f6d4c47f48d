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

type Aberto = 'sugestao' | 'comentario' | 'guia'

const icone = { size: 16, stroke: 1.5 }

/** The screen that is open, by its address and the words of the browser's tab. */
const telaAberta = () => ({
  endereco: location.pathname,
  titulo: document.title.replace(/ · Tombo$/, ''),
})

/** Help of the header: support, suggestions, the guide, the manual, the API, and which version this is. */
export function HelpMenu() {
  const ir = useGoTo()
  const [opened, setOpened] = useState<{ qual: Aberto; tela: ReturnType<typeof telaAberta> } | null>(null)
  const abrir = (qual: Aberto) => () => setOpened({ qual, tela: telaAberta() })
  const fechar = () => setOpened(null)
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon size={36} aria-label="Ajuda">
            <IconHelpCircle size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLifebuoy {...icone} />} onClick={() => ir('/suporte')}>
            Suporte
          </Menu.Item>
          <Menu.Item leftSection={<IconBulb {...icone} />} onClick={abrir('sugestao')}>
            Enviar sugestão
          </Menu.Item>
          <Menu.Item leftSection={<IconMessage {...icone} />} onClick={abrir('comentario')}>
            Comentar esta tela
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard {...icone} />} onClick={abrir('guia')}>
            Guia rápido
          </Menu.Item>
          <Menu.Item leftSection={<IconBook {...icone} />} onClick={() => ir('/manual-patrimonio')}>
            Manual
          </Menu.Item>
          <Menu.Item
            leftSection={<IconApi {...icone} />}
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
      {opened?.qual === 'guia' && <QuickGuide onClose={fechar} />}
      {(opened?.qual === 'sugestao' || opened?.qual === 'comentario') && (
        <EnviarSugestao comentario={opened.qual === 'comentario'} tela={opened.tela} onClose={fechar} />
      )}
    </>
  )
}
