import { type Case, measureCases } from './kernel/cases.ts'
import type { Server } from './kernel/server.ts'
import { COLUNAS, JOINS } from './kernel/register.ts'

/** One of the 400 places of the made-up register: 2,500 of a million assets stand in it. */
const LUGAR = 't.localizacao_id = 7'
const doLugar = (mais: string) =>
  `from patrimonio t ${JOINS} where t.unidade_id = 1 and t.removido_em is null and ${LUGAR} ${mais}`
const itens = (mais = '') => [
  `select ${COLUNAS} ${doLugar(mais)} order by t.numero_tombamento, t.numero_acessorio, t.id limit 10`,
  `select count(*) ${doLugar(mais)}`,
]
const NO = `t.id, t.versao, t.codigo, t.descricao, t.ativo, t.localizacao_pai_id, r.nome, (select count(*) from localizacao f where f.localizacao_pai_id = t.id)`

const CASES: readonly Case[] = [
  {
    name: 'Árvore: o topo (400)',
    path: '/api/localizacoes/hierarquico',
    sql: [
      `select ${NO} from localizacao t left join responsavel r on r.id = t.responsavel_id where t.unidade_id = 1 and t.localizacao_pai_id is null order by t.ordem nulls last, codigo_em_ordem(t.codigo) collate "C" nulls last, normalizar(t.descricao), t.id`,
    ],
  },
  { name: 'Bens de um lugar', path: '/api/localizacoes/7/itens', sql: itens() },
  {
    name: 'Bens de um lugar: texto comum',
    path: '/api/localizacoes/7/itens?q=impressora',
    sql: itens(`and t.busca like '%impressora%'`),
  },
  {
    name: 'Bens de um lugar: texto raro',
    path: '/api/localizacoes/7/itens?q=c4ca4238',
    sql: itens(`and t.busca like '%c4ca4238%'`),
  },
]

/** Gives, of what may be taken along, the look-up of an exit: number, label and description alone. */
const livres = (palavra: string) =>
  `select p.id, p.numero_tombamento, p.referencia, p.descricao from patrimonio p where p.unidade_id = 1 and p.removido_em is null and p.situacao = 'EM_USO' and p.busca like '%${palavra}%'
   and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id) order by p.numero_tombamento, p.numero_acessorio, p.id limit 10`
const LIVRES: readonly Case[] = ['impressora', '500001'].map((palavra) => ({
  name: `Bens que podem sair: ${palavra}`,
  path: `/api/saidabens/bens?q=${palavra}`,
  sql: [livres(palavra)],
}))

/** The tree of places, what stands in one of them, and what may leave it. */
export const measurePlaces = (s: Server, url: string, say: (t: string) => void): Promise<void> =>
  measureCases(s, url, 'lugares', [...CASES, ...LIVRES], say)
