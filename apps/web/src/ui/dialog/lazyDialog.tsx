import { Center, Loader } from '@mantine/core'
import { mensagens } from '@tombo/contract'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Dialog } from './Dialog.tsx'
import { KeepKeys } from '../keys/KeepKeys.tsx'
import { Loading } from '../Loading.tsx'

interface Props {
  onClose?: () => void
}

/** The frame of a dialog whose program is on its way. */
function Opening({ onClose }: Props) {
  return (
    <Dialog opened onClose={() => onClose?.()} title={mensagens.abrindo}>
      <KeepKeys />
      <Loading>
        <Center mih={120}>
          <Loader size="sm" />
        </Center>
      </Loading>
    </Dialog>
  )
}

/**
 * A dialog, or a panel at the side, whose program is fetched when it is first opened. Its frame is there in the frame of the
 * key press, and what is typed until its field is there goes into that field.
 * @param load its module
 */
export function lazyDialog<C extends (props: never) => ReactNode>(load: () => Promise<{ default: C }>): C {
  const Content = lazy(load as unknown as () => Promise<{ default: ComponentType<Props> }>)
  function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<Opening {...(props.onClose ? { onClose: props.onClose } : {})} />}>
        <Content {...props} />
      </Suspense>
    )
  }
  return LazyDialog as unknown as C
}
