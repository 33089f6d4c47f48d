/** Small things that a browser remembers: widths of columns, the state of a list. A full or forbidden storage loses them silently: nothing depends on them. */
const key = (name: string) => `tombo:${name}`

function read<T>(where: () => Storage, name: string): T | null {
  try {
    const text = where().getItem(key(name))
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

function write(where: () => Storage, name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) where().removeItem(key(name))
    else where().setItem(key(name), JSON.stringify(value))
  } catch {
    // Without storage the screen works and forgets.
  }
}

const local = () => localStorage
const tabStorage = () => sessionStorage

/** Gives what was kept under this name, or null. */
export const recall = <T>(name: string): T | null => read<T>(local, name)
/** Keeps a value; null forgets it. */
export const keep = (name: string, value: unknown): void => write(local, name, value)

/** The same, as long as the browser's tab is open, and for it alone. */
export const recallInTab = <T>(name: string): T | null => read<T>(tabStorage, name)
export const keepInTab = (name: string, value: unknown): void => write(tabStorage, name, value)
