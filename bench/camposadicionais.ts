import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { chamar, type Servidor } from './kernel/servidor.ts'

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

const mediana = (tempos: number[]) => tempos.sort((a, b) => a - b)[Math.floor(tempos.length / 2)] as number

/** The list as it opens without any such field, with 200 of them, and by filters of both kinds, one client alone. */
export async function medirCamposAdicionais(
  s: Servidor,
  url: string,
  dizer: (t: string) => void,
): Promise<void> {
  const c = new pg.Client({ connectionString: url })
  await c.connect()
  let vez = 0
  const medir = async (nome: string, pergunta: (vez: number) => string) => {
    const tempos: number[] = []
    for (let i = 0; i < 25; i++) {
      const inicio = performance.now()
      await chamar(s, `/api/patrimonios?${pergunta((vez += 1))}`)
      tempos.push(performance.now() - inicio)
    }
    dizer(`${nome}: ${mediana(tempos.slice(5)).toFixed(1)} ms`)
  }
  const onde = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
  try {
    await medir('lista sem campos adicionais', () => 'rpp=25')
    const { rows } = await c.query('select count(*)::int as n from campo_adicional')
    if ((rows[0] as { n: number }).n === 0) {
      await c.query(SEMENTE)
      await c.query('vacuum (analyze) valor_adicional')
    }
    const { rows: tamanho } = await c.query(
      `select count(*)::int as n, pg_size_pretty(pg_total_relation_size('valor_adicional')) as t from valor_adicional`,
    )
    dizer(`valores: ${JSON.stringify(tamanho[0])}`)
    await medir(`lista com ${CAMPOS} que não mostra nenhum`, () => 'rpp=25')
    await medir('lista que mostra um', () => 'rpp=25&camposAdicionais=camposAdicionais.medida1')
    const { rows: opcoes } = await c.query(
      `select o.id from opcao_adicional o join campo_adicional c on c.id = o.campo_id where c.chave = 'medida1' order by 1`,
    )
    const opcao = (v: number) => String((opcoes as { id: number }[])[v % 5]?.id)
    const { rows: estados } = await c.query('select id from estado_conservacao order by 1')
    const estado = (v: number) => (estados as { id: number }[])[v % 5]?.id
    const dia = (v: number) => ({
      from: `2018-01-${String(1 + (v % 28)).padStart(2, '0')}`,
      to: '2018-02-10',
    })
    await medir('opção, do bem (estado de conservação)', (v) =>
      onde({ estadoConservacao: { in: [estado(v)] } }),
    )
    await medir('opção, adicional', (v) => onde({ 'camposAdicionais.medida1': { in: [opcao(v)] } }))
    await medir('número, do bem (valor)', (v) => onde({ valorAquisicao: { eq: `${60 + v}.37` } }))
    await medir('número, adicional', (v) => onde({ 'camposAdicionais.medida2': { eq: `${60 + v}.37` } }))
    await medir('texto, do bem (característica)', (v) =>
      onde({ caracteristica: { contains: [`rie ${(4096 + v).toString(16)}`] } }),
    )
    await medir('texto, adicional', (v) =>
      onde({ 'camposAdicionais.medida3': { contains: [`rie ${(4096 + v).toString(16)}`] } }),
    )
    await medir('data, do bem (aquisição)', (v) => onde({ dataAquisicao: dia(v) }))
    await medir('data, adicional', (v) => onde({ 'camposAdicionais.medida4': dia(v) }))
    // Words that no asset says; the second time the search looks into texts of half a million values and more.
    for (const sim of [false, true]) {
      await c.query('update campo_adicional set pesquisavel = $1', [sim])
      await medir(`busca que nada acha, ${sim ? 'com' : 'sem'} os campos`, (v) => `rpp=25&q=zq${1000 + v}x`)
    }
    await medir('busca que acha só no campo', (v) => `rpp=25&q=${(4096 + v).toString(16)}a1b`)
    await medir('busca de uma palavra de todos, com os campos', (v) => `rpp=25&q=serie%20mesa%20${1000 + v}`)
    await medir('ordem, do bem (valor)', () => 'rpp=25&order=valorAquisicao')
    for (const campo of ['medida2', 'medida3', 'medida4'])
      await medir(`ordem, adicional, de todos (${campo})`, () => `rpp=25&order=camposAdicionais.${campo}`)
  } finally {
    await c.end()
  }
}
