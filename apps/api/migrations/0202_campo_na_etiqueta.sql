-- Whether labels may print this field: whoever passes by reads a label.
alter table campo_adicional add column na_etiqueta boolean not null default false;
