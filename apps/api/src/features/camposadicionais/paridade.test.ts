import {
  camposIniciais,
  enderecoAdicional,
  mensagens,
  type TipoCampoAdicional,
  tipoCampoAdicional,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { untilDone, bem, type Cadastros, cadastrosDe, tombarBem, runJobs } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

interface Campo {
  id: number
  chave: string
  rotulo: string
  tipo: TipoCampoAdicional
  opcoes: { value: string; descricao: string }[]
}
interface Caso {
  /** Two values, as a save sends them. */
  um: unknown
  outro: unknown
  /** The same as a person reads them. */
  texto: string
  outroTexto: string
  /** The same as a file has it, where that differs. */
  emArquivo?: string
  filtro: Record<string, unknown>
}

/** One field of each kind, with two values: none of the screens below may pass one of them over. */
const [t, s] = setUpScene(async (t) => {
  const c: Cadastros = await cadastrosDe(t)
  const criar = async (tipo: TipoCampoAdicional): Promise<Campo> => {
    const rotulo = `De ${tipoCampoAdicional.descriptions[tipo].toLowerCase()}`
    const r = await t.admin.post('/api/camposadicionais', {
      rotulo,
      tipo,
      secao: 'Paridade',
      ordem: tipoCampoAdicional.values.indexOf(tipo) + 1,
      opcoes: tipo === 'OPCAO' || tipo === 'OPCOES' ? 'Azul\nVerde\nRoxo, claro' : null,
      naturezas: null,
      obrigatorio: false,
      naEtiqueta: true,
      ativo: true,
    })
    if (r.status !== 200) throw new Error(r.text)
    const { id } = r.body.content
    const todas = (await t.admin.get('/api/metadata/patrimonio/camposadicionais')).body.content
    const d = todas.find((x: { id: number }) => x.id === id)
    return { id, chave: d.chave, rotulo, tipo, opcoes: d.opcoes }
  }
  const campos = {} as Record<TipoCampoAdicional, Campo>
  for (const tipo of tipoCampoAdicional.values) campos[tipo] = await criar(tipo)
  const opcao = (tipo: TipoCampoAdicional, descricao: string) =>
    campos[tipo].opcoes.find((o) => o.descricao === descricao)?.value
  const casos: Partial<Record<TipoCampoAdicional, Caso>> = {
    TEXTO: {
      um: 'À prova d’água',
      outro: 'Seco',
      texto: 'À prova d’água',
      outroTexto: 'Seco',
      filtro: { contains: ['PROVA'] },
    },
    NUMERO: {
      um: '-12.3456',
      outro: '3',
      texto: '-12,3456',
      outroTexto: '3',
      filtro: { eq: '-12,3456' },
    },
    DINHEIRO: {
      um: '1234.50',
      outro: '7.00',
      texto: '1.234,50',
      outroTexto: '7,00',
      emArquivo: '1234,50',
      filtro: { eq: '1234,50' },
    },
    DATA: {
      um: '2027-03-15',
      outro: '2028-01-01',
      texto: '15/03/2027',
      outroTexto: '01/01/2028',
      filtro: { from: '2027-03-15', to: '2027-03-15' },
    },
    OPCAO: {
      um: opcao('OPCAO', 'Verde'),
      outro: opcao('OPCAO', 'Azul'),
      texto: 'Verde',
      outroTexto: 'Azul',
      filtro: { in: [opcao('OPCAO', 'Verde')] },
    },
    OPCOES: {
      um: [opcao('OPCOES', 'Azul'), opcao('OPCOES', 'Verde')],
      outro: [opcao('OPCOES', 'Verde')],
      texto: 'Azul, Verde',
      outroTexto: 'Verde',
      filtro: { in: [opcao('OPCOES', 'Azul')] },
    },
    SIMNAO: {
      um: true,
      outro: false,
      texto: 'Sim',
      outroTexto: 'Não',
      filtro: { in: [opcao('SIMNAO', 'Sim')] },
    },
    LINK: {
      um: 'https://a.gov.br/x',
      outro: 'https://b.gov.br/y',
      texto: 'https://a.gov.br/x',
      outroTexto: 'https://b.gov.br/y',
      filtro: { contains: ['a.gov'] },
    },
  }
  const novo = async (camposAdicionais: Record<string, unknown>) => {
    const r = await t.admin.post('/api/patrimonios', bem(c, { camposAdicionais }))
    if (r.status !== 200) throw new Error(r.text)
    return r.body.content as { id: number; versao: number }
  }
  return { c, campos, casos: casos as Record<TipoCampoAdicional, Caso>, novo }
})
const DE_VALOR = tipoCampoAdicional.values.filter((v) => v !== 'ARQUIVO')
const de = (tipo: TipoCampoAdicional) => enderecoAdicional(s.campos[tipo].chave)
const lido = async (id: number, tipo: TipoCampoAdicional) =>
  (await t.admin.get(`/api/patrimonios/${id}`)).body.content.camposAdicionais[s.campos[tipo].chave]
/** A value as a save would send it again. */
const cru = (v: unknown): unknown => {
  if (Array.isArray(v)) return v.map(cru)
  const valor = v && typeof v === 'object' && 'value' in v ? v.value : v
  return valor
}
const enviado = (tipo: TipoCampoAdicional, v: unknown) =>
  tipo === 'SIMNAO' ? s.campos.SIMNAO.opcoes.find((o) => o.descricao === (v ? 'Sim' : 'Não'))?.value : v
const arquivo = async (nome: string) =>
  (await t.admin.sendFile('/api/arquivos?diretorio=ANEXO_PATRIMONIO', nome, nome)).body.content.id as number
const ultimo = async (id: number) =>
  (await t.admin.get(`/api/patrimonios/${id}/eventos?rpp=50`)).body.content.resultList[0].alteracoes

describe.each(DE_VALOR)('a field of kind %s is as good as a built-in one', (tipo) => {
  test('list: filter, empty, order, column', async () => {
    const { um, outro, filtro } = s.casos[tipo]
    const [com, diferente, sem] = [
      await s.novo({ [s.campos[tipo].chave]: um }),
      await s.novo({ [s.campos[tipo].chave]: outro }),
      await s.novo({}),
    ]
    const ids = async (where: object, mais = '') => {
      const url = `/api/patrimonios?rpp=500&where=${encodeURIComponent(JSON.stringify(where))}${mais}`
      const r = await t.admin.get(url)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      return r.body.content.resultList as { id: number; camposAdicionais?: Record<string, unknown> }[]
    }
    const so = (l: { id: number }[]) =>
      l.map((x) => x.id).filter((id) => [com, diferente, sem].some((b) => b.id === id))
    expect(so(await ids({ [de(tipo)]: filtro }))).toEqual([com.id])
    expect(so(await ids({ [de(tipo)]: { isNull: true } }))).toEqual([sem.id])
    const crescente = so(await ids({}, `&order=${de(tipo)}`))
    // Empty values stand last both ways (docs/regras.md R141).
    expect(crescente.at(-1)).toBe(sem.id)
    const decrescente = so(await ids({}, `&order=-${de(tipo)}`))
    expect(decrescente).toEqual([...crescente.slice(0, 2).toReversed(), sem.id])
    const [linha] = (await ids({ [de(tipo)]: filtro }, `&camposAdicionais=${de(tipo)}`)).filter(
      (l) => l.id === com.id,
    )
    expect(cru(linha?.camposAdicionais?.[s.campos[tipo].chave])).toEqual(enviado(tipo, um))
  })

  test('export, listing and custom report write it in words', async () => {
    const { um, texto, emArquivo } = s.casos[tipo]
    const { id } = await s.novo({ [s.campos[tipo].chave]: um })
    const where = encodeURIComponent(JSON.stringify({ [de(tipo)]: s.casos[tipo].filtro }))
    const baixar = async (url: string) => {
      const r = await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })
      return parse(r.rawPayload, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
    }
    const exportado = await t.admin.post(`/api/patrimonios/exportar?where=${where}`, {
      formato: 'CSV',
      colunas: [de(tipo)],
    })
    const { resultado } = await untilDone(t, t.admin, exportado)
    const esperado = [emArquivo ?? texto]
    const linhas = await baixar(`/api/arquivos/${resultado.arquivo.id}/download`)
    expect(linhas[0]).toEqual([s.campos[tipo].rotulo])
    expect(linhas.slice(1).every((l) => l[0] === esperado[0])).toBe(true)
    for (const [caminho, formato] of [
      ['/api/patrimonios/downloadrelatorio', 'CSV'],
      ['/api/patrimonios/relatoriocustomizado/download', 'CSV'],
      ['/api/patrimonios/relatoriocustomizado/download', 'PDF'],
      ['/api/patrimonios/relatoriocustomizado/download', 'XLSX'],
    ] as const) {
      const pedido = await t.admin.get(
        `${caminho}?formato=${formato}&colunas=descricao,${de(tipo)}&where=${where}`,
      )
      expect(pedido.status === 202 ? 202 : pedido.text).toBe(202)
      await runJobs(t)
      const url = `/api/relatorios/${pedido.body.content.relatorio.id}`
      if (formato === 'CSV')
        expect((await baixar(url)).some((l) => l.includes(esperado[0] as string))).toBe(true)
      else
        expect((await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })).statusCode).toBe(200)
    }
    expect(id).toBeGreaterThan(0)
  })

  test('the sheet of an asset tells it', async () => {
    const { um, outro, texto } = s.casos[tipo]
    const { chave, rotulo } = s.campos[tipo]
    const [com, diferente] = [await s.novo({ [chave]: um }), await s.novo({ [chave]: outro })]
    const where = JSON.stringify({ [de(tipo)]: s.casos[tipo].filtro })
    const pedido = await t.admin.post('/api/relatorio/bem', { formato: 'CSV', where })
    expect(pedido.status === 202 ? 202 : pedido.text).toBe(202)
    await runJobs(t)
    const url = `/api/relatorios/${pedido.body.content.relatorio.id}`
    const r = await t.app.inject({ url, headers: { 'x-auth-token': t.admin.token } })
    const linhas = parse(r.rawPayload, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
    const ditas = linhas.filter((l) => l.includes(rotulo))
    expect(ditas.length).toBeGreaterThan(0)
    expect(ditas.every((l) => l.at(-1) === texto)).toBe(true)
    expect(com.id).not.toBe(diferente.id)
  })

  test('batch registration: each new asset has it', async () => {
    const { um } = s.casos[tipo]
    const { chave } = s.campos[tipo]
    const r = await t.admin.post('/api/patrimonios/cadastrolote', {
      ...bem(s.c, { camposAdicionais: { [chave]: um } }),
      quantidade: 2,
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const feitos = await t.rows(sql<{ id: number }>`
      select id from patrimonio order by id desc limit 2`)
    for (const { id } of feitos) expect(cru(await lido(id, tipo))).toEqual(enviado(tipo, um))
  })

  test('batch: set in many, cleared, and undone', async () => {
    const { um, outro } = s.casos[tipo]
    const { chave } = s.campos[tipo]
    const bens = [await s.novo({ [chave]: um }), await s.novo({})]
    const alterar = async (valor: unknown) => {
      const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
        selecao: { ids: bens.map((b) => b.id) },
        campos: { camposAdicionais: { [chave]: valor } },
      })
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      return r.body.content.lote.id as number
    }
    const valores = async () => Promise.all(bens.map(async (b) => cru(await lido(b.id, tipo))))
    const lote = await alterar(outro)
    expect(await valores()).toEqual([enviado(tipo, outro), enviado(tipo, outro)])
    await t.admin.post(`/api/patrimonios/cadastrolote/historico/${lote}/desfazer`, {})
    expect(await valores()).toEqual([enviado(tipo, um), undefined])
    await alterar(null)
    expect(await valores()).toEqual([undefined, undefined])
  })

  test('change request: asked for, read in words, approved; the history tells it', async () => {
    const { um, outro, texto, outroTexto } = s.casos[tipo]
    const { chave, rotulo } = s.campos[tipo]
    const b = await s.novo({ [chave]: um })
    const servidor = await t.clientWith(['PATRIMONIO'])
    const r = await servidor.post('/api/patrimonios/solicitacoesalteracoes', {
      patrimonio: { id: b.id, versao: b.versao },
      alteracoes: { camposAdicionais: { [chave]: outro } },
    })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    const pedida = (await t.admin.get(`/api/patrimonios/solicitacoesalteracoes/${r.body.content.id}`)).body
      .content
    expect(pedida.diferencas).toMatchObject([
      { campoType: { value: de(tipo), descricao: rotulo }, anterior: texto, novo: outroTexto, atual: texto },
    ])
    const decidida = await t.admin.post('/api/patrimonios/solicitacoesalteracoes/atualizarstatus', {
      id: pedida.id,
      status: 'APROVAR',
      aprovados: [pedida.diferencas[0].id],
    })
    expect(decidida.status === 200 ? 200 : decidida.text).toBe(200)
    expect(cru(await lido(b.id, tipo))).toEqual(enviado(tipo, outro))
    expect(await ultimo(b.id)).toContainEqual({
      id: de(tipo),
      campo: rotulo,
      anterior: texto,
      novo: outroTexto,
    })
  })

  test('label: printed in words where it is let on labels', async () => {
    const { registro } = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
    const [dado] = camposIniciais(registro.folha).filter((f) => f.tipo === 'DADO')
    const modelo = await t.admin.post('/api/parametros/etiquetas', {
      descricao: `Paridade ${tipo}`,
      folha: registro.folha,
      campos: [{ ...dado, dado: de(tipo), x: 1, y: 1, largura: 60, altura: 5, corpo: 6 }],
    })
    expect(modelo.status === 200 ? 200 : modelo.text).toBe(200)
    const { id } = await tombarBem(
      t.admin,
      bem(s.c, { camposAdicionais: { [s.campos[tipo].chave]: s.casos[tipo].um } }),
    )
    const r = await t.admin.post('/api/tags/impressao', { modelo: modelo.body.content.id, bens: [id] })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    expect(r.body.content).toContain(`>${s.casos[tipo].texto}<`)
  })
})

describe('a field that holds a file', () => {
  test('is filtered by whether it is there, and written by its name', async () => {
    const { chave, rotulo } = s.campos.ARQUIVO
    const com = await s.novo({ [chave]: { id: await arquivo('laudo-do-bem.txt') } })
    const onde = (isNull: boolean) => encodeURIComponent(JSON.stringify({ [de('ARQUIVO')]: { isNull } }))
    const r = await t.admin.get(`/api/patrimonios?rpp=500&where=${onde(false)}`)
    expect(r.body.content.resultList.map((l: { id: number }) => l.id)).toEqual([com.id])
    const e = await t.admin.post(`/api/patrimonios/exportar?where=${onde(false)}`, {
      formato: 'CSV',
      colunas: [de('ARQUIVO')],
    })
    const { resultado } = await untilDone(t, t.admin, e)
    const baixado = await t.admin.get(`/api/arquivos/${resultado.arquivo.id}/download`)
    expect(baixado.text).toContain(rotulo)
    expect(baixado.text).toContain('laudo-do-bem.txt')
    expect(await ultimo(com.id)).toContainEqual({
      id: de('ARQUIVO'),
      campo: rotulo,
      anterior: null,
      novo: 'laudo-do-bem.txt',
    })
  })

  test('is set by no batch, no change request and no label', async () => {
    const { chave } = s.campos.ARQUIVO
    const b = await s.novo({})
    const id = await arquivo('solto.txt')
    const lote = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids: [b.id] },
      campos: { camposAdicionais: { [chave]: { id } } },
    })
    expect(lote.status).toBe(400)
    for (const quantidade of [2, 501])
      expect(
        await t.admin.post(
          '/api/patrimonios/cadastrolote/criar',
          bem(s.c, { quantidade, camposAdicionais: { [chave]: { id } } }),
        ),
      ).toMatchObject({
        status: 400,
        body: { fields: { [de('ARQUIVO')]: [mensagens.valorInvalido] } },
      })
    const pedido = await t.admin.post('/api/patrimonios/solicitacoesalteracoes', {
      patrimonio: { id: b.id, versao: b.versao },
      alteracoes: { camposAdicionais: { [chave]: { id } } },
    })
    expect(pedido.status).toBe(400)
    const { registro } = (await t.admin.get('/api/parametros/etiquetas/metadata')).body.content
    const [dado] = camposIniciais(registro.folha).filter((f) => f.tipo === 'DADO')
    const modelo = await t.admin.post('/api/parametros/etiquetas', {
      descricao: 'Paridade de arquivo',
      folha: registro.folha,
      campos: [{ ...dado, dado: de('ARQUIVO'), x: 1, y: 1, largura: 60, altura: 5, corpo: 6 }],
    })
    expect(modelo.status).toBe(400)
  })
})
