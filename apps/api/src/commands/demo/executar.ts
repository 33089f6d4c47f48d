import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { somarDias } from '@tombo/contract'
import { pino } from 'pino'
import { createApp } from '../../app.ts'
import { criarAdministrador } from '../../features/organizacoes/administrador.public.ts'
import { prepararInicio } from '../../features/organizacoes/preparar-inicio.public.ts'
import { temAdministrador } from '../../features/organizacoes/primeiro-acesso.public.ts'
import { ConfigError } from '../../kernel/config.ts'
import { sql } from '../../kernel/db/sql.ts'
import { createPlatform } from '../../kernel/platform.ts'
import { drainQueue } from '../../kernel/jobs/queue.ts'
import { openSession } from '../../kernel/session/session.ts'
import { jobs } from '../../jobs.ts'
import { dizer, executarComando, type Meios } from '../command.ts'
import { type Pessoa, pessoaCom } from './cliente.ts'
import { contagem } from './contagem.ts'
import { custodia } from './custodia.ts'
import { lugares } from './lugares.ts'
import { UNIDADE } from './municipio.ts'
import { planilha } from './planilha.ts'
import { valores } from './valores.ts'

/** Unless it is said how many. */
const BENS = 5000
const CORRIDAS = 12

/** A way in for whoever looks at the demonstration, where nobody administers the organisation yet. */
async function garantirAdministrador(
  { organizacoes, clock }: Meios,
  databaseId: number,
): Promise<string | null> {
  if (await temAdministrador(organizacoes, databaseId)) return null
  const senha = `Demo#${randomBytes(4).toString('hex')}`
  await organizacoes.inCatalogo((db) =>
    criarAdministrador(
      organizacoes,
      db,
      databaseId,
      { usuario: 'demo', nome: 'Adriana Almada', senha },
      clock,
    ),
  )
  return `Entre com o usuário demo e a senha ${senha} (troque-a depois).`
}

/** A second person, who authorises what the first prepares; nobody knows her password, which an administrator may set. */
async function contabilidade(quem: Pessoa, unidade: number): Promise<number> {
  const { id } = await quem.pedir<{ id: number }>('/api/usuarios', {
    usuario: 'contabilidade',
    nome: 'Iracema Noronha',
    senha: `Demo#${randomBytes(12).toString('hex')}`,
  })
  await quem.pedir(`/api/unidades/${unidade}/usuarios/${id}`, {})
  for (const acao of ['AUTORIZAR_BAIXAS', 'PATRIMONIO'])
    await quem.pedir(`/api/unidades/${unidade}/usuarios/${id}/permissoes/${acao}`, {})
  return id
}

const mes = (hoje: string, passo: number) => {
  const n = Number(hoje.slice(0, 4)) * 12 + Number(hoje.slice(5, 7)) - 1 + passo
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
}

async function preencher(meios: Meios, bens: number): Promise<void> {
  const { config, organizacoes, clock } = meios
  if (!Number.isInteger(bens) || bens < 200 || bens > 100_000)
    throw new ConfigError('Informe de 200 a 100000 bens, como em: npm run demo -- 300')
  const { databaseId } = await prepararInicio(organizacoes, config, clock)
  const cheia = await organizacoes.read(databaseId, (db) => db.row(sql`select 1 from patrimonio limit 1`))
  if (cheia)
    throw new ConfigError(
      'A organização já tem bens: a demonstração só preenche uma vazia. Use outra pasta: TOMBO_DATA=./data-demo npm run demo',
    )
  const entrada = await garantirAdministrador(meios, databaseId)
  const log = pino({ level: 'error' })
  const doProcesso = await createPlatform(config)
  const { files } = doProcesso
  const app = await createApp({ ...doProcesso, organizacoes, clock, logger: log })
  const { usuario, unidade } = await organizacoes.write(databaseId, async (db) => {
    await db.exec(
      sql`update unidade set descricao = ${UNIDADE}
        where id = (select min(id) from unidade) and descricao = 'Unidade gestora principal'`,
    )
    const u = await db.row(
      sql<{
        id: number
        unidade: number
      }>`select usuario_id as id, unidade_id as unidade from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA'
        order by 1, 2 limit 1`,
    )
    return { usuario: u?.id ?? 0, unidade: u?.unidade ?? 0 }
  })
  const sessaoDe = async (usuarioId: number) => {
    const { token } = await organizacoes.write(databaseId, (db) =>
      openSession(db, {
        databaseId,
        usuarioId,
        unidadeId: unidade,
        endereco: null,
        navegador: null,
        now: clock.now(),
      }),
    )
    return pessoaCom(app, token)
  }
  const quem = await sessaoDe(usuario)
  const aoFim = async ({ tarefa }: { tarefa: { id: number } }) => {
    for (;;) {
      await drainQueue({ organizacoes, clock, files, log, types: jobs, routines: [] }, databaseId)
      const t = await quem.pedir<{ situacao: string; mensagens: string[] }>(`/api/tarefas/${tarefa.id}`)
      if (t.situacao === 'FALHOU') throw new Error(t.mensagens.join(' '))
      if (t.situacao === 'CONCLUIDA') return
      await esperar(300)
    }
  }
  // The books begin before the first run, so that what the office had enters them by its balances of that day.
  await quem.pedir('/api/depreciacoes/abertura', {
    dia: somarDias(`${mes(clock.today(), -CORRIDAS)}-01`, -1),
  })
  dizer('Locais e pessoas…')
  const onde = await lugares(quem, clock.today())
  dizer(`${bens.toLocaleString('pt-BR')} bens…`)
  const arquivo = await quem.enviar(
    '/api/arquivos?diretorio=IMPORTACOES_CSV',
    'inventario-serra-clara.csv',
    planilha(bens, onde, clock.today()),
  )
  const importacao = await quem.pedir<{ tarefa: { id: number } }>('/api/importacao', {
    tipo: 'PATRIMONIO',
    arquivo: { id: arquivo.id },
    criarCadastros: true,
  })
  await aoFim({ tarefa: importacao.tarefa })
  for (let i = -CORRIDAS; i < 0; i += 1) {
    const competencia = mes(clock.today(), i)
    dizer(`Depreciação de ${competencia.split('-').reverse().join('/')}…`)
    const { id } = await quem.pedir<{ id: number }>('/api/depreciacoes', { competencia })
    await aoFim(await quem.pedir('/api/depreciacoes/processar', { id }))
    await aoFim(await quem.pedir('/api/depreciacoes/finalizar', { id }))
  }
  dizer('Etiquetas, movimentações, saídas e comissões…')
  const { comissao, presidente } = await custodia(quem, clock.today(), { id: usuario })
  dizer('Inventário, baixas, seguros, manutenções e avaliação…')
  const contadora = await contabilidade(quem, unidade)
  await valores(quem, await sessaoDe(contadora), clock.today(), presidente)
  await contagem(quem, (token) => pessoaCom(app, token), aoFim, {
    hoje: clock.today(),
    agora: clock.now(),
    comissao,
  })
  // Whatever ended here was looked on by nobody who would have to be told.
  await quem.pedir('/api/notificacoes/markAllSeen/', {})
  await app.close()
  dizer(
    `\nPronto: ${UNIDADE}, ${bens.toLocaleString('pt-BR')} bens. ${entrada ?? 'Entre com o administrador que já existe.'}\nComece com npm start.`,
  )
}

/**
 * Fills an organisation that has no assets with a municipality of 5,000, or as many as are said, depreciated to last month, by
 * the product's own calls.
 * @param args how many, as in `npm run demo -- 300`
 */
export async function executarDemonstracao([bens]: readonly string[]): Promise<void> {
  await executarComando((meios) => preencher(meios, Number(bens ?? BENS)))
}
