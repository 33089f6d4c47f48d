-- All that a laudo says, as it was when it was issued: the head (CAPA), each asset (BEM), each research (PESQUISA).
create table laudo_dito (
  laudo_id integer not null references laudo,
  parte text not null,
  ordem integer not null,
  dados jsonb not null,
  primary key (laudo_id, parte, ordem)
);
