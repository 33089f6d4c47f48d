-- Since when a field of the organisation's own is of its kind: what was asked of it, or taken out of it, before
-- is none of its values.
-- Espera: nada a ler; a tabela fica presa um instante.
alter table campo_adicional add column tipo_desde timestamptz;
update campo_adicional set tipo_desde = criado_em;
