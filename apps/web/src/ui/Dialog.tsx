import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from './breakpoint.ts'
import css from './Dialog.module.css'

export interface DialogProps extends Omit<ModalProps, 'fullScreen' | 'title'> {
  /** Says what and which: "Tipo de bem: Móveis". */
  title: React.ReactNode
  /** The buttons: they stay in sight at the bottom, and the content scrolls. Without it the content lays itself out. */
  footer?: React.ReactNode
}

/** A dialog; a full screen below 600 px. */
export function Dialog({ children, footer, size = 560, ...rest }: DialogProps) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      {...rest}
      size={size}
      fullScreen={phone ?? false}
      centered={false}
      yOffset="6dvh"
      classNames={{ content: css.content, header: css.header, title: css.title, body: css.body }}
    >
      {footer ? (
        <>
          <div className={css.scroll}>{children}</div>
          <div className={css.footer}>{footer}</div>
        </>
      ) : (
        children
      )}
    </Modal>
  )
}
