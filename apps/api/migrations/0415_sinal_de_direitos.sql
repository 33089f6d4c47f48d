-- Whoever is at work is told when what they may do in their unit is another: what is on their screen follows.
-- Espera: nada a ler; a tabela fica presa um instante.
create function sinal_de_direitos() returns trigger language plpgsql as $$
begin
  perform sinalizar('direitos', 'sessao', array[new.id]);
  return null;
end $$;
create trigger sinal_dos_direitos after update on sessao for each row
  when (new.encerrada_em is null and old.tags is distinct from new.tags) execute function sinal_de_direitos();
