/**
 * Every lock that is no row: each has a number of its own, so that none waits for another's (`locks.test.ts`). Those that a unit,
 * a work or a file holds take its id as the second number; a number of a migration stays as it is there.
 */
export const LOCKS = {
  /** A work of the queue, by its id; and another job of it. */
  work: 7201,
  job: 7202,
  /** The plans of depreciation of a unit: shared by who posts by them. */
  plans: 7203,
  /** The months of a unit: shared by who posts (migration 0061), alone by who closes or reopens one. */
  months: 7204,
  /** The reserves of a unit, which its assets share. */
  reserves: 7205,
  /** The bytes of a file, by its name. */
  bytes: 7206,
  /** The preventive plans of a unit, while orders are made of them. */
  preventivePlans: 7207,
  /** Files on their way to another storage. */
  movingFiles: 7208,
  /** The trial balances of an entity. */
  trialBalances: 7209,
  /** The roles of the accounts. */
  accountRoles: 7210,
  /** The parameters of an organisation. */
  parameters: 7211,
  /** The choice of what the history shows. */
  historyChoice: 7212,
  /** The tree of places of a unit. */
  placeTree: 7213,
  /** The lists of assets of a unit's counts: alone by who writes one, shared by who moves assets. */
  countLists: 7214,
  /** The records of a catalogue of the organisation, while an import makes some: its table's name is the second number. */
  importedRecords: 7215,
  migrations: 72_018_240,
  /** Taken while an organisation is made, so that two processes do not make it twice; and while somebody is given the way in. */
  newOrganisation: 72_018_241,
  firstAdministrator: 72_018_242,
  /** The rights of people: shared by who opens a session. */
  rights: 72_018_243,
  /** Alone by who copies a database's files, shared by who removes bytes that rows let go. */
  snapshot: 72_018_246,
  /** Whoever copies, or proves a copy, for all organisations of a server. */
  copies: 72_018_247,
  singleSignOn: 72_018_251,
  /** One publication at a time in an organisation. */
  publication: 72_070_190,
} as const
