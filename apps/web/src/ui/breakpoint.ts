/** Below 600 px rows are cards and dialogs are full screens. In `em`: who reads larger letters has as much less room. */
export const PHONE = '(max-width: 37.49875em)'
