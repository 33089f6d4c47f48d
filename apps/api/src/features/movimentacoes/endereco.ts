import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { cidade } from '../cadastros/cidade.public.ts'

/** Over `t` (movimentacao): its own address as it is read; null when it has none. */
export const ENDERECO: SqlQuery = sql`
  case when num_nonnulls(t.cep, t.logradouro, t.numero, t.complemento, t.bairro, t.cidade_id) > 0 then
    jsonb_build_object('cep', t.cep, 'logradouro', t.logradouro, 'numero', t.numero, 'complemento', t.complemento,
      'bairro', t.bairro,
      'cidade', (select ${cidade.object} from cidade r where r.id = t.cidade_id)) end`
