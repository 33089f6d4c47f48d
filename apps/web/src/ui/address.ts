/** The program says here (`declare module`) which addresses it has; without it, a link leads to any text. */
// oxlint-disable-next-line typescript/no-empty-object-type -- augmented by the program
export interface Register {}

/** An address inside this application that a link may lead to. */
export type Address = Register extends { address: infer A extends string } ? A : string
