import { expect, it } from 'vitest'
import { bem, depreciar, novaUnidade, tombarBem, untilDone } from '../../../test/bens.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { setUpApp } from '../../../test/scene.ts'

const t = setUpApp()
const RAIZ = '/api/prestacaocontas'

const arquivo = (nome: string, conjunto: string, dia: string) => ({
  nome,
  conjunto,
  campos: [
    { nome: 'bem', fonte: 'identificador' },
    { nome: 'dia', fonte: dia },
  ],
})
const LAYOUT = {
  nome: 'Bens e tombamentos',
  destinatario: 'Tribunal',
  separador: ';',
  codificacao: 'UTF-8',
  fimDeLinha: 'LF',
  cabecalho: false,
  extensao: 'txt',
  decimal: '.',
  data: 'AAAA-MM-DD',
  arquivos: [arquivo('Bens', 'BENS', 'dataEntrada'), arquivo('Tombamentos', 'TOMBAMENTOS', 'dataTombamento')],
}

it('an asset that is registered after its month closed is told in the month of its entry in the books, whole (docs/regras.md R24)', async () => {
  t.clock.moveTo('2026-01-20T15:00:00.000Z')
  const u = await novaUnidade(t, { abertura: '2025-12-31' })
  const dia = '2026-01-20'
  const tombar = async (dataAquisicao = dia) =>
    (await tombarBem(u.cliente, bem(u.c, { dataAquisicao, dataTombamento: dia }))).id
  const noDia = await tombar()
  t.clock.moveTo('2026-03-10T15:00:00.000Z')
  u.cliente = await t.clientWith(['ADMINISTRAR_SISTEMA'], u.unidadeId)
  const fechar = async (mes: string) => {
    await depreciar(t, u.cliente, mes)
    const { hash } = (await u.cliente.get(`/api/fechamento/${u.unidadeId}/${mes}`)).body.content
    const corpo = { contador: 'Rui Prado', crc: 'SP-123456/O-7', hash }
    const r = await u.cliente.post(`/api/fechamento/${u.unidadeId}/${mes}/fechar`, corpo)
    if (r.status !== 200) throw new Error(r.text)
  }
  const layout = (await t.admin.post(`${RAIZ}/layouts`, { layout: LAYOUT })).body.content
  /** The assets of both files. */
  const gerar = async (competencia: string) => {
    const r = await u.cliente.post(`${RAIZ}/gerar`, { layout: { id: layout.id }, competencia })
    await untilDone(t, u.cliente, r)
    const { rawPayload } = await t.app.inject({
      url: `${RAIZ}/${r.body.content.id}/download`,
      headers: { 'x-auth-token': u.cliente.token },
    })
    const arquivos = unzip(rawPayload)
    return ['Bens.txt', 'Tombamentos.txt'].map((nome) => arquivos[nome]?.toString())
  }
  await fechar('2026-01')
  const deJaneiro = [`${noDia};${dia}\n`, `${noDia};${dia}\n`]
  expect(await gerar('2026-01')).toEqual(deJaneiro)
  const depois = await tombar()
  // Also one that was bought before the books were opened.
  const antigo = await tombar('2025-07-03')
  await fechar('2026-02')
  expect(await gerar('2026-01')).toEqual(deJaneiro)
  expect(await gerar('2026-02')).toEqual([
    `${depois};${dia}\n${antigo};2025-12-31\n`,
    `${depois};${dia}\n${antigo};${dia}\n`,
  ])
})
