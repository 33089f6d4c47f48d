-- Of a new vehicle, as the invoice says.
alter table nota_fiscal_item add column chassi text;
-- Earlier purchases suggest what a line of an invoice is: of the same supplier and code, or of the same NCM.
create index nota_fiscal_fornecedor on nota_fiscal (fornecedor_id) where fornecedor_id is not null;
create index nota_fiscal_item_codigo on nota_fiscal_item (codigo) where codigo is not null;
create index nota_fiscal_item_ncm on nota_fiscal_item (ncm) where ncm is not null;
create index patrimonio_nota_fiscal_item on patrimonio (nota_fiscal_item_id) where nota_fiscal_item_id is not null;
create index produto_semelhante on produto using gin (normalizar(descricao) gin_trgm_ops);
