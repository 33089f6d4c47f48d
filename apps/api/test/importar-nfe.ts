import type { Cadastros } from './bens.ts'
import type { Cliente } from './cliente.ts'

/** Sends an XML to be read; nothing is kept. */
export const lerXml = (quem: Cliente, xml: string | Buffer, nome = 'nota.xml') =>
  quem.enviar('/api/notasfiscais/importacaonotafiscal', nome, xml)

/** What a person chose for an invoice; each line is one asset unless the test says otherwise. */
export const escolhas = (
  c: Cadastros,
  chave: string,
  itens: readonly Record<string, unknown>[],
  mais: Record<string, unknown> = {},
): Record<string, unknown> => ({
  chave,
  dataAquisicao: '2026-03-02',
  tipoAquisicao: { id: c.compra },
  fornecedor: 'NOVO',
  itens: itens.map((i, n) => ({
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
  quem: Cliente,
  xml: string | Buffer,
  escolhido: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  quem.formulario(
    '/api/notasfiscais/confirmarimportacaonotafiscal',
    [
      ['fileNotaFiscal', { nome: 'nota.xml', conteudo: xml }],
      ['importacaoNotaFiscal', JSON.stringify(escolhido)],
    ],
    headers,
  )
