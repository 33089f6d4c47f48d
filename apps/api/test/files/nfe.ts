import { chaveValida } from '@tombo/contract'

/** One line of an invoice under test; amounts as the layout writes them. */
export interface ItemNfe {
  xProd?: string
  cProd?: string
  NCM?: string
  uCom?: string
  qCom?: string
  vUnCom?: string
  vProd: string
  vDesc?: string
  vFrete?: string
  vSeg?: string
  vOutro?: string
  vIPI?: string
  vICMSST?: string
  vICMSDeson?: string
  indTot?: string
  chassi?: string
}

/** Tells what a test says of its invoice; the rest is made up so that every check passes. */
export interface Nfe {
  versao?: string
  cnpj?: string
  emitente?: string
  numero?: number
  serie?: number
  modelo?: string
  tpAmb?: string
  tpNF?: string
  finNFe?: string
  dhEmi?: string
  itens?: ItemNfe[]
  totais?: Record<string, string>
  vNF?: string
  /** Null: no protocol. */
  cStat?: string | null
  /** False: the bare `NFe`. */
  proc?: boolean
  prefixo?: string
  chave?: string
}

let next = 1000

/** The key of an invoice, check digit and all. */
function chaveDaNfe(n: Required<Pick<Nfe, 'cnpj' | 'numero' | 'serie' | 'modelo' | 'dhEmi'>>): string {
  const { cnpj, numero, serie, modelo, dhEmi } = n
  const body = `35${dhEmi.slice(2, 4)}${dhEmi.slice(5, 7)}${cnpj.padStart(14, '0')}${modelo}${String(serie).padStart(3, '0')}${String(numero).padStart(9, '0')}112345678`
  return [...'0123456789'].map((digito) => body + digito).find(chaveValida) as string
}

const centavos = (v: string | undefined) => Math.round(Number(v ?? 0) * 100)
const text = (s: string) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const se = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<${name}>${value}</${name}>`

const item = (i: ItemNfe, n: number) =>
  `<det nItem="${n + 1}"><prod><cProd>${i.cProd ?? `P${n + 1}`}</cProd><cEAN>SEM GTIN</cEAN><xProd>${text(i.xProd ?? `PRODUTO ${n + 1}`)}</xProd><NCM>${i.NCM ?? '94033000'}</NCM><CFOP>5102</CFOP>` +
  `<uCom>${i.uCom ?? 'UN'}</uCom><qCom>${i.qCom ?? '1.0000'}</qCom><vUnCom>${i.vUnCom ?? i.vProd}</vUnCom><vProd>${i.vProd}</vProd>` +
  `${se('vFrete', i.vFrete)}${se('vSeg', i.vSeg)}${se('vDesc', i.vDesc)}${se('vOutro', i.vOutro)}<indTot>${i.indTot ?? '1'}</indTot>` +
  `${i.chassi ? `<veicProd><tpOp>1</tpOp><chassi>${i.chassi}</chassi></veicProd>` : ''}</prod>` +
  `<imposto><ICMS><ICMS10><orig>0</orig>${se('vICMSST', i.vICMSST)}${se('vICMSDeson', i.vICMSDeson)}</ICMS10></ICMS>` +
  `${i.vIPI ? `<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST><vIPI>${i.vIPI}</vIPI></IPITrib></IPI>` : ''}</imposto></det>`

const total = (items: ItemNfe[], totais: Record<string, string>) => {
  const daLinha = (i: ItemNfe) =>
    (i.indTot === '0' ? 0 : centavos(i.vProd)) +
    [i.vFrete, i.vSeg, i.vOutro, i.vIPI, i.vICMSST].reduce((a, v) => a + centavos(v), 0) -
    centavos(i.vDesc)
  const sohNoTotal = Object.entries(totais).reduce(
    (a, [name, v]) => a + (name === 'vDesc' ? -centavos(v) : centavos(v)),
    0,
  )
  return ((items.reduce((a, i) => a + daLinha(i), 0) + sohNoTotal) / 100).toFixed(2)
}

/** An NF-e that passes every check, changed as the test says. Each has a number of its own, unless one is given. */
export function nfe(n: Nfe = {}): { xml: string; chave: string } {
  const {
    versao = '4.00',
    cnpj = '11222333000181',
    numero = (next += 1),
    serie = 1,
    modelo = '55',
    dhEmi = '2026-03-02T10:00:00-03:00',
    itens: items = [{ vProd: '100.00' }],
    totais = {},
    cStat = '100',
    prefixo = '',
  } = n
  const key = n.chave ?? chaveDaNfe({ cnpj, numero, serie, modelo, dhEmi })
  const document = cnpj.length === 11 ? 'CPF' : 'CNPJ'
  const nota =
    `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${key}" versao="${versao}">` +
    `<ide><cUF>35</cUF><natOp>Venda de mercadoria</natOp><mod>${modelo}</mod><serie>${serie}</serie><nNF>${numero}</nNF><dhEmi>${dhEmi}</dhEmi><tpNF>${n.tpNF ?? '1'}</tpNF><tpAmb>${n.tpAmb ?? '1'}</tpAmb><finNFe>${n.finNFe ?? '1'}</finNFe></ide>` +
    `<emit><${document}>${cnpj}</${document}><xNome>${text(n.emitente ?? 'MÓVEIS & CIA LTDA')}</xNome><xFant>Móveis</xFant><enderEmit><xLgr>Rua A</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01310100</CEP><fone>1133334444</fone></enderEmit><IE>112006603110</IE></emit>` +
    `<dest><CNPJ>04740714000197</CNPJ><xNome>PREFEITURA</xNome></dest>${items.map(item).join('')}` +
    `<total><ICMSTot>${Object.entries(totais)
      .map(([name, v]) => `<${name}>${v}</${name}>`)
      .join('')}<vNF>${n.vNF ?? total(items, totais)}</vNF></ICMSTot></total></infNFe></NFe>`
  const protocolo =
    cStat === null
      ? ''
      : `<protNFe versao="${versao}"><infProt><chNFe>${key}</chNFe><nProt>135260000000001</nProt><cStat>${cStat}</cStat><xMotivo>Motivo do fisco</xMotivo></infProt></protNFe>`
  const body =
    n.proc === false
      ? nota
      : `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="${versao}">${nota}${protocolo}</nfeProc>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${body}`
  return {
    chave: key,
    xml: prefixo
      ? xml.replaceAll(/<(\/?)([A-Za-z])/g, `<$1${prefixo}:$2`).replaceAll('xmlns=', `xmlns:${prefixo}=`)
      : xml,
  }
}
