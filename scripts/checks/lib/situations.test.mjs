import { expect, test } from 'vitest'
import { comparisonsIn } from './situations.mjs'

test.each([
  ["if (m.situacao.value === 'PROCESSANDO') return", "situacao.value === 'PROCESSANDO'"],
  ["const fim = i?.situacao !== 'FINALIZADO'", "situacao !== 'FINALIZADO'"],
  ["sql`select 1 from saida_bem t where t.situacao = 'ACEITA'`", "situacao = 'ACEITA'"],
  ["sql`update lote set mensagem = null where situacao in ('PROCESSANDO')`", "situacao in ('PROCESSANDO'"],
  ["sql`select count(*) filter (where p.situacao <> 'BAIXADO')`", "situacao <> 'BAIXADO'"],
  ["if (s.desfecho?.value === 'CANCELADA') return", "desfecho?.value === 'CANCELADA'"],
  ["sql`case t.situacao when 'FINALIZADA' then 'finalizada' end`", "case t.situacao when 'FINALIZADA'"],
])('%s is a comparison', (text, found) => expect(comparisonsIn(text)).toEqual([{ line: 1, found }]))

test.each([
  "sql`, desfecho = 'CANCELADA'`",
  "sql`update lote set situacao = 'CONCLUIDO', quantidade = 1`",
  "sql`update lote set mensagem = null, situacao = 'CONCLUIDO' where id = 1`",
  "if (saidaWorkflow.allowed(s.situacao, 'ACEITAR')) return",
  "const TONS = { PENDENTE: 'waiting' }",
])('%s is none', (text) => expect(comparisonsIn(text)).toEqual([]))
