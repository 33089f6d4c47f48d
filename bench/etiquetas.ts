import { type Case, measureCases } from './kernel/cases.ts'
import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'

const QUANTAS = 10_000

const linha = `t.id, t.referencia, t.patrimonio_id, p.descricao, p.numero_tombamento, t.criado_em, t.criado_por`
const lista = (onde: string, pular = 0) =>
  `select ${linha} from (select id from etiqueta t where unidade_id = 1 ${onde} order by numero, referencia, id limit 10 offset ${pular}) d
   join etiqueta t on t.id = d.id left join patrimonio p on p.id = t.patrimonio_id order by t.numero, t.referencia, t.id`
const onde = (o: unknown) => encodeURIComponent(JSON.stringify(o))

const CASES: readonly Case[] = [
  { name: 'Etiquetas: a lista', path: '/api/tagslist', sql: [lista('')] },
  {
    name: 'Etiquetas: página funda (20.000)',
    path: '/api/tagslist?page=20000',
    sql: [lista('', 199_990)],
  },
  {
    name: 'Etiquetas: as que estão em um bem',
    path: `/api/tagslist?where=${onde({ vinculo: { in: ['VINCULADA'] } })}`,
    sql: [lista('and patrimonio_id is not null')],
  },
  {
    name: 'Etiquetas: pelo começo',
    path: '/api/tagslist?q=E000012',
    sql: [
      lista(`and referencia like 'E000012%'`),
      `select count(*) from etiqueta where unidade_id = 1 and referencia like 'E000012%'`,
    ],
  },
]

/** The list of labels; and ten thousand blank ones given out, and drawn as sheets and for a label printer. */
export async function measureEtiquetas(s: Server, url: string, say: (t: string) => void): Promise<void> {
  await measureCases(s, url, 'lista de etiquetas', CASES, say)
  s.resetPeak()
  const brancas = await timeOf<{ tagInicial: string; tagFinal: string }>(() =>
    call(s, '/api/tags/embranco', { quantidade: QUANTAS }),
  )
  const { tagInicial, tagFinal } = brancas.valor
  say(`\n${QUANTAS.toLocaleString('pt-BR')} etiquetas em branco, no modelo padrão`)
  say(`  Reservar os números     ${brancas.s.toFixed(2)} s`)
  for (const formato of ['PDF', 'ZPL']) {
    const { s: segundos } = await timeOf(async () => {
      const { tarefa } = await call<{ tarefa: { id: number } }>(s, '/api/tags/arquivo', {
        tagInicial,
        tagFinal,
        formato,
      })
      await resultOf(s, tarefa.id)
    })
    say(`  ${formato}, do pedido ao arquivo   ${segundos.toFixed(2)} s`)
  }
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
}
