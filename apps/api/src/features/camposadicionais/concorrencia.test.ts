import { enderecoAdicional, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'

const [t, s] = setUpScene(async (app) => ({ c: await cadastrosDe(app) }))
let vez = 0
/** A field of text that no asset has a value in. */
async function campo(): Promise<{ id: number; chave: string }> {
  const r = await t.admin.post('/api/camposadicionais', {
    rotulo: `Campo ${(vez += 1)}`,
    tipo: 'TEXTO',
    secao: 'Dados técnicos',
    ordem: vez,
  })
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
/** Lets one of the two write all that it has to write, and wait; then the other one comes to wait for it. */
const ambos = <T>(um: () => Promise<unknown>, outro: () => Promise<T>) =>
  besideWork(t, 'lock table evento in share mode', um, outro)
const mudarTipo = (id: number) => t.admin.post(`/api/camposadicionais/${id}`, { tipo: 'NUMERO' })
const salvar = (corpo: object) => t.admin.post('/api/patrimonios', corpo)

describe('a field whose kind changes while an asset gets a value in it', () => {
  it('keeps its kind where the asset came first', async () => {
    const d = await campo()
    const r = await ambos(
      () => salvar(bem(s.c, { camposAdicionais: { [d.chave]: 'algo' } })),
      () => mudarTipo(d.id),
    )
    expect(r).toMatchObject({ status: 400, body: { fields: { tipo: [mensagens.campoTipoFixo] } } })
  })

  it('takes no value of its kind of before where the field came first', async () => {
    const d = await campo()
    const { id } = (await salvar(bem(s.c))).body.content
    const r = await ambos(
      () => mudarTipo(d.id),
      () => salvar({ id, camposAdicionais: { [d.chave]: 'algo' } }),
    )
    expect([r.status, Object.keys(r.body.fields ?? {})]).toEqual([400, [enderecoAdicional(d.chave)]])
  })
})
