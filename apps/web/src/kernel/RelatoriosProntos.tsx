import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { RelatorioPronto } from '@tombo/contract'
import { abrirArquivo } from './arquivos.ts'
import { dispensarAviso, nomeDoAviso, useRelatoriosProntos } from './relatorios.ts'

/** How long a notice stays: an hour with a link, else five seconds. */
const COM_LINK = 3_600_000
const SEM_LINK = 5000

function anunciar({ id, titulo, texto, link }: RelatorioPronto): void {
  notifications.show({
    id: nomeDoAviso(id),
    title: titulo,
    message: link ? (
      <>
        {texto}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          onClick={() => {
            dispensarAviso(id)
            void abrirArquivo(link)
          }}
        >
          Abrir
        </Anchor>
      </>
    ) : (
      texto
    ),
    color: link ? 'green' : 'red',
    autoClose: link ? COM_LINK : SEM_LINK,
    position: 'bottom-left',
    role: link ? 'status' : 'alert',
    withBorder: true,
    styles: { description: { color: 'inherit' } },
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
}

/** Tells, on whichever screen, that a report is ready or was not made. */
export function RelatoriosProntos() {
  useRelatoriosProntos(anunciar)
  return null
}
