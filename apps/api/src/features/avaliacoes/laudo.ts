import {
  formatarCpf,
  formatarData,
  mensagens,
  type PedirLaudo,
  RELATORIO_LAUDO,
  rotasRelatorios,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { type Row, tableReport, type Wording } from '../../kernel/reports/definition.ts'
import { requestReport } from '../../kernel/reports/request.ts'
import { travarPara } from './avaliacao.ts'
import { RESIDUAL_AVALIADO } from './avaliacoes.public.ts'
import { NOME_DO_BEM, relatar } from './relatos.ts'

/** The rows of the laudo of an appraisal: what was valued, how, and what it came to. */
const linhas = (avaliacaoId: number): SqlQuery<Row> => sql<Row>`
  select i.id, ${NOME_DO_BEM} as bem, coalesce(i.conta, '–') as conta,
    'EC ' || coalesce(trim_scale(i.ec)::text, '–') || ', PVU ' || coalesce(i.pvu::text, '–') || ', PUB '
      || coalesce(i.pub::text, '–') || coalesce(' (' || i.justificativa || ')', '') as pontos,
    i.liquido, i.valor_referencia as referencia, trim_scale(i.fator)::text as fator, i.valor_avaliado as valor,
    i.vida_restante as vida, ${RESIDUAL_AVALIADO} as residual
  from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
  where i.avaliacao_id = ${avaliacaoId} and i.valor_avaliado is not null
  order by p.numero_tombamento, p.numero_acessorio, p.id`

interface Capa {
  dataBase: string
  formula: string
  classificacao: string
  comissao: string
  membros: string[]
  contador: string
  crc: string
  cpf: string
  hash: string
  fontes: string[]
}

const lerCapa = async (ctx: Ctx, avaliacaoId: number, numero: number): Promise<Capa> => {
  const c = await ctx.db.row(sql<Capa>`
    select a.data_base as "dataBase", a.formula, a.classificacao, concat_ws(', ', c.descricao,
        nullif(concat_ws(' ', 'ato', c.numero_ato), 'ato')) as comissao,
      array(select r.nome from responsavel r where r.id = c.responsavel_id or exists (select 1 from comissao_membro m
        where m.comissao_id = c.id and m.responsavel_id = r.id and m.removido_em is null) order by r.nome) as membros,
      l.contador_nome as contador, l.contador_crc as crc, l.contador_cpf as cpf, l.hash,
      array(select distinct concat_ws(', ', p.fonte, 'R$ ' || replace(p.valor::text, '.', ','), to_char(p.data,
        'DD/MM/YYYY'),
          p.link) from avaliacao_preco p join avaliacao_pesquisa q on q.id = p.pesquisa_id
        where q.avaliacao_id = a.id and q.media is not null and q.base = 'PRECOS' order by 1 limit 300) as fontes
    from laudo l join avaliacao a on a.id = l.avaliacao_id join comissao c on c.id = a.comissao_id
    where a.id = ${avaliacaoId} and l.numero = ${numero} and a.unidade_id = ${ctx.unidadeId}`)
  if (!c) throw notFound()
  return c
}

/** The words of a laudo: who values, by what, and the hash by which it is known. */
async function dizeres(ctx: Ctx, avaliacaoId: number, numero: number): Promise<Wording> {
  const c = await lerCapa(ctx, avaliacaoId, numero)
  return {
    above: [
      `Avaliação nº ${avaliacaoId}, laudo nº ${numero}. Data-base: ${formatarData(c.dataBase)}. ${c.comissao}: ${c.membros.join('; ')}.`,
      c.classificacao === 'MOVEIS'
        ? `Valor avaliado é a referência vezes o fator ${c.formula}, nunca menos que o valor residual dos livros. EC é o estado de conservação, PVU a vida útil que resta e PUB o tempo de uso, em pontos.`
        : 'Valor avaliado é o preço da tabela FIPE vezes o fator do estado da lataria, da mecânica e dos pneus, nunca menos que o valor residual dos livros.',
    ],
    below: [
      ...(c.fontes.length > 0 ? [`Preços pesquisados: ${c.fontes.join(' | ')}.`] : []),
      `Código de conferência (SHA-256): ${c.hash}`,
    ],
    signatures: [...c.membros, `${c.contador} (contador, CRC ${c.crc}, CPF ${formatarCpf(c.cpf)})`],
  }
}

/** The laudo as a document. */
export const documentoDoLaudo = tableReport(RELATORIO_LAUDO, {
  design: () => ({
    columns: [
      { key: 'bem', title: 'Bem', format: 'texto', width: 30 },
      { key: 'conta', title: 'Conta contábil', format: 'texto', width: 14 },
      { key: 'pontos', title: 'Pontos', format: 'texto', width: 20 },
      { key: 'liquido', title: 'Valor líquido', format: 'dinheiro', width: 12, total: true },
      { key: 'referencia', title: 'Referência', format: 'dinheiro', width: 12 },
      { key: 'fator', title: 'Fator', format: 'codigo', width: 8 },
      { key: 'valor', title: 'Valor avaliado', format: 'dinheiro', width: 12, total: true },
      { key: 'vida', title: 'Vida (meses)', format: 'inteiro', width: 8 },
      { key: 'residual', title: 'Residual', format: 'dinheiro', width: 11 },
    ],
    orientation: 'PAISAGEM',
    rowNouns: ['bem', 'bens'],
  }),
  query: (_ctx, p) => linhas(p.avaliacao),
  filters: (_ctx, p) => [`Avaliação nº ${p.avaliacao}`, `Laudo nº ${p.numero}`],
  wording: (ctx, p) => dizeres(ctx, p.avaliacao, p.numero),
})

/**
 * Issues the next laudo of a finalised appraisal: what it says is kept by its hash, its file is made as a job. Errors: as
 * `travarPara`.
 */
export async function emitirLaudo(ctx: Ctx, p: PedirLaudo, organizacao: string) {
  const a = await travarPara(ctx, p.avaliacaoId, 'EMITIR_LAUDO')
  const ultimo = await ctx.db.row(
    sql<{ n: number }>`select coalesce(max(numero), 0)::int as n from laudo where avaliacao_id = ${a.id}`,
  )
  const numero = (ultimo?.n ?? 0) + 1
  const pedido = await requestReport(
    ctx,
    documentoDoLaudo,
    { formato: 'PDF', avaliacao: a.id, numero },
    organizacao,
  )
  const { id } = pedido.relatorio
  const cabeca = [a.id, numero, a.dataBase, a.formula, p.nomeContador, p.crcContador, p.cpfContador].join(
    '\n',
  )
  await ctx.db.exec(sql`
    insert into laudo (id, avaliacao_id, numero, contador_nome, contador_crc, contador_cpf, hash, emitido_em,
      emitido_por)
    select ${id}::int, ${a.id}::int, ${numero}::int, ${p.nomeContador}::text, ${p.crcContador}::text,
      ${p.cpfContador.replace(/\D/g, '')}::text, encode(sha256(convert_to(${cabeca}::text || E'\\n'
        || coalesce(string_agg(to_jsonb(x)::text, E'\\n' order by x.id), ''), 'UTF8')), 'hex'),
      ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
    from (${linhas(a.id)}) x`)
  await relatar(ctx, a.id, 'AVALIACAO_LAUDO', [{ campo: 'Laudo', anterior: null, novo: `nº ${numero}` }])
  return {
    titulo: `${RELATORIO_LAUDO.title} nº ${numero}`,
    texto: mensagens.laudoPronto,
    link: rotasRelatorios.obter.path.replace(':id', String(id)),
    tarefa: pedido.tarefa,
    laudo: { id, numero },
  }
}

/** Signs the last laudo of an appraisal, as one of its commission, in one's own session. Errors: 404; 409. */
export async function assinarLaudo(
  ctx: Ctx,
  avaliacaoId: number,
  laudoId: number,
  endereco: string,
): Promise<void> {
  const feita = await ctx.db.row(sql<{ nome: string }>`
    insert into laudo_assinatura (laudo_id, responsavel_id, nome, usuario_id, endereco, assinado_em, hash)
    select l.id, r.id, r.nome, ${ctx.actor.usuarioId}::int, ${endereco}::text, ${ctx.clock.now()}::timestamptz, l.hash
    from laudo l join avaliacao a on a.id = l.avaliacao_id join comissao c on c.id = a.comissao_id
      join responsavel r on r.usuario_id = ${ctx.actor.usuarioId} and r.unidade_id = a.unidade_id and r.ativo
    where a.id = ${avaliacaoId} and a.unidade_id = ${ctx.unidadeId} and a.removida_em is null and l.id = ${laudoId}
      and not exists (select 1 from laudo m where m.avaliacao_id = a.id and m.numero > l.numero)
      and (r.id = c.responsavel_id or exists (select 1 from comissao_membro m where m.comissao_id = c.id
        and m.responsavel_id = r.id and m.removido_em is null))
    on conflict do nothing returning nome`)
  if (feita)
    return relatar(ctx, avaliacaoId, 'AVALIACAO_LAUDO_ASSINADO', [
      { campo: 'Assinatura', anterior: null, novo: feita.nome },
    ])
  const ha = await ctx.db
    .row(sql`select 1 from avaliacao where id = ${avaliacaoId} and unidade_id = ${ctx.unidadeId}
    and removida_em is null`)
  throw ha ? conflict(mensagens.laudoNaoAssina) : notFound()
}
