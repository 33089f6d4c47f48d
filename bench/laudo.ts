import type pg from 'pg'
import { withSharp } from '../apps/api/src/kernel/files/content/image-queue.ts'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Program, type Server } from './kernel/server.ts'
import { comissaoDe } from './kernel/value.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 1000
const FOTOS_DO_BEM = 2
const BENS_POR_PESQUISA = 10
/** Photographs that are different; each is used again and again. */
const FOTOGRAFIAS = 10
const LIMITE_MB = 300

/** A photograph of three megapixels, as a telephone makes it: colours that run into each other, and grain. */
async function fotografia(i: number): Promise<Blob> {
  const grao = await withSharp((sharp) =>
    sharp({
      create: {
        width: 2048,
        height: 1536,
        channels: 3,
        background: { r: 20 * i, g: 120, b: 90 },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .blur(1.5)
      .jpeg({ quality: 88 })
      .toBuffer(),
  )
  return new Blob([Uint8Array.from(grao)], { type: 'image/jpeg' })
}

/** Sends a photograph like no other of these; gives its id. */
export async function enviarFotografia(s: Server, i: number): Promise<number> {
  const corpo = new FormData()
  corpo.append('file', await fotografia(i), `foto-${i}.jpg`)
  const r = await fetch(`${s.base}/api/arquivos?diretorio=IMAGENS_AVALIACAO`, {
    method: 'POST',
    headers: { 'x-auth-token': s.token },
    body: corpo,
  })
  const { content } = (await r.json()) as { content: { id: number } }
  return content.id
}

const COPIA = `select unidade_id, $2, nome, tipo, tamanho, sha256, chave, criado_por_id, true, largura, altura, armazenamento`
const COLUNAS = `unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, criado_por_id, reclamado, largura, altura, armazenamento, entidade, entidade_id`

/** Values every asset of an appraisal by researches of three photographed prices, and gives each asset its photos. */
async function avaliar(c: pg.Client, avaliacao: number, fotos: readonly number[]): Promise<void> {
  const pesquisas = BENS / BENS_POR_PESQUISA
  await c.query(
    `insert into arquivo (${COLUNAS}) ${COPIA}, 'patrimonios', i.patrimonio_id
     from avaliacao_item i cross join generate_series(1, ${FOTOS_DO_BEM}) n
       join arquivo a on a.id = ($3::int[])[1 + (i.id + n) % ${FOTOGRAFIAS}] where i.avaliacao_id = $1`,
    [avaliacao, 'FOTOS_PATRIMONIO', fotos],
  )
  await c.query(
    `insert into avaliacao_pesquisa (avaliacao_id, situacao, descricao, base, media, criado_em)
     select $1, 'AVALIADA', 'Mesa de trabalho, modelo ' || n, 'PRECOS', 1000, now() from generate_series(1, ${pesquisas}) n`,
    [avaliacao],
  )
  await c.query(
    `with nova as (insert into arquivo (${COLUNAS}) ${COPIA}, 'avaliacoes', $1
       from generate_series(1, ${pesquisas * 3}) n join arquivo a on a.id = ($3::int[])[1 + n % ${FOTOGRAFIAS}] returning id),
     f as (select id, row_number() over (order by id) - 1 as n from nova),
     q as (select id, row_number() over (order by id) - 1 as n from avaliacao_pesquisa where avaliacao_id = $1)
     insert into avaliacao_preco (pesquisa_id, ordem, valor, data, fonte, link, foto_id)
     select q.id, 1 + f.n % 3, 900 + 100 * (f.n % 3), current_date, 'Loja ' || (1 + f.n % 3), 'https://loja.exemplo/p/' || f.n, f.id
     from q join f on f.n / 3 = q.n`,
    [avaliacao, 'IMAGENS_AVALIACAO', fotos],
  )
  await c.query(
    `with q as (select id, row_number() over (order by id) - 1 as n from avaliacao_pesquisa where avaliacao_id = $1),
     i as (select id, row_number() over (order by id) - 1 as n from avaliacao_item where avaliacao_id = $1)
     update avaliacao_item x set situacao = 'AVALIADO', pesquisa_id = q.id, ec = 8, pvu = 4, pub = 1, fator = 0.53,
       valor_referencia = 1000, valor_calculado = 530, valor_avaliado = greatest(530, x.residual)
     from i join q on q.n = i.n / ${BENS_POR_PESQUISA} where x.id = i.id`,
    [avaliacao],
  )
}

/**
 * A finalised appraisal of 1,000 assets with 2,300 pictures. Gives what measures its laudo on a process that has done nothing
 * else: from the request to the file, and what the memory of whoever works comes to.
 */
export async function prepararLaudo(s: Server, url: string) {
  const c = await clientOf(url)
  const um = async (consulta: string) => ((await c.query(consulta)).rows[0] as { id: number }).id
  const fotos: number[] = []
  for (let i = 0; i < FOTOGRAFIAS; i += 1) fotos.push(await enviarFotografia(s, i))
  const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const a = await call<{ id: number }>(s, '/api/avaliacao', {
    classificacao: 'MOVEIS',
    comissao: { id: await comissaoDe(c, 'AVALIACAO') },
    dadosAvaliacao: { id: await um('select min(id) as id from dados_avaliacao') },
    dataBase: hoje,
  })
  const { rows } = await c.query(
    `select p.id from patrimonio p where unidade_id = 1 and situacao = 'EM_USO' and removido_em is null
       and not exists (select 1 from avaliacao_item i where i.patrimonio_id = p.id) order by id limit ${BENS}`,
  )
  const ids = (rows as { id: number }[]).map((r) => r.id)
  const incluir = await call<{ tarefa: { id: number } }>(s, `/api/avaliacao/${a.id}/itens/adicionar`, {
    ids,
  })
  await resultOf(s, incluir.tarefa.id)
  await avaliar(c, a.id, fotos)
  await call(s, `/api/avaliacao/${a.id}/alterarsituacao/FINALIZADA`, {})
  return {
    measure: (novo: Server, quem: Program, say: (t: string) => void) => measure(novo, quem, c, a.id, say),
    fim: () => c.end(),
  }
}

async function measure(
  s: Server,
  quem: Program,
  c: pg.Client,
  avaliacaoId: number,
  say: (t: string) => void,
) {
  quem.resetPeak()
  const antes = quem.peakMB()
  const { s: segundos, valor } = await timeOf(async () => {
    const pedido = await call<{ tarefa: { id: number }; laudo: { id: number } }>(s, '/api/avaliacao/laudo', {
      avaliacaoId,
      nomeContador: 'Rui Prado',
      crcContador: 'SP-123456/O-7',
      cpfContador: '529.982.247-25',
    })
    await resultOf(s, pedido.tarefa.id)
    return pedido.laudo
  })
  const { rows: arquivo } = await c.query(
    'select tamanho::int as bytes from arquivo a join relatorio r on r.arquivo_id = a.id where r.id = $1',
    [valor.id],
  )
  const mb = ((arquivo[0] as { bytes: number }).bytes / 1024 / 1024).toFixed(1)
  const pico = quem.peakMB()
  const imagens = BENS * FOTOS_DO_BEM + (BENS / BENS_POR_PESQUISA) * 3
  say(`\nLaudo de ${BENS} bens com ${imagens} imagens (arquivo de ${mb} MB)`)
  say(`  Do pedido ao arquivo   ${segundos.toFixed(1)} s`)
  say(
    `  Memória de ${quem === s ? 'servidor' : 'quem só trabalha'}: de ${antes.toFixed(0)} MB a ${pico.toFixed(0)} MB (limite ${LIMITE_MB} MB)`,
  )
}
