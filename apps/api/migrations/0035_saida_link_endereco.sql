-- A link is for the address that it was mailed to: when the person's address changes, it answers nothing. Where the links that
-- wait went to is not known: they are sent again.
delete from saida_bem_link;
alter table saida_bem_link add column enviado_para text not null;
