-- Locks: manutencao_relato for an instant: a column without a default rewrites no row, and its rows are few.

-- What somebody who did not sign in shows to send the photo of what they told, once: its fingerprint.
alter table manutencao_relato add column chave_da_foto bytea unique;
