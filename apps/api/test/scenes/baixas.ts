import { sql } from '../../src/kernel/db/sql.ts'
import type { Cliente, TestApp } from '../app.ts'
import { type Cadastros, cadastrosDe } from '../bens.ts'
import { bensEmUso } from './saidas.ts'

const BASE = '/api/baixas'

interface Item {
  id: number
  situacao: { value: string }
  patrimonio: { id: number }
  valorLiquido: string | null
  valorVenda: string | null
  resultado: string | null
}

/** Gives what tests of write-offs begin with: who prepares, who authorises, who only reads, a buyer, and new assets in use. */
export async function sceneOfBaixas(t: TestApp, existentes?: Cadastros) {
  const c = existentes ?? (await cadastrosDe(t))
  const prepara = await t.clientWith(['CRIAR_ALTERAR_BAIXAS'])
  const [f] = await t.rows(
    sql<{ id: number }>`insert into fornecedor (nome) values ('Sucatas do Norte') returning id`,
  )
  const comprador = (f as { id: number }).id
  const tipos = new Map(
    (
      await t.rows(sql<{ id: number; c: string }>`
        insert into tipo_baixa (descricao, classificacao)
        select 'Teste ' || c, c from unnest(array['VENDA', 'DOACAO_CESSAO', 'PERDA', 'PERMUTA', 'ROUBO_FURTO', 'SUCATA',
          'OUTROS', 'DACAO_EM_PAGAMENTO']) c returning id, classificacao as c`)
    ).map((x) => [x.c, x.id]),
  )
  const feito = (r: Awaited<ReturnType<Cliente['get']>>) => {
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content
  }
  const corpo = (classificacao: string, mais: Record<string, unknown> = {}) => ({
    tipoBaixa: { id: tipos.get(classificacao) },
    data: '2026-03-05',
    processo: '2026/0042',
    dataProcesso: '2026-02-01',
    ato: 'Portaria 12',
    fundamento: 'OUTRO',
    justificativa: 'Bens antieconômicos',
    laudo: 'Laudo 7/2026',
    ...mais,
  })
  const abrir = async (
    classificacao: string,
    bens: readonly number[],
    mais: Record<string, unknown> = {},
    item: Record<string, unknown> = {},
  ) => {
    const b = feito(await prepara.post(BASE, corpo(classificacao, mais)))
    if (bens.length > 0)
      feito(await prepara.post(`${BASE}/${b.id}/itens`, { patrimonios: bens.map((id) => ({ id })), ...item }))
    return feito(await prepara.get(`${BASE}/${b.id}`))
  }
  const passo = (id: number, situacao: string, quem: Cliente, body: object = {}) =>
    quem.post(`${BASE}/${id}/alterarsituacao/${situacao}`, body)
  return {
    c,
    prepara,
    autoriza: await t.clientWith(['AUTORIZAR_BAIXAS']),
    leitor: await t.clientWith(['CONSULTAR_BAIXAS']),
    comprador,
    tipos,
    corpo,
    bens: (n = 1) => bensEmUso(t, c, n),
    /** Opens a write-off with these assets; gives it. */
    abrir,
    passo,
    /** The same, and hands it to who authorises it. */
    async enviada(...args: Parameters<typeof abrir>) {
      const b = await abrir(...args)
      return feito(await passo(b.id, 'EM_ANALISE', prepara))
    },
    feito,
    itensDe: async (id: number) =>
      feito(await prepara.get(`${BASE}/${id}/itens?rpp=50`)).resultList as Item[],
    /** Gives what holds these assets, in their order. */
    presos: async (ids: readonly number[]) =>
      (
        await t.rows(sql<{ motivo: string }>`
          select motivo from reserva_patrimonio where patrimonio_id = any(${[...ids]}) order by patrimonio_id`)
      ).map((l) => l.motivo),
    /** Gives what is left of these assets in each account: nothing, of those that left the books. */
    saldosPorConta: (ids: readonly number[]) =>
      t.rows(sql<{ conta: string; saldo: string }>`
        select conta, sum(valor)::text as saldo from (
          select conta_debito as conta, valor from lancamento
            where patrimonio_id = any(${[...ids]}) and conta_debito < '2'
          union all select conta_credito, -valor from lancamento
            where patrimonio_id = any(${[...ids]}) and conta_credito < '2') x
        where conta like '123%' or conta like '124%' group by 1 having sum(valor) <> 0 order by 1`),
    /** Everything that a write-off may change of these assets: situation, plan and balances. */
    estado: (ids: readonly number[]) =>
      t.rows(sql<Record<string, unknown>>`
        select p.id, p.situacao, s.bruto, s.depreciado, s.cotas, pl.deprecia, pl.base, pl.residual, pl.vida_meses,
          pl.inicio, pl.desde, pl.conta, pl.cotas_iniciais, pl.cotas_anteriores, pl.depreciado_inicial
        from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
          join plano_depreciacao pl on pl.patrimonio_id = p.id where p.id = any(${[...ids]}) order by p.id`),
    arquivo: async () =>
      feito(await prepara.sendFile('/api/arquivos?diretorio=ANEXOS_BAIXA', 'laudo.txt', 'Laudo'))
        .id as number,
  }
}
