import { type ConfirmacaoNota, mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { travarComissao } from '../src/features/comissoes/travar.ts'
import { inserirCadastros } from '../src/features/importacao/cadastros/inserir.ts'
import type { Obra } from '../src/features/importacao/cadastros/tipos.ts'
import { ESTADO } from '../src/features/importacao/gravar/conferencia.ts'
import { fechar } from '../src/features/importacao/gravar/fechar.ts'
import { importarPatrimonios } from '../src/features/importacao/gravar/importar.ts'
import type { Mesa } from '../src/features/importacao/gravar/lote.ts'
import { pedirImportacao } from '../src/features/importacao/pedir.ts'
import { pedirDesfazer } from '../src/features/importacao/tipos/desfazer.ts'
import { revogarPrograma } from '../src/features/integracao/programas.ts'
import { excluirMeu } from '../src/features/inventarios/resultado/avaliacao.ts'
import { trabalhoCadastrarLote } from '../src/features/lote/trabalhos.ts'
import { registrarBensDaNota } from '../src/features/notasfiscais/registrar.ts'
import { deixarUnidade } from '../src/features/patrimonios/gravar/deixar-unidade.ts'
import { recuperarPatrimonio } from '../src/features/patrimonios/detalhe/recuperar.ts'
import { desrelacionar } from '../src/features/patrimonios/detalhe/relacionar.ts'
import { segurarResponsavel } from '../src/features/responsabilidade/emitir.public.ts'
import type { Ctx } from '../src/kernel/ctx.ts'
import { sql, type SqlQuery } from '../src/kernel/db/sql.ts'
import type { Job } from '../src/kernel/jobs/job.ts'
import { bem, cadastrosDe, ctxOf, novaUnidade, tombarBem } from './bens.ts'
import { fromUnit } from './from-unit.ts'
import { enviarCsv } from './scenes/importar.ts'
import { inventarioVazio } from './scenes/inventarios.ts'
import { novoLugar } from './scenes/mover.ts'
import { setUpScene } from './scene.ts'

/**
 * Every condition by unit of a statement that writes, where callers have looked at the unit before: the function itself,
 * asked from another unit, changes nothing. What it changed would be seen before its transaction is undone.
 */
const [t, s] = setUpScene(async (app) => ({ c: await cadastrosDe(app), other: await novaUnidade(app) }))

let id = 0
const fromOutside = <T>(run: (ctx: Ctx) => Promise<unknown>, seen: SqlQuery<T>) =>
  fromUnit(t, s.other.unidadeId, run, seen)
/** A job of the other unit. */
async function outsideJob<D>(data: D, tarefaId: number): Promise<Job<D>> {
  const write: Job<D>['write'] = (run) =>
    t.organizacoes.write(t.databaseId, (db) => run(ctxOf(t, s.other.unidadeId, db)))
  return {
    data,
    tarefaId,
    files: await t.organizacoes.read(t.databaseId, (db) => t.files.of(db)),
    clock: t.clock,
    log: t.app.log,
    write,
    finish: write,
    read: write,
    organizacao: () => Promise.resolve('Prefeitura'),
    progress: () => Promise.resolve(),
  }
}
const created = async (query: SqlQuery<{ id: number }>) => ((await t.rows(query))[0] as { id: number }).id
const newAsset = async () => (await tombarBem(t.admin, bem(s.c))).id as number

test('a commission is not held', async () => {
  id = await created(sql`
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
    values (${t.unidadeId}, 'De inventário', (select min(id) from tipo_comissao), ${s.c.responsavel}, '2026-01-01')
    returning id`)
  expect((await fromOutside((ctx) => travarComissao(ctx, id), sql`select 1`)).refused).toBe(true)
})

describe('an import', () => {
  let tarefaId = 0
  beforeEach(async () => {
    const file = await enviarCsv(t.admin, 'descricao;valorAquisicao\nMesa;10,00\n')
    const { content } = (await t.admin.post('/api/importacao', { tipo: 'PATRIMONIO', arquivo: { id: file } }))
      .body
    id = content.id
    tarefaId = (await created(sql`select tarefa_id as id from importacao where id = ${id}`)) ?? 0
  })
  const situacao = () => t.rows(sql`select situacao, recusa from importacao where id = ${id}`)
  const waits = [{ situacao: 'AGUARDANDO', recusa: null }]

  test('is neither begun nor given up', async () => {
    const job = await outsideJob({ importacaoId: id }, tarefaId)
    await Promise.allSettled([importarPatrimonios.run(job)])
    expect(await situacao()).toEqual(waits)
    await importarPatrimonios.onFailure?.(job, 'Não deu.')
    expect(await situacao()).toEqual(waits)
  })

  test('is not undone', () =>
    expect(
      t.organizacoes.write(t.databaseId, (db) => pedirDesfazer(ctxOf(t, s.other.unidadeId, db), id)),
    ).rejects.toThrow(mensagens.naoEncontrado))

  test('is not sent again', async () => {
    const own = await enviarCsv(s.other.cliente, 'descricao;valorAquisicao\nCadeira;10,00\n')
    const order = {
      id,
      tipo: 'PATRIMONIO' as const,
      arquivo: { id: own },
      ensaio: true,
      constantes: {},
      criarCadastros: false,
      guardarForaDosLivros: false,
    }
    const kept = () =>
      sql<{ versao: number }>`select versao, arquivo_id, ensaio from importacao where id = ${id}`
    const before = await t.rows(kept())
    const seen = await fromOutside((ctx) => pedirImportacao(ctx, order), kept())
    expect(seen).toEqual({ refused: true, rows: before })
  })

  /** Number and place behind it, and the unit of each asset. */
  const stands = (unit: number, number: number, place: number) =>
    created(sql`
      insert into patrimonio (unidade_id, situacao, descricao, numero_tombamento, numero_acessorio)
      values (${unit}, 'EM_USO', 'Peça', ${number}, ${place}) returning id`)
  /** Closes an import of the other unit that saved this accessory, whose number was there before. */
  const close = (number: number, patrimonioId: number) =>
    fromOutside(
      async (ctx) => {
        await ctx.db.exec(sql`update importacao set unidade_id = ${ctx.unidadeId} where id = ${id}`)
        await ctx.db.exec(sql`
        insert into importacao_linha (importacao_id, linha, situacao, chave, patrimonio_id)
        values (${id}, 2, 'SALVO', gen_random_uuid(), ${patrimonioId})`)
        await fechar(ctx, {
          importacaoId: id,
          ensaio: false,
          nomeDoArquivo: 'bens.csv',
          levantamento: { registros: 1, numeros: Float64Array.of(number) },
          lugares: { acessorio: Uint8Array.of(1), principal: Int32Array.of(-1) },
          conferencia: { ocupados: Uint8Array.of(1), estado: Uint8Array.of(ESTADO.salvo) },
        } as unknown as Mesa)
      },
      sql`
      select l.situacao, (select count(*)::int from relacionamento r where r.tipo = 'ACESSORIO') as relacoes
      from importacao_linha l where l.importacao_id = ${id}`,
    )

  test('relates an accessory to no principal of another unit, and warns of it', async () => {
    await stands(t.unidadeId, 960, 0)
    const seen = await close(960, await stands(s.other.unidadeId, 960, 1))
    expect(seen).toEqual({ refused: false, rows: [{ situacao: 'AVISO', relacoes: 0 }] })
  })

  test('relates no accessory of another unit', async () => {
    await stands(t.unidadeId, 950, 1)
    const seen = await close(950, await stands(s.other.unidadeId, 950, 0))
    expect(seen).toEqual({ refused: false, rows: [{ situacao: 'SALVO', relacoes: 0 }] })
  })
})

test('a record that somebody made while an import was read is taken from its unit alone', async () => {
  const nome = 'Sala de todos'
  const there = await novoLugar(t, s.other.unidadeId, nome)
  const here = await novoLugar(t, t.unidadeId, nome)
  const insercao = {
    tabela: 'localizacao',
    recurso: 'localizacoes',
    nome: { coluna: 'descricao', rotulo: 'Descrição' },
    porUnidade: true,
  } as const
  const obra = { ensaio: false, contar: () => undefined } as unknown as Obra
  const foundFrom = (unidadeId: number) =>
    t.organizacoes.write(t.databaseId, (db) =>
      inserirCadastros(ctxOf(t, unidadeId, db), insercao, [{ descricao: nome, caminho: nome }], obra),
    )
  expect([await foundFrom(t.unidadeId), await foundFrom(s.other.unidadeId)]).toEqual([[here], [there]])
})

test('the stars that somebody gave a count are not taken back', async () => {
  const count = await inventarioVazio(t)
  const stars = await created(sql`
    insert into inventario_avaliacao (inventario_id, usuario_id, valor, criado_em)
    values (${count}, ${t.admin.usuarioId}, 4, now()) returning id`)
  const seen = await fromOutside(
    (ctx) => excluirMeu(ctx, 'inventario_avaliacao', stars),
    sql`select valor from inventario_avaliacao where id = ${stars}`,
  )
  expect(seen).toEqual({ refused: true, rows: [{ valor: 4 }] })
})

test('the token of a program is not ended', async () => {
  const made = await t.admin.post('/api/integracao/programas', {
    nome: 'Contabilidade',
    acoes: ['PATRIMONIO'],
    enderecos: [],
    validade: '2026-12-31',
  })
  id = made.body.content.programa.id
  const seen = await fromOutside(
    (ctx) => revogarPrograma(ctx, id),
    sql`select revogado_em from programa where id = ${id}`,
  )
  expect(seen).toEqual({ refused: true, rows: [{ revogado_em: null }] })
})

test('a batch is not given up', async () => {
  id = await created(sql`
    insert into lote (unidade_id, tipo, descricao, dados) values (${t.unidadeId}, 'CADASTRO', 'Cadeiras', '{}')
    returning id`)
  await trabalhoCadastrarLote.onFailure?.(await outsideJob({ loteId: id }, 0), 'Não deu.')
  expect(await t.rows(sql`select situacao, mensagem from lote where id = ${id}`)).toEqual([
    { situacao: 'PROCESSANDO', mensagem: null },
  ])
})

test('the assets of an invoice are not registered', async () => {
  id = await created(
    sql`insert into nota_fiscal (unidade_id, numero) values (${t.unidadeId}, '77') returning id`,
  )
  const confirmacao = { itens: [] } as unknown as ConfirmacaoNota
  const job = await outsideJob({ notaFiscalId: id, confirmacao }, 0)
  await expect(registrarBensDaNota.run(job)).rejects.toThrow('A nota fiscal foi excluída')
})

describe('an asset', () => {
  beforeEach(async () => {
    id = await newAsset()
  })

  test('does not leave the unit where it is, with its plan and its requests', async () => {
    const asked = await t.admin.post('/api/patrimonios/solicitacoesalteracoes', {
      patrimonio: { id },
      alteracoes: { observacao: 'Sem gaveta' },
    })
    const request = asked.body.content.id
    const seen = await fromOutside(
      async (ctx) => deixarUnidade(ctx, [id], await t.createUnidade()),
      sql`
        select s.status, pl.unidade_id as plano,
          (select count(*)::int from lancamento where patrimonio_id = ${id} and origem = 'UNIDADE') as lancados
        from solicitacao_alteracao s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
        where s.id = ${request}`,
    )
    expect(seen).toEqual({ refused: false, rows: [{ status: 'PENDENTE', plano: t.unidadeId, lancados: 0 }] })
  })

  test('that was removed does not come back', async () => {
    await t.rows(sql`update patrimonio set removido_em = ${t.clock.now()} where id = ${id}`)
    const seen = await fromOutside(
      (ctx) => recuperarPatrimonio(ctx, id),
      sql`select removido_em is not null as removido from patrimonio where id = ${id}`,
    )
    expect(seen).toEqual({ refused: true, rows: [{ removido: true }] })
  })

  test('stays related', async () => {
    const relation = await created(sql`
      insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
      values (${id}, ${await newAsset()}, 'RELACIONADO') returning id`)
    const seen = await fromOutside(
      (ctx) => desrelacionar(ctx, id, relation),
      sql`select id from relacionamento where id = ${relation}`,
    )
    expect(seen).toEqual({ refused: true, rows: [{ id: relation }] })
  })

  test('takes with the request that is decided those of its unit alone', async () => {
    const ask = async (observacao: string) =>
      (
        await t.admin.post('/api/patrimonios/solicitacoesalteracoes', {
          patrimonio: { id },
          alteracoes: { observacao },
        })
      ).body.content
    const [decided, foreign] = [await ask('Uma'), await ask('Outra')]
    await t.rows(
      sql`update solicitacao_alteracao set unidade_id = ${s.other.unidadeId} where id = ${foreign.id}`,
    )
    const r = await t.admin.post('/api/patrimonios/solicitacoesalteracoes/atualizarstatus', {
      id: decided.id,
      status: 'APROVAR',
      aprovados: decided.diferencas.map((d: { id: number }) => d.id),
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(await t.rows(sql`select status from solicitacao_alteracao where id = ${foreign.id}`)).toEqual([
      { status: 'PENDENTE' },
    ])
  })
})

test('somebody who answers for assets is not held', async () => {
  await expect(
    t.organizacoes.write(t.databaseId, (db) =>
      segurarResponsavel(ctxOf(t, s.other.unidadeId, db), s.c.responsavel),
    ),
  ).rejects.toThrow(mensagens.naoEncontrado)
})

test('a unit, and a right there, is taken from somebody in that unit alone', async () => {
  const units = [t.unidadeId, s.other.unidadeId]
  const person = await t.createUsuario({ acoes: ['PATRIMONIO'], unidades: units })
  const rights = () =>
    t.rows(sql`select unidade_id from usuario_permissao where usuario_id = ${person.id} order by unidade_id`)
  const places = () =>
    t.rows(sql`select unidade_id from usuario_unidade where usuario_id = ${person.id} order by unidade_id`)
  const left = [{ unidade_id: s.other.unidadeId }]
  const path = `/api/unidades/${t.unidadeId}/usuarios/${person.id}`
  expect((await t.admin.del(`${path}/permissoes/PATRIMONIO`)).status).toBe(200)
  expect(await rights()).toEqual(left)
  expect((await t.admin.del(path)).status).toBe(200)
  expect(await places()).toEqual(left)
})
