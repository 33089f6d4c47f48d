/** As much of the browser's interface for extensions as this one uses. */
declare const chrome: {
  storage: {
    local: {
      get(keys: string[]): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
      remove(keys: string[]): Promise<void>
    }
  }
  tabs: {
    query(which: { active: true; currentWindow: true }): Promise<{ url?: string; title?: string }[]>
    /** A picture of what the window shows, as a `data:` address. */
    captureVisibleTab(options: { format: 'png' }): Promise<string>
  }
  permissions: { request(what: { origins: string[] }): Promise<boolean> }
}
