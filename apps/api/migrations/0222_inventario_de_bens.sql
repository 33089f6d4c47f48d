-- Locks: inventario for an instant: a column without a default rewrites no row.

-- Of FILTRO: the assets that were chosen one by one; with a filter too, only those of them that it finds.
alter table inventario add column bens integer[];
