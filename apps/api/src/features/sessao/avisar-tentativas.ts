import { formatarData } from '@tombo/contract'
import { notify } from '../../kernel/notices/notify.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { requestEmail } from '../../kernel/email/email.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { emailDeMudanca } from './emails.public.ts'
import type { Pessoa } from './pessoa.public.ts'

/** Refusals of a person within an hour of which they are told. */
const AVISA_COM = 5
const HORA_MS = 3_600_000

/**
 * Tells a person, once a day, that somebody keeps trying to come in with their name: by the bell, and by mail where they
 * have one. In the transaction that writes the refusal down.
 */
export async function avisarTentativas(
  { db, clock }: { db: Db; clock: Clock },
  p: Pick<Pessoa, 'id' | 'nome' | 'email'>,
  { endereco }: Origin,
): Promise<void> {
  const desde = new Date(clock.now().getTime() - HORA_MS)
  const recusas = await db.row(sql<{ n: number }>`
    select count(*)::int as n from acesso
    where usuario_id = ${p.id} and instante > ${desde} and tipo = 'RECUSA'
      and motivo in ('SENHA_ERRADA', 'CODIGO_ERRADO')`)
  if ((recusas?.n ?? 0) < AVISA_COM) return
  const hoje = clock.today()
  const texto = `Em ${formatarData(hoje)} houve tentativas seguidas de entrar com o seu usuário, com a senha ou o código errado${endereco ? `, do endereço ${endereco}` : ''}. Ninguém entrou por elas.`
  const chave = `tentativas:${p.id}:${hoje}`
  await notify({ db, clock }, p.id, {
    tipo: 'TENTATIVAS_DE_ENTRADA',
    titulo: 'Tentaram entrar com o seu usuário',
    texto: `${texto} Se não foi você, troque a senha e avise o administrador do sistema.`,
    endereco: '/perfilusuario/alterarsenha',
    chave,
    unidadeId: null,
  })
  if (p.email) await requestEmail({ db, clock }, { para: [p.email], ...emailDeMudanca(p.nome, texto), chave })
}
