-- A place that had copies and has none is not begun anew by itself: a disk may be out of its place.
-- Espera: nada a ler; a tabela fica presa um instante.
alter table copia add column destino text;
