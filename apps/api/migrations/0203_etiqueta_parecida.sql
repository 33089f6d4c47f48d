-- Locks: one index over the labels of the organisation is built: a second for each 300,000 of them, in which labels are
-- not written.

-- What is the same in two labels that a reader would take for one: capitals, and the zeros before each number.
create function etiqueta_essencia(referencia text) returns text language sql immutable strict parallel safe
  return regexp_replace(upper(referencia), '(^|[^0-9])0+(?=[0-9])', '\1', 'g');

create index etiqueta_parecida on etiqueta (etiqueta_essencia(referencia));
