/** Below 600 px rows are cards and dialogs are full screens. */
export const PHONE = '(max-width: 599.98px)'
