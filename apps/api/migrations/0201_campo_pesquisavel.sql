-- Whether the search of assets looks into what a text of this field says.
alter table campo_adicional add column pesquisavel boolean not null default true;
