-- Locks: arquivo while its rows are read once for the check, a second for a million of them.

-- Somebody who did not sign in may send one kind of file: the photo of what is broken.
alter table arquivo
  alter column criado_por_id drop not null,
  add constraint arquivo_de_quem check (criado_por_id is not null or diretorio = 'FOTOS_DEFEITO');
