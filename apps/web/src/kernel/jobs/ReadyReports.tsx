import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { RelatorioPronto } from '@tombo/contract'
import { openFile } from '../files/files.ts'
import { dismissToast, toastId, useReadyReports } from './reports.ts'

/** How long a notice stays: an hour with a link, else five seconds. */
const WITH_LINK_MS = 3_600_000
const WITHOUT_LINK_MS = 5000

function announce({ id, titulo: title, texto: text, link }: RelatorioPronto): void {
  notifications.show({
    id: toastId(id),
    title,
    message: link ? (
      <>
        {text}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => {
            dismissToast(id)
            void openFile(link)
          }}
        >
          Abrir
        </Anchor>
      </>
    ) : (
      text
    ),
    color: link ? 'green' : 'red',
    autoClose: link ? WITH_LINK_MS : WITHOUT_LINK_MS,
    position: 'bottom-left',
    role: link ? 'status' : 'alert',
    withBorder: true,
    styles: { description: { color: 'inherit' } },
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
}

/** Tells, on whichever screen, that a report is ready or was not made. */
export function ReadyReports() {
  useReadyReports(announce)
  return null
}
