import { EVENTOS_DA_SAIDA, mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { porLer } from '../../../../test/avisos.ts'
import { reportText } from '../../../../test/files/pdf.ts'
import { runJobs } from '../../../../test/bens.ts'
import { pedirSaida, setUpSaidas } from '../../../../test/scenes/saidas.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { runRoutine } from '../../../kernel/jobs/routine.ts'
import { avisarSaidas } from '../avisos.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpSaidas()
const MOTIVO = 'A feira se estendeu'
const ate = (dia: string, mais = {}) => ({ dataRetornoPrevista: dia, motivo: MOTIVO, ...mais })
const recusa = { status: 400, body: { fields: { dataRetornoPrevista: [mensagens.prorrogarDepois] } } }
const acoesDe = (s: { acoes: { value: string }[] }) => s.acoes.map((a) => a.value)

it('goes on until a later day, by an approver: a term of what is not back, accepted by who allows it, and who asked is told', async () => {
  const [a, b] = (await scene.bens(2)) as [number, number]
  const { id } = await pedirSaida(scene.quemPede, [a, b])
  expect((await scene.passo(scene.aprovador, id, 'prorrogar', ate('2026-03-30'))).status).toBe(409)
  const aceita = (await scene.passo(scene.aprovador, id, 'aceitar')).body.content
  expect(acoesDe(aceita)).toContain('PRORROGAR')
  await scene.passo(scene.quemPede, id, 'retornar', { itens: [{ id: a }] })
  expect((await scene.passo(scene.quemPede, id, 'prorrogar', ate('2026-03-30'))).status).toBe(403)
  const velha = { versao: aceita.versao }
  expect((await scene.passo(scene.aprovador, id, 'prorrogar', ate('2026-03-30', velha))).status).toBe(409)
  const r = await scene.passo(scene.aprovador, id, 'prorrogar', ate('2026-03-30'))
  expect(r.body).toMatchObject({
    message: mensagens.saidaProrrogada,
    content: {
      situacao: { value: 'ACEITA' },
      dataRetornoPrevista: '2026-03-30',
      pendentes: 1,
      termos: [
        {
          quantidade: 1,
          aceites: [{ papel: { value: 'AUTORIZA' }, observacao: `Prorrogada até 30/03/2026: ${MOTIVO}` }],
        },
        { quantidade: 2 },
      ],
    },
  })
  const [ultimo] = (await scene.quemPede.get(`${BASE}/${id}/eventos`)).body.content.resultList
  expect(ultimo).toMatchObject({
    descricao: EVENTOS_DA_SAIDA.SAIDA_PRORROGADA,
    alteracoes: [
      { campo: 'Retorno previsto', anterior: '20/03/2026', novo: '30/03/2026' },
      { campo: 'Termo', anterior: null },
      { campo: 'Motivo', anterior: null, novo: MOTIVO },
    ],
  })
  expect(await porLer(t, scene.quemPede, `Saída de bens nº ${id} prorrogada até 30/03/2026`)).toBe(1)
  const termo = await scene.aprovador.post(`${BASE}/${id}/termo`, {})
  await runJobs(t)
  const texto = await reportText(t, scene.aprovador, termo.body.content.relatorio.id)
  expect(texto).toContain('30/03/2026')
  expect(texto).toContain(MOTIVO)
})

it('is refused until a day that is not later, or is over, and where nothing is to be back', async () => {
  const { id } = await pedirSaida(scene.quemPede, await scene.bens())
  await scene.passo(scene.aprovador, id, 'aceitar')
  expect(await scene.passo(scene.aprovador, id, 'prorrogar', ate('2026-03-20'))).toMatchObject(recusa)
  const semPrazo = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: null })
  const lida = await scene.passo(scene.aprovador, semPrazo.id, 'aceitar')
  expect(acoesDe(lida.body.content)).not.toContain('PRORROGAR')
  expect(await scene.passo(scene.aprovador, semPrazo.id, 'prorrogar', ate('2026-03-30'))).toMatchObject({
    status: 409,
    body: { message: mensagens.saidaSemRetorno },
  })
})

it('is late no more, and its return is announced by the new day, even where that was a day of an announcement before', async () => {
  const { id } = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: '2026-03-12' })
  await scene.passo(scene.aprovador, id, 'aceitar')
  const rodar = () =>
    runRoutine(
      { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
      t.databaseId,
      avisarSaidas,
    )
  t.clock.moveTo('2026-03-13T08:10:00Z')
  await rodar()
  const atraso = `Saída de bens nº ${id}: retorno atrasado`
  expect(await porLer(t, scene.quemPede, atraso)).toBe(1)
  const depois = await t.sessionOf(scene.aprovador.usuarioId, t.unidadeId)
  // Later than the day that held, and over.
  await t.rows(sql`update saida_bem set data_retorno_prevista = '2026-03-11' where id = ${id}`)
  expect(await scene.passo(depois, id, 'prorrogar', ate('2026-03-12'))).toMatchObject(recusa)
  const r = await scene.passo(depois, id, 'prorrogar', ate('2026-03-14'))
  expect(r.body.content.atrasada).toBe(false)
  expect(await porLer(t, scene.quemPede, atraso)).toBe(0)
  t.clock.moveTo('2026-03-14T08:10:00Z')
  await rodar()
  expect(await porLer(t, scene.quemPede, `Saída de bens nº ${id}: retorno hoje`)).toBe(1)
})
