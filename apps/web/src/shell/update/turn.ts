const A_DAY = 86_400_000

/** Is it time to ask again? `ultima` is when it was asked last, in milliseconds; a clock set back does not stop the asking. */
export const turnHasCome = (last: number | null, now: number): boolean =>
  last === null || now - last >= A_DAY || last > now
