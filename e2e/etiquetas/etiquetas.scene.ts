import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import type { Caller } from '../kernel/session.ts'

export interface Layout extends Row {
  campos: { tipo: string; x: number; y: number; largura: number; altura: number }[]
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A registered asset with a label of its own. */
export async function createLabelled(api: Caller, referencia: string, descricao: string): Promise<Row> {
  const at = await createWhereabouts(api, `Sala ${descricao}`, `Pessoa ${descricao}`)
  const more = {
    produtoCaracteristica: { referencia, produto: { descricao } },
    novaEtiqueta: true,
    dataTombamento: '2024-03-15',
  }
  return api.post<Row>('/api/patrimonios/tombar', await assetBody(api, at, descricao, more))
}

/** A layout of two codes and a number, fourteen labels to a sheet. */
export async function createLayout(api: Caller, descricao: string): Promise<Layout> {
  const { registro } = await api.get<{ registro: object }>('/api/parametros/etiquetas/metadata')
  const comum = { dado: 'NUMERO', texto: '', conteudo: 'ENDERECO', corpo: 10, negrito: false }
  const letra = { ...comum, familia: 'SEM_SERIFA', alinhamento: 'CENTRO' }
  const folha = { tipo: 'FOLHA', largura: 215.9, altura: 279.4, margemEsquerda: 4, margemTopo: 21.05 }
  const grade = {
    colunas: 2,
    linhas: 7,
    etiquetaLargura: 101.6,
    etiquetaAltura: 33.9,
    espacoX: 4.7,
    espacoY: 0,
  }
  return api.post<Layout>('/api/parametros/etiquetas', {
    ...registro,
    descricao,
    folha: { ...folha, ...grade },
    campos: [
      { ...letra, tipo: 'QR', x: 2, y: 4, largura: 25, altura: 25 },
      { ...letra, tipo: 'CODE128', x: 30, y: 4, largura: 60, altura: 12 },
      { ...letra, tipo: 'DADO', x: 30, y: 18, largura: 60, altura: 6 },
    ],
  })
}
