import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Corpo = Record<string, string>

/** A brand, a model of it with two years, and the price of one: what the service of FIPE says of each type of vehicle. */
const TABELA: Readonly<Record<string, { marca: string; modelo: string; valor: string }>> = {
  1: { marca: 'Fiat', modelo: 'Uno Mille 1.0 Fire', valor: 'R$ 12.226,00' },
  2: { marca: 'Honda', modelo: 'CG 160 Start', valor: 'R$ 13.871,00' },
  3: { marca: 'Iveco', modelo: 'Daily 35S14', valor: 'R$ 98.450,00' },
}

/** Answers as the real one: a list, a price, or 200 with an error in the body. */
function responder(acao: string, c: Corpo): unknown {
  const nada = { codigo: '0', erro: 'Nada encontrado' }
  const t = TABELA[c.codigoTipoVeiculo ?? '']
  if (acao === 'ConsultarTabelaDeReferencia')
    return [
      { Codigo: 330, Mes: 'março/2026 ' },
      { Codigo: 329, Mes: 'fevereiro/2026 ' },
    ]
  if (!t || c.codigoTabelaReferencia !== '330') return nada
  if (acao === 'ConsultarMarcas') return [{ Label: t.marca, Value: '21' }]
  if (c.codigoMarca !== '21') return nada
  if (acao === 'ConsultarModelos')
    return { Modelos: [{ Label: t.modelo, Value: 437 }], Anos: [{ Label: '2008 Gasolina', Value: '2008-1' }] }
  if (c.codigoModelo !== '437') return nada
  if (acao === 'ConsultarAnoModelo')
    return [
      { Label: '32000 Gasolina', Value: '32000-1' },
      { Label: '2008 Gasolina', Value: '2008-1' },
    ]
  if (c.anoModelo !== '2008' || c.codigoTipoCombustivel !== '1' || c.tipoConsulta !== 'tradicional')
    return nada
  return {
    Valor: t.valor,
    Marca: t.marca,
    Modelo: t.modelo,
    AnoModelo: 2008,
    Combustivel: 'Gasolina',
    CodigoFipe: '001004-9',
    MesReferencia: 'março de 2026 ',
    Autenticacao: 'x',
    TipoVeiculo: Number(c.codigoTipoVeiculo),
    SiglaCombustivel: 'G',
    DataConsulta: 'terça-feira, 10 de março de 2026 09:00',
  }
}

/** A local server that speaks as the service of FIPE does. `faults` are the statuses of its next answers. */
export async function fipeService() {
  const pedidos: string[] = []
  const faults: number[] = []
  const server = createServer((req, res) => {
    const partes: Buffer[] = []
    req.on('data', (p: Buffer) => partes.push(p))
    req.on('end', () => {
      const acao = (req.url ?? '').split('/').at(-1) ?? ''
      pedidos.push(acao)
      const falha = faults.shift()
      if (falha !== undefined) return res.writeHead(falha, { 'content-type': 'text/html' }).end('<html>')
      const corpo = Object.fromEntries(new URLSearchParams(Buffer.concat(partes).toString()))
      return res
        .writeHead(req.method === 'POST' ? 200 : 405, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(responder(acao, corpo)))
    })
  })
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/veiculos`,
    pedidos,
    faults,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
