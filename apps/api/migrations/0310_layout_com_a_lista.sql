-- The list's own parameters that a layout keeps beside its filters, as they travel: all units, an interval of labels,
-- the order.
alter table layout_relatorio add column lista jsonb not null default '{}';
