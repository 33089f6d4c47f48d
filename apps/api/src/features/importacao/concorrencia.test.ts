import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'
import { enviarCsv } from '../../../test/scenes/importar.ts'
import { jobs } from '../../jobs.ts'
import { sql } from '../../kernel/db/sql.ts'
import { type AnyJob, runTarefa } from '../../kernel/jobs/job.ts'
import { importar, importarPatrimonios } from './gravar/importar.ts'

const [t, s] = setUpScene(async (app) => ({ outra: (await app.secondUnidade()).admin }))

/** Orders an import; gives how its work is done. */
async function pedida(quem: Cliente, csv: string, mais: object) {
  const arquivo = { id: await enviarCsv(quem, csv) }
  const { id } = (await quem.post('/api/importacao', { arquivo, ...mais })).body.content
  const [i] = await t.rows(
    sql<{ tarefa: number }>`select tarefa_id as tarefa from importacao where id = ${id}`,
  )
  const { organizacoes, databaseId, clock, files } = t
  return {
    fazer: (types: readonly AnyJob[] = jobs, last = true) =>
      organizacoes.read(databaseId, (beside) =>
        runTarefa({ beside, organizacoes, databaseId, clock, files, log: t.app.log, types }, i?.tarefa ?? 0, {
          last,
          short: false,
        }),
      ),
    contas: async () => {
      const { salvos, repetidos, recusados } = (await quem.get(`/api/importacao/${id}`)).body.content
      return { salvos, repetidos, recusados }
    },
  }
}
/** Does the imports of two units at the same moment: the second begins when the first has written its first records. */
async function juntas(csvs: readonly [string, string], mais: object) {
  const uma = await pedida(t.admin, csvs[0], mais)
  const outra = await pedida(s.outra, csvs[1], mais)
  await besideWork(
    t,
    'lock table evento in share mode',
    () => uma.fazer(),
    () => outra.fazer(),
  )
  return [await uma.contas(), await outra.contas()]
}
const fornecedores = (comeco: string) =>
  t.rows(sql`select nome from fornecedor where starts_with(nome, ${comeco}) order by nome`)

/** The import of assets in batches of one, between the first and the second of which something happens. */
const comEntre = (acontece: () => Promise<unknown>): typeof importarPatrimonios => {
  let feito = false
  return {
    ...importarPatrimonios,
    run: (x) =>
      importar(
        {
          ...x,
          async write(f) {
            const [i] = await t.rows(
              sql<{
                n: number
              }>`select salvos + com_aviso as n from importacao where id = ${x.data.importacaoId}`,
            )
            if (!feito && i?.n === 1) {
              feito = true
              await acontece()
            }
            return x.write(f)
          },
        },
        1,
      ),
  }
}
const CABECALHO = 'numeroTombamento;descricao;valorAquisicao'

describe('between two batches of an import of assets', () => {
  it('a product gets another name: what comes after is of a product of its own', async () => {
    const i = await pedida(t.admin, `${CABECALHO}\n11;Estante;1,00\n12;Estante;1,00`, {
      tipo: 'PATRIMONIO',
      criarCadastros: true,
    })
    const renomear = async () => {
      const [p] = await t.rows(sql<{ id: number }>`select id from produto where descricao = 'Estante'`)
      expect((await t.admin.post(`/api/produtos/${p?.id}`, { descricao: 'Estante de aço' })).status).toBe(200)
    }
    await i.fazer([comEntre(renomear)])
    expect(
      await t.rows(sql`
        select a.descricao as bem, p.descricao as produto from patrimonio a join produto p on p.id = a.produto_id
        where a.numero_tombamento in (11, 12) order by a.numero_tombamento`),
    ).toEqual([
      { bem: 'Estante de aço', produto: 'Estante de aço' },
      { bem: 'Estante', produto: 'Estante' },
    ])
  })

  it('a field of the organisation gets another kind: the rest of the file is read as that', async () => {
    const campo = { rotulo: 'Cor do bem', tipo: 'OPCAO', opcoes: 'Azul\nVerde', secao: 'Dados', ordem: 1 }
    const { id } = (await t.admin.post('/api/camposadicionais', campo)).body.content
    const i = await pedida(t.admin, `${CABECALHO};Cor do bem\n21;Mesa;1,00;\n22;Mesa;1,00;Verde`, {
      tipo: 'PATRIMONIO',
      criarCadastros: true,
    })
    const mudar = () => t.admin.post(`/api/camposadicionais/${id}`, { tipo: 'TEXTO', opcoes: null })
    const tipos = [comEntre(mudar)]
    await expect(i.fazer(tipos, false)).rejects.toThrow('mudou durante a importação')
    await i.fazer(tipos)
    expect(await i.contas()).toMatchObject({ salvos: 2 })
    expect(await t.rows(sql`select texto, opcao_id from valor_adicional where campo_id = ${id}`)).toEqual([
      { texto: 'Verde', opcao_id: null },
    ])
  })
})

describe('two units that import at the same moment', () => {
  it('the same suppliers: the second finds those that the first has made', async () => {
    const csv = 'nome\nPapelaria Norte\nPapelaria Sul'
    expect(await juntas([csv, csv], { tipo: 'FORNECEDOR' })).toEqual([
      { salvos: 2, repetidos: 0, recusados: 0 },
      { salvos: 0, repetidos: 2, recusados: 0 },
    ])
    expect(await fornecedores('Papelaria')).toEqual([{ nome: 'Papelaria Norte' }, { nome: 'Papelaria Sul' }])
  })

  it('assets of one supplier that nobody knows: he is made once', async () => {
    const csv = (numero: number) =>
      `numeroTombamento;descricao;valorAquisicao;fornecedor\n${numero};Mesa;1,00;Marcenaria`
    const contas = await juntas([csv(1), csv(2)], { tipo: 'PATRIMONIO', criarCadastros: true })
    expect(contas.map((c) => c.salvos)).toEqual([1, 1])
    expect(await fornecedores('Marcenaria')).toEqual([{ nome: 'Marcenaria' }])
  })
})
