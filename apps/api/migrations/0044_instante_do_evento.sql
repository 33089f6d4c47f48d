-- The latest instant that was written down, by which a clock that was set back is noticed.
create index evento_instante on evento (instante);
