import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PHONE } from '../breakpoint.ts'
import { useKeysFromTheStart } from '../keys/KeepKeys.tsx'
import { ReturnFocus } from '../keys/ReturnFocus.tsx'
import { useTopmost } from './useTopmost.ts'
import css from './Dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Left for menus, right for what belongs to the screen. */
  position?: 'left' | 'right'
  /** Width in pixels; a right panel is a full screen below 600 px. */
  width?: number
  children: ReactNode
}

/** A panel at the edge of the screen. */
export function SidePanel({ opened, onClose, title, position = 'right', width = 380, children }: Props) {
  const topmost = useTopmost(opened)
  useKeysFromTheStart(opened)
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      position={position}
      size={phone && position === 'right' ? '100%' : width}
      transitionProps={{ duration: 0 }}
      classNames={{ content: position === 'right' ? css.panelRight : css.panelLeft }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <ReturnFocus />
        <div className={css.header}>
          <Drawer.Title className={css.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <Drawer.Body className={css.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
