import type { fluxoIntegracao } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

/** An exchange to be kept; its bodies went through `corpoSemSegredos`. */
export interface NovoRegistro {
  unidadeId: number
  instante: Date
  fluxo: (typeof fluxoIntegracao.values)[number]
  sucesso: boolean
  entidade: string
  tipo: string
  origem: string
  webhookId?: number
  programaId?: number
  mensagem?: string
  endereco: string
  status: number | null
  duracao: number | null
  corpo: string | null
  resposta: string | null
}

/** Keeps what travelled, for `DIAS_DO_REGISTRO`. */
export async function registrarIntegracao(db: Db, r: NovoRegistro): Promise<void> {
  await db.exec(sql`
    insert into integracao_registro (unidade_id, instante, fluxo, situacao, entidade, tipo, origem, webhook_id,
      programa_id, mensagem, endereco, status, duracao, corpo, resposta)
    values (${r.unidadeId}, ${r.instante}, ${r.fluxo}, ${r.sucesso ? 'SUCESSO' : 'FALHA'}, ${r.entidade}, ${r.tipo},
      ${r.origem}, ${r.webhookId ?? null}, ${r.programaId ?? null},
      ${r.mensagem ?? null}, ${r.endereco}, ${r.status}, ${r.duracao}, ${r.corpo}, ${r.resposta})`)
}
