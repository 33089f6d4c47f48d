/** Gives the address that a text is; null where it is none. As `URL.parse`, which older browsers do not have. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
