-- The term of a place that was counted: also of what is no asset of the register, and with a signature that was drawn.
-- The kinds of terms stand in the contract.
alter table termo drop constraint termo_tipo_check, add constraint termo_tipo_check check (tipo ~ '^[A-Z_]+$');
alter table termo_bem alter column patrimonio_id drop not null;
alter table termo_aceite add column assinatura text;
