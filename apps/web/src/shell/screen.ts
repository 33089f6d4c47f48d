import type { Tag } from '@tombo/contract'
import type { ScreenPath } from '../kernel/addresses.ts'
import { type SlowScreen, slowScreen } from './slowScreen.tsx'

/** One screen. */
export interface Screen {
  /** The full address, `:name` for its variable parts. */
  path: string
  title: string
  /** The tag that is asked for, or any of several; null: whoever works in the unit. */
  right: Tag | readonly Tag[] | null
  /** Asked for beside it. */
  alsoAsked?: Tag | readonly Tag[]
  screen: SlowScreen
}

/** A screen, with the module that is loaded when it is first opened. */
export const screen = (
  path: ScreenPath,
  title: string,
  right: Screen['right'],
  importModule: Parameters<typeof slowScreen>[0],
): Screen => ({ path, title, right, screen: slowScreen(importModule) })
