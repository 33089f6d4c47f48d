import { useEffect } from 'react'

// The words of the browser's tab: the heading of the screen and, of its tabs, the one that is shown unless it is the first.
const words = { heading: '', tab: '' }
const write = () => {
  document.title = `${[words.heading, words.tab].filter(Boolean).join(', ')} · Tombo`
}

/** Names the browser's tab by the heading of the screen. */
export function useTitle(heading: string): void {
  useEffect(() => {
    words.heading = heading
    write()
  }, [heading])
}

/** Adds the tab of the screen that is shown to that name; nothing where it is the first. */
export function useTitleOfTab(tab: string): void {
  useEffect(() => {
    words.tab = tab
    write()
    return () => {
      words.tab = ''
      write()
    }
  }, [tab])
}
