import type { Address } from '../../kernel/addresses.ts'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGoTo } from '../../kernel/route.ts'
import { useReach } from '../../ui/reach.ts'

interface Props {
  to: Address
  /** It stands among words, where its colour alone would not tell it. */
  inText?: boolean
  children: ReactNode
}

/** A link to another screen, which the browser can open in a tab of its own too; only its words for who may not open it. */
export function Ligacao({ to, inText = false, children }: Props) {
  const goTo = useGoTo()
  if (!useReach()(to))
    return (
      <Text size="sm" span>
        {children}
      </Text>
    )
  return (
    <Anchor
      href={to}
      size="sm"
      underline={inText ? 'always' : 'hover'}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return
        e.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </Anchor>
  )
}
