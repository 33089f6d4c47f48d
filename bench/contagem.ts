import { randomBytes, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { measurePhone } from './phone.ts'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const BASE = '/api/inventarios'
const APARELHOS = 10
const LOCAIS = 20
const BENS = 10_000
/** At 2,500 assets each, 20,000. */
const LOCAIS_DO_PACOTE = 8
const POR_VEZ = 500
/** Labels that are scanned on the slow phone. */
const SCANS = 60
/** One of so many assets of the campaign of ten devices is read in the next place. */
const FORA = 100

interface Bem {
  id: number
  local: number
  etiqueta: string
}
type Perguntar = <T>(sql: string, valores?: unknown[]) => Promise<T[]>

/** A UUID of version 7, as a device makes them. */
function novoId(): string {
  const tempo = Date.now().toString(16).padStart(12, '0')
  const acaso = randomBytes(10).toString('hex')
  return `${tempo.slice(0, 8)}-${tempo.slice(8)}-7${acaso.slice(0, 3)}-8${acaso.slice(3, 6)}-${acaso.slice(6, 18)}`
}
const ler = (b: Bem, local = b.local) => ({
  id: novoId(),
  lidaEm: new Date().toISOString(),
  localizacao: { id: local },
  codigo: b.etiqueta,
  origem: 'CAMERA',
})
const partes = <T>(todos: readonly T[], de: number): T[][] =>
  Array.from({ length: Math.ceil(todos.length / de) }, (_, i) => todos.slice(i * de, (i + 1) * de))

/** Whoever measures: their commission, in force, and they as responsible. */
interface Quem {
  comissao: number
  responsavel: number
}

/** The commission of the person who measures; made once. */
async function comissao(perguntar: Perguntar): Promise<Quem> {
  const nome = 'Comissão do bench da contagem'
  const achar = 'select id as comissao, responsavel_id as responsavel from comissao where descricao = $1'
  const [antes] = await perguntar<Quem>(achar, [nome])
  if (antes) return antes
  await perguntar(
    `with quem as (insert into responsavel (unidade_id, nome, usuario_id) select 1, $1, id from usuario where usuario = 'bench' returning id),
      tipo as (select min(id) as id from tipo_comissao where classificacao = 'INVENTARIO')
    insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
    select 1, $1, tipo.id, quem.id, '2020-01-01' from quem, tipo`,
    [nome],
  )
  return comissao(perguntar)
}

/** Makes a campaign and waits for its list; gives its id. */
async function criar(s: Server, quem: Quem, alcance: Record<string, unknown>): Promise<number> {
  const { id, tarefa } = await call<{ id: number; tarefa: { id: number } }>(s, `${BASE}/criarinventario`, {
    descricao: `Contagem do bench ${randomUUID().slice(0, 8)}`,
    tipo: 'EVENTUAL',
    periodoIni: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
    periodoFin: '2099-12-31',
    comissao: { id: quem.comissao },
    responsavel: { id: quem.responsavel },
    ...alcance,
  })
  await resultOf(s, tarefa.id)
  return id
}
/** A campaign over the whole register, cancelled: for reports of what a count expects. Gives its id. */
export async function campanhaDoRegistro(s: Server, perguntar: Perguntar): Promise<number> {
  const id = await criar(s, await comissao(perguntar), { alcance: 'UNIDADE' })
  await cancelar(s, id)
  return id
}
const cancelar = (s: Server, id: number) => call(s, `${BASE}/${id}/cancelar`, { motivo: 'Era uma medição' })

/** A device of the person who measures: what its session sends with. */
async function aparelho(s: Server, inventario: number): Promise<{ dispositivo: string; sessao: Server }> {
  const dispositivo = novoId()
  const { token } = await call<{ token: string }>(s, `${BASE}/${inventario}/sessoes`, {
    dispositivo,
    nome: 'Aparelho do bench',
  })
  return { dispositivo, sessao: { ...s, token } }
}

/** Asks for a pack as a browser does; gives its bytes as they travel. */
const pacote = (s: Server, id: number): Promise<number> =>
  new Promise((pronto, falhou) => {
    get(
      `${s.base}${BASE}/${id}/pacote`,
      { headers: { 'x-auth-token': s.token, 'accept-encoding': 'gzip, deflate, br' } },
      (r) => {
        let bytes = 0
        r.on('data', (d: Buffer) => {
          bytes += d.length
        })
        r.on('end', () =>
          r.statusCode === 200 ? pronto(bytes) : falhou(new Error(`pacote: ${r.statusCode}`)),
        )
      },
    ).on('error', falhou)
  })

const EM_USO = `p.unidade_id = 1 and p.situacao = 'EM_USO' and p.removido_em is null`
const LISTA = `insert into inventario_item (inventario_id, patrimonio_id, localizacao_id, responsavel_id, estado_conservacao_id,
    numero_tombamento, numero_acessorio, referencia, descricao)
  select $1::int, p.id, p.localizacao_id, p.responsavel_id, p.estado_conservacao_id, p.numero_tombamento, p.numero_acessorio,
    p.referencia, p.descricao from patrimonio p where ${EM_USO}`

/** A campaign without a list, for the list that is written by hand. */
const VAZIA = `insert into inventario (unidade_id, descricao, tipo, alcance, data_base, periodo_ini, periodo_fin, comissao_id, contagem,
    movimentacao, do_responsavel, achados, situacao_criacao, situacao_inventario, criado_por_id, criado_em)
  values (1, 'Vazia', 'EVENTUAL', 'UNIDADE', '2026-01-01', '2026-01-01', '2026-12-31', $1, 'ABERTA', 'RECUSAR', 'AVISAR', 'NADA',
    'CRIADO', 'CANCELADO', 1, now()) returning id`

const LOCAIS_COM_BENS = `select l.id from localizacao l where l.unidade_id = 1
    and exists (select 1 from patrimonio p where p.localizacao_id = l.id and ${EM_USO}) order by l.id`

/** So many assets in use of each of some places. */
const bensDe = (perguntar: Perguntar, locais: number, porLocal: number) =>
  perguntar<Bem>(
    `select p.id, l.id as local, p.referencia as etiqueta
    from (${LOCAIS_COM_BENS} limit $1) l cross join lateral (
      select p.id, p.referencia from patrimonio p where ${EM_USO} and p.localizacao_id = l.id order by p.id limit $2) p
    order by l.id, p.id`,
    [locais, porLocal],
  )

/** The whole register as one campaign: its list, and 500 readings at a time. */
async function measureRegister(s: Server, perguntar: Perguntar, quem: Quem, say: (t: string) => void) {
  await perguntar('checkpoint')
  await perguntar('begin')
  const [vazia] = await perguntar<{ id: number }>(VAZIA, [quem.comissao])
  const puro = await timeOf(() => perguntar(LISTA, [vazia?.id]))
  await perguntar('rollback')
  await perguntar('vacuum inventario_item')
  await perguntar('checkpoint')
  const nosso = await timeOf(() => criar(s, quem, { alcance: 'UNIDADE' }))
  const [n] = await perguntar<{ n: string }>('select quantidade::text as n from inventario where id = $1', [
    nosso.valor,
  ])
  say(
    `  a lista de ${n?.n} bens: INSERT … SELECT ${puro.s.toFixed(1)} s, a campanha ${nosso.s.toFixed(1)} s, ${(nosso.s / puro.s).toFixed(2)}×`,
  )
  const bens = await bensDe(perguntar, LOCAIS, POR_VEZ)
  const { dispositivo, sessao } = await aparelho(s, nosso.valor)
  const times: number[] = []
  for (const parte of partes(bens, POR_VEZ)) {
    const leituras = parte.map((b) => ler(b))
    const r = await timeOf(() =>
      call<{ aceitas: string[] }>(sessao, `${BASE}/${nosso.valor}/leituras`, { dispositivo, leituras }),
    )
    if (r.valor.aceitas.length !== parte.length)
      throw new Error(`só ${r.valor.aceitas.length} leituras aceitas`)
    times.push(r.s * 1000)
  }
  const [primeira] = times
  times.sort((a, b) => a - b)
  say(
    `  ${POR_VEZ} leituras por vez, ${times.length} vezes: a primeira ${primeira?.toFixed(0)} ms, mediana ${times[times.length >> 1]?.toFixed(0)} ms, a mais longa ${times.at(-1)?.toFixed(0)} ms`,
  )
  await cancelar(s, nosso.valor)
}

/** Batches of a reader, one after the other, of tags that the register knows: of assets that were read already, where they were. */
async function measureRfid(
  s: Server,
  perguntar: Perguntar,
  id: number,
  bens: Bem[],
  say: (t: string) => void,
) {
  const epc = (b: Bem) => `E2${String(b.id).padStart(22, '0')}`
  const lotes = [...Map.groupBy(bens, (b) => b.local).values()]
  await perguntar(
    `update patrimonio set epc = 'E2' || lpad(id::text, 22, '0') where id = any($1::int[]) and epc is null`,
    [lotes.flat().map((b) => b.id)],
  )
  const passado = await timeOf(async () => {
    for (const lote of lotes) {
      const { aceitas } = await call<{ aceitas: number }>(s, '/api/rfid/tags', {
        device_id: 'Portal do bench',
        batch_id: randomUUID(),
        project_id: id,
        location: lote[0]?.local,
        tags: lote.map((b) => ({ epc: epc(b), rssi: -52.5 })),
      })
      if (aceitas !== lote.length) throw new Error(`só ${aceitas} etiquetas aceitas`)
    }
  })
  say(
    `  ${lotes.flat().length} etiquetas RFID por um leitor: ${(lotes.flat().length / passado.s).toFixed(0)} por segundo`,
  )
}

/** A campaign of 10,000 assets counted by ten devices at once, each part sent twice; and its end. */
async function measureTen(s: Server, perguntar: Perguntar, quem: Quem, say: (t: string) => void) {
  const bens = await bensDe(perguntar, LOCAIS, BENS / LOCAIS)
  const criada = await timeOf(() => criar(s, quem, { alcance: 'FILTRO', bens: bens.map((b) => b.id) }))
  const id = criada.valor
  const fones = await Promise.all(Array.from({ length: APARELHOS }, () => aparelho(s, id)))
  const baixado = await timeOf(() => Promise.all(fones.map((f) => pacote(f.sessao, id))))
  const locais = [...new Set(bens.map((b) => b.local))]
  const lidas = bens.map((b, i) =>
    i % FORA === 0 ? ler(b, locais[(locais.indexOf(b.local) + 1) % locais.length]) : ler(b),
  )
  const enviado = await timeOf(() =>
    Promise.all(
      partes(lidas, BENS / APARELHOS).map(async (minhas, n) => {
        const f = fones[n] as (typeof fones)[number]
        for (const leituras of partes(minhas, POR_VEZ))
          for (let vez = 0; vez < 2; vez += 1)
            await call(f.sessao, `${BASE}/${id}/leituras`, { dispositivo: f.dispositivo, leituras })
      }),
    ),
  )
  await measureRfid(
    s,
    perguntar,
    id,
    bens.filter((_, i) => i % FORA !== 0),
    say,
  )
  await call(s, `${BASE}/${id}/emconferencia`, {})
  const { pendencias } = await call<{ pendencias: { pendencia: { value: string } }[] }>(
    s,
    `${BASE}/${id}/fim`,
  )
  await call(s, `${BASE}/${id}/concluir`, {
    aceites: pendencias.map((p) => ({ pendencia: p.pendencia.value, justificativa: 'Era uma medição' })),
  })
  const concluida = await timeOf(async () => {
    const { tarefa } = await call<{ tarefa: { id: number } }>(s, `${BASE}/${id}/assinar`, { ausencias: [] })
    await resultOf(s, tarefa.id)
  })
  const [contas] = await perguntar<{ leituras: number; certos: number; movidos: number }>(
    `select (select count(*)::int from inventario_leitura where inventario_id = $1 and origem = 'CAMERA') as leituras,
      (select count(*)::int from inventario_resultado where inventario_id = $1 and resultado = case when patrimonio_id = any($2::int[]) then 'OUTRO_LOCAL' else 'ENCONTRADO' end) as certos,
      (select count(*)::int from patrimonio p join inventario_resultado r on r.patrimonio_id = p.id and r.inventario_id = $1
        where p.id = any($2::int[]) and p.localizacao_id = r.localizacao_id) as movidos`,
    [id, bens.filter((_, i) => i % FORA === 0).map((b) => b.id)],
  )
  say(
    `  ${bens.length} bens em ${locais.length} locais, ${APARELHOS} aparelhos: criação ${criada.s.toFixed(1)} s, os pacotes ${baixado.s.toFixed(1)} s (${Math.max(...baixado.valor)} bytes cada), envio ${enviado.s.toFixed(1)} s (cada parte duas vezes), conclusão ${concluida.s.toFixed(1)} s`,
  )
  say(
    `  no fim: ${contas?.leituras} leituras, ${contas?.certos} desfechos certos, ${contas?.movidos} bens onde foram vistos`,
  )
}

/** Counts at a large register: the list, the readings, the pack, ten devices at once, the end. */
export async function measureContagem(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const perguntar: Perguntar = async <T>(texto: string, valores?: unknown[]) =>
    (await c.query(texto, valores)).rows as T[]
  say('\nContagem')
  try {
    const quem = await comissao(perguntar)
    await measureRegister(s, perguntar, quem, say)
    const locais = await perguntar<{ id: number }>(`${LOCAIS_COM_BENS} limit $1`, [LOCAIS_DO_PACOTE])
    const grande = await criar(s, quem, {
      alcance: 'LOCALIZACOES',
      localizacoes: locais.map(({ id }) => ({ localizacao: { id }, abaixo: false })),
    })
    const { sessao } = await aparelho(s, grande)
    await pacote(sessao, grande)
    const baixado = await timeOf(() => pacote(sessao, grande))
    const [n] = await perguntar<{ n: string }>('select quantidade::text as n from inventario where id = $1', [
      grande,
    ])
    say(
      `  o pacote de ${n?.n} bens em ${locais.length} locais: ${baixado.valor} bytes na linha, em ${(baixado.s * 1000).toFixed(0)} ms`,
    )
    const [lugar] = await perguntar<{ descricao: string }>(
      'select descricao from localizacao where id = $1',
      [locais[0]?.id],
    )
    const lidos = (await bensDe(perguntar, 1, SCANS)).map((b) => b.etiqueta)
    await measurePhone(s, grande, { local: lugar?.descricao ?? '', etiquetas: lidos }, say)
    await cancelar(s, grande)
    await measureTen(s, perguntar, quem, say)
  } finally {
    await c.end()
  }
}
