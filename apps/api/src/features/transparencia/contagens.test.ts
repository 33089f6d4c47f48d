import { expect, it } from 'vitest'
import { untilDone } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { INVENTARIOS, leitura, sceneOfInventario } from '../../../test/scenes/inventarios.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { publicarDadosAbertos } from './publicar.ts'

const [t, s] = setUpScene(sceneOfInventario)

const publicar = () =>
  runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    publicarDadosAbertos,
  )
/** Publishes anew, as the next night does. */
const denovo = async () => {
  await t.rows(sql`delete from dados_abertos_versao`)
  await publicar()
}
const naPagina = async () =>
  (await t.anonymous.get(`/api/dados-abertos/${t.databaseId}/contagens`)).body.content.resultList
const noArquivo = async () =>
  JSON.parse((await t.app.inject(`/api/dados-abertos/${t.databaseId}/arquivo/contagens.json`)).body)
const feito = async (id: number, passo: string, corpo: object) => {
  const r = await s.ana.cliente.post(`${INVENTARIOS}/${id}/${passo}`, corpo)
  return untilDone(t, s.ana.cliente, { ...r, status: 202 })
}

it('a concluded count says how many of its assets were not found; taken back, it is published no more', async () => {
  await t.admin.post('/api/parametros', { publicarDadosAbertos: true })
  await s.bens(s.sala, ['PA', 'PB', 'PC'])
  await s.bens(s.outra, ['PD'])
  const id = await s.criar()
  await (await s.aparelho(id)).enviar([leitura(s.sala, 'PA'), leitura(s.sala, 'PB')])
  const aceites = ['LOCAIS_SEM_TERMO', 'SEM_DESFECHO', 'LEITURAS_SEM_BEM'].map((pendencia) => ({
    pendencia,
    justificativa: 'Aceito assim',
  }))
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  await publicar()
  expect([await naPagina(), await noArquivo()]).toEqual([[], []])
  const ausencias = [{ membro: { id: s.bia.id }, motivo: 'Licença médica' }]
  expect(await feito(id, 'assinar', { ausencias })).toMatchObject({ situacao: 'CONCLUIDA' })
  const [contada] = await naPagina()
  expect(contada).toMatchObject({ inventario: id, bens: 4, conferidos: 4, naoEncontrados: 2 })
  await denovo()
  expect(await noArquivo()).toEqual([contada])

  // A page says so at once; a file is of its instant, and the next one says so too.
  expect(await feito(id, 'reabrir', { motivo: 'Faltou contar' })).toMatchObject({ situacao: 'CONCLUIDA' })
  expect(await naPagina()).toEqual([])
  await denovo()
  expect(await noArquivo()).toEqual([])
})
