import { enviarFotografia } from './laudo.ts'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { comissaoDe, pelaMao } from './kernel/value.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 10_000
const CEM_MIL = 'E00100000'

/** The assets that come in, each with its points, by hand; what they are valued at; the end of the appraisal. */
const INCLUIR = `insert into avaliacao_item (avaliacao_id, patrimonio_id, ec_derivado, pvu_derivado, pub_derivado, ec, pvu, pub, vida_restante,
    residual, percentual_residual)
  select $1, p.id, 8, 4, 5, 8, 4, 5, 60, pl.residual, 10 from patrimonio p join plano_depreciacao pl on pl.patrimonio_id = p.id
  where p.id = any($2::int[])`
const AVALIAR = `update avaliacao_item i set situacao = 'AVALIADO', pesquisa_id = null, valor_referencia = 1000, fator = 0.41,
    valor_calculado = 410, valor_avaliado = greatest(410, i.residual) where i.avaliacao_id = $1`
const FINALIZAR = [
  `update avaliacao_item i set aberto = false, liquido = s.liquido, conta = pl.conta
   from saldo_patrimonio s join plano_depreciacao pl using (patrimonio_id)
   where i.avaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
   select 1, 'patrimonios', i.patrimonio_id, 'AVALIACAO', 1, 'bench', now(), jsonb_build_array(
     jsonb_build_object('campo', 'Valor avaliado', 'anterior', null, 'novo', i.valor_avaliado::text))
   from avaliacao_item i where i.avaliacao_id = $1`,
]
/** How many of the chosen assets could come in, and how many stand in another open appraisal. */
const CONTAR = `select count(*) filter (where t.situacao = 'EM_USO' and o.id is null), count(o.id)
  from patrimonio t left join avaliacao_item o on o.patrimonio_id = t.id and o.aberto
  where t.unidade_id = 1 and t.removido_em is null and t.referencia between 'E' and '${CEM_MIL}'`

/** An appraisal of 10,000 assets by one research, from the first of them to its end; and 100,000 that are counted for another. */
export async function measureAvaliacao(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const abrir = async () =>
    call<{ id: number }>(s, '/api/avaliacao', {
      classificacao: 'MOVEIS',
      comissao: { id: await comissaoDe(c, 'AVALIACAO') },
      dadosAvaliacao: { id: (await c.query('select min(id) as id from dados_avaliacao')).rows[0].id },
      dataBase: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
    })
  const { rows } = await c.query(
    `select p.id from patrimonio p where unidade_id = 1 and situacao = 'EM_USO' and removido_em is null and referencia <= '${CEM_MIL}'
       and not exists (select 1 from avaliacao_item i where i.patrimonio_id = p.id and i.aberto) order by md5(id::text) limit ${BENS}`,
  )
  const ids = (rows as { id: number }[]).map((r) => r.id)
  const fotos = [0, 1, 2].map((i) => enviarFotografia(s, i))
  const precos = (await Promise.all(fotos)).map((foto, i) => ({
    valor: `${900 + 100 * i}.00`,
    foto: { id: foto },
  }))
  const passo = async (nome: string, puro: number, fazer: () => Promise<unknown>) => {
    const { s: segundos } = await timeOf(fazer)
    say(
      `  ${nome.padEnd(26)} ${segundos.toFixed(2)} s   SQL puro ${puro.toFixed(2)} s   ${(segundos / puro).toFixed(1)}×`,
    )
  }
  try {
    const { id } = await abrir()
    say(`\nAvaliação de ${ids.length.toLocaleString('pt-BR')} bens`)
    s.resetPeak()
    const tabelas = ['avaliacao_item']
    await passo('Incluir', await pelaMao(c, tabelas, [[INCLUIR, [id, ids]]]), async () => {
      const { tarefa } = await call<{ tarefa: { id: number } }>(s, `/api/avaliacao/${id}/itens/adicionar`, {
        ids,
      })
      await resultOf(s, tarefa.id)
    })
    const itens = (await c.query('select id from avaliacao_item where avaliacao_id = $1', [id])).rows
    await passo('Avaliar por três preços', await pelaMao(c, tabelas, [[AVALIAR, [id]]]), () =>
      call(s, `/api/avaliacao/${id}/avaliarMoveis`, { precos, itensAvaliacao: itens }),
    )
    const outra = await abrir()
    const { s: contados, valor } = await timeOf(() =>
      call<{ count: number; emOutras: number }>(
        s,
        `/api/avaliacao/patrimonios?avaliacaoId=${outra.id}&referenciaInicial=E&referenciaFinal=${CEM_MIL}`,
      ),
    )
    const puro = await pelaMao(c, [], [[CONTAR, []]])
    const fim = FINALIZAR.map((sql) => [sql, [id]] as const)
    await passo('Finalizar', await pelaMao(c, tabelas, fim), () =>
      call(s, `/api/avaliacao/${id}/alterarsituacao/FINALIZADA`, {}),
    )
    say(
      `  Contar ${valor.count + valor.emOutras} bens escolhidos, ${valor.emOutras} em outra avaliação: ${contados.toFixed(2)} s   SQL puro ${puro.toFixed(2)} s`,
    )
    say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  } finally {
    await c.end()
  }
}
