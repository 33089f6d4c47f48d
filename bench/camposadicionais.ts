import { performance } from 'node:perf_hooks'
import { call, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const CAMPOS = 200
/** Four fields that every asset has, and the others in one of a hundred. */
const SEMENTE = `
  insert into campo_adicional (chave, rotulo, tipo, secao, ordem, obrigatorio, ativo)
    select 'medida' || i, 'Medida ' || i, (array['OPCAO','NUMERO','TEXTO','DATA'])[1 + (i - 1) % 4], 'Medidas', i, false, true
    from generate_series(1, ${CAMPOS}) i;
  insert into opcao_adicional (campo_id, descricao, ordem)
    select c.id, 'Opção ' || o, o from campo_adicional c, generate_series(1, 5) o where c.tipo = 'OPCAO';
  insert into valor_adicional (patrimonio_id, campo_id, unidade_id, texto, numero, dia, opcao_id)
    select p.id, c.id, case when p.removido_em is null then p.unidade_id end,
      case c.tipo when 'TEXTO' then 'Série ' || md5(p.id::text || c.id) end,
      case c.tipo when 'NUMERO' then 50 + p.id % 9000 + 0.37 end, case c.tipo when 'DATA' then date '2018-01-01' + p.id % 2900 end,
      case c.tipo when 'OPCAO' then (select min(o.id) + p.id % 5 from opcao_adicional o where o.campo_id = c.id) end
    from campo_adicional c join patrimonio p on c.ordem <= 4 or p.id % 100 = c.ordem % 100`

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
const onde = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
type Pergunta = (vez: number) => string

/** The list as it opens without any such field, with 200 of them, and by filters and orders of both kinds, one client alone. */
export async function measureCamposAdicionais(
  s: Server,
  url: string,
  say: (t: string) => void,
): Promise<void> {
  const c = await clientOf(url)
  let vez = 0
  const measure = async (nome: string, pergunta: Pergunta) => {
    const times: number[] = []
    for (let i = 0; i < 25; i++) {
      const inicio = performance.now()
      await call(s, `/api/patrimonios?${pergunta((vez += 1))}`)
      times.push(performance.now() - inicio)
    }
    const ms = median(times.slice(5))
    say(`${nome}: ${ms.toFixed(1)} ms`)
    return ms
  }
  /** Asks the same of own fields as of a built-in one, and tells how many times as long it takes. */
  const comparar = async (nome: string, doBem: Pergunta, adicionais: Record<string, Pergunta>) => {
    const medida = await measure(`${nome}, do bem`, doBem)
    for (const [qual, pergunta] of Object.entries(adicionais)) {
      const ms = await measure(`${nome}, adicional ${qual}`, pergunta)
      say(`  × ${(ms / medida).toFixed(2)}`)
    }
  }
  const dia = (v: number) => ({
    from: `2018-01-${String(1 + (v % 28)).padStart(2, '0')}`,
    to: '2018-02-10',
  })
  const raiz = (v: number) => `rie ${(4096 + v).toString(16)}`
  try {
    const { rows } = await c.query('select count(*)::int as n from campo_adicional')
    if ((rows[0] as { n: number }).n === 0) {
      await measure('lista antes de haver campos adicionais', () => 'rpp=25')
      await c.query(SEMENTE)
      await c.query('vacuum (analyze) valor_adicional')
    } else say('os campos estão lá desde a corrida anterior: a lista sem eles não se mede')
    const { rows: tamanho } = await c.query(
      `select count(*)::int as n, pg_size_pretty(pg_total_relation_size('valor_adicional')) as t from valor_adicional`,
    )
    say(`valores: ${JSON.stringify(tamanho[0])}`)
    await measure(`lista com ${CAMPOS} que não mostra nenhum`, () => 'rpp=25')
    const mostrar = (n: number) =>
      Array.from({ length: n }, (_, i) => `camposAdicionais.medida${i + 1}`).join(',')
    for (const n of [1, 10])
      await measure(`lista que mostra ${n}`, () => `rpp=25&camposAdicionais=${mostrar(n)}`)
    const { rows: opcoes } = await c.query(
      `select c.chave, o.id from opcao_adicional o join campo_adicional c on c.id = o.campo_id
        where c.chave in ('medida1', 'medida5') order by 1, 2`,
    )
    const opcao = (chave: string, v: number) =>
      (opcoes as { chave: string; id: number }[]).filter((o) => o.chave === chave)[v % 5]?.id
    const { rows: estados } = await c.query('select id from estado_conservacao order by 1')
    const estado = (v: number) => (estados as { id: number }[])[v % estados.length]?.id
    const porOpcao = (chave: string) => (v: number) =>
      onde({ [`camposAdicionais.${chave}`]: { in: [String(opcao(chave, v))] } })
    // The fifth to the eighth of the fields are of one asset in a hundred.
    await comparar('opção', (v) => onde({ estadoConservacao: { in: [estado(v)] } }), {
      'de todos': porOpcao('medida1'),
      'de um em cem': porOpcao('medida5'),
    })
    const porValor = (campo: string) => (v: number) => onde({ [campo]: { eq: `${60 + v}.37` } })
    await comparar('número', porValor('valorAquisicao'), {
      'de todos': porValor('camposAdicionais.medida2'),
      'de um em cem': porValor('camposAdicionais.medida6'),
    })
    const porTexto = (campo: string) => (v: number) => onde({ [campo]: { contains: [raiz(v)] } })
    await comparar('texto', porTexto('caracteristica'), {
      'de todos': porTexto('camposAdicionais.medida3'),
      'de um em cem': porTexto('camposAdicionais.medida7'),
    })
    const porDia = (campo: string) => (v: number) => onde({ [campo]: dia(v) })
    await comparar('data', porDia('dataAquisicao'), {
      'de todos': porDia('camposAdicionais.medida4'),
      'de um em cem': porDia('camposAdicionais.medida8'),
    })
    const porOrdem = (campo: string) => () => `rpp=25&order=${campo}`
    await comparar(
      'ordem',
      porOrdem('valorAquisicao'),
      Object.fromEntries([2, 3, 4, 6].map((n) => [`medida${n}`, porOrdem(`camposAdicionais.medida${n}`)])),
    )
    // Words that no asset says; the second time the search looks into texts of half a million values and more.
    for (const sim of [false, true]) {
      await c.query('update campo_adicional set pesquisavel = $1', [sim])
      await measure(`busca que nada acha, ${sim ? 'com' : 'sem'} os campos`, (v) => `rpp=25&q=zq${1000 + v}x`)
    }
    await measure('busca que acha só no campo', (v) => `rpp=25&q=${(4096 + v).toString(16)}a1b`)
    await measure(
      'busca de uma palavra de todos, com os campos',
      (v) => `rpp=25&q=serie%20mesa%20${1000 + v}`,
    )
  } finally {
    await c.end()
  }
}
