import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../ErrorState.tsx'
import { KeepKeys } from '../keys/KeepKeys.tsx'
import { Loading } from '../Loading.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface Props extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** The question on whose answer the dialog waits. */
  of: { error: Error | null; refetch: () => unknown }
}

/**
 * Stands in the place of a dialog until it knows what it shows: what is typed meanwhile goes into its first field, nothing
 * can be sent, and what could not be read is told, with the offer to ask again.
 */
export function DialogOnItsWay({ of, ...dialog }: Props) {
  return (
    <Dialog {...dialog} opened>
      {of.error ? (
        <ErrorState error={of.error} onRetry={() => void of.refetch()} />
      ) : (
        <Loading>
          <KeepKeys />
          <Stack p="md">
            <Skeleton h={52} animate={false} />
            <Skeleton h={52} animate={false} />
          </Stack>
        </Loading>
      )}
    </Dialog>
  )
}
