import type { Asked } from '@tombo/contract'
import { confirm } from '../ui/confirm.ts'

/** Asks what a workflow asks before one of its actions. True when the person goes on. */
export const ask = ({ title, text, yes, no, danger }: Asked): Promise<boolean> =>
  confirm({
    title,
    text,
    confirmLabel: yes,
    ...(no === undefined ? {} : { cancelLabel: no }),
    ...(danger ? { danger } : {}),
  })
