-- Where a move takes its assets, when that is not the address of the place (part 2 §3): a loan to a fair, to a repair outside.
alter table movimentacao
  add column cep text,
  add column logradouro text,
  add column numero text,
  add column complemento text,
  add column bairro text,
  add column cidade_id integer references cidade;
