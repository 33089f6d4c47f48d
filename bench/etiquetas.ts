import { type Caso, medirCasos } from './kernel/casos.ts'
import { cronometrar } from './kernel/medida.ts'
import { chamar, esperarTarefa, type Servidor } from './kernel/servidor.ts'

const QUANTAS = 10_000

const linha = `t.id, t.referencia, t.patrimonio_id, p.descricao, p.numero_tombamento, t.criado_em, t.criado_por`
const lista = (onde: string, pular = 0) =>
  `select ${linha} from (select id from etiqueta t where unidade_id = 1 ${onde} order by numero, referencia, id limit 10 offset ${pular}) d
   join etiqueta t on t.id = d.id left join patrimonio p on p.id = t.patrimonio_id order by t.numero, t.referencia, t.id`
const onde = (o: unknown) => encodeURIComponent(JSON.stringify(o))

const CASOS: readonly Caso[] = [
  { nome: 'Etiquetas: a lista', caminho: '/api/tagslist', sql: [lista('')] },
  {
    nome: 'Etiquetas: página funda (20.000)',
    caminho: '/api/tagslist?page=20000',
    sql: [lista('', 199_990)],
  },
  {
    nome: 'Etiquetas: as que estão em um bem',
    caminho: `/api/tagslist?where=${onde({ vinculo: { in: ['VINCULADA'] } })}`,
    sql: [lista('and patrimonio_id is not null')],
  },
  {
    nome: 'Etiquetas: pelo começo',
    caminho: '/api/tagslist?q=E000012',
    sql: [
      lista(`and referencia like 'E000012%'`),
      `select count(*) from etiqueta where unidade_id = 1 and referencia like 'E000012%'`,
    ],
  },
]

/** The list of labels; and ten thousand blank ones given out, and drawn as sheets and for a label printer. */
export async function medirEtiquetas(s: Servidor, url: string, dizer: (t: string) => void): Promise<void> {
  await medirCasos(s, url, 'lista de etiquetas', CASOS, dizer)
  s.zerarPico()
  const brancas = await cronometrar<{ tagInicial: string; tagFinal: string }>(() =>
    chamar(s, '/api/tags/embranco', { quantidade: QUANTAS }),
  )
  const { tagInicial, tagFinal } = brancas.valor
  dizer(`\n${QUANTAS.toLocaleString('pt-BR')} etiquetas em branco, no modelo padrão`)
  dizer(`  Reservar os números     ${brancas.s.toFixed(2)} s`)
  for (const formato of ['PDF', 'ZPL']) {
    const { s: segundos } = await cronometrar(async () => {
      const { tarefa } = await chamar<{ tarefa: { id: number } }>(s, '/api/tags/arquivo', {
        tagInicial,
        tagFinal,
        formato,
      })
      await esperarTarefa(s, tarefa.id)
    })
    dizer(`  ${formato}, do pedido ao arquivo   ${segundos.toFixed(2)} s`)
  }
  dizer(`  Memória do servidor: pico de ${s.picoMB().toFixed(0)} MB`)
}
