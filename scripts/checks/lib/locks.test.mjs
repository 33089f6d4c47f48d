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
    ['truncate table bem', 'bem: rows that are removed'],
    ['do $$ begin update bem set numero = 1; end $$', 'bem: rows that are changed'],
    [
      'do $f$ declare b record; begin for b in select 1 loop delete from bem where id = 1; end loop; end $f$',
      'bem: rows that are removed',
    ],
    ['with x as (select 1) update bem set numero = 1 from x', 'bem: rows that are changed'],
    ['with x as (delete from bem returning *) select * from x', 'bem: rows that are removed'],
    ['insert into bem (numero) select numero from outra', 'bem: rows of a query'],
    ['alter table bem add column n integer primary key', 'bem: a column whose constraint reads every row'],
    ['alter table bem add n integer unique', 'bem: a column whose constraint reads every row'],
    [
      'alter table bem add column n integer references outra',
      'bem: a column whose constraint reads every row',
    ],
    [
      'alter table bem add column n int generated always as identity',
      'bem: a column that rewrites every row',
    ],
    ['alter table bem add column n bigserial', 'bem: a column that rewrites every row'],
    [
      'alter table bem add column n uuid not null default gen_random_uuid()',
      'bem: a column that rewrites every row',
    ],
    ['lock table bem in exclusive mode', 'bem: a lock'],
    ['cluster bem using bem_pkey', 'bem: a table that is written anew'],
    ['vacuum full bem', 'bem: a table that is written anew'],
    ['vacuum (full, analyze) bem', 'bem: a table that is written anew'],
    ['reindex table bem', 'bem: an index, while which nobody writes'],
    ['refresh materialized view resumo', 'resumo: a view that nobody reads until it is made'],
    [
      'alter table bem add constraint um check (a > 0) not valid, add constraint dois check (b > 0)',
      'bem: a constraint that reads every row',
    ],
    ['alter table bem validate constraint um', 'bem: a constraint that reads every row'],
  ])('says for how long people wait: %s', (statement, does) => {
    expect(unsaidLocks(`${statement};`)).toEqual([does])
    expect(unsaidLocks(`-- Espera: um segundo com um milhão de bens.\n${statement};`)).toEqual([])
  })

  it.each([
    'create index concurrently bem_numero on bem (numero)',
    'alter table bem add constraint um check (numero > 0) not valid',
    'alter table bem add column n integer not null default 0',
    'alter table bem add column n integer, add constraint um check (n > 0) not valid',
    'alter table bem add column n timestamptz not null default now()',
    "insert into tipo (nome) values ('de'), ('from')",
    'refresh materialized view concurrently resumo',
    'alter table bem add constraint um unique using index bem_numero',
    'vacuum bem',
    '/* update bem set numero = 1; */',
    'create function f() returns void language sql as $$ update bem set numero = 1; $$',
    '-- update bem set numero = 1',
  ])('needs to say nothing of what nobody waits for: %s', (statement) => {
    expect(unsaidLocks(`${statement};`)).toEqual([])
  })
})
