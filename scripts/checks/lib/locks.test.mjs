import { describe, expect, it } from 'vitest'
import { unsaidLocks } from './locks.mjs'

describe('a migration', () => {
  it('may do to a table of its own what it likes', () => {
    expect(
      unsaidLocks(`create table nova (id integer);
        create index nova_id on nova (id); alter table nova add constraint um check (id > 0); update nova set id = 2;`),
    ).toEqual([])
  })

  it.each([
    ['create index bem_numero on bem (numero)', 'bem: an index, while which nobody writes'],
    ['create unique index on bem (numero)', 'bem: an index, while which nobody writes'],
    ['alter table bem add constraint um check (numero > 0)', 'bem: a constraint that reads every row'],
    ['alter table bem alter column numero type bigint', 'bem: a type that rewrites every row'],
    ['alter table bem alter numero set not null', 'bem: a NOT NULL that reads every row'],
    [
      'alter table bem add column n int generated always as (numero + 1) stored',
      'bem: a column that rewrites every row',
    ],
    ["update bem set numero = 1 where texto = 'a;b'", 'bem: rows that are changed'],
    ['delete from bem', 'bem: rows that are removed'],
  ])('says for how long people wait: %s', (statement, does) => {
    expect(unsaidLocks(`${statement};`)).toEqual([does])
    expect(unsaidLocks(`-- Locks: a second at a million assets.\n${statement};`)).toEqual([])
  })

  it.each([
    'create index concurrently bem_numero on bem (numero)',
    'alter table bem add constraint um check (numero > 0) not valid',
    'alter table bem add column n integer not null default 0',
    'create function f() returns void language sql as $$ update bem set numero = 1; $$',
    '-- update bem set numero = 1',
  ])('needs to say nothing of what nobody waits for: %s', (statement) => {
    expect(unsaidLocks(`${statement};`)).toEqual([])
  })
})
