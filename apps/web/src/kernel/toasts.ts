import { notifications } from '@mantine/notifications'

/** The toast in which each text stands now, by its colour and text. */
const standing = new Map<string, string>()

/**
 * The same text twice at once (two calls that fail for one reason) is one toast. One said again stands for its whole time: a
 * toast of the same id would end with the time of the first. Delays are in milliseconds.
 */
function showToast(message: string, color: string, autoClose: number, role: 'status' | 'alert'): void {
  const said = `${color}:${message}`
  const before = standing.get(said)
  if (before !== undefined) notifications.hide(before)
  const id = notifications.show({
    message,
    color,
    autoClose,
    position: 'bottom-left',
    role,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: () => standing.delete(said),
  })
  standing.set(said, id)
}

/** Green, 2 s. */
export const toastSuccess = (message: string): void => showToast(message, 'green', 2000, 'status')
/** In the organisation's colour, 2 s where nothing else is said. */
export const toastInfo = (message: string, ms = 2000): void => showToast(message, 'marca', ms, 'status')
/** Red, 5 s where nothing else is said, at the bottom left. */
export const toastError = (message: string, ms = 5000): void => showToast(message, 'red', ms, 'alert')
