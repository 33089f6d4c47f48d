-- Rows that two people may have open at once tell which of them saved last: each save makes a new version.
-- Espera: nada a ler; cada tabela fica presa um instante.
alter table roteiro_conta add column versao integer not null default 1;
alter table roteiro_evento add column versao integer not null default 1;
alter table manutencao_orcamento add column versao integer not null default 1;
alter table avaliacao_item add column versao integer not null default 1;
