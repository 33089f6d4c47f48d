const UM_DIA = 86_400_000

/** Is it time to ask again? `ultima` is when it was asked last, in milliseconds; a clock set back does not stop the asking. */
export const turnHasCome = (ultima: number | null, agora: number): boolean =>
  ultima === null || agora - ultima >= UM_DIA || ultima > agora
