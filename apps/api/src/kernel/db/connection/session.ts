/**
 * How the database serves every session of ours, as the `options` of a connection, whatever its keeper has set for the account
 * or for the database: instants in UTC, days and bytes as we read them and as copies are written, our tables in `public`, and no
 * end to long work but ours. Keepers in Brazil set days as `DD/MM/YYYY` and statements to end after a while.
 */
export const SESSION = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'search_path=public',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  String.raw`default_transaction_isolation=read\ committed`,
  // To compile a statement costs more than to run most of ours.
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
