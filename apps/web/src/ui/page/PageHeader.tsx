import { Anchor, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Address } from '../address.ts'
import css from './PageHeader.module.css'
import { useReach } from '../reach.ts'
import { useTitle } from './title.ts'
import { usePlaceAtFoot } from './usePlaceAtFoot.ts'

export interface Crumb {
  label: string
  to?: Address
}

interface Props {
  title: string
  /** Says what leads here, without the title itself. */
  crumbs?: Crumb[]
  /** The one primary action, at the right; on a phone at the foot of the screen, in thumb reach. */
  action?: ReactNode
  /** Chips and small facts beside the title. */
  children?: ReactNode
}

/** Breadcrumb, title and the one primary action of a screen; names the browser's tab too, and takes the focus after navigation. */
export function PageHeader({ title, crumbs = [], action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  usePlaceAtFoot(bar, Boolean(action))
  useTitle(title)
  // After navigation the heading takes the focus, unless a field of the screen already has it.
  useEffect(() => {
    if (!document.activeElement?.closest('main, [role="dialog"]'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={css.header}>
      <div className={css.words}>
        {crumbs.length > 0 && (
          <nav aria-label="Você está em">
            <ol className={css.crumbs}>
              {crumbs.map((c) => (
                <li key={c.label}>
                  {c.to ? (
                    <ScreenLink to={c.to}>{c.label}</ScreenLink>
                  ) : (
                    <Text size="xs" c="dimmed" span>
                      {c.label}
                    </Text>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={css.titleLine}>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </div>
      </div>
      {action && (
        <div ref={bar} className={css.action}>
          {action}
        </div>
      )}
    </header>
  )
}

interface ScreenLinkProps {
  to: Address
  children: ReactNode
  size?: string
  className?: string
  /** It stands among other words: colour alone would not tell it from them. */
  inText?: boolean
  /** Told when it leads away in this window. */
  onLeave?: () => void
}

/**
 * A link inside the application. Opens in a new tab as any link does (Ctrl, middle button). To a screen that the person may
 * not open it does not lead: its words stand alone.
 */
export function ScreenLink({ to, children, size = 'xs', className, inText, onLeave }: ScreenLinkProps) {
  const router = useRouter()
  if (!useReach()(to))
    return (
      <Text size={size} className={className} span>
        {children}
      </Text>
    )
  return (
    <Anchor
      href={to}
      size={size}
      className={className}
      underline={inText ? 'always' : 'hover'}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
        e.preventDefault()
        onLeave?.()
        router.history.push(to)
      }}
    >
      {children}
    </Anchor>
  )
}
