import { type Codigo, type DadosEtiqueta, FOLHAS_PADRAO, camposIniciais } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { brasaoOfUnidade } from '../../../kernel/reports/brasao.ts'
import { adicionaisDaEtiqueta } from './adicionais.ts'
import { enderecoDoCodigo } from '../codigo/codigo-publico.ts'
import { codigoDe } from '../desenho/codigos.ts'

/** A code that no label has. */
const CODIGO = '0123456789abcdef'

/** A blank layout, and a label to look at while it is drawn: the screen draws it as the print does. */
export async function metadataDosModelos(casa: Host, ctx: Ctx) {
  const unidade = await ctx.db.row(
    sql<{ descricao: string }>`select descricao from unidade where id = ${ctx.unidadeId}`,
  )
  const adicionais = await adicionaisDaEtiqueta(ctx)
  const dados: DadosEtiqueta = {
    ...Object.fromEntries(adicionais.map((a) => [a.value, a.rotulo])),
    NUMERO: '00012345',
    TOMBO: '12345',
    DESCRICAO: 'Mesa de reunião em madeira maciça, 8 lugares',
    ORGANIZACAO: await casa.organizacoes.nameOf(ctx.databaseId),
    UNIDADE: unidade?.descricao ?? '',
    LOCALIZACAO: 'Prédio 1 > 2º andar > Sala 203',
    NATUREZA: 'Mobiliário em geral',
    AQUISICAO: '10/01/2024',
    endereco: enderecoDoCodigo({ endereco: casa.address, databaseId: ctx.databaseId }, CODIGO),
  }
  const codigos: Record<string, Codigo> = {
    [`QR ${dados.endereco}`]: codigoDe('QR', dados.endereco),
    [`QR ${dados.NUMERO}`]: codigoDe('QR', dados.NUMERO),
    [`CODE128 ${dados.NUMERO}`]: codigoDe('CODE128', dados.NUMERO),
  }
  const brasao = await brasaoOfUnidade(ctx, await casa.files.of(ctx.db))
  const { folha } = FOLHAS_PADRAO[0] as (typeof FOLHAS_PADRAO)[0]
  return {
    registro: { descricao: null, folha, campos: camposIniciais(folha) },
    exemplo: {
      adicionais: adicionais.map(({ value, descricao }) => ({ value, descricao })),
      dados: { ...dados },
      codigos: Object.fromEntries(
        Object.entries(codigos).map(([k, c]) => [k, { ...c, retangulos: c.retangulos.map((r) => [...r]) }]),
      ),
      brasao: brasao && `data:image/jpeg;base64,${Buffer.from(brasao).toString('base64')}`,
    },
  }
}
