import { notifications } from '@mantine/notifications'

/** Milliseconds within which the same text is said for one reason. */
const AT_ONCE = 1000
/** The toast in which each text stands now, and since when, by its colour and text. */
const standing = new Map<string, { id: string; since: number }>()

/**
 * The same text twice at once (two calls that fail for one reason) is one toast. One said again stands for its whole time: a
 * toast of the same id would end with the time of the first. Delays are in milliseconds.
 */
function showToast(message: string, color: string, autoClose: number, role: 'status' | 'alert'): void {
  const said = `${color}:${message}`
  const since = performance.now()
  const before = standing.get(said)
  if (before && since - before.since < AT_ONCE) return
  if (before) notifications.hide(before.id)
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
  standing.set(said, { id, since })
}

/** Green, 2 s. */
export const toastSuccess = (message: string): void => showToast(message, 'green', 2000, 'status')
/** In the organisation's colour, 2 s where nothing else is said. */
export const toastInfo = (message: string, ms = 2000): void => showToast(message, 'marca', ms, 'status')
/** Red, 5 s where nothing else is said, at the bottom left. */
export const toastError = (message: string, ms = 5000): void => showToast(message, 'red', ms, 'alert')
