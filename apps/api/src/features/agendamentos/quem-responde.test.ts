import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { dadosDaManutencao, sceneOfAgendamentos } from '../../../test/scenes/agendamentos.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/agendamentos'
const [t, s] = setUpScene(sceneOfAgendamentos)

it('who may not do what a schedule does changes nothing of it, and it goes on in the right of before', async () => {
  const a = await s.agendar()
  const servico = (await s.servico(a.id, dadosDaManutencao(s.bens(1)))).body.content
  const dono = (await s.quemAgenda.get(`${BASE}/${a.id}`)).body.content.responsavel
  const soAgenda = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', 'CONSULTAR_RELATORIOS', 'PATRIMONIO'])
  const recusa = {
    status: 403,
    body: { message: mensagens.agendamentoServicoAlheio.replace('{servico}', servico.descricao) },
  }
  const { versao } = (await soAgenda.get(`${BASE}/${a.id}`)).body.content
  expect(await soAgenda.post(BASE, { id: a.id, versao, descricao: 'Outra' })).toMatchObject(recusa)
  expect(await s.servico(a.id, '{}', { job: 'EMITIR_RELATORIO' }, soAgenda)).toMatchObject(recusa)
  expect((await soAgenda.get(`${BASE}/${a.id}`)).body.content).toMatchObject({
    descricao: 'Revisão mensal',
    responsavel: dono,
  })
  // Turning it off is no change of who answers for it.
  expect((await soAgenda.post(`${BASE}/${a.id}/inativar`, {})).status).toBe(200)
  // Once nothing of it is out of their reach, it is theirs.
  expect((await soAgenda.del(`${BASE}/${a.id}/jobs/${servico.id}`)).status).toBe(200)
  const depois = (await soAgenda.get(`${BASE}/${a.id}`)).body.content
  expect(depois.responsavel.id).toBe(soAgenda.usuarioId)
})
