import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'
import { type Cadastros, cadastrosDe } from '../bens.ts'
import { setUpScene } from '../scene.ts'
import type { TestClient } from '../client.ts'

/** Sends an XML to be read; nothing is kept. */
export const lerXml = (who: TestClient, xml: string | Buffer, name = 'nota.xml') =>
  who.sendFile('/api/notasfiscais/importacaonotafiscal', name, xml)

/** Says what a person chose for an invoice; each line is one asset unless the test says otherwise. */
export const escolhas = (
  c: Cadastros,
  key: string,
  items: readonly Record<string, unknown>[],
  mais: Record<string, unknown> = {},
): Record<string, unknown> => ({
  chave: key,
  dataAquisicao: '2026-03-02',
  tipoAquisicao: { id: c.compra },
  fornecedor: 'NOVO',
  itens: items.map((i, n) => ({
    numero: n + 1,
    destino: 'UM',
    descricao: `Bem ${n + 1}`,
    tipoNatureza: { id: c.natureza },
    localizacaoInicial: { id: c.local },
    responsavel: { id: c.responsavel },
    estadoConservacao: { id: c.bom },
    ...i,
  })),
  ...mais,
})

/** Confirms an invoice: its XML and what was chosen, in one form. */
export const confirmarXml = (
  who: TestClient,
  xml: string | Buffer,
  chosen: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  who.sendForm(
    '/api/notasfiscais/confirmarimportacaonotafiscal',
    [
      ['fileNotaFiscal', { nome: 'nota.xml', conteudo: xml }],
      ['importacaoNotaFiscal', JSON.stringify(chosen)],
    ],
    headers,
  )

interface BemDaNota {
  id: number
  descricao: string
  situacao: string
  valor: string
  item: number
  chassi: string | null
}

const cenaDeNotas = async (t: TestApp) => ({
  c: await cadastrosDe(t),
  /** The assets that an invoice made, with the lines that they came from. */
  bensDa: (notaId: number) =>
    t.rows(sql<BemDaNota>`
      select p.id, p.descricao, p.situacao, p.valor_aquisicao as valor, ni.numero as item, p.chassi from patrimonio p
      join nota_fiscal_item ni on ni.id = p.nota_fiscal_item_id where p.nota_fiscal_id = ${notaId} order by p.id`),
  /** How many there are of all that an import makes. */
  contar: async () => {
    const [quantos] = await t.rows(sql<{
      notas: number
      bens: number
      fornecedores: number
      arquivos: number
    }>`
      select (select count(*)::int from nota_fiscal) as notas, (select count(*)::int from patrimonio) as bens,
        (select count(*)::int from fornecedor) as fornecedores, (select count(*)::int from arquivo) as arquivos`)
    return quantos
  },
})

/** A file's tests of invoices that are imported. */
export const setUpNotas = () => setUpScene(cenaDeNotas)
