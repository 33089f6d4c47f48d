import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'

/** The sign-in over a screen that waits for whoever filled it. */
export const Retomada = lazyDialog(() => import('./Retomada.tsx'))
