export const DIALOG = '[role="dialog"]'
/** The dialog that an element stands in. */
export const dialogOf = (element: Element | null): Element | null => element?.closest(DIALOG) ?? null
