/** Why a file is not taken as an invoice, in the words that a person reads. Never leaves `lerNota`. */
export class Recusa extends Error {}
