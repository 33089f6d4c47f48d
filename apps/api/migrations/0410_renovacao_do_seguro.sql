-- The policy that this one renews: while there is one that goes on, its end is announced to nobody.
-- Espera: nada a ler; a tabela fica presa um instante.
alter table seguro add column renova_id integer references seguro (id);
create index seguro_renova on seguro (renova_id) where renova_id is not null;
