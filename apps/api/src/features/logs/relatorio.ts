import { FILTROS_ACESSO, MOTIVOS_ACESSO, RELATORIO_ACESSOS, rotasLogs, tipoAcesso } from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import { tableReport } from '../../kernel/reports/definition.ts'
import { filtrosEmPalavras } from '../cadastros/nomes.public.ts'
import { acessosQue } from './consultas.ts'

/** The words of a value, in SQL: a value without words is shown as it is. */
const palavras = (valor: ReturnType<typeof sql>, de: Readonly<Record<string, string>>) =>
  sql`coalesce(${JSON.stringify(de)}::jsonb ->> ${valor}, ${valor})`

/** People who came in, were turned away or left, where from and when, the latest first. */
export const relatorioDeAcessos = tableReport(RELATORIO_ACESSOS, {
  route: rotasLogs.relatorio,
  design: () => ({
    columns: [
      { key: 'quando', title: 'Quando', format: 'texto', width: 17 },
      { key: 'nome', title: 'Pessoa', format: 'texto', width: 30, personal: true },
      { key: 'usuario', title: 'Usuário', format: 'texto', width: 18, personal: true },
      { key: 'tipo', title: 'O que houve', format: 'texto', width: 18 },
      { key: 'motivo', title: 'Por quê', format: 'texto', width: 26 },
      { key: 'unidade', title: 'Unidade', format: 'texto', width: 24 },
      { key: 'endereco', title: 'Endereço', format: 'texto', width: 16, personal: true },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['acontecimento', 'acontecimentos'],
  }),
  query: (ctx, p) => sql`
    select to_char(t.instante at time zone ${ctx.clock.timeZone}::text, 'DD/MM/YYYY HH24:MI:SS') as quando, u.nome,
      u.usuario, ${palavras(sql`t.tipo`, tipoAcesso.descriptions)} as tipo,
      ${palavras(sql`t.motivo`, MOTIVOS_ACESSO)} as motivo,
      (select un.descricao from unidade un where un.id = t.unidade_id) as unidade, t.endereco
    from acesso t join usuario u on u.id = t.usuario_id
    where ${acessosQue(ctx, { q: p.q, where: p.where ?? {} })} order by t.instante desc, t.id desc`,
  filters: async (ctx, { q, where }) => [
    ...(q ? [`Busca: “${q}”`] : []),
    ...(await filtrosEmPalavras(ctx, FILTROS_ACESSO, where)),
  ],
})
