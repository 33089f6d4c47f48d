-- The assets of a product and of a supplier: lists and counts by them, and whether one may be deleted.
-- Espera: ninguém grava bens enquanto os dois índices são feitos: alguns segundos com 1.000.000 de bens.
create index patrimonio_produto on patrimonio (produto_id);
create index patrimonio_fornecedor on patrimonio (fornecedor_id) where fornecedor_id is not null;
