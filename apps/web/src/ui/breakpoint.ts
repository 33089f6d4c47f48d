/** Below 600 px rows are cards and dialogs are full screens (specification part 1 §9). */
export const PHONE = '(max-width: 599.98px)'
