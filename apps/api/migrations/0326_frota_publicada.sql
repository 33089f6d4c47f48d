-- The vehicles of the register by number: the public page of the fleet walks them without the other assets.
-- Locks: patrimonio cannot be written while the index is made: seconds for 1,000,000 assets, of which few have a plate.
create index patrimonio_frota on patrimonio (numero_tombamento, numero_acessorio, id)
  where placa is not null and removido_em is null;
