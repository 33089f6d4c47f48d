import { Modal, type ModalRootProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { PHONE } from '../breakpoint.ts'
import { useKeysFromTheStart } from '../keys/KeepKeys.tsx'
import { ReturnFocus } from '../keys/ReturnFocus.tsx'
import { FirstFocus } from './FirstFocus.tsx'
import { useReachableScroll } from './useReachableScroll.ts'
import { useTopmost } from './useTopmost.ts'
import css from './Dialog.module.css'

export interface DialogProps extends Omit<ModalRootProps, 'title' | 'centered' | 'yOffset'> {
  /** Says what and which: "Tipo de bem: Móveis". */
  title: ReactNode
  /** The buttons: they stay in sight at the bottom, and the content scrolls. Without it the content lays itself out. */
  footer?: ReactNode
  /**
   * Its content is on its way: leaving loses nothing. A click beside it does not close it meanwhile: the second one of two on a
   * button that moved would take away what the answer says.
   */
  sending?: boolean
}

/** The second click of two is meant for the button that opened what stands there now, and closes nothing. */
const notTheSecondOfTwo = (e: MouseEvent) => {
  if (e.detail > 1) e.stopPropagation()
}

/** A dialog; a full screen below 600 px, or always with `fullScreen`. */
export function Dialog({
  children,
  footer,
  title,
  size = 560,
  fullScreen,
  closeOnEscape = true,
  closeOnClickOutside = true,
  sending = false,
  ...rest
}: DialogProps) {
  const topmost = useTopmost(rest.opened)
  useKeysFromTheStart(rest.opened)
  const scroll = useReachableScroll()
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      {...rest}
      closeOnEscape={closeOnEscape && topmost}
      closeOnClickOutside={closeOnClickOutside && !sending}
      size={size}
      fullScreen={fullScreen ?? phone ?? false}
      yOffset="6dvh"
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content }}
    >
      <Modal.Overlay backgroundOpacity={0.4} onClickCapture={notTheSecondOfTwo} />
      <Modal.Content>
        <ReturnFocus />
        <div className={css.header}>
          <Modal.Title className={css.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </div>
        <Modal.Body
          className={css.body}
          ref={body}
          data-filled-in="dialog"
          data-sending={sending || undefined}
        >
          {footer ? (
            <>
              <div className={css.scroll} ref={scroll}>
                {children}
              </div>
              <div className={css.footer} ref={foot}>
                {footer}
              </div>
            </>
          ) : (
            children
          )}
        </Modal.Body>
        <FirstFocus body={body} footer={foot} />
      </Modal.Content>
    </Modal.Root>
  )
}
